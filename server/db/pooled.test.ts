// Tests the server through PgBouncer in transaction mode. 50 clients share 3 connections, and no
// transaction may get the role or the user of another. Skipped without Debian's package pgbouncer.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "#testing/pgbouncer.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { Database } from "./database.ts";
import type { Driver } from "./driver.ts";
import { rowsOf } from "./dump.ts";
import { findSqlState } from "./errors.ts";
import { openPostgres } from "./postgres.ts";
import { notes, sessions, users } from "./schema.ts";

const testPooled = test.skipIf(!hasPgBouncer);
const app = startTestApp();
let bouncer: PgBouncer;
let driver: Driver;
let database: Database;
let people: TestUser[];
beforeAll(async () => {
  const { directUrl } = app.database;
  if (!directUrl || !hasPgBouncer) return;
  bouncer = await startPgBouncer(directUrl, 3);
  const sizes = { app: 25, auth: 25, jobs: 2, owner: 2 };
  driver = await openPostgres(bouncer.url, { directUrl, sizes });
  database = new Database(driver, app.masterKeys);
  people = [];
  for (let n = 0; n < 5; n += 1) people.push(await app.signUp());
  for (const { id } of people) {
    await app.database.asUser(id, ({ db, key }) => {
      const note = randomUUID();
      const content = key.encrypt("notes", "content", note, `the note of ${id}`);
      return db.insert(notes).values({ id: note, userId: id, content });
    });
  }
});
afterAll(async () => {
  await driver?.close();
  await bouncer?.stop();
});

const personOf = (n: number): TestUser => {
  const person = people[n % people.length];
  if (!person) throw new Error("there is no user");
  return person;
};

testPooled(
  "50 clients at once see only their own rows, and each statement runs as its role",
  async () => {
    const clients = Array.from({ length: 50 }, async (_, client) => {
      for (let round = 0; round < 10; round += 1) {
        const { id } = personOf(client + round);
        const own = await database.asUser(id, async ({ db, key }) => {
          const found = await db.select().from(notes);
          return found.map((row) => key.decrypt("notes", "content", row.id, row.content));
        });
        expect(own).toEqual([`the note of ${id}`]);
        const [role] = await rowsOf<{ role: string; user: string | null }>(
          database.auth,
          sql`select current_user as role, nullif(current_setting('berea.user_id', true), '') as user`,
        );
        expect(role).toEqual({ role: "berea_auth", user: null });
        const asNobody = await database.asAnonymous((db) => db.$count(notes));
        expect(asNobody).toBe(0);
        const read = await database.auth.transaction((tx) => tx.$count(users));
        expect(read).toBe(people.length);
      }
    });
    await Promise.all(clients);
  },
);

testPooled("roles have the same restrictions through the pooler as without it", async () => {
  const refused: (() => PromiseLike<unknown>)[] = [
    () => database.asUser(personOf(0).id, ({ db }) => db.$count(users)),
    () => database.asSystem((db) => db.select().from(notes)),
    () => database.auth.$count(notes),
    () => driver.execute("berea_jobs", "select * from users"),
  ];
  for (const attempt of refused) {
    const error = await Promise.resolve()
      .then(attempt)
      .catch((cause: unknown) => cause);
    expect(findSqlState(error, new Set(["42501"]))).toBeTruthy();
  }
});

testPooled("no role remains on a connection after a committed or failed transaction", async () => {
  const raw = new pg.Pool({ connectionString: bouncer.url, max: 3 });
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      await database.asUser(personOf(n).id, ({ db }) => db.$count(notes));
      await database.auth.select().from(sessions);
      await Promise.resolve(database.auth.execute(sql`select 1 / 0`)).catch(() => {});
      const { rows } = await raw.query(
        "select current_user = session_user as free, current_setting('berea.user_id', true) as user_id",
      );
      expect(rows[0].free).toBe(true);
      expect(rows[0].user_id ?? "").toBe("");
    }),
  );
  await raw.end();
});

testPooled("detects a role set for the session, which reaches other clients", async () => {
  const [careless, other] = [1, 2].map(() => new pg.Client({ connectionString: bouncer.url })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([careless.connect(), other.connect()]);
  await careless.query("set role berea_system");
  const seen = new Set<string>();
  for (let n = 0; n < 50 && !seen.has("berea_system"); n += 1) {
    seen.add((await other.query("select current_user as name")).rows[0].name);
  }
  expect(seen).toContain("berea_system");
  await careless.query("reset role");
  await Promise.all([careless.end(), other.end()]);
});
