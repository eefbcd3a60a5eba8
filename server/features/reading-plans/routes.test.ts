import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readingPlans } from "#server/db/schema.ts";
import type { ChapterReadDays } from "#shared/api/progress.ts";
import type { ReadingPlan } from "#shared/api/reading-plans.ts";
import { maxPlans } from "#shared/limits.ts";
import { expectInvalidField } from "#testing/invalid-field.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

const year = { started_on: "2026-01-01", ends_on: "2026-12-31" };
const start = (user: TestUser, body: object) =>
  user.request("POST", "/api/reading-plans", { body: { ...year, ...body } });
const started = async (user: TestUser, body: object) => {
  const answer = await start(user, body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as ReadingPlan;
};
const change = (user: TestUser, id: string, body: object) =>
  user.request("PATCH", `/api/reading-plans/${id}`, { body });
const list = async (user: TestUser) =>
  ((await (await user.request("GET", "/api/reading-plans")).json()) as { items: ReadingPlan[] })
    .items;

test("[P01] a plan is started and paused; starting it again resumes it", async () => {
  const user = await app.signUp();
  const plan = await started(user, { built_in: "bible-in-a-year" });
  expect(plan).toMatchObject({
    built_in: "bible-in-a-year",
    title: null,
    is_active: true,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from_on: "2026-01-01",
    skipped: 0,
  });
  expect(await (await change(user, plan.id, { is_active: false })).json()).toMatchObject({
    is_active: false,
  });
  expect(await list(user)).toMatchObject([{ id: plan.id, is_active: false }]);
  const resumed = await started(user, { built_in: "bible-in-a-year", started_on: "2026-06-01" });
  expect(resumed).toMatchObject({ id: plan.id, is_active: true, started_on: "2026-01-01" });
  expect(await list(user)).toHaveLength(1);
});

test("a custom plan that is sent again with its id is stored once, in its last form", async () => {
  const [user, other] = [await app.signUp(), await app.signUp()];
  const id = randomUUID();
  await started(user, { id, title: "Befor Easter", books: ["Mark"] });
  const again = await started(user, { id, title: "Before Easter", books: ["Mark", "Luke"] });
  expect(again).toMatchObject({ id, title: "Before Easter", books: ["Mark", "Luke"] });
  expect(await list(user)).toEqual([again]);
  expect((await start(other, { id, title: "Mine", books: ["Jude"] })).status).toBe(409);
  expect(await list(other)).toEqual([]);
  expect(await list(user)).toEqual([again]);
});

test("[P02] a custom plan has a title and books; the title is encrypted", async () => {
  const user = await app.signUp();
  const plan = await started(user, {
    title: "  Before the wedding ",
    books: ["Song", "Ruth"],
    weekdays: [1, 3],
  });
  expect(plan).toMatchObject({
    built_in: null,
    title: "Before the wedding",
    books: ["Song", "Ruth"],
    weekdays: [1, 3],
  });
  expect(await (await change(user, plan.id, { title: "After it" })).json()).toMatchObject({
    title: "After it",
  });
  const rows = await app.driver.owner.select().from(readingPlans);
  expect(
    JSON.stringify(rows, (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
    ),
  ).not.toContain("wedding");
});

test("catching up and jumping change only the days of a plan", async () => {
  const user = await app.signUp();
  const plan = await started(user, { built_in: "romans" });
  const answer = await change(user, plan.id, {
    from_on: "2026-02-01",
    ends_on: "2027-01-15",
    skipped: 3,
  });
  expect(await answer.json()).toEqual({
    ...plan,
    from_on: "2026-02-01",
    ends_on: "2027-01-15",
    skipped: 3,
  });
});

test.each([
  [{ built_in: "made-up" }, "built_in"],
  [{ title: "Mine", books: ["Tobit"] }, "books"],
  [{ title: "Mine", books: ["Gen", "Gen"] }, "books"],
  [{ title: " ", books: ["Gen"] }, "title"],
  [{ title: "Mine" }, "title"],
  [{}, "title"],
  [{ built_in: "romans", weekdays: [] }, "weekdays"],
  [{ built_in: "romans", weekdays: [1, 1] }, "weekdays"],
  [{ built_in: "romans", ends_on: "2025-12-31" }, "ends_on"],
  [{ built_in: "romans", ends_on: "2036-12-31" }, "ends_on"],
  [{ built_in: "romans", started_on: "soon" }, "started_on"],
])("%j is rejected by field", async (body, field) => {
  const user = await app.signUp();
  await expectInvalidField(await start(user, body), field);
});

test("an impossible change is rejected", async () => {
  const user = await app.signUp();
  const plan = await started(user, { built_in: "romans" });
  expect((await change(user, plan.id, { ends_on: "2025-01-01" })).status).toBe(400);
  expect((await change(user, plan.id, { title: "Mine" })).status).toBe(400);
  expect((await change(user, plan.id, { skipped: -1 })).status).toBe(400);
  expect((await change(user, "no-id", { is_active: true })).status).toBe(400);
});

test("another user's plan gets the same 404 as a missing one", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const { id } = await started(lydia, { built_in: "romans" });
  for (const plan of [id, randomUUID()]) {
    expect((await change(silas, plan, { is_active: false })).status).toBe(404);
    expect((await silas.request("DELETE", `/api/reading-plans/${plan}`)).status).toBe(404);
  }
  expect(await list(silas)).toEqual([]);
  expect((await lydia.request("DELETE", `/api/reading-plans/${id}`)).status).toBe(204);
  expect(await list(lydia)).toEqual([]);
});

test(`more than ${maxPlans} plans are rejected`, async () => {
  const user = await app.signUp();
  for (let at = 0; at < maxPlans; at += 1) {
    await started(user, { title: `Plan ${at}`, books: ["Jude"] });
  }
  expect((await start(user, { title: "One more", books: ["Jude"] })).status).toBe(409);
});

test("the reading dates of chapters are listed, and removed from one day on or completely", async () => {
  const user = await app.signUp();
  const today = new Date().toISOString().slice(0, 10);
  for (const read_on of ["2026-01-05", today]) {
    await user.request("POST", "/api/progress/chapters", {
      body: { book: "Jude", chapter: 1, read_on },
    });
  }
  await user.request("POST", "/api/progress/chapters", {
    body: { book: "Gen", chapter: 2, read_on: today },
  });
  const days = async () =>
    (await (await user.request("GET", "/api/progress/chapters")).json()) as ChapterReadDays;
  expect(await days()).toEqual({
    chapters: [
      { book: "Gen", chapter: 2, days: [today] },
      { book: "Jude", chapter: 1, days: ["2026-01-05", today] },
    ],
  });
  await user.request("DELETE", `/api/progress/chapters/Jude/1?since=${today}`);
  expect((await days()).chapters[1]).toEqual({ book: "Jude", chapter: 1, days: ["2026-01-05"] });
  await user.request("DELETE", "/api/progress/chapters/Jude/1");
  expect((await days()).chapters).toHaveLength(1);
  expect((await user.request("DELETE", "/api/progress/chapters/Jude/1?since=soon")).status).toBe(
    400,
  );
});

test("without a session every call returns 401", async () => {
  const id = randomUUID();
  for (const [method, to, body] of [
    ["GET", "/api/reading-plans", undefined],
    ["POST", "/api/reading-plans", { ...year, built_in: "romans" }],
    ["PATCH", `/api/reading-plans/${id}`, {}],
    ["DELETE", `/api/reading-plans/${id}`, undefined],
    ["GET", "/api/progress/chapters", undefined],
  ] as const) {
    expect((await app.request(method, to, { ...(body && { body }) })).status).toBe(401);
  }
});
