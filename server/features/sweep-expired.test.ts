import { randomUUID } from "node:crypto";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "#server/db/schema.ts";
import { startTestApp } from "#testing/test-app.ts";
import { sweepExpired, sweeps } from "./sweep-expired.ts";

const app = startTestApp();

const run = (statement: ReturnType<typeof sql>) => app.driver.owner.execute(statement);
const count = (table: PgTable, where: ReturnType<typeof sql>) =>
  app.driver.owner.$count(table, where);

test("more expired rows than one batch are deleted, and valid rows stay", async () => {
  const lydia = await app.signUp();
  const { id } = lydia;
  const many = 1201;
  await run(sql`
    insert into sessions (id, token, user_id, expires_at)
    select gen_random_uuid(), 'expired ' || n, ${id}, now() - interval '1 hour' from generate_series(1, ${many}) n`);
  await run(sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
    select gen_random_uuid(), user_id, id, 'https://push.example/' || id, 'key', 'auth' from sessions
    where expires_at < now()`);
  await run(sql`
    insert into verifications (id, identifier, value, expires_at)
    select gen_random_uuid(), 'code ' || n, 'x', now() + (n - 600) * interval '1 hour' from generate_series(1, ${many}) n`);
  await run(sql`
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    select ${id}, 'old ' || n, 'x', now() - interval '25 hours' from generate_series(1, ${many}) n`);
  await run(sql`
    insert into idempotency_keys (user_id, key, request_hash) values (${id}, 'new', 'x')`);
  await run(sql`
    insert into notifications (id, user_id, kind, prayer_id, read_at, created_at)
    select gen_random_uuid(), ${id}, 'prayed', gen_random_uuid(), now() - n * interval '1 day', now() - interval '1 year'
    from generate_series(1, 100) n`);
  await run(sql`
    insert into notifications (id, user_id, kind, prayer_id, created_at)
    values (${randomUUID()}, ${id}, 'prayed', ${randomUUID()}, now() - interval '1 year')`);
  const hour = sql`now() - interval '1 hour'`;
  await run(sql`
    insert into leave_codes (user_id, code_hash, expires_at) values (${id}, 'x', ${hour})`);
  await run(sql`
    insert into email_changes (id, user_id, new_email, old_token_hash, new_token_hash, expires_at)
    values (${randomUUID()}, ${id}, 'x@example.org', 'a', 'b', ${hour})`);
  const resolved = (days: number) => sql`now() - ${days} * interval '1 day'`;
  await run(sql`
    insert into citation_reports (id, verdict, resolved_at) values
      (${randomUUID()}, 'differs', ${resolved(91)}), (${randomUUID()}, 'differs', ${resolved(89)}),
      (${randomUUID()}, 'differs', null)`);

  expect(await sweepExpired(app.services)).toEqual({
    citation_reports: 1,
    live_replies: 0,
    sessions: many,
    verifications: 600,
    email_changes: 1,
    leave_codes: 1,
    access_tokens: 0,
    access_token_uses: 0,
    account_invitations: 0,
    group_invitations: 0,
    idempotency_keys: many,
    notifications: 11,
    operator_ai_counts: 0,
  });
  expect((await lydia.request("GET", "/api/me")).status).toBe(200);
  expect(await count(schema.pushSubscriptions, sql`user_id = ${id}`)).toBe(0);
  expect(await count(schema.verifications, sql`identifier like 'code %'`)).toBe(601);
  expect(await count(schema.idempotencyKeys, sql`user_id = ${id}`)).toBe(1);
  // Unread notifications stay, however old they are.
  expect(await count(schema.notifications, sql`user_id = ${id} and read_at is null`)).toBe(1);
});

test("two servers that sweep concurrently delete each row once", async () => {
  await run(sql`
    insert into verifications (id, identifier, value, expires_at)
    select gen_random_uuid(), 'twice ' || n, 'x', now() - interval '1 hour' from generate_series(1, 1100) n`);
  const results = await Promise.all([sweepExpired(app.services), sweepExpired(app.services)]);
  await sweepExpired(app.services);
  const sum = (results[0].verifications ?? 0) + (results[1].verifications ?? 0);
  expect(sum).toBeLessThanOrEqual(1100);
  expect(await count(schema.verifications, sql`identifier like 'twice %'`)).toBe(0);
});

/**
 * Tables with a column `expires_at` or `due_at` that another job sweeps, or that keep expired rows.
 */
const elsewhere: Record<string, string> = {
  account_deletions: "deleteDueAccounts deletes the account",
  user_exports: "sweepExports deletes the file as well",
  user_subscriptions: "ended plans are kept as history",
  outgoing_mails: "OutgoingMails deletes them each minute",
  push_retries: "sendPushes deletes them each minute",
  notification_jobs: "runNotificationJobs deletes them each minute",
};

test("every table with expiring rows is swept", () => {
  const expiring = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .filter((table) =>
      Object.values(getTableColumns(table)).some(({ name }) => /^(expires|due)_at$/.test(name)),
    )
    .map((table) => getTableName(table));
  const swept = [...sweeps.map(({ table }) => table), ...Object.keys(elsewhere)];
  expect(expiring.filter((table) => !swept.includes(table))).toEqual([]);
});
