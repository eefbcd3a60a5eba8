// Lets the moderators of the site decide reports from groups. If an author or a leader deleted the
// reported content, moderators see the copy in the report.
import { and, eq, isNull } from "drizzle-orm";
import type { GroupReport } from "#shared/api/groups.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Database } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import type { OwnerKey } from "../../db/field-encryption.ts";
import type { PageInput } from "../../db/keyset-pagination.ts";
import {
  groupComments,
  groupHiddenPrayers,
  groupItems,
  groupReports,
  groups,
} from "../../db/schema.ts";
import { byWeb, recordAudit } from "../admin/audit.ts";
import { decryptCopy } from "./reported-copy.ts";
import {
  isAboutOthers,
  nextCursorOf,
  ownContent,
  presentAll,
  readDecidable,
  readReports,
  sameTarget,
} from "./reports.ts";

/**
 * A page of the reports from all groups that wait for this moderator of the site, the oldest first.
 * Throws `invalid_input` for a cursor that this list did not return.
 */
export async function listForModerators(
  db: Database,
  moderatorId: string,
  page: PageInput,
): Promise<Page<GroupReport>> {
  const where = and(isNull(groupReports.moderatorDecidedAt), isAboutOthers(moderatorId));
  const found = await db.asSystem((tx) => readReports(tx, where, page));
  const rows = found.slice(0, page.limit);
  const groupKeys = new Map<string, OwnerKey | undefined>();
  const reporterKeys = new Map<string, OwnerKey>();
  for (const { groupId, userId } of rows) {
    groupKeys.set(groupId, await db.keys.ofGroup(groupId));
    reporterKeys.set(userId, await db.keys.of(userId));
  }
  const items = await db.asSystem((tx) =>
    presentAll(
      tx,
      rows,
      (groupId) => groupKeys.get(groupId),
      (row) => {
        const copy = decryptCopy(reporterKeys.get(row.userId), row);
        return copy && copy.author !== moderatorId
          ? { text: copy.text, reason: copy.reason }
          : undefined;
      },
    ),
  );
  return { items, nextCursor: nextCursorOf(found, page.limit) };
}

type Decision = { reportId: string; action: "hide" | "dismiss" };

/**
 * Decides all reports of the same item or comment, as a moderator of the site. Leaders cannot undo
 * `hide`. `dismiss` shows content that a moderator had hidden. Returns the group. Throws
 * `not_found`, and `forbidden` for the moderator's own content.
 */
export async function decideAsModerator(
  db: Database,
  moderatorId: string,
  { reportId, action }: Decision,
): Promise<{ groupId: string }> {
  const found = await db.asSystem((tx) => readDecidable(tx, { userId: moderatorId }, reportId));
  const copy = decryptCopy(await db.keys.of(found.userId), found);
  return db.asSystem(async (tx) => {
    const report = await readDecidable(tx, { userId: moderatorId }, reportId);
    const { itemId, commentId, groupId } = report;
    const wasHidden = await setHiddenByModerator(tx, report, action);
    if (wasHidden === undefined) {
      if (copy?.author === moderatorId) throw ownContent();
      const prayer = { groupId, userId: copy?.author, journalId: copy?.journalId };
      if (action === "hide") await hideWhenSharedAgain(tx, prayer);
      await tx.delete(groupReports).where(sameTarget(report));
    } else {
      await tx
        .update(groupReports)
        .set({ moderatorDecidedAt: new Date(), reported: null })
        .where(sameTarget(report));
    }
    await recordAudit(tx, byWeb(moderatorId), {
      action: action === "hide" ? "hide" : "dismiss",
      target: { kind: "group_item", id: commentId ?? itemId },
      before: { hidden: wasHidden ?? false },
      after: { hidden: action === "hide" },
    });
    return { groupId };
  });
}

/** Hides or shows the content. Returns whether it was hidden before; undefined if it is deleted. */
async function setHiddenByModerator(
  tx: Db,
  { itemId, commentId }: Pick<typeof groupReports.$inferSelect, "itemId" | "commentId">,
  action: Decision["action"],
): Promise<boolean | undefined> {
  const table = commentId === null ? groupItems : groupComments;
  const where = eq(table.id, commentId ?? itemId);
  const [row] = await tx
    .select({ hiddenBy: table.hiddenBy })
    .from(table as typeof groupItems)
    .where(where)
    .for("update");
  if (!row) return undefined;
  if (action === "hide") {
    await tx.update(table).set({ hiddenAt: new Date(), hiddenBy: "moderator" }).where(where);
  } else if (row.hiddenBy === "moderator") {
    await tx.update(table).set({ hiddenAt: null, hiddenBy: null }).where(where);
  }
  return row.hiddenBy !== null;
}

/** Hides the prayer if its author has shared it again or does so later. */
async function hideWhenSharedAgain(
  tx: Db,
  of: { groupId: string; userId: string | null | undefined; journalId: string | null | undefined },
): Promise<void> {
  const { groupId, userId, journalId } = of;
  if (!userId || !journalId) return;
  const hiddenAt = new Date();
  const again = await tx
    .update(groupItems)
    .set({ hiddenAt, hiddenBy: "moderator" })
    .where(
      and(
        eq(groupItems.groupId, groupId),
        eq(groupItems.journalId, journalId),
        eq(groupItems.userId, userId),
      ),
    )
    .returning({ id: groupItems.id });
  if (again.length > 0) return;
  const open = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.id, groupId))
    .for("key share");
  if (open.length === 0) return;
  await tx
    .insert(groupHiddenPrayers)
    .values({ groupId, userId, journalId, hiddenAt })
    .onConflictDoNothing();
}
