// Parts of a prayer: testimony, verses, updates, lists, and praying through the day's prayers.

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Prayer, PrayerList, PrayerUpdate } from "#shared/api/prayers.ts";
import { maxPrayersPerDay } from "#shared/limits.ts";
import { addPrayer } from "#testing/community.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

const items = async <T>(answer: Promise<Response>) => {
  const read = await answer;
  expect(read.status).toBe(200);
  return ((await read.json()) as { items: T[] }).items;
};

test("verse references are normalized; priority and testimony are saved as given", async () => {
  const lydia = await app.signUp();
  const { id } = await addPrayer(lydia, { verses: ["jn 3.16", "John 3:16", "Ps 23"], priority: 2 });
  const read = async () =>
    (await (await lydia.request("GET", `/api/prayers/${id}`)).json()) as Prayer;
  expect(await read()).toMatchObject({
    verses: ["John 3:16", "Psalm 23"],
    priority: 2,
    testimony: null,
    last_prayed_on: null,
  });
  const change = (body: object) => requestSeen(lydia, "PATCH", `/api/prayers/${id}`, { body });
  expect((await change({ testimony: "It rained.", verses: [] })).status).toBe(200);
  expect(await read()).toMatchObject({ testimony: "It rained.", verses: [], priority: 2 });
  expect((await change({ verses: ["Hezekiah 3:1"] })).status).toBe(400);
  expect((await change({ priority: 3 })).status).toBe(400);
  expect((await change({ testimony: "x".repeat(5001) })).status).toBe(400);
});

