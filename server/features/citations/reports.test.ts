// Reports of readers that a verdict is wrong.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { CitationReport, CitationReportPage } from "#shared/api/citations.ts";
import type { Page } from "#shared/api/pagination.ts";
import { citationReportLimits } from "#shared/limits.ts";
import { expectInvalidField } from "#testing/invalid-field.ts";
import { createTestApp, startTestAdmin, startTestApp, type TestUser } from "#testing/test-app.ts";
import { nextAddress } from "#testing/unique.ts";
import { undecryptableText } from "../../db/field-encryption.ts";
import { masterKeyFrom } from "../../db/master-key.ts";
import { rotateMasterKey } from "../../db/rotate-master-key.ts";
import { auditLog, citationReports, users } from "../../db/schema.ts";

const app = startTestApp();
const admin = startTestAdmin(app);

const sentence = "She told me: “God helps those who help themselves.”";
const report = { verdict: "differs", reference: "John 3:16", translation: "kjv" };
type Asker = Pick<TestUser, "request">;
const send = (by: Asker, id: string, body: object = report, headers = {}) =>
  by.request("PUT", `/api/citations/reports/${id}`, { body, headers });
const fromAnotherNetwork = () => ({ "x-forwarded-for": nextAddress() });
const list = async () => {
  const response = await admin.request("GET", "/api/admin/citations/reports?limit=100");
  return ((await response.json()) as Page<CitationReport>).items;
};
const find = async (id: string) => (await list()).find((one) => one.id === id);
const rowOf = async (id: string) =>
  (await app.driver.owner.select().from(citationReports).where(eq(citationReports.id, id)))[0];

test("a report has no text unless the reader agrees, and admins do not see who sent it", async () => {
  const lydia = await app.signUp({ name: "Lydia" });
  const id = randomUUID();
  expect((await send(lydia, id)).status).toBe(204);
  const shown = { id, ...report, sentence: null, resolved: false };
  expect(await find(id)).toEqual({ ...shown, created_at: expect.any(String) });
  expect((await send(lydia, id, { ...report, sentence })).status).toBe(204);
  expect(await find(id)).toMatchObject({ sentence });
  expect(JSON.stringify(await list())).not.toContain(lydia.id);
  expect((await list()).filter((one) => one.id === id)).toHaveLength(1);
});

test("the stored sentence is encrypted and bound to its report", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  for (const id of [one, other]) await send(app, id, { ...report, sentence });
  const stored = await rowOf(one);
  expect(Buffer.from(stored?.sentence ?? []).toString("latin1")).not.toContain("God helps");
  await app.driver.owner
    .update(citationReports)
    .set({ sentence: stored?.sentence ?? null })
    .where(eq(citationReports.id, other));
  expect(await find(other)).toMatchObject({ sentence: undecryptableText });
  expect(await find(one)).toMatchObject({ sentence });
});

test("a report of someone else cannot be changed", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const id = randomUUID();
  await send(lydia, id);
  for (const by of [silas, app]) {
    expect((await send(by, id, { ...report, sentence })).status).toBe(404);
  }
  expect(await find(id)).toMatchObject({ sentence: null });
  const ofGuest = randomUUID();
  await send(app, ofGuest);
  expect((await send(silas, ofGuest, { ...report, sentence })).status).toBe(404);
  expect((await send(app, ofGuest, { ...report, sentence })).status).toBe(204);
});

test("an admin resolves, reopens and deletes a report, and nobody else does", async () => {
  const lydia = await app.signUp();
  const id = randomUUID();
  await send(lydia, id);
  const path = `/api/admin/citations/reports/${id}`;
  const resolve = (by: TestUser, resolved: boolean) =>
    by.request("PATCH", path, { body: { resolved } });
  expect((await resolve(lydia, true)).status).toBe(403);
  expect((await resolve(admin, true)).status).toBe(204);
  expect(await find(id)).toMatchObject({ resolved: true });
  expect((await send(lydia, id, { ...report, sentence })).status).toBe(404);
  expect((await resolve(admin, false)).status).toBe(204);
  expect((await lydia.request("DELETE", path)).status).toBe(403);
  expect((await admin.request("DELETE", path)).status).toBe(204);
  expect(await find(id)).toBeUndefined();
  expect((await admin.request("DELETE", path)).status).toBe(404);
  expect((await resolve(admin, true)).status).toBe(404);
  const acts = await app.driver.owner.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(acts.map(({ action }) => action).toSorted()).toEqual([
    "delete report",
    "reopen report",
    "resolve report",
  ]);
});

