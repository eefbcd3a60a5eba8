import { PGlite } from "@electric-sql/pglite";
import { eq, sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import type { Db } from "./driver.ts";
import { rowsOf } from "./dump.ts";
import { bibleChats, sessions } from "./schema.ts";

const app = startTestApp();
const onEmbedded = test.runIf(inject("embeddedTemplate") !== undefined);
/** More often than PostgreSQL plans a prepared statement for its values. */
const times = 8;

const readOwners = async (db: Db) => {
  const rows = await db.select({ owner: bibleChats.userId }).from(bibleChats);
  return rows.map(({ owner }) => owner);
};

test("a repeated statement sees only the rows of the user and role of its transaction", async () => {
  const users = [await app.signUp(), await app.signUp()];
  for (const user of users) await user.request("POST", "/api/chats", { body: {} });
  for (let time = 0; time < times; time += 1) {
    for (const { id } of users) {
      expect(await app.driver.transaction("berea_app", id, readOwners)).toEqual([id]);
    }
    expect(await app.driver.transaction("berea_app", undefined, readOwners)).toEqual([]);
    const count = await app.driver.transaction("berea_system", undefined, (db) =>
      rowsOf(db, sql`select count(*)::int as count from users`),
    );
    expect(count).toEqual([{ count: 2 }]);
    const refused = app.driver.transaction("berea_app", users[0]?.id, (db) =>
      db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, users[0]?.id ?? "")),
    );
    await expect(refused).rejects.toThrow();
  }
});

test("a repeated statement returns values of every type as the first time", async () => {
  const day = new Date("2026-11-30T12:00:00Z");
  const read = () =>
    app.driver.transaction("berea_system", undefined, (db) =>
      rowsOf(
        db,
        sql`select ${"o'brien"}::text as text, ${7}::int as number, ${null}::text as nothing,
          ${"{1,2}"}::int[] as list, ${new Uint8Array([0, 255])}::bytea as bytes,
          ${day.toISOString()}::timestamptz as instant, ${true}::boolean as truth,
          ${JSON.stringify({ a: [1] })}::jsonb as json`,
      ),
    );
  const first = await read();
  expect(first).toMatchObject([{ text: "o'brien", number: 7, nothing: null, truth: true }]);
  for (let time = 0; time < times; time += 1) expect(await read()).toEqual(first);
});

test("a statement works again after it has failed", async () => {
  const divide = (by: number) =>
    app.driver.transaction("berea_system", undefined, (db) =>
      rowsOf(db, sql`select 8 / ${by}::int as result`),
    );
  for (let time = 0; time < times; time += 1) {
    await expect(divide(0)).rejects.toThrow();
    expect(await divide(2)).toEqual([{ result: 4 }]);
  }
});

test("a statement whose columns have changed works again from its second use on", async () => {
  const run = (text: string) => app.driver.execute("owner", text);
  const read = () =>
    app.driver
      .execute("owner", "select * from column_test where id >= $1", [0])
      .then(({ rows }) => rows);
  await run("create table column_test (id int); insert into column_test values (1)");
  for (let time = 0; time < times; time += 1) expect(await read()).toEqual([{ id: 1 }]);
  await run("alter table column_test add column name text default 'Lydia'");
  await read().catch(() => {});
  expect(await read()).toEqual([{ id: 1, name: "Lydia" }]);
  await run("drop table column_test");
});

onEmbedded("a repeated statement takes one call of PGlite", async () => {
  const calls = vi.spyOn(PGlite.prototype, "execProtocolRawSync");
  const callsOf = async (text: string) => {
    let count = 0;
    await app.driver.transaction("berea_system", undefined, async (db) => {
      calls.mockClear();
      await db.execute(sql.raw(text));
      count = calls.mock.calls.length;
    });
    return count;
  };
  for (let time = 0; time < 3; time += 1) await callsOf("select 1 as repeated");
  expect(await callsOf("select 1 as repeated")).toBe(1);
  // Many other statements take its place.
  for (let n = 0; n < 300; n += 1) await callsOf(`select ${n} as other`);
  expect(await callsOf("select 1 as repeated")).toBeGreaterThan(1);
});

