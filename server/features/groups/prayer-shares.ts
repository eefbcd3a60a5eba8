// Shares the user's prayers with groups. Each share is a copy with a random id, encrypted with the
// key of its group; the prayer in the journal stays encrypted with the user's key.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, notInArray, or } from "drizzle-orm";
import type { GroupShare, PrayerGroups } from "#shared/api/groups.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { asSystemWithin, type Database, type UserContext } from "../../db/database.ts";
import type { OwnerKey } from "../../db/field-encryption.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { groupHiddenPrayers, groupItems, groupMembers, groupReports } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import type { Added } from "../notifications/notify.ts";
import { readRemovedShare } from "../prayers/community/audience.ts";
import { assertConfirmed, assertShareable } from "../prayers/community/sharing.ts";
import { assertSeenByAuthor } from "../prayers/community/sharing-service.ts";
import { readPrayer } from "../prayers/queries.ts";
import { addMemberNotifications } from "./announce.ts";
import { decryptContent, encryptContent, type ItemContent } from "./item-content.ts";

type Row = typeof groupItems.$inferSelect;
type Keys = ReadonlyMap<string, OwnerKey>;

/** The groups with which the user shares prayers: of one prayer, or of all. */
export async function listShares(
  db: Database,
  userId: string,
  journalId?: string,
): Promise<GroupShare[]> {
  const { id, groupId, anonymous, hiddenAt } = groupItems;
  const rows = await db.asUser(userId, (user) =>
    user.db
      .select({ id, groupId, journalId: groupItems.journalId, anonymous, hiddenAt })
      .from(groupItems)
      .where(ownShares(userId, journalId)),
  );
  return rows.flatMap((row) =>
    row.journalId === null
      ? []
      : {
          prayer_id: row.journalId,
          group_id: row.groupId,
          item_id: row.id,
          anonymous: row.anonymous,
          hidden: row.hiddenAt !== null,
        },
  );
}

const ownShares = (userId: string, journalId?: string) =>
  and(
    eq(groupItems.userId, userId),
    eq(groupItems.kind, "prayer"),
    journalId === undefined ? undefined : eq(groupItems.journalId, journalId),
  );

const readRows = ({ db, id }: UserContext, journalId: string): Promise<Row[]> =>
  db.select().from(groupItems).where(ownShares(id, journalId));

/**
 * Returns the keys of groups, for `updateShares`; those that do not exist are absent. Never call
 * this inside a transaction.
 */
export async function readGroupKeys(db: Database, groupIds: readonly string[]): Promise<Keys> {
  const keys = new Map<string, OwnerKey>();
  for (const id of new Set(groupIds)) {
    const key = await db.keys.ofGroup(id);
    if (key) keys.set(id, key);
  }
  return keys;
}

const contentOf = ({ title, description, verses }: Prayer): ItemContent => ({
  title,
  text: description,
  verses,
});
const textOf = ({ title, text }: ItemContent) => `${title}\n${text ?? ""}`;

/** A share that was added or removed; `except` must not learn of it. */
export type ShareChange = { groupId: string; itemId?: string; except?: readonly string[] };

/**
 * Shares a prayer with exactly these groups. Changing whether the name is shown makes new shares,
 * without the old comments, to which the reports move that wait for a decision. Throws `not_found`,
 * `conflict`, `invalid_input`, `needs_confirmation` and `limit_reached`.
 */
