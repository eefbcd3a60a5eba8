// Stores reports, and hides content that enough users in good standing report.
import { randomUUID } from "node:crypto";
import { and, countDistinct, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import type { Report } from "#shared/api/moderation.ts";
import { reporterMinAccountAgeDays } from "#shared/limits.ts";
import type { Database, UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { readSetting } from "../../db/read-setting.ts";
import { contentReports, prayerComments, users } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { byRule, recordAudit } from "../admin/audit.ts";
import { getVisiblePrayer } from "../prayers/community/feed.ts";
import { recordVisibility, type VisibilityChange } from "./announce.ts";
import { type Case, insertCase, lockCase, updateCase } from "./cases.ts";
import { lockContent, type Target } from "./content.ts";

/**
 * Checks that the user can see what they report. Throws `not_found` for a prayer, or a comment on
 * it, that this user cannot see.
 */
export async function assertSeesPrayer(
  user: UserContext,
  prayerId: string,
  commentId?: string,
): Promise<void> {
  await getVisiblePrayer(user, prayerId);
  if (commentId === undefined) return;
  const [comment] = await user.db
    .select({ id: prayerComments.id })
    .from(prayerComments)
    .where(and(eq(prayerComments.id, commentId), eq(prayerComments.prayerId, prayerId)));
  if (!comment) throw notFound("comment");
}

/**
 * Stores a report of content that the user can see, and hides the content once enough users in good
 * standing have reported it since the last decision. A second report of the same version changes
 * nothing. Returns what changed if this report hid it. Throws `not_found`.
 */
export async function fileReport(
  db: Database,
  userId: string,
  target: Target,
  { category, reason }: Report,
): Promise<VisibilityChange | undefined> {
  return db.asSystem(async (tx) => {
    const content = await lockContent(tx, target);
    if (!content) throw notFound(target.kind);
    const now = new Date();
    const known = await lockCase(tx, target, content);
    const opened =
      known ?? (await insertCase(tx, target, content, { state: "open", openedAt: now }));
    const stored = await tx
      .insert(contentReports)
      .values({
        id: randomUUID(),
        userId,
        caseId: opened.id,
        contentVersion: opened.contentVersion,
        kind: target.kind,
        targetId: target.id,
        category,
        reason,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: contentReports.id });
    if (stored.length === 0 || opened.state === "hidden") return undefined;
    const reopened = opened.state === "dismissed";
    if (reopened) {
      const undecided = { decidedAt: null, decidedBy: null, reason: null };
      await updateCase(tx, opened, {
        state: "open",
        openedAt: now,
        countedSince: now,
        ...undecided,
      });
    }
    const since = reopened ? now : opened.countedSince;
    const { reportThreshold } = await readSetting(tx, "community");
    const reporters = await countReportersInGoodStanding(tx, opened, since);
    if (reporters < reportThreshold) return undefined;
    await updateCase(tx, opened, { state: "hidden" });
    await recordAudit(tx, byRule, {
      action: "hide",
      target,
      reason: `${reporters} reports`,
      before: { hidden: false },
      after: { hidden: true },
    });
    return recordVisibility(tx, target, content, true);
  });
}

/**
 * Counts users who reported a case since `since` and whose reports may hide content: the account
 * was old enough when it reported, its address or phone is confirmed, and neither an admin nor a
 * moderator has restricted it.
 */
async function countReportersInGoodStanding(tx: Db, { id }: Case, since: Date): Promise<number> {
  const [row] = await tx
    .select({ n: countDistinct(contentReports.userId) })
    .from(contentReports)
    .innerJoin(users, eq(users.id, contentReports.userId))
    .where(
      and(
        eq(contentReports.caseId, id),
        gte(contentReports.createdAt, since),
        gte(
          contentReports.createdAt,
          sql`${users.createdAt} + make_interval(days => ${reporterMinAccountAgeDays})`,
        ),
        or(eq(users.emailVerified, true), eq(users.phoneNumberVerified, true)),
        isNull(users.suspendedAt),
        sql`not ${gt(users.sharingPausedUntil, sql`now()`)} is true`,
      ),
    );
  return row?.n ?? 0;
}