test("updates of a prayer are encrypted, listed oldest first, and deleted one by one", async () => {
  const lydia = await app.signUp();
  const { id } = await addPrayer(lydia);
  const path = `/api/prayers/${id}/updates`;
  const add = (content: string) => lydia.request("POST", path, { body: { content } });
  expect((await add("  ")).status).toBe(400);
  await add("Clouds: a sycamine canary.");
  const second = (await (await add("Rain.")).json()) as PrayerUpdate;
  const list = () => items<PrayerUpdate>(lydia.request("GET", path));
  expect((await list()).map(({ content }) => content)).toEqual([
    "Clouds: a sycamine canary.",
    "Rain.",
  ]);
  const raw = await app.driver.owner.execute(
    sql`select t::text as row from prayer_updates t where prayer_id = ${id}`,
  );
  expect(JSON.stringify(raw)).not.toContain("sycamine");
  expect((await lydia.request("DELETE", `${path}/${second.id}`)).status).toBe(204);
  expect((await lydia.request("DELETE", `${path}/${second.id}`)).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test("an update that is sent again with its id is stored once, with the last text", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const path = `/api/prayers/${(await addPrayer(lydia)).id}/updates`;
  const theirs = `/api/prayers/${(await addPrayer(silas)).id}/updates`;
  const other = `/api/prayers/${(await addPrayer(lydia)).id}/updates`;
  const id = randomUUID();
  const send = (who: TestUser, to: string, content: string) =>
    who.request("POST", to, { body: { id, content } });
  const first = (await (await send(lydia, path, "Cluods.")).json()) as PrayerUpdate;
  const second = await send(lydia, path, "Clouds.");
  expect(second.status).toBe(201);
  expect(await second.json()).toEqual({ ...first, id, content: "Clouds." });
  const list = () => items<PrayerUpdate>(lydia.request("GET", path));
  expect(await list()).toEqual([{ ...first, content: "Clouds." }]);
  expect((await send(silas, theirs, "Mine")).status).toBe(409);
  expect((await send(lydia, other, "Elsewhere")).status).toBe(409);
  expect(await list()).toEqual([{ ...first, content: "Clouds." }]);
});

test("a versioned delete does not remove a prayer whose updates changed since it was read", async () => {
  const lydia = await app.signUp();
  const { id, updated_at, update_count } = await addPrayer(lydia);
  expect(update_count).toBe(0);
  const path = `/api/prayers/${id}`;
  const read = async () => (await (await lydia.request("GET", path)).json()) as Prayer;
  const remove = async (seen: string) =>
    (await lydia.request("DELETE", `${path}?if_unchanged_since=${seen}`)).status;
  const body = { content: "Clouds." };
  const update = await lydia.request("POST", `${path}/updates`, { body });
  const { id: updateId } = (await update.json()) as PrayerUpdate;
  const withUpdate = await read();
  expect(withUpdate.update_count).toBe(1);
  expect(await remove(updated_at)).toBe(409);
  const listed = await items<Prayer>(lydia.request("GET", "/api/prayers"));
  expect(listed).toEqual([withUpdate]);
  await lydia.request("DELETE", `${path}/updates/${updateId}`);
  expect(await remove(withUpdate.updated_at)).toBe(409);
  const { updated_at: last, update_count: left } = await read();
  expect(left).toBe(0);
  expect(await remove(last)).toBe(204);
});

test("answered prayers are ordered by when they were answered", async () => {
  const lydia = await app.signUp();
  const ids = [
    (await addPrayer(lydia)).id,
    (await addPrayer(lydia)).id,
    (await addPrayer(lydia)).id,
  ];
  await lydia.request("POST", `/api/prayers/${ids[1]}/answer`);
  await lydia.request("POST", `/api/prayers/${ids[0]}/answer`);
  const answered = await items<Prayer>(
    lydia.request("GET", "/api/prayers?order=answered&status=answered"),
  );
  expect(answered.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
});

test("[J13] lists are created, renamed and deleted; changes of lists keep the prayers", async () => {
  const lydia = await app.signUp();
  const { id } = await addPrayer(lydia);
  const made = await lydia.request("POST", "/api/prayers/lists", { body: { name: " Family " } });
  expect(made.status).toBe(201);
  const list = (await made.json()) as PrayerList;
  const inside = `/api/prayers/lists/${list.id}/prayers/${id}`;
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await lydia.request("PUT", inside)).status).toBe(204);
  }
  const lists = () => items<PrayerList>(lydia.request("GET", "/api/prayers/lists"));
  expect(await lists()).toEqual([{ id: list.id, name: "Family", per_day: null, prayer_ids: [id] }]);
  const path = `/api/prayers/lists/${list.id}`;
  expect((await lydia.request("PATCH", path, { body: { name: "Home" } })).status).toBe(204);
  expect((await lydia.request("PATCH", path, { body: { name: " " } })).status).toBe(400);
  expect((await lists())[0]?.name).toBe("Home");
  expect((await lydia.request("DELETE", inside)).status).toBe(204);
  expect((await lists())[0]?.prayer_ids).toEqual([]);
  await lydia.request("PUT", inside);
  expect((await lydia.request("DELETE", path)).status).toBe(204);
  expect((await lydia.request("GET", `/api/prayers/${id}`)).status).toBe(200);
});

test("a list that is sent again with its id is stored once, with the last name", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const id = randomUUID();
  const send = (who: TestUser, name: string) =>
    who.request("POST", "/api/prayers/lists", { body: { id, name } });
  const lists = (who: TestUser) => items<PrayerList>(who.request("GET", "/api/prayers/lists"));
  expect(await (await send(lydia, "Famly")).json()).toEqual({
    id,
    name: "Famly",
    per_day: null,
    prayer_ids: [],
  });
  const prayer = await addPrayer(lydia);
  await lydia.request("PUT", `/api/prayers/lists/${id}/prayers/${prayer.id}`);
  const again = await send(lydia, "Family");
  expect(again.status).toBe(201);
  const stored = { id, name: "Family", per_day: null, prayer_ids: [prayer.id] };
  expect(await again.json()).toEqual(stored);
  expect(await lists(lydia)).toEqual([stored]);
  expect((await send(silas, "Mine")).status).toBe(409);
  expect(await lists(silas)).toEqual([]);
  expect(await lists(lydia)).toEqual([stored]);
});