export async function setPrayerGroups(
  db: Database,
  userId: string,
  { journalId, ...choice }: PrayerGroups & { journalId: string },
): Promise<{ added: ShareChange[]; removed: ShareChange[]; notified: Added[] }> {
  const wanted = [...new Set(choice.group_ids)];
  const keys = await readGroupKeys(db, wanted);
  return db.asUser(userId, async (user) => {
    const prayer = await readPrayer(user, journalId, { lock: true });
    const shares = await readRows(user, journalId);
    const isKept = (row: Row) => wanted.includes(row.groupId) && row.anonymous === choice.anonymous;
    const removed = await Promise.all(
      shares
        .filter((row) => !isKept(row))
        .map(async (row) => ({ groupId: row.groupId, ...(await readRemovedShare(user, row)) })),
    );
    const kept = shares.filter(isKept).map(({ groupId }) => groupId);
    const missing = wanted.filter((id) => !kept.includes(id));
    await assertMember(user, missing);
    // Hiding one's name from a group that can read the text already is always allowed.
    const isOnlyNameless =
      choice.anonymous && missing.every((id) => shares.some(({ groupId }) => groupId === id));
    if (missing.length > 0 && !isOnlyNameless) {
      assertSeenByAuthor(prayer, choice);
      const text = textOf(contentOf(prayer));
      assertShareable(text);
      assertConfirmed(text, choice.confirmed);
    }
    const replaced = shares.filter(({ groupId }) => missing.includes(groupId));
    const ended = shares.filter((row) => !isKept(row) && !replaced.includes(row));
    if (ended.length > 0) await user.db.delete(groupItems).where(anyOf(ended));
    if (replaced.length > 0) await detach(user, replaced);
    const added: ShareChange[] = [];
    const notified: Added[] = [];
    // Sorted, because two members who share with the same groups at once lock the same notifications.
    for (const groupId of missing.sort()) {
      const key = keys.get(groupId);
      if (!key) throw notFound("group");
      const before = replaced.find((row) => row.groupId === groupId);
      const { itemId, isHidden } = await insertShare(user, prayer, { ...choice, key, before });
      added.push({ groupId, itemId });
      if (isHidden) continue;
      const about = { groupId, itemId, by: userId };
      notified.push(...(await asSystemWithin(user, (tx) => addMemberNotifications(tx, about))));
    }
    const ofGroups = removed.map(({ groupId, except }) => ({ groupId, except }));
    return { added, removed: ofGroups, notified };
  });
}

/** A group has one share of a prayer, so that the old one must let go of it before the new one. */
const detach = (user: UserContext, rows: readonly Row[]) =>
  asSystemWithin(user, (tx) => tx.update(groupItems).set({ journalId: null }).where(anyOf(rows)));

const anyOf = (rows: readonly Row[]) =>
  inArray(
    groupItems.id,
    rows.map(({ id }) => id),
  );

/** An author must not end the reports of a share by changing whether it shows their name. */
const moveReports = (user: UserContext, { from, to }: { from: string; to: string }) =>
  asSystemWithin(user, (tx) =>
    tx
      .update(groupReports)
      .set({ itemId: to })
      .where(
        and(
          eq(groupReports.itemId, from),
          isNull(groupReports.commentId),
          or(isNull(groupReports.leaderDecidedAt), isNull(groupReports.moderatorDecidedAt)),
        ),
      ),
  );

/** Removes and returns the record that a moderator hid the prayer before its share was deleted. */
const takeHiddenBefore = (user: UserContext, groupId: string, journalId: string) =>
  asSystemWithin(user, async (tx) => {
    const [hidden] = await tx
      .delete(groupHiddenPrayers)
      .where(
        and(eq(groupHiddenPrayers.groupId, groupId), eq(groupHiddenPrayers.journalId, journalId)),
      )
      .returning({ hiddenAt: groupHiddenPrayers.hiddenAt });
    return hidden && { hiddenAt: hidden.hiddenAt, hiddenBy: "moderator" as const };
  });

/**
 * Shares a prayer with a group, or replaces the share `before`, which stays hidden if it was. A
 * prayer that a moderator hid is hidden again when its author shares it again.
 */
