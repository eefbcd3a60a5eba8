// What the migration makes of reports, decisions and counts from before there were cases.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Driver } from "../../db/driver.ts";
import { migrateTo } from "../../db/load.ts";
import { migrationsFolder } from "../../db/migrations-folder.ts";
import { openDriver } from "../../db/open.ts";

let folder: string;
let driver: Driver;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-cases-"));
  driver = await openDriver({ dataDir: folder, databaseUrl: undefined });
}, 120_000);
afterAll(async () => {
  await driver.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (query: ReturnType<typeof sql>) =>
  ((await driver.owner.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

/** The number of migrations before the one that this test is about. */
function migrationsBefore(): number {
  const journal = readFileSync(path.join(migrationsFolder, "meta", "_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return entries.findIndex(({ tag }) => tag.endsWith("moderation_cases"));
}

const [lydia, silas, moderator] = [randomUUID(), randomUUID(), randomUUID()];

/** Id in the author's journal → id of the share. */
const shareIds = new Map<string, string>();

/** Returns the id in the author's journal, which earlier entries of the audit log name. */
async function addPrayer(values: { hidden?: boolean; reviewed?: string } = {}): Promise<string> {
  const id = randomUUID();
  await run(
    sql`insert into prayers (id, user_id, title, tags) values (${id}, ${lydia}, '\\x01', '\\x01')`,
  );
  const shareId = randomUUID();
  shareIds.set(id, shareId);
  await run(sql`insert into shared_prayers (prayer_id, journal_id, user_id, title, status, hidden_at, reviewed_at)
    values (${shareId}, ${id}, ${lydia}, 'For rain', 'active', ${values.hidden ? "2026-02-01" : null}, ${values.reviewed ?? null})`);
  return id;
}
const addReport = (kind: string, target: string, at = "2026-01-15") =>
  run(sql`insert into content_reports (id, user_id, kind, target_id, reason, created_at)
    values (${randomUUID()}, ${silas}, ${kind}, ${shareIds.get(target) ?? target}, 'spam', ${at})`);
const addAct = (target: string, action: string, via: "web" | "rule", at = "2026-02-01") =>
  run(sql`insert into audit_log (id, actor_id, via, action, target_kind, target_id, reason, created_at)
    values (${randomUUID()}, ${via === "web" ? moderator : null}, ${via}, ${action}, 'prayer', ${target}, 'Because', ${at})`);

test("earlier reports and decisions become cases, an undone decision holds again, and wrong counts are corrected", async () => {
  await migrateTo(driver, migrationsBefore());
  for (const id of [lydia, silas, moderator]) {
    await run(sql`insert into users (id, name, email) values (${id}, 'A', ${`${id}@example.org`})`);
  }
  const reported = await addPrayer();
  await addReport("prayer", reported);
  const hiddenByReports = await addPrayer({ hidden: true });
  await addReport("prayer", hiddenByReports);
  await addAct(hiddenByReports, "hide", "rule");
  const hiddenByModerator = await addPrayer({ hidden: true });
  await addAct(hiddenByModerator, "hide", "web");
  const restored = await addPrayer({ reviewed: "2026-02-01" });
  await addReport("prayer", restored);
  await addAct(restored, "restore", "web");
  const reportedAgain = await addPrayer({ reviewed: "2026-02-01" });
  await addReport("prayer", reportedAgain, "2026-02-02");
  // Its author made it private and shared it again, which lost the moderator's decision.
  const undone = await addPrayer();
  await addAct(undone, "hide", "web");
  const gone = randomUUID();
  await addReport("comment", gone);
  await addAct("no uuid", "hide", "web");
  await run(sql`insert into prayer_comments (id, prayer_id, user_id, comment, hidden_at)
    values (${randomUUID()}, ${shareIds.get(reported)}, ${silas}, 'Amen', null), (${randomUUID()}, ${shareIds.get(reported)}, ${silas}, 'Buy', now())`);
  await run(sql`update shared_prayers set comments = -1 where journal_id = ${reported}`);

  await driver.migrate();

  const cases = await run(sql`select * from moderation_cases`);
  const of = (id: string) => cases.find((row) => row.target_id === id);
  expect(of(reported)).toMatchObject({
    state: "open",
    user_id: lydia,
    decided_at: null,
    withdrawn_at: null,
  });
  expect(of(hiddenByReports)).toMatchObject({ state: "hidden", decided_at: null });
  const byModerator = { decided_at: expect.anything(), decided_by: moderator, reason: "Because" };
  expect(of(hiddenByModerator)).toMatchObject({ state: "hidden", ...byModerator });
  expect(of(restored)).toMatchObject({ state: "dismissed", ...byModerator });
  expect(of(reportedAgain)).toMatchObject({ state: "open", decided_at: null });
  expect(of(undone)).toMatchObject({ state: "hidden", ...byModerator });
  expect(of(gone)).toMatchObject({ state: "open", withdrawn_at: expect.anything() });
  const hidden = await run(sql`select journal_id from shared_prayers where hidden_at is not null`);
  expect(hidden.map(({ journal_id }) => journal_id).toSorted()).toEqual(
    [hiddenByReports, hiddenByModerator, undone].toSorted(),
  );
  const [count] = await run(
    sql`select comments from shared_prayers where journal_id = ${reported}`,
  );
  expect(count).toEqual({ comments: 1 });
  const orphans = await run(sql`select from content_reports where case_id is null`);
  expect(orphans).toEqual([]);
}, 180_000);