test("each day shows a few prayers, starting with those that have not been prayed", async () => {
  const lydia = await app.signUp();
  for (let n = 1; n <= maxPrayersPerDay + 3; n += 1) await addPrayer(lydia, { title: `p${n}` });
  const important = await addPrayer(lydia, { title: "important", priority: 2 });
  const today = (on: string, more = "") =>
    items<Prayer>(lydia.request("GET", `/api/prayers/today?on=${on}${more}`));
  const first = await today("2026-11-21");
  expect(first).toHaveLength(maxPrayersPerDay);
  expect(first[0]?.id).toBe(important.id);
  for (const { id } of first) {
    const prayed = await lydia.request("PUT", `/api/prayers/${id}/prayed`, {
      body: { on: "2026-11-21" },
    });
    expect(((await prayed.json()) as Prayer).last_prayed_on).toBe("2026-11-21");
  }
  expect(await today("2026-11-21")).toEqual([]);
  expect(await today("2026-11-21", "&more=true")).toHaveLength(4);
  const second = await today("2026-11-22");
  const before = new Set(first.map(({ id }) => id));
  expect(second.slice(0, 4).every(({ id }) => !before.has(id))).toBe(true);
  await lydia.request("POST", `/api/prayers/${second[0]?.id}/answer`);
  expect((await today("2026-11-22")).map(({ id }) => id)).not.toContain(second[0]?.id);
  expect((await lydia.request("GET", "/api/prayers/today?on=tomorrow")).status).toBe(400);
});

const calls = (prayer: string, list: string, update: string): [string, string, object?][] => [
  ["PUT", `/api/prayers/${prayer}/prayed`, { on: "2026-11-21" }],
  ["GET", `/api/prayers/${prayer}/updates`],
  ["POST", `/api/prayers/${prayer}/updates`, { content: "Rain" }],
  ["DELETE", `/api/prayers/${prayer}/updates/${update}`],
  ["PATCH", `/api/prayers/lists/${list}`, { name: "Mine" }],
  ["DELETE", `/api/prayers/lists/${list}`],
  ["PUT", `/api/prayers/lists/${list}/prayers/${prayer}`],
  ["DELETE", `/api/prayers/lists/${list}/prayers/${prayer}`],
];

test("the journal requires a session, and another user's items get the same response as missing ones", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const { id } = await addPrayer(lydia);
  const own = await addPrayer(silas);
  const list = (await (
    await lydia.request("POST", "/api/prayers/lists", { body: { name: "Family" } })
  ).json()) as PrayerList;
  const update = (await (
    await lydia.request("POST", `/api/prayers/${id}/updates`, { body: { content: "Clouds" } })
  ).json()) as PrayerUpdate;
  const theirs = calls(id, list.id, update.id);
  const none = calls(randomUUID(), randomUUID(), randomUUID());
  for (const [at, [method, path, body]] of theirs.entries()) {
    expect((await app.request(method, path, { body })).status, `${method} ${path}`).toBe(401);
    const foreign = await silas.request(method, path, { body });
    const missing = await silas.request(method, none[at]?.[1] ?? "", { body });
    expect([foreign.status, missing.status], `${method} ${path}`).toEqual([404, 404]);
    expect(await foreign.text()).toBe(await missing.text());
  }
  const across = `/api/prayers/lists/${list.id}/prayers/${own.id}`;
  expect((await silas.request("PUT", across)).status).toBe(404);
  for (const path of ["/api/prayers/lists", "/api/prayers/today?on=2026-11-21"]) {
    expect((await app.request("GET", path)).status).toBe(401);
  }
  expect(
    await items(silas.request("GET", `/api/prayers/today?on=2026-11-21&list=${list.id}`)),
  ).toEqual([]);
});
