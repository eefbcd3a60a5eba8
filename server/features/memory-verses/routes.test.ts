import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { memoryVerses } from "#server/db/schema.ts";
import type { MemoryVerse } from "#shared/api/memory-verses.ts";
import { expectInvalidField } from "#testing/invalid-field.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp({}, { texts: true });

const post = (user: TestUser, body: object) =>
  user.request("POST", "/api/memory-verses", { body: { id: randomUUID(), ...body } });
const added = async (user: TestUser, reference = "John 3:16", translation = "kjv") => {
  const response = await post(user, { reference, translation });
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()) as MemoryVerse;
};
const list = async (user: TestUser) =>
  ((await (await user.request("GET", "/api/memory-verses")).json()) as { items: MemoryVerse[] })
    .items;
const reviewOf = (day: number, grade = "good", id = randomUUID()) => ({
  id,
  mode: "type",
  grade,
  reviewed_at: new Date(Date.UTC(2026, 0, day)).toISOString(),
});
const review = (user: TestUser, id: string, body: object) =>
  user.request("POST", `/api/memory-verses/${id}/reviews`, { body });

test("a passage is added with its text, due at once, and listed newest first", async () => {
  const user = await app.signUp();
  const verse = await added(user, "jn 3:16");
  expect(verse).toMatchObject({
    reference: "John 3:16",
    translation: "kjv",
    text: expect.stringContaining("only begotten Son"),
    schedule: { reviews: 0, due_at: verse.created_at },
  });
  const psalm = await added(user, "Psalm 23", "web");
  expect(psalm.text).toContain("forever");
  expect(await list(user)).toEqual([psalm, verse]);
});

test("a verse sent twice is stored once, and a passage is memorized once per translation", async () => {
  const user = await app.signUp();
  const id = randomUUID();
  for (let sent = 0; sent < 2; sent += 1) {
    const response = await post(user, { id, reference: "John 3:16", translation: "kjv" });
    expect(response.status).toBe(201);
  }
  expect(await list(user)).toHaveLength(1);
  const second = await post(user, { reference: "jn 3:16", translation: "kjv" });
  expect(second.status).toBe(409);
  expect(await second.text()).toContain("John 3:16 is already in your memory verses.");
  await added(user, "John 3:16", "web");
});

test("a review sent twice counts once", async () => {
  const user = await app.signUp();
  const { id } = await added(user);
  const done = reviewOf(1);
  const first = await (await review(user, id, done)).json();
  expect(first).toMatchObject({ id, schedule: { reviews: 1 } });
  expect(first.schedule.due_at > done.reviewed_at).toBe(true);
  expect(await (await review(user, id, done)).json()).toEqual(first);
  expect((await list(user))[0]).toEqual(first);
});

test("no review is lost if two devices send reviews at the same time", async () => {
  const user = await app.signUp();
  const { id } = await added(user);
  const days = [1, 2, 3, 4, 5, 6];
  await Promise.all(days.map((day) => review(user, id, reviewOf(day))));
  expect((await list(user))[0]?.schedule.reviews).toBe(6);
});

test("the order in which reviews arrive does not change the schedule", async () => {
  const user = await app.signUp();
  const [one, other] = [await added(user, "John 3:16"), await added(user, "John 3:17")];
  const reviews = [reviewOf(1), reviewOf(4, "hard"), reviewOf(9, "easy")];
  for (const done of reviews) await review(user, one.id, done);
  for (const done of reviews.toReversed()) await review(user, other.id, done);
  const [second, first] = await list(user);
  expect(second?.schedule).toEqual(first?.schedule);
});

test("a review in the future counts as now", async () => {
  const user = await app.signUp();
  const { id } = await added(user);
  const later = { ...reviewOf(1), reviewed_at: "2126-01-01T00:00:00.000Z" };
  const { schedule } = (await (await review(user, id, later)).json()) as MemoryVerse;
  expect(schedule.last_reviewed_at && schedule.last_reviewed_at < "2100").toBe(true);
});

