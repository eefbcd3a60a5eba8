import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { notes } from "#server/db/schema.ts";
import type { Note } from "#shared/api/notes.ts";
import type { Page } from "#shared/api/pagination.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp({}, { texts: true });

const add = (user: TestUser, note: object) =>
  user.request("POST", "/api/notes", { body: { id: randomUUID(), reference: null, ...note } });
const added = async (user: TestUser, note: object) => {
  const answer = await add(user, note);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Note;
};
const change = (user: TestUser, id: string, body: object) =>
  user.request("PATCH", `/api/notes/${id}`, { body });
const list = async (user: TestUser, query = "") =>
  (await (await user.request("GET", `/api/notes${query}`)).json()) as Page<Note>;

test("[P08] notes on a verse, a range or no passage are saved, changed, listed by chapter and deleted", async () => {
  const user = await app.signUp();
  const verse = await added(user, { reference: "jn 3:16", body: "# So loved\n\n*The world.*" });
  const range = await added(user, { reference: "Psalm 23:1-4", body: "My shepherd" });
  const none = await added(user, { body: "Ask the pastor" });
  expect([verse.reference, range.reference, none.reference]).toEqual([
    "John 3:16",
    "Psalm 23:1-4",
    null,
  ]);
  expect((await list(user)).items.map(({ id }) => id)).toEqual([none.id, range.id, verse.id]);
  expect((await list(user, "?book=John&chapter=3")).items).toEqual([verse]);
  const changed = await change(user, verse.id, { body: "So loved", revision: 1 });
  expect(await changed.json()).toMatchObject({
    body: "So loved",
    revision: 2,
    reference: "John 3:16",
  });
  expect((await list(user)).items[0]?.id).toBe(verse.id);
  await change(user, verse.id, { reference: null, revision: 2 });
  expect(await (await user.request("GET", `/api/notes/${verse.id}`)).json()).toMatchObject({
    reference: null,
    body: "So loved",
    revision: 3,
  });
  expect((await user.request("DELETE", `/api/notes/${verse.id}`)).status).toBe(204);
  expect((await user.request("GET", `/api/notes/${verse.id}`)).status).toBe(404);
});

test("a note that is sent twice is saved once; sending it after its deletion creates it again", async () => {
  const user = await app.signUp();
  const id = randomUUID();
  await added(user, { id, body: "Once" });
  await added(user, { id, body: "Once" });
  expect((await list(user)).items).toHaveLength(1);
  await user.request("DELETE", `/api/notes/${id}`);
  await added(user, { id, body: "Once" });
  expect((await list(user)).items).toMatchObject([{ id, body: "Once" }]);
});

test("changing a note that another device has changed is refused and overwrites nothing", async () => {
  const user = await app.signUp();
  const { id } = await added(user, { body: "First" });
  expect((await change(user, id, { body: "From the phone", revision: 1 })).status).toBe(200);
  expect((await change(user, id, { body: "From the desk", revision: 1 })).status).toBe(409);
  const both = await Promise.all([
    change(user, id, { body: "One", revision: 2 }),
    change(user, id, { body: "Other", revision: 2 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a versioned delete does not remove a note that another device has changed", async () => {
  const user = await app.signUp();
  const { id } = await added(user, { body: "First" });
  await change(user, id, { body: "From the phone", revision: 1 });
  const remove = (query: string) => user.request("DELETE", `/api/notes/${id}${query}`);
  expect((await remove("?revision=1")).status).toBe(409);
  expect((await list(user)).items).toMatchObject([{ body: "From the phone" }]);
  expect((await remove("?revision=2")).status).toBe(204);
  expect((await remove("?revision=2")).status).toBe(404);
});

test("notes are found by their text, their reference, and the text of their verses in any translation", async () => {
  const user = await app.signUp();
  const loved = await added(user, { reference: "John 3:16", body: "Remember this évening" });
  const shepherd = await added(user, { reference: "Ps 23", body: "For Silas" });
  for (let at = 0; at < 5; at += 1) await added(user, { body: `Something else ${at}` });
  const find = async (query: string) =>
    (await list(user, `?query=${encodeURIComponent(query)}`)).items.map(({ id }) => id);
  expect(await find("EVENING")).toEqual([loved.id]);
  expect(await find("everlasting")).toEqual([loved.id]);
  expect(await find("one and only Son")).toEqual([loved.id]);
  expect(await find("psalm")).toEqual([shepherd.id]);
  expect(await find("silas pastures")).toEqual([]);
  expect(await find("nowhere")).toEqual([]);
  const first = await list(user, "?query=something&limit=3");
  const rest = await list(user, `?query=something&limit=3&cursor=${first.nextCursor}`);
  expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([3, 2, null]);
});

test("the database contains neither the text nor the verse of a note in plain text", async () => {
  const user = await app.signUp();
  await added(user, { reference: "John 3:16", body: "A confession" });
  const rows = await app.driver.owner.select().from(notes);
  const all = rows.map((row) => Buffer.from(row.content).toString("latin1")).join("");
  expect(all).not.toContain("confession");
  expect(all).not.toContain("verse");
});

test("a note with an invalid reference, too much text or unknown fields is refused", async () => {
  const user = await app.signUp();
  const wrong = await add(user, { reference: "John 33:1", body: "" });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({
    error: { fields: { reference: expect.any(String) } },
  });
  expect((await add(user, { body: "a".repeat(20_001) })).status).toBe(400);
  expect((await add(user, { body: "a".repeat(20_000) })).status).toBe(201);
  expect((await add(user, { body: "a", title: "b" })).status).toBe(400);
  expect((await add(user, { id: "no-id", body: "a" })).status).toBe(400);
});

test("another user's note gets the same response as a missing one", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const { id } = await added(lydia, { body: "Mine" });
  for (const note of [id, randomUUID()]) {
    expect((await silas.request("GET", `/api/notes/${note}`)).status).toBe(404);
    expect((await change(silas, note, { body: "His", revision: 1 })).status).toBe(404);
    expect((await silas.request("DELETE", `/api/notes/${note}`)).status).toBe(404);
  }
  expect((await add(silas, { id, body: "His" })).status).toBe(409);
  expect((await list(silas)).items).toEqual([]);
  expect((await list(lydia)).items).toMatchObject([{ body: "Mine" }]);
});

test("notes require a session", async () => {
  const id = randomUUID();
  for (const [method, to, body] of [
    ["GET", "/api/notes", undefined],
    ["POST", "/api/notes", { id, reference: null, body: "a" }],
    ["GET", `/api/notes/${id}`, undefined],
    ["PATCH", `/api/notes/${id}`, { body: "a", revision: 1 }],
    ["DELETE", `/api/notes/${id}`, undefined],
  ] as const) {
    expect((await app.request(method, to, { ...(body && { body }) })).status).toBe(401);
  }
});
