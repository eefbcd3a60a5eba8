// Tests the moderators' lists: pagination, and that they do not name anonymous authors.

import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Prayer } from "#shared/api/prayers.ts";
import type { ModerationList } from "#shared/choices.ts";
import { establishedUser } from "#testing/established-user.ts";
import { noLimits } from "#testing/limits.ts";
import {
  addComment,
  addModerator,
  allCases,
  casePage,
  decide,
  findCase,
  type Reported,
  report,
  sharePrayer,
  toReportTarget,
} from "#testing/moderation.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import {
  contentReports,
  moderationCases,
  prayers,
  sharedPrayers,
  userRoles,
} from "../../db/schema.ts";

let app: TestApp;
let moderator: TestUser;
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
  moderator = await addModerator(app);
});
afterAll(() => app.close());

const manyCases = 260;

test("a queue of over 250 cases is paginated oldest first, can be emptied, and includes new reports", {
  tags: "full",
}, async () => {
  const author = await establishedUser(app, "Author");
  const reporter = await establishedUser(app, "Reporter");
  const start = Date.now() - manyCases * 1000;
  const ids = Array.from({ length: manyCases }, () => randomUUID());
  const shareIds = ids.map(() => randomUUID());
  const bytes = new Uint8Array([1]);
  const userId = author.id;
  const { owner } = app.driver;
  await owner
    .insert(prayers)
    .values(ids.map((id) => ({ id, userId, title: bytes, tags: bytes, isShared: true })));
  await owner.insert(sharedPrayers).values(
    ids.map((journalId, n) => ({
      prayerId: shareIds[n] ?? "",
      journalId,
      userId,
      title: `Prayer ${n}`,
      status: "active" as const,
    })),
  );
  // Two cases per second, which are ordered by id.
  const openedAt = (n: number) => new Date(start + Math.floor(n / 2) * 2000);
  await owner.insert(moderationCases).values(
    ids.map((targetId, n) => ({
      id: targetId,
      kind: "prayer" as const,
      targetId,
      userId,
      state: "open" as const,
      openedAt: openedAt(n),
    })),
  );
  await owner.insert(contentReports).values(
    ids.map((targetId, n) => ({
      id: randomUUID(),
      userId: reporter.id,
      caseId: targetId,
      kind: "prayer" as const,
      targetId,
      reason: `Report ${n}`,
      createdAt: openedAt(n),
    })),
  );
  const all = await allCases(moderator);
  expect(all.map(({ id }) => id).toSorted()).toEqual(shareIds.toSorted());
  const times = all.map(({ opened_at }) => opened_at);
  expect(times).toEqual(times.toSorted());

  // Alternately hides and restores the cases of each page; decided cases leave the queue.
  const late = await sharePrayer(author, { title: "Reported last" });
  await report(reporter, late);
  let decided = 0;
  for (;;) {
    const { items } = await casePage(moderator, { limit: 100 });
    if (items.length === 0) break;
    for (const { kind, id, revision } of items) {
      const action = decided % 2 === 0 ? "hide" : "restore";
      expect((await decide(moderator, { kind, id }, { action, revision })).status).toBe(204);
      decided += 1;
    }
  }
  expect(decided).toBe(manyCases + 1);
  expect(await allCases(moderator)).toEqual([]);
  const [hidden, dismissed] = [
    await allCases(moderator, "hidden"),
    await allCases(moderator, "dismissed"),
  ];
  expect([hidden.length, dismissed.length]).toEqual([manyCases / 2 + 1, manyCases / 2]);
  const decisions = hidden.map(({ decided_at }) => decided_at ?? "");
  expect(decisions).toEqual(decisions.toSorted().toReversed());
  expect((await moderator.request("GET", "/api/admin/reports?cursor=x")).status).toBe(400);
  expect((await moderator.request("GET", "/api/admin/reports?list=all")).status).toBe(400);
});

