import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { highlights } from "#server/db/schema.ts";
import type { Highlight } from "#shared/api/highlights.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

const john = { version: "kjv", book: "John", chapter: 3, verse: 16, color: "yellow" };
const add = (user: TestUser, ...items: object[]) =>
  user.request("POST", "/api/highlights", { body: { items } });
const list = async (user: TestUser, query = "book=John&chapter=3") =>
  (
    (await (await user.request("GET", `/api/highlights?${query}`)).json()) as {
      items: Highlight[];
    }
  ).items;

test("words of a verse are highlighted, listed by chapter, recolored and removed", async () => {
  const user = await app.signUp();
  const answer = await add(
    user,
    { ...john, start: 4, end: 7 },
    { ...john, verse: 17, start: 0, end: 3 },
  );
  expect(answer.status).toBe(201);
  const first = (await list(user)).find(({ verse }) => verse === 16);
  expect(first).toMatchObject({ ...john, start: 4, end: 7 });
  expect(await list(user)).toHaveLength(2);
  expect(await list(user, "book=John&chapter=4")).toEqual([]);
  const changed = await user.request("PATCH", `/api/highlights/${first?.id}`, {
    body: { color: "rose" },
  });
  expect(await changed.json()).toEqual({ ...first, color: "rose" });
  expect((await user.request("DELETE", `/api/highlights/${first?.id}`)).status).toBe(204);
  expect(await list(user)).toHaveLength(1);
});

test("the database does not reveal which words of which verse are highlighted", async () => {
  const user = await app.signUp();
  await add(user, { ...john, start: 4, end: 7 });
  const rows = await app.driver.owner.select().from(highlights);
  for (const row of rows) {
    expect(Object.keys(row).toSorted()).toEqual([
      "book",
      "chapter",
      "createdAt",
      "id",
      "mark",
      "updatedAt",
      "userId",
    ]);
    expect(Buffer.from(row.mark).toString("latin1")).not.toContain("yellow");
  }
});

test.each([
  [{ ...john, start: 7, end: 7 }],
  [{ ...john, start: -1, end: 7 }],
  [{ ...john, book: "Tobit", start: 0, end: 7 }],
  [{ ...john, color: "plaid", start: 0, end: 7 }],
  [{ ...john, version: "../kjv", start: 0, end: 7 }],
])("%j is rejected", async (item) => {
  const user = await app.signUp();
  expect((await add(user, item)).status).toBe(400);
  expect((await add(user)).status).toBe(400);
  expect((await user.request("GET", "/api/highlights?book=Tobit&chapter=1")).status).toBe(400);
});

test("another user's highlight gets the same 404 as a missing one", { tags: "full" }, async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  await add(lydia, { ...john, start: 4, end: 7 });
  const [highlight] = await list(lydia);
  for (const id of [highlight?.id, randomUUID()]) {
    const body = { color: "blue" };
    expect((await silas.request("PATCH", `/api/highlights/${id}`, { body })).status).toBe(404);
    expect((await silas.request("DELETE", `/api/highlights/${id}`)).status).toBe(404);
  }
  expect(await list(silas)).toEqual([]);
  expect(await list(lydia)).toEqual([highlight]);
});

test("without a session every call returns 401", async () => {
  const items = [{ ...john, start: 4, end: 7 }];
  const id = randomUUID();
  expect((await app.request("GET", "/api/highlights?book=John&chapter=3")).status).toBe(401);
  expect((await app.request("POST", "/api/highlights", { body: { items } })).status).toBe(401);
  expect(
    (await app.request("PATCH", `/api/highlights/${id}`, { body: { color: "blue" } })).status,
  ).toBe(401);
  expect((await app.request("DELETE", `/api/highlights/${id}`)).status).toBe(401);
});
