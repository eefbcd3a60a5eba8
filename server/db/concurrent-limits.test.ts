// Requests at once, when a user may add one more row: one is added. On PostgreSQL, a lock on the table
// holds every request after its count, so that none counts the row of another by chance.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { maxPlans, maxSharedChats, prayerLimits } from "#shared/limits.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();
const requestsAtOnce = 4;

type Limit = {
  table: string;
  max: number;
  /** Adds all rows but one of those that the limit allows. */
  fill(userId: string): ReturnType<typeof sql>;
  prepare?(user: TestUser): Promise<string>;
  add(user: TestUser, prepared: string): Promise<Response>;
};

const limits: Limit[] = [
  {
    table: "chat_shares",
    max: maxSharedChats,
    fill: (userId) => sql`
      with chats as (
        insert into bible_chats (id, user_id, title)
        select gen_random_uuid(), ${userId}, '' from generate_series(1, ${maxSharedChats - 1})
        returning id
      )
      insert into chat_shares (id, user_id, chat_id, token, token_hash, snapshot)
      select gen_random_uuid(), ${userId}, id, '', id::text, '' from chats`,
    prepare: async (user) => {
      const messages = [{ role: "user", content: "What is grace?" }];
      const body = { title: "Grace", messages };
      const response = await user.request("POST", "/api/chats/import", { body });
      return ((await response.json()) as { id: string }).id;
    },
    add: (user, chat) => user.request("POST", `/api/chats/${chat}/share`),
  },
  {
    table: "prayer_lists",
    max: prayerLimits.lists,
    fill: (userId) => sql`
      insert into prayer_lists (id, user_id, name)
      select gen_random_uuid(), ${userId}, '' from generate_series(1, ${prayerLimits.lists - 1})`,
    add: (user) => user.request("POST", "/api/prayers/lists", { body: { name: "Family" } }),
  },
  {
    table: "reading_plans",
    max: maxPlans,
    fill: (userId) => sql`
      insert into reading_plans
        (id, user_id, title, books, weekdays, started_on, from_on, ends_on, is_active)
      select gen_random_uuid(), ${userId}, '', '["Ruth"]', '[1]', '2026-01-01', '2026-01-01',
        '2026-02-01', false
      from generate_series(1, ${maxPlans - 1})`,
    add: (user) =>
      user.request("POST", "/api/reading-plans", {
        body: {
          title: "Ruth",
          books: ["Ruth"],
          started_on: "2026-01-01",
          ends_on: "2026-02-01",
        },
      }),
  },
];

const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
  ((await app.driver.owner.execute(query)) as unknown as { rows: T[] }).rows;

/** Sends the requests while no row can be added, until two of them wait for a lock. */
async function sendTogether(table: string, send: () => Promise<Response>[]): Promise<Response[]> {
  if (app.driver.kind === "embedded") return Promise.all(send());
  const waiting = async () =>
    (
      await rowsOf<{ n: number }>(sql`
        select count(*)::int as n from pg_locks join pg_database on pg_database.oid = database
        where not granted and datname = current_database()`)
    )[0]?.n ?? 0;
  let responses: Promise<Response>[] = [];
  await app.driver.owner.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in share mode`));
    responses = send();
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  });
  return Promise.all(responses);
}

test.each(limits)(
  "requests at once do not pass the limit of $table",
  async (limit) => {
    const { table, max, fill, prepare, add } = limit;
    const user = await app.signUp();
    const prepared: string[] = [];
    for (let at = 0; at < requestsAtOnce; at += 1) prepared.push((await prepare?.(user)) ?? "");
    await app.driver.owner.execute(fill(user.id));
    const responses = await sendTogether(table, () => prepared.map((item) => add(user, item)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const found = await rowsOf<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where user_id = ${user.id}`,
    );
    expect(found).toEqual([{ n: max }]);
  },
  60_000,
);