test("a case shows how many reports it has and the newest of them", async () => {
  const author = await establishedUser(app, "Author");
  const prayer = await sharePrayer(author);
  const reporters = await Promise.all(
    Array.from({ length: 2 }, (_, n) => app.signUp({ name: `R${n}` })),
  );
  for (const reporter of reporters) await report(reporter, prayer);
  const [row] = await app.driver.owner
    .select()
    .from(moderationCases)
    .where(eq(moderationCases.targetId, prayer.journalId ?? ""));
  // One user's reports of many versions.
  await app.driver.owner.insert(contentReports).values(
    Array.from({ length: 15 }, (_, n) => ({
      id: randomUUID(),
      userId: reporters[0]?.id ?? "",
      caseId: row?.id ?? "",
      contentVersion: n + 2,
      kind: "prayer" as const,
      targetId: prayer.id,
      reason: `Report ${n}`,
      createdAt: new Date(Date.now() + n * 1000),
    })),
  );
  const found = await findCase(moderator, prayer);
  expect(found).toMatchObject({ report_count: 17 });
  expect(found?.reports.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Report ${14 - n}`),
  );
});

test("no admin response names the author of a reported anonymous prayer or comment before the reveal", async () => {
  const admin = await addModerator(app, "Priscilla");
  await app.driver.owner.insert(userRoles).values({ userId: admin.id, role: "admin" });
  const lydia = await establishedUser(app, "Lydia of Thyatira");
  const prayer = await sharePrayer(lydia, { title: "A secret struggle" }, { anonymous: true });
  const comment = await addComment(lydia, prayer.id, "Thank you");
  for (const target of [comment, prayer]) {
    expect((await report(admin, target)).status).toBe(204);
    expect(await findCase(admin, target)).toMatchObject({
      anonymous: true,
      author: { id: null, full_name: "" },
    });
    const pause = { body: { days: 1, reason: "Advertising" } };
    const path = `/api/admin/reports/${target.kind}/${target.id}`;
    expect((await admin.request("PUT", `${path}/sharing-pause`, pause)).status).toBe(200);
    const { revision } = (await findCase(admin, target)) ?? {};
    await decide(admin, target, { action: "hide", revision });
  }
  const answers = async () => {
    const texts: string[] = [];
    for (const list of ["waiting", "hidden", "dismissed"]) {
      texts.push(
        await (await admin.request("GET", `/api/admin/reports?list=${list}&limit=100`)).text(),
      );
    }
    for (const path of ["reports/log", "audit", "audit/export", "health", "stats", "trends"]) {
      const answer = await admin.request("GET", `/api/admin/${path}`);
      expect(answer.status, path).toBe(200);
      texts.push(await answer.text());
    }
    return texts.join("\n");
  };
  const before = await answers();
  expect(before).toContain("A secret struggle");
  expect(before).not.toContain(lydia.id);
  expect(before).not.toContain("Lydia of Thyatira");
  // The list of users contains everyone and does not say whose sharing is paused.
  expect(await (await admin.request("GET", "/api/admin/users")).text()).not.toContain("paus");

  const path = `/api/admin/reports/prayer/${prayer.id}/reveal`;
  expect((await admin.request("POST", path, { body: { reason: " " } })).status).toBe(400);
  expect((await lydia.request("POST", path, { body: { reason: "Curious" } })).status).toBe(403);
  const revealed = await admin.request("POST", path, { body: { reason: "A threat to others" } });
  expect(await revealed.json()).toEqual({ id: lydia.id, full_name: "Lydia of Thyatira" });
  const log = await (await moderator.request("GET", "/api/admin/reports/log")).json();
  expect(log.items[0]).toMatchObject({
    action: "reveal author",
    actor: { id: admin.id },
    target_kind: "prayer",
    target_id: prayer.id,
    reason: "A threat to others",
  });
  const after = await answers();
  expect(after).toContain("A threat to others");
  expect(after).not.toContain(lydia.id);
  expect(after).not.toContain("Lydia of Thyatira");
});

test("only anonymous content with a case has an author to reveal", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const [named, unreported] = [
    await sharePrayer(lydia),
    await sharePrayer(lydia, {}, { anonymous: true }),
  ];
  await report(moderator, named);
  const reveal = (id: string) =>
    moderator.request("POST", `/api/admin/reports/prayer/${id}/reveal`, {
      body: { reason: "Why" },
    });
  expect((await reveal(named.id)).status).toBe(409);
  expect((await reveal(unreported.id)).status).toBe(404);
  expect((await reveal(randomUUID())).status).toBe(404);
});

test("revealing or pausing the author of a deleted account is logged and reports the deletion", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const prayer = await sharePrayer(lydia, {}, { anonymous: true });
  await report(moderator, prayer);
  await app.driver.owner.execute(sql`select berea_let_stand(${lydia.id}::uuid)`);
  for (const [method, call, act, action] of [
    ["POST", "reveal", {}, "reveal author"],
    ["PUT", "sharing-pause", { days: 0 }, "end sharing pause"],
    ["PUT", "sharing-pause", { days: 7 }, "pause sharing"],
  ] as const) {
    const body = { reason: `Did they leave? ${action}`, ...act };
    const path = `/api/admin/reports/prayer/${prayer.id}/${call}`;
    const answer = await moderator.request(method, path, { body });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: { message: "The author has deleted their account." } },
    ]);
    const log = await moderator.request("GET", "/api/admin/reports/log");
    const { items } = (await log.json()) as { items: object[] };
    expect(items[0]).toMatchObject({ action, reason: body.reason });
    if (call === "sharing-pause") expect(items[0]).toMatchObject({ after: { paused_until: null } });
  }
});

test("cursors of cases do not connect an anonymous share with an earlier share", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const reader = await establishedUser(app, "Reader");
  const { owner } = app.driver;
  const seen: string[] = [];
  const cursors: string[] = [];
  /** Makes the target the last case of a page, and collects everything that moderators read. */
  const collect = async (target: Reported, list: ModerationList) => {
    if (list === "waiting") {
      await owner
        .update(moderationCases)
        .set({ openedAt: new Date(0) })
        .where(eq(moderationCases.targetId, target.journalId ?? ""));
    }
    const page = await casePage(moderator, { list, limit: 1 });
    expect([page.items[0]?.id, typeof page.nextCursor]).toEqual([target.id, "string"]);
    const cursor = page.nextCursor ?? "";
    const next = await casePage(moderator, { list, limit: 1, cursor });
    expect(next.items).toHaveLength(1);
    expect(next.items[0]?.id).not.toBe(target.id);
    cursors.push(cursor);
    seen.push(Buffer.from(cursor, "base64url").toString(), JSON.stringify([page, next]));
    const other = list === "waiting" ? "hidden" : "waiting";
    for (const query of [`list=${other}&cursor=${cursor}`, `list=${list}&cursor=${cursor}A`]) {
      expect((await moderator.request("GET", `/api/admin/reports?${query}`)).status).toBe(400);
    }
  };
  for (const list of ["waiting", "hidden", "dismissed"] as const) {
    const act = async (target: Reported) => {
      await report(reader, target);
      if (list === "waiting") return;
      const { revision } = (await findCase(moderator, target)) ?? {};
      const action = list === "hidden" ? "hide" : "restore";
      expect((await decide(moderator, target, { action, revision })).status).toBe(204);
    };
    const others = [await sharePrayer(lydia), await sharePrayer(lydia)];
    for (const other of others) await act(other);
    const named = await sharePrayer(lydia);
    await act(named);
    await collect(named, list);
    await lydia.request("DELETE", `/api/prayers/${named.journalId}/share`);
    const again = await requestSeen(lydia, "POST", `/api/prayers/${named.journalId}/share`, {
      body: { anonymous: true },
    });
    const anonymous = toReportTarget((await again.json()) as Prayer);
    if (list !== "hidden") await act(anonymous);
    await collect(anonymous, list);
    const [row] = await owner
      .select()
      .from(moderationCases)
      .where(eq(moderationCases.targetId, named.journalId ?? ""));
    for (const id of [row?.id ?? "", named.journalId ?? ""]) expect(seen.join()).not.toContain(id);
  }
  expect(new Set(cursors).size).toBe(cursors.length);
});

test("the log of a new pause does not show a pause that has ended", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const prayer = await sharePrayer(lydia);
  await report(moderator, prayer);
  const ended = new Date(Date.now() - 60_000);
  await app.driver.owner
    .update(moderationCases)
    .set({ pausedUntil: ended })
    .where(eq(moderationCases.targetId, prayer.journalId ?? ""));
  const path = `/api/admin/reports/prayer/${prayer.id}/sharing-pause`;
  const body = { days: 1, reason: "Advertising" };
  expect((await moderator.request("PUT", path, { body })).status).toBe(200);
  const log = await (await moderator.request("GET", "/api/admin/reports/log")).json();
  expect(log.items[0]).toMatchObject({ action: "pause sharing", before: { paused_until: null } });
});

test("the count of an author's other hidden items includes only named items and is 0 for anonymous ones", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const named = [await sharePrayer(lydia), await sharePrayer(lydia), await sharePrayer(lydia)];
  const anonymous = [
    await sharePrayer(lydia, {}, { anonymous: true }),
    await sharePrayer(lydia, {}, { anonymous: true }),
  ];
  for (const prayer of [...named, ...anonymous])
    await decide(moderator, prayer, { action: "hide" });
  const others = async (ids: readonly { id: string }[]) => {
    const items = await allCases(moderator, "hidden");
    return ids.map(({ id }) => items.find((item) => item.id === id)?.other_hidden);
  };
  expect(await others(named)).toEqual([2, 2, 2]);
  expect(await others(anonymous)).toEqual([0, 0]);
  // Sharing anonymously removes a case from the count.
  const body = { anonymous: true };
  const [first, ...rest] = named;
  const removed = await requestSeen(lydia, "POST", `/api/prayers/${first?.journalId}/share`, {
    body,
  });
  expect(removed.status).toBe(200);
  const nameless = toReportTarget((await removed.json()) as Prayer);
  expect(await others([nameless, ...rest])).toEqual([0, 1, 1]);
});

test("a case of an anonymous share shows and counts nothing from before that share", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const readers = await Promise.all(["A", "B", "C"].map((name) => establishedUser(app, name)));
  const share = async (journalId: string | undefined, anonymous: boolean) => {
    await lydia.request("DELETE", `/api/prayers/${journalId}/share`);
    const path = `/api/prayers/${journalId}/share`;
    const answer = await requestSeen(lydia, "POST", path, { body: { anonymous } });
    return toReportTarget((await answer.json()) as Prayer);
  };
  // From named to anonymous, from anonymous to anonymous, and from anonymous to named.
  for (const [before, after] of [
    [false, true],
    [true, true],
    [true, false],
  ] as const) {
    const prayer = await sharePrayer(lydia, {}, { anonymous: before });
    for (const reader of readers.slice(0, 2)) await report(reader, prayer, { reason: "Before" });
    const { opened_at } = (await findCase(moderator, prayer)) ?? {};
    const again = await share(prayer.journalId, after);
    const found = await findCase(moderator, again);
    expect(found).toMatchObject({ state: "open", report_count: 0, reports: [], revision: 1 });
    expect(found?.opened_at).not.toBe(opened_at);
    await report(readers[2] as TestUser, again, { reason: "After" });
    const reported = await findCase(moderator, again);
    expect(reported).toMatchObject({ state: "open", reports: [{ reason: "After" }] });
    for (const reader of readers.slice(0, 2)) await report(reader, again, { reason: "After" });
    const hidden = await findCase(moderator, again);
    expect(hidden).toMatchObject({ state: "hidden", report_count: 3 });
    const { revision } = hidden ?? {};
    await decide(moderator, again, { action: "hide", reason: "Decided before", revision });
    const third = await share(prayer.journalId, true);
    const [newest] = await allCases(moderator, "hidden");
    expect(newest).toMatchObject({ id: third.id, decision_reason: null, revision: 1 });
  }
});

test("a moderator's queue is read by the indexes of its lists", async () => {
  const plan = async (where: string, order: string) => {
    const rows = (await app.driver.owner.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(
        sql.raw(`explain select * from moderation_cases where ${where} order by ${order} limit 21`),
      );
    })) as unknown as { rows: object[] };
    return JSON.stringify(rows.rows);
  };
  expect(await plan("decided_at is null and withdrawn_at is null", "opened_at, id")).toContain(
    "moderation_cases_waiting",
  );
  expect(
    await plan(
      "state = 'hidden' and decided_at is not null and withdrawn_at is null",
      "greatest(decided_at, opened_at) desc nulls last, id",
    ),
  ).toContain("moderation_cases_decided");
});

test("the queue can be filtered by the reason of the reports", async () => {
  const author = await establishedUser(app, "Author");
  const reporter = await establishedUser(app, "Reporter");
  const spam = await sharePrayer(author, { title: "Buy now" });
  const teaching = await sharePrayer(author, { title: "Doubt" });
  expect((await report(reporter, spam, { category: "spam" })).status).toBe(204);
  expect((await report(reporter, teaching, { category: "false_teaching" })).status).toBe(204);
  const idsOf = async (query: string) => {
    const read = await moderator.request("GET", `/api/admin/reports?limit=100&${query}`);
    expect(read.status).toBe(200);
    return ((await read.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
  };
  const listed = await idsOf("category=spam");
  expect(listed).toContain(spam.id);
  expect(listed).not.toContain(teaching.id);
  expect(await idsOf("category=harassment&list=hidden")).toEqual([]);
  const unknown = await moderator.request("GET", "/api/admin/reports?category=boring");
  expect(unknown.status).toBe(400);
});
