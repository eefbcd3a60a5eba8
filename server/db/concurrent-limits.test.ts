// Concurrent requests when one more row is allowed add exactly one. On PostgreSQL, a table lock
// holds every request after its count, so the result does not depend on timing.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDevotions } from "#server/features/devotions/read-devotions.ts";
import type { ErrorBody } from "#shared/api/errors.ts";
import {
  maxMessagesOfChat,
  maxPlans,
  maxRows,
  maxSharedChats,
  prayerLimits,
} from "#shared/limits.ts";
import { firstCases } from "#testing/assurance.ts";
import { sharePrayer } from "#testing/moderation.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();
const requestsAtOnce = 4;

type Limit = {
  table: string;
  max: number;
  /** Adds one row fewer than the limit. */
  fill(userId: string): ReturnType<typeof sql>;
  prepare?(user: TestUser): Promise<string>;
  add(user: TestUser, prepared: string): Promise<Response>;
  /** The code of the error beyond the limit. */
  refused: string;
};

const devotions = openDevotions().values();
const nextDevotion = async () => devotions.next().value?.id ?? "";

const rowsOfTable: Limit[] = [
  {
    table: "access_tokens",
    max: maxRows.accessTokens,
    fill: (userId) => sql`
      insert into access_tokens (id, user_id, name, token_hash, scopes, expires_at)
      select gen_random_uuid(), ${userId}, '', gen_random_uuid()::text, '{notes:read}', now() + interval '1 day'
      from generate_series(1, ${maxRows.accessTokens - 1})`,
    add: (user) =>
      user.request("POST", "/api/access-tokens", {
        body: { name: "A script", scopes: ["notes:read"], expires_in_days: 30 },
      }),
    refused: "limit_reached",
  },
  {
    table: "bible_chats",
    max: maxRows.conversations,
    fill: (userId) => sql`
      insert into bible_chats (id, user_id, title)
      select gen_random_uuid(), ${userId}, '' from generate_series(1, ${maxRows.conversations - 1})`,
    add: (user) => user.request("POST", "/api/chats", { body: { title: "Grace" } }),
    refused: "limit_reached",
  },
  {
    table: "bookmarks",
    max: maxRows.bookmarks,
    fill: (userId) => sql`
      insert into bookmarks (id, user_id, book, chapter, place)
      select gen_random_uuid(), ${userId}, 'Gen', 1, ''
      from generate_series(1, ${maxRows.bookmarks - 1})`,
    prepare: nextVerse,
    add: (user, reference) => user.request("POST", "/api/bookmarks", { body: { reference } }),
    refused: "limit_reached",
  },
  {
    table: "devotion_reads",
    max: maxRows.devotionReads,
    fill: (userId) => sql`
      insert into devotion_reads (user_id, devotion, read_on)
      select ${userId}, 'devotion ' || n, date '2026-01-01'
      from generate_series(1, ${maxRows.devotionReads - 1}) n`,
    prepare: nextDevotion,
    add: (user, devotion) =>
      user.request("PUT", `/api/devotions/${devotion}/read`, { body: { read_on: "2026-11-25" } }),
    refused: "limit_reached",
  },
  {
    table: "memory_verses",
    max: maxRows.memoryVerses,
    fill: (userId) => sql`
      insert into memory_verses (id, user_id, passage, reviews, schedule)
      select gen_random_uuid(), ${userId}, '', '[]', '{}'
      from generate_series(1, ${maxRows.memoryVerses - 1})`,
    prepare: nextVerse,
    add: (user, reference) =>
      user.request("POST", "/api/memory-verses", {
        body: { id: randomUUID(), reference, translation: "kjv" },
      }),
    refused: "limit_reached",
  },
  {
    table: "calendars",
    max: maxRows.calendars,
    fill: (userId) => sql`
      insert into calendars (id, user_id, kind, shows_titles, token_hash)
      select gen_random_uuid(), ${userId}, 'plans', true, gen_random_uuid()::text
      from generate_series(1, ${maxRows.calendars - 1})`,
    add: (user) =>
      user.request("POST", "/api/calendars", { body: { kind: "plans", shows_titles: true } }),
    refused: "limit_reached",
  },
  {
    table: "chat_folders",
    max: maxRows.chatFolders,
    fill: (userId) => sql`
      insert into chat_folders (id, user_id, name)
      select gen_random_uuid(), ${userId}, ''
      from generate_series(1, ${maxRows.chatFolders - 1})`,
    add: (user) => user.request("POST", "/api/chat-folders", { body: { name: "Sermons" } }),
    refused: "limit_reached",
  },
  {
    table: "chapter_reads",
    max: maxRows.chapterReads,
    fill: (userId) => sql`
      insert into chapter_reads (user_id, book, chapter, read_on)
      select ${userId}, 'Gen', 1, date '1880-01-01' + day
      from generate_series(1, ${maxRows.chapterReads - 1}) day`,
    prepare: nextVerse,
    add: (user, reference) =>
      user.request("POST", "/api/progress/chapters", {
        body: {
          book: "Psalms",
          chapter: Number(reference.split(":")[1]),
          read_on: "2026-11-01",
        },
      }),
    refused: "limit_reached",
  },
  {
    table: "favorite_verses",
    max: maxRows.favorites,
    fill: (userId) => sql`
      insert into favorite_verses (id, user_id, reference, translation, text)
      select gen_random_uuid(), ${userId}, 'Verse ' || verse, 'KJV', ''
      from generate_series(1, ${maxRows.favorites - 1}) verse`,
    prepare: nextVerse,
    add: (user, reference) =>
      user.request("POST", "/api/favorites", {
        body: { reference, text: "Blessed is the man", translation: "KJV" },
      }),
    refused: "limit_reached",
  },
  {
    table: "highlights",
    max: maxRows.highlights,
    fill: (userId) => sql`
      insert into highlights (id, user_id, book, chapter, mark)
      select gen_random_uuid(), ${userId}, 'Gen', 1, ''
      from generate_series(1, ${maxRows.highlights - 1})`,
    add: (user) =>
      user.request("POST", "/api/highlights", {
        body: {
          items: [
            {
              version: "kjv",
              book: "John",
              chapter: 3,
              verse: 16,
              start: 0,
              end: 5,
              color: "yellow",
            },
          ],
        },
      }),
    refused: "limit_reached",
  },
  {
    table: "notes",
    max: maxRows.notes,
    fill: (userId) => sql`
      insert into notes (id, user_id, content)
      select gen_random_uuid(), ${userId}, '' from generate_series(1, ${maxRows.notes - 1})`,
    add: (user) =>
      user.request("POST", "/api/notes", {
        body: { id: randomUUID(), reference: "John 3:5", body: "new birth" },
      }),
    refused: "limit_reached",
  },
  {
    table: "prayers",
    max: maxRows.prayers,
    fill: (userId) => sql`
      insert into prayers (id, user_id, title, tags)
      select gen_random_uuid(), ${userId}, '', '' from generate_series(1, ${maxRows.prayers - 1})`,
    add: (user) => user.request("POST", "/api/prayers", { body: { title: "For rain" } }),
    refused: "limit_reached",
  },
  {
    table: "resource_requests",
    max: maxRows.openRequests,
    fill: (userId) => sql`
      insert into resource_requests (id, user_id, title, details)
      select gen_random_uuid(), ${userId}, '', ''
      from generate_series(1, ${maxRows.openRequests - 1})`,
    add: (user) =>
      user.request("POST", "/api/resources/requests", {
        body: { title: "A map of Paul's journeys", details: "" },
      }),
    refused: "limit_reached",
  },
  {
    table: "user_blocks",
    max: maxRows.blocks,
    fill: (userId) => sql`
      with people as (
        insert into users (id, name, email)
        select gen_random_uuid(), 'Blocked', gen_random_uuid() || '@example.org'
        from generate_series(1, ${maxRows.blocks - 1})
        returning id
      )
      insert into user_blocks (id, user_id, blocked_id)
      select gen_random_uuid(), ${userId}, id from people`,
    prepare: async () => (await sharePrayer(await app.signUp())).id,
    add: (user, prayer) => user.request("POST", `/api/prayers/community/${prayer}/block`),
    refused: "limit_reached",
  },
  {
    table: "user_posts",
    max: maxRows.posts,
    fill: (userId) => sql`
      insert into user_posts (id, user_id, content)
      select gen_random_uuid(), ${userId}, '' from generate_series(1, ${maxRows.posts - 1})`,
    add: (user) => user.request("POST", "/api/posts", { body: { content: "Grace and peace" } }),
    refused: "limit_reached",
  },
];

