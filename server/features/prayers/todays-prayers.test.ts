import { expect, test } from "vitest";
import type { Prayer, PrayerList } from "#shared/api/prayers.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

async function write(who: TestUser, title: string, body: object = {}): Promise<Prayer> {
  const made = await who.request("POST", "/api/prayers", { body: { title, ...body } });
  expect(made.status, await made.clone().text()).toBe(201);
  return (await made.json()) as Prayer;
}

async function titlesOn(who: TestUser, on: string, more = ""): Promise<string[]> {
  const read = await who.request("GET", `/api/prayers/today?on=${on}${more}`);
  expect(read.status).toBe(200);
  const { items } = (await read.json()) as { items: Prayer[] };
  return items.map(({ title }) => title);
}

async function makeList(who: TestUser, name: string, ids: string[], perDay: number | null) {
  const made = await who.request("POST", "/api/prayers/lists", { body: { name } });
  const { id } = (await made.json()) as PrayerList;
  for (const prayer of ids) await who.request("PUT", `/api/prayers/lists/${id}/prayers/${prayer}`);
  const changed = await who.request("PATCH", `/api/prayers/lists/${id}`, {
    body: { per_day: perDay },
  });
  expect(changed.status).toBe(204);
  return id;
}

test("a prayer with days comes up first on its days, and not on other days", async () => {
  const lydia = await app.signUp();
  await write(lydia, "Peace");
  const monday = await write(lydia, "Mondays", { rhythm: { every: "week", on: [3, 1, 1] } });
  expect(monday.rhythm).toEqual({ every: "week", on: [1, 3] });
  await write(lydia, "The month's end", { rhythm: { every: "month", on: [31] } });
  const birthday = { every: "year", on: ["11-30"] };
  await write(lydia, "Her birthday", { rhythm: birthday, priority: 2 });
  // 2026-11-30 is a Monday and the last day of its month.
  expect(await titlesOn(lydia, "2026-11-30")).toEqual([
    "Her birthday",
    "Mondays",
    "The month's end",
    "Peace",
  ]);
  expect(await titlesOn(lydia, "2026-12-01")).toEqual(["Peace"]);
  expect(await titlesOn(lydia, "2026-12-01", "&more=true")).toHaveLength(4);
  const cleared = await requestSeen(lydia, "PATCH", `/api/prayers/${monday.id}`, {
    body: { rhythm: null },
  });
  expect(((await cleared.json()) as Prayer).rhythm).toBeNull();
  expect(await titlesOn(lydia, "2026-12-01")).toEqual(["Peace", "Mondays"]);
});

test.each([
  { every: "week", on: [] },
  { every: "week", on: [8] },
  { every: "month", on: [0] },
  { every: "year", on: ["02-30"] },
  { every: "year", on: ["11-5"] },
  { every: "day", on: [1] },
])("the days %j are rejected", async (rhythm) => {
  const lydia = await app.signUp();
  const made = await lydia.request("POST", "/api/prayers", { body: { title: "Rain", rhythm } });
  expect(made.status).toBe(400);
});

test("each list selects its number of prayers a day, in turn", async () => {
  const lydia = await app.signUp();
  const family: string[] = [];
  for (const title of ["Father", "Mother", "Sister"]) family.push((await write(lydia, title)).id);
  await write(lydia, "Rain");
  const list = await makeList(lydia, "Family", family, 2);
  const pray = (at: number, on: string) =>
    lydia.request("PUT", `/api/prayers/${family[at]}/prayed`, { body: { on } });

  expect(await titlesOn(lydia, "2026-11-21")).toEqual(["Father", "Mother", "Rain"]);
  await pray(0, "2026-11-21");
  expect(await titlesOn(lydia, "2026-11-21")).toEqual(["Mother", "Rain"]);
  await pray(1, "2026-11-21");
  expect(await titlesOn(lydia, "2026-11-21")).toEqual(["Rain"]);
  expect(await titlesOn(lydia, "2026-11-22")).toEqual(["Sister", "Father", "Rain"]);
  expect(await titlesOn(lydia, "2026-11-22", `&list=${list}`)).toEqual(["Sister", "Father"]);
  const silas = await app.signUp();
  for (const body of [{ per_day: 1 }, { name: "Mine" }]) {
    const change = await silas.request("PATCH", `/api/prayers/lists/${list}`, { body });
    expect(change.status).toBe(404);
  }
  for (const per_day of [0, 21, 1.5]) {
    const path = `/api/prayers/lists/${list}`;
    expect((await lydia.request("PATCH", path, { body: { per_day } })).status).toBe(400);
  }
});

test("a prayer in two lists comes up once", async () => {
  const lydia = await app.signUp();
  const { id } = await write(lydia, "Mother");
  await makeList(lydia, "Family", [id], 1);
  await makeList(lydia, "Health", [id], 3);
  expect(await titlesOn(lydia, "2026-11-21")).toEqual(["Mother"]);
});
