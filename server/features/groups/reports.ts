// Reports of what is shared with a group. The leaders of the group and the moderators of the site
// get each report, and decide independently.
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { GroupReport } from "#shared/api/groups.ts";
import type { Report } from "#shared/api/moderation.ts";
import type { Page } from "#shared/api/pagination.ts";
import { asSystemWithin, type Database } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import type { OwnerKey } from "../../db/field-encryption.ts";
import { afterCursorOldestFirst, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { insertWithinLimit, lockLimits } from "../../db/row-limits.ts";
import { groupComments, groupItems, groupReports, userBlocks } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { asMember, assertLeads, lockMembers, type Member } from "./as-member.ts";
import { setCommentHidden } from "./comments.ts";
import { getItem, setHidden } from "./items.ts";
import { encryptCopy, type Reported, textOfReported } from "./reported-copy.ts";

type Who = { userId: string; groupId: string };
type Row = typeof groupReports.$inferSelect;

/**
 * Stores a report of an item, or of a comment on it. A second report of the same replaces the
 * first, and waits for a decision again: what was reported may have changed since.
 * Throws `not_found` for something that the user does not see.
 */
export async function reportItem(
  db: Database,
  who: Who,
  { itemId, commentId, category, reason }: Report & { itemId: string; commentId?: string },
): Promise<void> {
  await asMember(db, who, async (member) => {
    const item = await getItem(member, itemId);
    const comment =
      commentId === undefined ? undefined : await readComment(member, item, commentId);
    const copied = { item, comment, reason };
    const id = randomUUID();
    const added = await insertWithinLimit(member, "groupReports", () =>
      member.db
        .insert(groupReports)
        .values({
          id,
          groupId: who.groupId,
          userId: who.userId,
          itemId,
          commentId: commentId ?? null,
          category,
          reason: member.groupKey.encrypt("group_reports", "reason", id, reason),
          reported: encryptCopy(member, id, copied),
        })
        .onConflictDoNothing()
        .returning({ id: groupReports.id }),
    );
    if (added.length === 0) {
      const target = sameTarget({ itemId, commentId: commentId ?? null });
      await replaceReport(member, target, { category, ...copied });
    }
  });
}

async function readComment({ db }: Member, item: { id: string }, id: string) {
  const [comment] = await db
    .select()
    .from(groupComments)
    .where(and(eq(groupComments.id, id), eq(groupComments.itemId, item.id)));
  if (!comment) throw notFound("comment");
  return comment;
}

/** Users may not change reports themselves, because that includes the decisions. */
async function replaceReport(
  member: Member,
  target: ReturnType<typeof sameTarget>,
  { category, ...copied }: Pick<Report, "category"> & Reported,
): Promise<void> {
  await asSystemWithin(member, async (tx) => {
    const [row] = await tx
      .select({ id: groupReports.id })
      .from(groupReports)
      .where(and(target, eq(groupReports.userId, member.id)))
      .for("update");
    if (!row) throw notFound("report");
    await tx
      .update(groupReports)
      .set({
        category,
        reason: member.groupKey.encrypt("group_reports", "reason", row.id, copied.reason),
        reported: encryptCopy(member, row.id, copied),
        createdAt: new Date(),
        leaderDecidedAt: null,
        moderatorDecidedAt: null,
      })
      .where(eq(groupReports.id, row.id));
  });
}

/** The author of the reported content; null if the content or the account was deleted. */
const authorOfReported = sql`(case when ${groupReports.commentId} is null
  then (select ${groupItems.userId} from ${groupItems} where ${groupItems.id} = ${groupReports.itemId})
  else (select ${groupComments.userId} from ${groupComments} where ${groupComments.id} = ${groupReports.commentId})
  end)`;

/** The condition that a report is not about content of this user. */
export const isAboutOthers = (userId: string): SQL =>
  sql`${authorOfReported} is distinct from ${userId}`;

export const ownContent = () =>
  new ApiError("forbidden", "This is your own content. Somebody else must decide.");

/**
 * Returns a report that the user may decide. With `groupId`, the report must be from that group.
 * Throws `not_found`, and `forbidden` for a report of the user's own content.
 */
export async function readDecidable(
  tx: Db,
  { userId, groupId }: { userId: string; groupId?: string },
  reportId: string,
): Promise<Row> {
  const { id, groupId: ofGroup } = groupReports;
  const [found] = await tx
    .select({ report: groupReports, isOwn: sql<boolean>`not (${isAboutOthers(userId)})` })
    .from(groupReports)
    .where(and(eq(id, reportId), groupId === undefined ? undefined : eq(ofGroup, groupId)));
  if (!found) throw notFound("report");
  if (found.isOwn) throw ownContent();
  return found.report;
}

/** A page of reports, the oldest first. Reads one more row than `limit`. */
export function readReports(
  tx: Db,
  where: SQL | undefined,
  { limit, cursor }: PageInput,
): Promise<Row[]> {
  const { createdAt, id } = groupReports;
  return tx
    .select()
    .from(groupReports)
    .where(and(where, afterCursorOldestFirst(cursor, createdAt, id)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit + 1);
}

export const nextCursorOf = (rows: readonly Row[], limit: number): string | null =>
  toPage(
    rows,
    limit,
    ({ id }) => id,
    ({ createdAt, id }) => ({ at: createdAt, id }),
  ).nextCursor;

/**
 * A page of the reports that wait for the leaders, the oldest first, also of what a block hides
 * from this one: a member could otherwise evade the leaders by blocking them. Throws `not_found`,
 * `forbidden`, and `invalid_input` for a cursor that this list did not return.
 */
export async function listReports(
  db: Database,
  who: Who,
  page: PageInput,
): Promise<Page<GroupReport>> {
  const key = await asMember(db, { ...who, role: "leader" }, async ({ groupKey }) => groupKey);
  return db.asSystem(async (tx) => {
    const where = and(
      eq(groupReports.groupId, who.groupId),
      isNull(groupReports.leaderDecidedAt),
      isAboutOthers(who.userId),
    );
    const rows = await readReports(tx, where, page);
    return {
      items: await presentAll(tx, rows.slice(0, page.limit), () => key),
      nextCursor: nextCursorOf(rows, page.limit),
    };
  });
}

/**
 * Decrypts reports. `copyOf` returns the copy for a report whose content was deleted; by default,
 * such reports are left out.
 */
export async function presentAll(
  tx: Db,
  rows: readonly Row[],
  keyOf: (groupId: string) => OwnerKey | undefined,
  copyOf: (row: Row) => Pick<GroupReport, "reason" | "text"> | undefined = () => undefined,
): Promise<GroupReport[]> {
  if (rows.length === 0) return [];
  const items = await tx
    .select()
    .from(groupItems)
    .where(
      inArray(
        groupItems.id,
        rows.map(({ itemId }) => itemId),
      ),
    );
  const commentIds = rows.flatMap(({ commentId }) => commentId ?? []);
  const comments =
    commentIds.length === 0
      ? []
      : await tx.select().from(groupComments).where(inArray(groupComments.id, commentIds));
  return rows.flatMap((row) => {
    const key = keyOf(row.groupId);
    const item = items.find(({ id }) => id === row.itemId);
    const comment = comments.find(({ id }) => id === row.commentId);
    const report = {
      id: row.id,
      item_id: row.itemId,
      comment_id: row.commentId,
      category: row.category,
      created_at: row.createdAt.toISOString(),
    };
    // The author or a leader may have deleted the content.
    if (!key || !item || (row.commentId !== null && !comment)) {
      const copy = copyOf(row);
      return copy ? { ...report, ...copy, hidden: false } : [];
    }
    return {
      ...report,
      reason: key.decryptForDisplay("group_reports", "reason", row.id, row.reason),
      text: textOfReported(key, { item, comment }),
      hidden: (comment ?? item).hiddenBy !== null,
    };
  });
}

/**
 * Decides all reports of the same item or comment, as a leader. Throws `not_found`, and `forbidden`
 * for the leader's own content.
 */
export async function decideAsLeader(
  db: Database,
  who: Who,
  { reportId, action }: { reportId: string; action: "hide" | "dismiss" },
): Promise<void> {
  const report = await db.asSystem(async (tx) => {
    assertLeads(await lockMembers(tx, who.groupId), who.userId);
    return readDecidable(tx, who, reportId);
  });
  if (action === "hide") {
    const { itemId, commentId } = report;
    if (commentId === null) await setHidden(db, who, { id: itemId, hidden: true });
    else await setCommentHidden(db, who, { itemId, id: commentId, hidden: true });
  }
  await db.asSystem(async (tx) => {
    assertLeads(await lockMembers(tx, who.groupId), who.userId);
    await tx.update(groupReports).set({ leaderDecidedAt: new Date() }).where(sameTarget(report));
  });
}

export const sameTarget = ({ itemId, commentId }: Pick<Row, "itemId" | "commentId">) =>
  and(
    eq(groupReports.itemId, itemId),
    commentId === null ? isNull(groupReports.commentId) : eq(groupReports.commentId, commentId),
  );

/**
 * Blocks the author of an item that shows a name; of an anonymous item, blocks only the item.
 * Throws `not_found`, `conflict` for the user's own item, or `limit_reached`.
 */
export async function blockFromItem(db: Database, who: Who, itemId: string): Promise<void> {
  await asMember(db, who, async (member) => {
    // Of two requests at once, the second would block what the first one's block already hides from
    // the user, which row-level security refuses.
    await lockLimits(member);
    if (await isBlocked(member, itemId)) return;
    const item = await getItem(member, itemId);
    if (item.userId === who.userId) throw new ApiError("conflict", "This is your own.");
    await insertWithinLimit(member, "blocks", () =>
      member.db
        .insert(userBlocks)
        .values({
          id: randomUUID(),
          userId: who.userId,
          ...(item.anonymous ? { groupItemId: itemId } : { blockedId: item.userId }),
        })
        .onConflictDoNothing(),
    );
  });
}

/** Whether the user has blocked the item or its author, which row-level security hides from them. */
const isBlocked = (member: Member, itemId: string): Promise<boolean> =>
  asSystemWithin(member, async (tx) => {
    const author = tx
      .select({ id: groupItems.userId })
      .from(groupItems)
      .where(
        and(
          eq(groupItems.id, itemId),
          eq(groupItems.groupId, member.groupId),
          eq(groupItems.anonymous, false),
        ),
      );
    const { userId, blockedId, groupItemId } = userBlocks;
    const known = await tx.$count(
      userBlocks,
      and(eq(userId, member.id), or(eq(groupItemId, itemId), inArray(blockedId, author))),
    );
    return known > 0;
  });
