// What goes with a prayer: testimony, verses, updates, lists, and praying through.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Prayer, PrayerList, PrayerUpdate } from "#shared/api/prayers.ts";
import { maxPrayersPerDay } from "#shared/limits.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

async function write(who: TestUser, body: object = {}): Promise<Prayer> {
  const made = await who.request("POST", "/api/prayers", { body: { title: "For rain", ...body } });
  expect(made.status).toBe(201);
  return (await made.json()) as Prayer;
}
const items = async <T>(answer: Promise<Response>) => {
  const read = await answer;
  expect(read.status).toBe(200);
  return ((await read.json()) as { items: T[] }).items;
};

test("verse references are normalized; priority and testimony are saved as given", async () => {
  const lydia = await app.signUp();
  const { id } = await write(lydia, { verses: ["jn 3.16", "John 3:16", "Ps 23"], priority: 2 });
  const read = async () =>
    (await (await lydia.request("GET", `/api/prayers/${id}`)).json()) as Prayer;
  expect(await read()).toMatchObject({
    verses: ["John 3:16", "Psalm 23"],
    priority: 2,
    testimony: null,
    last_prayed_on: null,
  });
  const change = (body: object) => lydia.request("PATCH", `/api/prayers/${id}`, { body });
  expect((await change({ testimony: "It rained.", verses: [] })).status).toBe(200);
  expect(await read()).toMatchObject({ testimony: "It rained.", verses: [], priority: 2 });
  expect((await change({ verses: ["Hezekiah 3:1"] })).status).toBe(400);
  expect((await change({ priority: 3 })).status).toBe(400);
  expect((await change({ testimony: "x".repeat(5001) })).status).toBe(400);
});

test("updates of a prayer are encrypted, listed oldest first, and deleted one by one", async () => {
  const lydia = await app.signUp();
  const { id } = await write(lydia);
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

test("answered prayers are ordered by when they were answered", async () => {
  const lydia = await app.signUp();
  const ids = [(await write(lydia)).id, (await write(lydia)).id, (await write(lydia)).id];
  await lydia.request("POST", `/api/prayers/${ids[1]}/answer`);
  await lydia.request("POST", `/api/prayers/${ids[0]}/answer`);
  const answered = await items<Prayer>(
    lydia.request("GET", "/api/prayers?order=answered&status=answered"),
  );
  expect(answered.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
});

test("[J13] lists are created, renamed and deleted; adding, removing and deleting lists keeps the prayers", async () => {
  const lydia = await app.signUp();
  const { id } = await write(lydia);
  const made = await lydia.request("POST", "/api/prayers/lists", { body: { name: " Family " } });
  expect(made.status).toBe(201);
  const list = (await made.json()) as PrayerList;
  const inside = `/api/prayers/lists/${list.id}/prayers/${id}`;
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await lydia.request("PUT", inside)).status).toBe(204);
  }
  const lists = () => items<PrayerList>(lydia.request("GET", "/api/prayers/lists"));
  expect(await lists()).toEqual([{ id: list.id, name: "Family", prayer_ids: [id] }]);
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

test("each day shows a few prayers, beginning with those that had no turn", async () => {
  const lydia = await app.signUp();
  for (let n = 1; n <= maxPrayersPerDay + 3; n += 1) await write(lydia, { title: `p${n}` });
  const important = await write(lydia, { title: "important", priority: 2 });
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
  const { id } = await write(lydia);
  const own = await write(silas);
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
