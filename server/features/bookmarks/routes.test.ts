import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Bookmark } from "#shared/api/bookmarks.ts";
import type { Page } from "#shared/api/pagination.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

const add = (user: TestUser, body: object) => user.request("POST", "/api/bookmarks", { body });
const list = async (user: TestUser, query = "") =>
  (await (await user.request("GET", `/api/bookmarks${query}`)).json()) as Page<Bookmark>;

test("[P07] places are bookmarked once each, listed newest first, and removed", async () => {
  const user = await app.signUp();
  expect((await add(user, { reference: "jn 3:16", label: "  For Lydia " })).status).toBe(201);
  expect((await add(user, { reference: "Psalm 23" })).status).toBe(201);
  const twice = await add(user, { reference: "John 3:16" });
  expect(twice.status).toBe(409);
  expect(await twice.text()).toContain("John 3:16 is already bookmarked.");
  const { items } = await list(user);
  expect(items).toMatchObject([
    { reference: "Psalm 23", label: null },
    { reference: "John 3:16", label: "For Lydia" },
  ]);
  const first = await list(user, "?limit=1");
  expect(await list(user, `?limit=1&cursor=${first.nextCursor}`)).toEqual({
    items: [items[1]],
    nextCursor: null,
  });
  expect((await user.request("DELETE", `/api/bookmarks/${items[0]?.id}`)).status).toBe(204);
  expect((await list(user)).items).toHaveLength(1);
});

test("the label of a bookmark can be changed, unless another device has changed it", async () => {
  const user = await app.signUp();
  const { id } = (await (await add(user, { reference: "John 3:16" })).json()) as Bookmark;
  const change = (body: object) => user.request("PATCH", `/api/bookmarks/${id}`, { body });
  const labeled = await change({ label: " For Lydia ", label_before: null });
  expect(labeled.status).toBe(200);
  expect(await labeled.json()).toMatchObject({ reference: "John 3:16", label: "For Lydia" });
  const unseen = await change({ label: "For Silas", label_before: null });
  expect(unseen.status).toBe(409);
  expect(await unseen.text()).toContain("changed on another device");
  expect((await change({ label: null, label_before: "For Lydia" })).status).toBe(200);
  expect((await list(user)).items).toMatchObject([{ id, label: null }]);
  expect((await change({ label: "x".repeat(121), label_before: null })).status).toBe(400);
  expect((await change({ label: "For Lydia" })).status).toBe(400);
});

test.each([{ reference: "John 33:1" }, { reference: "" }, { reference: 7 }, {}])(
  "%j is rejected",
  async (body) => {
    const user = await app.signUp();
    const answer = await add(user, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { fields: { reference: expect.any(String) } },
    });
  },
);

test("another user's bookmark gets the same 404 as a missing one", { tags: "full" }, async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  await add(lydia, { reference: "John 3:16" });
  const [bookmark] = (await list(lydia)).items;
  for (const id of [bookmark?.id, randomUUID()]) {
    expect((await silas.request("DELETE", `/api/bookmarks/${id}`)).status).toBe(404);
    const body = { label: "Mine", label_before: null };
    expect((await silas.request("PATCH", `/api/bookmarks/${id}`, { body })).status).toBe(404);
  }
  expect((await silas.request("DELETE", "/api/bookmarks/no-id")).status).toBe(400);
  expect((await list(silas)).items).toEqual([]);
  expect((await list(lydia)).items).toEqual([bookmark]);
});

test("without a session every call returns 401", async () => {
  expect((await app.request("GET", "/api/bookmarks")).status).toBe(401);
  const body = { reference: "John 3:16" };
  expect((await app.request("POST", "/api/bookmarks", { body })).status).toBe(401);
  const change = { body: { label: null, label_before: null } };
  expect((await app.request("PATCH", `/api/bookmarks/${randomUUID()}`, change)).status).toBe(401);
  expect((await app.request("DELETE", `/api/bookmarks/${randomUUID()}`)).status).toBe(401);
});
