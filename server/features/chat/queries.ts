// The conversations of a user. Their messages are in messages.ts.
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type ChatListItem,
  type changeChat as changeBody,
  maxLastMessageLength,
} from "#shared/api/chat.ts";
import type { Page } from "#shared/api/pagination.ts";
import { isCutTitle } from "#shared/chat-title.ts";
import { undoDeleteMinutes } from "#shared/limits.ts";
import type { UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { afterCursor, newestFirst, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { bereaMessages, bibleChats, chatShares } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { nextVersion } from "../item-version.ts";
import { lockChatFolder } from "./folders.ts";
import { decryptMessage } from "./stored-text.ts";

type ChatRow = typeof bibleChats.$inferSelect;

/** A conversation of the user that is not deleted. */
export const ownChat = (user: UserContext, id: string) =>
  and(eq(bibleChats.id, id), eq(bibleChats.userId, user.id), isNull(bibleChats.deletedAt));

export async function listChats(
  user: UserContext,
  {
    limit,
    cursor,
    pinned,
    folder,
  }: PageInput & { pinned?: boolean | undefined; folder?: string | undefined },
): Promise<Page<ChatListItem>> {
  const { db, id } = user;
  const newest = db
    .select({ id: bereaMessages.id, role: bereaMessages.role, content: bereaMessages.content })
    .from(bereaMessages)
    .where(and(eq(bereaMessages.chatId, bibleChats.id), eq(bereaMessages.userId, id)))
    .orderBy(desc(bereaMessages.position))
    .limit(1)
    .as("newest");
  const rows = await db
    .select({
      chat: bibleChats,
      last: { id: newest.id, role: newest.role, content: newest.content },
    })
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
        folder === undefined
          ? undefined
          : folder === "none"
            ? isNull(bibleChats.folderId)
            : eq(bibleChats.folderId, folder),
        afterCursor(cursor, bibleChats.updatedAt, bibleChats.id),
      ),
    )
    .orderBy(...newestFirst(bibleChats.updatedAt, bibleChats.id))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    ({ chat, last }) => presentChat(user, chat, last && decryptMessage(user, last)),
    ({ chat }) => ({ at: chat.updatedAt, id: chat.id }),
  );
}

/** Throws `not_found` if the user has no such folder, or `limit_reached`. */
export async function createChat(
  user: UserContext,
  { title, folder_id: folderId = null }: { title: string; folder_id?: string | null },
): Promise<ChatListItem> {
  if (folderId !== null) await lockChatFolder(user, folderId);
  const id = randomUUID();
  const [row] = await insertWithinLimit(user, "conversations", () =>
    user.db
      .insert(bibleChats)
      .values({ id, userId: user.id, title: encryptTitle(user, id, title), folderId })
      .returning(),
  );
  if (!row) throw new Error("the new conversation is missing");
  return presentChat(user, row, null);
}

/**
 * Renames, pins, unpins or moves a conversation. Throws `not_found` for the conversation or the
 * folder, and `conflict` if the title changed since the version that the user saw.
 */
export async function changeChat(
  user: UserContext,
  id: string,
  { title, pinned, folder_id: folderId, if_unchanged_since: seen }: z.infer<typeof changeBody>,
): Promise<void> {
  if (folderId != null) await lockChatFolder(user, folderId);
  const [chat] = await user.db.select().from(bibleChats).where(ownChat(user, id)).for("update");
  if (!chat) throw notFound("conversation");
  if (title !== undefined && seen !== undefined && chat.titledAt.getTime() !== Date.parse(seen)) {
    throw new ApiError("conflict", "This conversation was renamed on another device.");
  }
  await user.db
    .update(bibleChats)
    .set({
      // Always sets a column, because an update without columns is invalid.
      userId: user.id,
      ...(title === undefined ? {} : retitled(user, chat, title)),
      ...(pinned === undefined ? {} : { pinnedAt: pinned ? new Date() : null }),
      ...(folderId === undefined ? {} : { folderId }),
    })
    .where(ownChat(user, id));
}

/**
 * Checks that the conversation belongs to the user. Throws `not_found` if the user has no such
 * conversation.
 */
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

const restorableSince = (now: Date) => new Date(now.getTime() - undoDeleteMinutes * 60_000);

/** Restores a deleted conversation. Throws `not_found`, also after the restore period. */
export async function restoreChat(user: UserContext, id: string, now: Date): Promise<void> {
  const rows = await user.db
    .update(bibleChats)
    .set({ deletedAt: null })
    .where(
      and(
        eq(bibleChats.id, id),
        eq(bibleChats.userId, user.id),
        gt(bibleChats.deletedAt, restorableSince(now)),
      ),
    )
    .returning({ id: bibleChats.id });
  if (rows.length === 0) throw notFound("deleted conversation");
}

const purgedAtOnce = 50;

/**
 * Purges deleted conversations whose restore period is over, some at a time, because their messages
 * are deleted with them. Returns whether there may be more. Needs the system role.
 */
export async function purgeChats(db: Db, now: Date): Promise<boolean> {
  const isOver = lt(bibleChats.deletedAt, restorableSince(now));
  const some = db.select({ id: bibleChats.id }).from(bibleChats).where(isOver).limit(purgedAtOnce);
  // Checked again on deletion: a conversation may have been restored since it was listed.
  const purged = await db
    .delete(bibleChats)
    .where(and(isOver, inArray(bibleChats.id, some)))
    .returning({ id: bibleChats.id });
  return purged.length === purgedAtOnce;
}

/**
 * Replaces a title that the first message cut off, unless the user has changed it. Returns whether
 * it was replaced.
 */
export async function replaceCutTitle(
  user: UserContext,
  id: string,
  { question, title }: { question: string; title: string },
): Promise<boolean> {
  const [chat] = await user.db.select().from(bibleChats).where(ownChat(user, id)).for("update");
  if (!chat || !isCutTitle(decryptTitle(user, chat), question)) return false;
  await user.db
    .update(bibleChats)
    .set(retitled(user, chat, title))
    .where(ownChat(user, id));
  return true;
}

export function decryptTitle({ key }: UserContext, { id, title }: ChatRow): string {
  return key.decryptForDisplay("bible_chats", "title", id, title);
}

export function encryptTitle(user: UserContext, id: string, title: string) {
  return user.key.encrypt("bible_chats", "title", id, title);
}

const retitled = (user: UserContext, { id, titledAt }: ChatRow, title: string) => ({
  title: encryptTitle(user, id, title),
  titledAt: nextVersion(titledAt),
});

export function presentChat(
  user: UserContext,
  row: ChatRow,
  lastMessage: string | null,
): ChatListItem {
  return {
    id: row.id,
    title: decryptTitle(user, row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    last_message: lastMessage && [...lastMessage].slice(0, maxLastMessageLength).join(""),
    pinned: row.pinnedAt !== null,
    folder_id: row.folderId,
    titled_at: row.titledAt.toISOString(),
  };
}