/** Returns how many statements with this text PostgreSQL keeps. */
const countPrepared = async (like: string) => {
  const { rows } = await app.driver.execute(
    "owner",
    "select count(*)::int as count from pg_prepared_statements where statement like $1",
    [like],
  );
  return Number(rows[0]?.count);
};

test("a statement that is in flight when its transaction fails has no effect", async () => {
  await app.driver.execute("owner", "create table flight_test (number int)");
  await app.driver.execute("owner", "grant all on flight_test to berea_system");
  const insert = (db: Db, number: number) =>
    db.execute(sql`insert into flight_test values (${number}::int)`);
  await app.driver.transaction("berea_system", undefined, (db) => insert(db, 0));
  for (let time = 1; time <= times; time += 1) {
    let inserted: Promise<unknown> = Promise.resolve();
    const failed = app.driver.transaction("berea_system", undefined, (db) => {
      inserted = insert(db, time);
      return Promise.all([inserted, Promise.reject(new Error("it failed"))]);
    });
    await expect(failed).rejects.toThrow("it failed");
    await Promise.allSettled([inserted]);
  }
  const { rows } = await app.driver.execute("owner", "select number from flight_test");
  expect(rows).toEqual([{ number: 0 }]);
  await app.driver.execute("owner", "drop table flight_test");
});

test("a savepoint that is rolled back takes its repeated statements with it", async () => {
  await app.driver.execute("owner", "create table savepoint_test (number int)");
  await app.driver.execute("owner", "grant all on savepoint_test to berea_system");
  const insert = (db: Db, number: number) =>
    db.execute(sql`insert into savepoint_test values (${number}::int)`);
  for (let time = 1; time <= times; time += 1) {
    await app.driver.transaction("berea_system", undefined, async (db) => {
      await insert(db, time);
      const nested = db.transaction(async (inner) => {
        await insert(inner as unknown as Db, -time);
        throw new Error("it failed");
      });
      await expect(nested).rejects.toThrow("it failed");
    });
  }
  const { rows } = await app.driver.execute("owner", "select number from savepoint_test");
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: times }, (_, at) => at + 1),
  );
  await app.driver.execute("owner", "drop table savepoint_test");
});

onEmbedded(
  "statements that are used at once are prepared once, and the oldest are closed",
  async () => {
    const run = (text: string) =>
      app.driver.transaction("berea_system", undefined, (db) =>
        Promise.all(Array.from({ length: 5 }, () => db.execute(sql.raw(text)))),
      );
    await run("select 1 as simultaneous");
    await run("select 1 as simultaneous");
    expect(await countPrepared("%as simultaneous")).toBe(1);
    for (let n = 0; n < 150; n += 1) await run(`select ${n} as later`);
    expect(await countPrepared("%as simultaneous")).toBe(0);
    expect(await countPrepared("%as later")).toBeLessThanOrEqual(100);
  },
);

onEmbedded(
  "a statement whose parameter has another type works again, and leaves nothing behind",
  async () => {
    const run = (text: string) => app.driver.execute("owner", text);
    const read = () =>
      app.driver
        .execute("owner", "select value from type_test where value = $1", ["1"])
        .then(({ rows }) => rows);
    await run("create table type_test (value text); insert into type_test values ('1')");
    for (let time = 0; time < times; time += 1) expect(await read()).toEqual([{ value: "1" }]);
    await run("alter table type_test alter column value type int using value::int");
    await read().catch(() => {});
    for (let time = 0; time < times; time += 1) expect(await read()).toEqual([{ value: 1 }]);
    expect(await countPrepared("select value from type_test%")).toBe(1);
    await run("drop table type_test");
  },
);