test("changing the passage or translation keeps the schedule", async () => {
  const user = await app.signUp();
  const { id } = await added(user);
  await added(user, "John 3:18");
  const { schedule } = (await (await review(user, id, reviewOf(1))).json()) as MemoryVerse;
  const change = (body: object) => user.request("PATCH", `/api/memory-verses/${id}`, { body });
  expect(await (await change({ reference: "jn 3:16-17" })).json()).toMatchObject({
    reference: "John 3:16-17",
    translation: "kjv",
    schedule,
  });
  expect(await (await change({ translation: "web" })).json()).toMatchObject({
    reference: "John 3:16-17",
    translation: "web",
  });
  expect((await change({ reference: "John 3:18", translation: "kjv" })).status).toBe(409);
  expect((await change({ reference: "nowhere" })).status).toBe(400);
});

test("a deletion returns the body that adds the verse again with its reviews", async () => {
  const user = await app.signUp();
  const { id } = await added(user);
  const before = await (await review(user, id, reviewOf(1))).json();
  const response = await user.request("DELETE", `/api/memory-verses/${id}`);
  expect(response.status).toBe(200);
  expect(await list(user)).toEqual([]);
  expect((await review(user, id, reviewOf(2))).status).toBe(404);
  const restored = await user.request("POST", "/api/memory-verses", {
    body: await response.json(),
  });
  expect(restored.status).toBe(201);
  expect(await restored.json()).toMatchObject({ id, schedule: before.schedule });
});

test("references are encrypted in the database", async () => {
  const user = await app.signUp();
  await added(user, "Habakkuk 3:17");
  const rows = await app.driver.owner.select().from(memoryVerses);
  const stored = rows.map(({ passage }) => Buffer.from(passage).toString("latin1")).join();
  expect(stored).not.toContain("Habakkuk");
});

test.each([
  [{ reference: "nowhere 3", translation: "kjv" }, "reference"],
  [{ reference: "John 3-4", translation: "kjv" }, "reference"],
  [{ reference: "Psalm 119", translation: "kjv" }, "reference"],
  [{ reference: "", translation: "kjv" }, "reference"],
  [{ reference: "John 3:16", translation: "K J V" }, "translation"],
])("%j is rejected by field", async (body, field) => {
  const user = await app.signUp();
  await expectInvalidField(await post(user, body), field);
});

test.each([{ grade: "perfect" }, { mode: "sing" }, { id: "no-id" }, { reviewed_at: "today" }])(
  "a review with %j is rejected",
  async (wrong) => {
    const user = await app.signUp();
    const { id } = await added(user);
    expect((await review(user, id, { ...reviewOf(1), ...wrong })).status).toBe(400);
  },
);

test("another user's verse gets the same 404 as a missing one", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const verse = await added(lydia);
  for (const id of [verse.id, randomUUID()]) {
    const path = `/api/memory-verses/${id}`;
    expect((await silas.request("DELETE", path)).status).toBe(404);
    expect((await silas.request("PATCH", path, { body: { translation: "web" } })).status).toBe(404);
    expect((await review(silas, id, reviewOf(1))).status).toBe(404);
  }
  expect(await list(silas)).toEqual([]);
  expect(await list(lydia)).toEqual([verse]);
});

test("without a session every call returns 401", async () => {
  const id = randomUUID();
  const verse = { id, reference: "John 3:16", translation: "kjv" };
  for (const [method, path, body] of [
    ["GET", "/api/memory-verses", undefined],
    ["POST", "/api/memory-verses", verse],
    ["PATCH", `/api/memory-verses/${id}`, { translation: "web" }],
    ["DELETE", `/api/memory-verses/${id}`, undefined],
    ["POST", `/api/memory-verses/${id}/reviews`, reviewOf(1)],
  ] as const) {
    expect((await app.request(method, path, { ...(body && { body }) })).status).toBe(401);
  }
});
