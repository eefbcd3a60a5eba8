import { expect, test } from "vitest";
import type { Devotion, DevotionRead } from "#shared/api/devotions.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

const reads = async (user: TestUser) =>
  ((await (await user.request("GET", "/api/devotions/read")).json()) as { items: DevotionRead[] })
    .items;
const path = "/api/devotions/11-shepherd/read";
const mark = (user: TestUser, read_on: string) => user.request("PUT", path, { body: { read_on } });

test("everyone can read the devotions", async () => {
  const response = await app.request("GET", "/api/devotions");
  expect(response.status).toBe(200);
  const { items } = (await response.json()) as { items: Devotion[] };
  expect(items).toHaveLength(31);
  expect(items[10]).toMatchObject({ id: "11-shepherd", passage: "Psalm 23" });
});

test("a devotion is marked as read once, with the newest day, and as unread", async () => {
  const [user, other] = [await app.signUp(), await app.signUp()];
  expect((await mark(user, "2026-11-20")).status).toBe(204);
  expect((await mark(user, "2026-11-25")).status).toBe(204);
  expect(await reads(user)).toEqual([{ devotion: "11-shepherd", read_on: "2026-11-25" }]);
  expect(await reads(other)).toEqual([]);
  expect((await other.request("DELETE", path)).status).toBe(204);
  expect(await reads(user)).toHaveLength(1);
  expect((await user.request("DELETE", path)).status).toBe(204);
  expect(await reads(user)).toEqual([]);
});

test("an unknown devotion and a wrong date are refused", async () => {
  const user = await app.signUp();
  const body = { read_on: "2026-11-25" };
  expect((await user.request("PUT", "/api/devotions/unknown/read", { body })).status).toBe(404);
  expect((await mark(user, "today")).status).toBe(400);
});

test("without a session the progress returns 401", async () => {
  expect((await app.request("GET", "/api/devotions/read")).status).toBe(401);
  const body = { read_on: "2026-11-25" };
  expect((await app.request("PUT", path, { body })).status).toBe(401);
  expect((await app.request("DELETE", path)).status).toBe(401);
});
