// The conversations of a user. Their messages are in messages.ts.
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { type ChatListItem, maxLastMessageLength } from "#shared/api/chat.ts";
import type { Page } from "#shared/api/pagination.ts";
import { undoDeleteMinutes } from "#shared/limits.ts";
import type { UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { afterCursor, newestFirst, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { bereaMessages, bibleChats, chatShares } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";

type ChatRow = typeof bibleChats.$inferSelect;

/** A conversation of the user that is not deleted. */
export const ownChat = (user: UserContext, id: string) =>
  and(eq(bibleChats.id, id), eq(bibleChats.userId, user.id), isNull(bibleChats.deletedAt));

export async function listChats(
  user: UserContext,
  { limit, cursor, pinned }: PageInput & { pinned?: boolean | undefined },
): Promise<Page<ChatListItem>> {
  const { db, id } = user;
  const newest = db
    .select({ id: bereaMessages.id, content: bereaMessages.content })
    .from(bereaMessages)
    .where(and(eq(bereaMessages.chatId, bibleChats.id), eq(bereaMessages.userId, id)))
    .orderBy(desc(bereaMessages.position))
    .limit(1)
    .as("newest");
  const rows = await db
    .select({ chat: bibleChats, last: { id: newest.id, content: newest.content } })
    .from(bibleChats)
    .leftJoinLateral(newest, sql`true`)
    .where(
      and(
        eq(bibleChats.userId, id),
        isNull(bibleChats.deletedAt),
        pinned === undefined
          ? undefined
          : pinned
            ? isNotNull(bibleChats.pinnedAt)
            : isNull(bibleChats.pinnedAt),
        afterCursor(cursor, bibleChats.updatedAt, bibleChats.id),
      ),
    )
    .orderBy(...newestFirst(bibleChats.updatedAt, bibleChats.id))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    ({ chat, last }) =>
      presentChat(
        user,
        chat,
        last && user.key.decryptForDisplay("berea_messages", "content", last.id, last.content),
      ),
    ({ chat }) => ({ at: chat.updatedAt, id: chat.id }),
  );
}

export async function createChat(user: UserContext, title: string): Promise<ChatListItem> {
  const id = randomUUID();
  const [row] = await insertWithinLimit(user, "conversations", () =>
    user.db
      .insert(bibleChats)
      .values({ id, userId: user.id, title: sealTitle(user, id, title) })
      .returning(),
  );
  if (!row) throw new Error("the conversation just made is gone");
  return presentChat(user, row, null);
}

/** Renames, pins or unpins. Throws `not_found`. */
export async function changeChat(
  user: UserContext,
  id: string,
  { title, pinned }: { title?: string | undefined; pinned?: boolean | undefined },
): Promise<void> {
  const rows = await user.db
    .update(bibleChats)
    .set({
      // Always sets a column, because an update without columns is invalid.
      userId: user.id,
      ...(title === undefined ? {} : { title: sealTitle(user, id, title) }),
      ...(pinned === undefined ? {} : { pinnedAt: pinned ? new Date() : null }),
    })
    .where(ownChat(user, id))
    .returning({ id: bibleChats.id });
  if (rows.length === 0) throw notFound("conversation");
}

/** Throws `not_found` if the user has no such conversation. */
export async function assertOwnChat(user: UserContext, id: string): Promise<void> {
  const rows = await user.db
    .select({ id: bibleChats.id })
    .from(bibleChats)
    .where(ownChat(user, id));
  if (rows.length === 0) throw notFound("conversation");
}

/**
 * Marks a conversation as deleted until it is purged, and ends its link. Throws `not_found`.
 */
export async function deleteChat(user: UserContext, id: string): Promise<void> {
  const rows = await user.db
    .update(bibleChats)
    .set({ deletedAt: new Date() })
    .where(ownChat(user, id))
    .returning({ id: bibleChats.id });
  if (rows.length === 0) throw notFound("conversation");
  await user.db
    .delete(chatShares)
    .where(and(eq(chatShares.chatId, id), eq(chatShares.userId, user.id)));
}

const undoUntil = (now: Date) => new Date(now.getTime() - undoDeleteMinutes * 60_000);

/** Restores a deleted conversation. Throws `not_found`, also after the restore period. */
export async function restoreChat(user: UserContext, id: string, now: Date): Promise<void> {
  const rows = await user.db
    .update(bibleChats)
    .set({ deletedAt: null })
    .where(
      and(
        eq(bibleChats.id, id),
        eq(bibleChats.userId, user.id),
        gt(bibleChats.deletedAt, undoUntil(now)),
      ),
    )
    .returning({ id: bibleChats.id });
  if (rows.length === 0) throw notFound("deleted conversation");
}

/** Purges the deleted conversations whose restore period is over. Needs the system role. */
export async function purgeChats(db: Db, now: Date): Promise<void> {
  await db.delete(bibleChats).where(lt(bibleChats.deletedAt, undoUntil(now)));
}

function sealTitle(user: UserContext, id: string, title: string) {
  return user.key.encrypt("bible_chats", "title", id, title);
}

export function presentChat(
  user: UserContext,
  row: ChatRow,
  lastMessage: string | null,
): ChatListItem {
  return {
    id: row.id,
    title: user.key.decryptForDisplay("bible_chats", "title", row.id, row.title),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    last_message: lastMessage && [...lastMessage].slice(0, maxLastMessageLength).join(""),
    pinned: row.pinnedAt !== null,
  };
}