async function insertShare(
  user: UserContext,
  prayer: Prayer,
  { key, anonymous, before }: { key: OwnerKey; anonymous: boolean; before: Row | undefined },
): Promise<{ itemId: string; isHidden: boolean }> {
  const id = randomUUID();
  const hidden = before ?? (await takeHiddenBefore(user, key.owner, prayer.id));
  await insertWithinLimit(user, "groupItems", async () => {
    await user.db.insert(groupItems).values({
      id,
      groupId: key.owner,
      userId: user.id,
      kind: "prayer",
      journalId: prayer.id,
      content: encryptContent(key, id, contentOf(prayer)),
      status: prayer.status,
      anonymous,
      hiddenAt: hidden?.hiddenAt ?? null,
      hiddenBy: hidden?.hiddenBy ?? null,
    });
    if (!before) return;
    await moveReports(user, { from: before.id, to: id });
    await user.db.delete(groupItems).where(eq(groupItems.id, before.id));
  });
  return { itemId: id, isHidden: Boolean(hidden?.hiddenAt) };
}

async function assertMember({ db, id }: UserContext, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  const joined = await db.$count(
    groupMembers,
    and(eq(groupMembers.userId, id), inArray(groupMembers.groupId, [...groupIds])),
  );
  if (joined < groupIds.length) throw notFound("group");
}

const groupsOf = ({ db, id }: Pick<UserContext, "db" | "id">) =>
  db
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.userId, id));

/** Reads the shares in groups that the user has not left. The user cannot change the others. */
const readCurrentRows = (user: UserContext, journalId: string): Promise<Row[]> =>
  user.db
    .select()
    .from(groupItems)
    .where(and(ownShares(user.id, journalId), inArray(groupItems.groupId, groupsOf(user))));

/**
 * Undoes an answer in groups that the user left after the answer. The user cannot change these
 * shares later, so they would stay answered.
 */
const undoAnswerInLeftGroups = (user: UserContext, journalId: string): Promise<ShareChange[]> =>
  asSystemWithin(user, async (tx) => {
    const { id: itemId, groupId, status } = groupItems;
    return tx
      .update(groupItems)
      .set({ status: "active" })
      .where(
        and(
          ownShares(user.id, journalId),
          eq(status, "answered"),
          notInArray(groupId, groupsOf({ db: tx, id: user.id })),
        ),
      )
      .returning({ itemId, groupId });
  });

/**
 * Copies a changed prayer to its shares, in the transaction of the change. Returns the groups that
 * see a difference. Throws `invalid_input`, `needs_confirmation`, and `conflict` if `keys` lacks a
 * group with which another request shared the prayer.
 */
export async function updateShares(
  user: UserContext,
  prayer: Prayer,
  { keys, confirmed = false }: { keys: Keys; confirmed?: boolean | undefined },
): Promise<ShareChange[]> {
  const changed: ShareChange[] =
    prayer.status === "active" ? await undoAnswerInLeftGroups(user, prayer.id) : [];
  const content = contentOf(prayer);
  for (const row of await readCurrentRows(user, prayer.id)) {
    const key = keys.get(row.groupId);
    if (!key) {
      throw new ApiError("conflict", "This prayer was changed at the same time. Please try again.");
    }
    const before = decryptContent(key, row);
    const isNewText = textOf(before) !== textOf(content);
    const isSame = !isNewText && before.verses.join("\n") === content.verses.join("\n");
    if (isSame && row.status === prayer.status) continue;
    if (isNewText) {
      assertShareable(textOf(content));
      assertConfirmed(textOf(content), confirmed);
    }
    // Row-level security changes nothing in a group that the user leaves at this moment.
    const updated = await user.db
      .update(groupItems)
      .set({
        ...(!isSame && { content: encryptContent(key, row.id, content) }),
        status: prayer.status,
      })
      .where(and(eq(groupItems.id, row.id), eq(groupItems.userId, user.id)))
      .returning({ id: groupItems.id });
    if (updated.length > 0) changed.push({ groupId: row.groupId, itemId: row.id });
  }
  return changed;
}

/** The shares of a prayer that is about to be deleted, and who must not learn of that. */
export async function readRemovedShares(
  user: UserContext,
  journalId: string,
): Promise<ShareChange[]> {
  const rows = await readRows(user, journalId);
  return Promise.all(
    rows.map(async (row) => {
      const { except } = await readRemovedShare(user, row);
      return { groupId: row.groupId, except };
    }),
  );
}