test("invalid reports are rejected", async () => {
  const { sentence: max } = citationReportLimits;
  for (const [body, field] of [
    [{}, "verdict"],
    [{ ...report, verdict: "heresy" }, "verdict"],
    [{ ...report, sentence: "  " }, "sentence"],
    [{ ...report, sentence: "a".repeat(max + 1) }, "sentence"],
    [{ ...report, reference: "a".repeat(200) }, "reference"],
  ] as const) {
    await expectInvalidField(await send(app, randomUUID(), body), field);
  }
  expect((await send(app, "1")).status).toBe(400);
});

test("one network sends a limited number of reports", async () => {
  const headers = fromAnotherNetwork();
  const statuses = new Set<number>();
  for (let turn = 0; turn < 41; turn += 1) {
    statuses.add((await send(app, randomUUID(), report, headers)).status);
  }
  expect([...statuses]).toEqual([204, 429]);
});

const fill = (owner: string | null, to: number, resolvedAt: string | null = null) =>
  app.driver.owner.execute(sql`
    insert into citation_reports (id, user_id, verdict, created_at, resolved_at)
    select gen_random_uuid(), ${owner}::uuid, 'differs', now() - interval '1 day',
      ${resolvedAt}::timestamptz
    from generate_series(1, ${to})`);

test("a reader has a limited number of open reports", async () => {
  const lydia = await app.signUp();
  const max = citationReportLimits.perReader;
  await fill(lydia.id, max, new Date().toISOString());
  await fill(lydia.id, max - 1);
  expect((await send(lydia, randomUUID())).status).toBe(204);
  const refused = await send(lydia, randomUUID());
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    error: { message: expect.stringContaining("200 of your reports are still open") },
  });
  expect((await send(await app.signUp(), randomUUID())).status).toBe(204);
});

test("open reports of guests over the limit give way to newer ones, and admins see that", async () => {
  const lydia = await app.signUp();
  const isGuest = sql`user_id is null and resolved_at is null`;
  const [oldest, ofLydia, resolved] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [by, id] of [
    [app, oldest],
    [lydia, ofLydia],
    [app, resolved],
  ] as const) {
    await send(by, id, report, fromAnotherNetwork());
  }
  await app.driver.owner.execute(sql`
    update citation_reports set created_at = now() - interval '1 year'
    where id in (${oldest}, ${ofLydia}, ${resolved})`);
  await admin.request("PATCH", `/api/admin/citations/reports/${resolved}`, {
    body: { resolved: true },
  });
  const { guests } = citationReportLimits;
  const openOfGuests = () => app.driver.owner.$count(citationReports, isGuest);
  await fill(null, guests - (await openOfGuests()));
  const deletedAt = async () => {
    const response = await admin.request("GET", "/api/admin/citations/reports?limit=1");
    return ((await response.json()) as CitationReportPage).oldest_deleted_at;
  };
  expect(await deletedAt()).toBeNull();
  const added = [randomUUID(), randomUUID()];
  for (const id of added) {
    expect((await send(app, id, report, fromAnotherNetwork())).status).toBe(204);
  }
  expect(await openOfGuests()).toBe(guests);
  expect(await rowOf(oldest)).toBeUndefined();
  for (const id of [ofLydia, resolved, ...added]) expect(await rowOf(id)).toBeDefined();
  const audited = eq(auditLog.action, "delete oldest reports");
  expect(await app.driver.owner.$count(auditLog, audited)).toBe(1);
  const at = await deletedAt();
  expect(at).not.toBeNull();
  await send(app, added[0] ?? "", { ...report, sentence });
  expect(await openOfGuests()).toBe(guests);
});

test("deleting an account deletes its reports", async () => {
  const lydia = await app.signUp();
  const id = randomUUID();
  await send(lydia, id, { ...report, sentence });
  await app.driver.owner.delete(users).where(eq(users.id, lydia.id));
  expect(await rowOf(id)).toBeUndefined();
});

test("a rotation of the master key encrypts the sentences again", async () => {
  const own = await createTestApp();
  try {
    const first = await own.signUp();
    const [id, bare] = [randomUUID(), randomUUID()];
    await send(first, id, { ...report, sentence });
    await send(first, bare);
    const next = masterKeyFrom(Buffer.alloc(32, 7));
    own.masterKeys.add(next);
    await rotateMasterKey(own.driver, own.masterKeys, next);
    const rows = await own.driver.owner.select().from(citationReports);
    expect(rows.find((row) => row.id === id)?.wrappedBy).toBe(next.id);
    const shown = await first.request("GET", "/api/admin/citations/reports");
    const { items } = (await shown.json()) as Page<CitationReport>;
    expect(items.find((one) => one.id === id)?.sentence).toBe(sentence);
    expect(items.find((one) => one.id === bare)?.sentence).toBeNull();
  } finally {
    await own.close();
  }
});