let verses = 0;
async function nextVerse(): Promise<string> {
  verses += 1;
  return `Psalm 119:${verses}`;
}

const limits: Limit[] = [
  ...rowsOfTable,
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
    refused: "invalid_input",
  },
  {
    table: "prayer_lists",
    max: prayerLimits.lists,
    fill: (userId) => sql`
      insert into prayer_lists (id, user_id, name)
      select gen_random_uuid(), ${userId}, '' from generate_series(1, ${prayerLimits.lists - 1})`,
    add: (user) => user.request("POST", "/api/prayers/lists", { body: { name: "Family" } }),
    refused: "invalid_input",
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
    refused: "conflict",
  },
];

const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
  ((await app.driver.owner.execute(query)) as unknown as { rows: T[] }).rows;

const codeOf = async (response: Response) =>
  ((await response.json()) as ErrorBody).error.code as string;

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
    await expect.poll(waiting).toBeGreaterThanOrEqual(2);
  });
  return Promise.all(responses);
}

test.each(firstCases(limits, 5))(
  "concurrent requests do not exceed the limit of $table",
  async (limit) => {
    const { table, max, fill, prepare, add, refused } = limit;
    const user = await app.signUp();
    const prepared: string[] = [];
    for (let at = 0; at < requestsAtOnce; at += 1) prepared.push((await prepare?.(user)) ?? "");
    await app.driver.owner.execute(fill(user.id));
    const responses = await sendTogether(table, () => prepared.map((item) => add(user, item)));
    const codes = await Promise.all(responses.filter(({ ok }) => !ok).map(codeOf));
    expect(codes).toEqual(Array(requestsAtOnce - 1).fill(refused));
    const found = await rowsOf<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where user_id = ${user.id}`,
    );
    expect(found).toEqual([{ n: max }]);
  },
);

test("at the limit of read chapters, a known one can be marked again, and a new one after a removal", async () => {
  const user = await app.signUp();
  const mark = (chapter: number) =>
    user.request("POST", "/api/progress/chapters", {
      body: { book: "Gen", chapter, read_on: "2026-11-01" },
    });
  expect((await mark(1)).status).toBe(200);
  await app.driver.owner.execute(sql`
    insert into chapter_reads (user_id, book, chapter, read_on)
    select ${user.id}, 'Ps', 1, date '1880-01-01' + day
    from generate_series(1, ${maxRows.chapterReads - 1}) day`);
  expect((await mark(1)).status).toBe(200);
  const refused = await mark(2);
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as ErrorBody).error.message).toBe(
    "You have marked 50,000 readings, which is the limit. Mark chapters you read long ago as unread first.",
  );
  await user.request("DELETE", "/api/progress/chapters/Ps/1");
  expect((await mark(2)).status).toBe(200);
});

test("a full conversation refuses a question and says to start a new conversation", async () => {
  const user = await app.signUp();
  const body = { title: "Grace", messages: [{ role: "user", content: "What is grace?" }] };
  const imported = await user.request("POST", "/api/chats/import", { body });
  const { id } = (await imported.json()) as { id: string };
  await app.driver.owner.execute(sql`
    insert into berea_messages (id, user_id, chat_id, role, content, position)
    select gen_random_uuid(), ${user.id}, ${id}, 'user', '', position
    from generate_series(2, ${maxMessagesOfChat}) position`);
  const refused = await user.request("POST", `/api/chats/${id}/replies`, {
    body: { content: "And mercy?" },
    headers: { "x-ai-key": "sk-test-0123456789abcdef0123456789" },
  });
  expect(refused.status).toBe(409);
  const { error } = (await refused.json()) as ErrorBody;
  expect(error.code).toBe("limit_reached");
  expect(error.message).toContain("Start a new one");
});
