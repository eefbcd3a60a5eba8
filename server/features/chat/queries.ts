import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import {
  type ChatListItem,
  type ChatMessage,
  type MessageRole,
  maxLastMessageLength,
} from "#contract/chat.ts";
import type { Page } from "#contract/paging.ts";
import type { Person } from "../../db/database.ts";
import { afterCursor, newestFirst, type PageInput, toPage } from "../../db/newest-first.ts";
import { bereaMessages, bibleChats } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";

type ChatRow = typeof bibleChats.$inferSelect;
type MessageRow = typeof bereaMessages.$inferSelect;

const own = (person: Person, id: string) =>
  and(eq(bibleChats.id, id), eq(bibleChats.userId, person.id));

export async function listChats(
  person: Person,
  { limit, cursor }: PageInput,
): Promise<Page<ChatListItem>> {
  const { db, id } = person;
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
    .where(and(eq(bibleChats.userId, id), afterCursor(cursor, bibleChats.updatedAt, bibleChats.id)))
    .orderBy(...newestFirst(bibleChats.updatedAt, bibleChats.id))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    ({ chat, last }) => presentChat(person, chat, last && openMessage(person, last)),
    ({ chat }) => ({ at: chat.updatedAt, id: chat.id }),
  );
}

export async function createChat(person: Person, title: string): Promise<ChatListItem> {
  const id = randomUUID();
  const [row] = await person.db
    .insert(bibleChats)
    .values({ id, userId: person.id, title: person.key.seal("bible_chats", "title", id, title) })
    .returning();
  if (!row) throw new Error("the conversation just made is gone");
  return presentChat(person, row, null);
}

/** A conversation with all its messages, oldest first. Throws `not_found`. */
export async function readChat(person: Person, id: string) {
  const { db } = person;
  const [chat] = await db.select().from(bibleChats).where(own(person, id));
  if (!chat) throw notFound("conversation");
  const rows = await db
    .select()
    .from(bereaMessages)
    .where(and(eq(bereaMessages.chatId, id), eq(bereaMessages.userId, person.id)))
    .orderBy(asc(bereaMessages.position));
  const { title, created_at } = presentChat(person, chat, null);
  return { id, title, created_at, messages: rows.map((row) => presentMessage(person, row)) };
}

/** Throws `not_found`. */
export async function assertOwnChat(person: Person, id: string): Promise<void> {
  const rows = await person.db
    .select({ id: bibleChats.id })
    .from(bibleChats)
    .where(own(person, id));
  if (rows.length === 0) throw notFound("conversation");
}

/** Takes the conversation and its messages away. Throws `not_found`. */
export async function deleteChat(person: Person, id: string): Promise<void> {
  const rows = await person.db
    .delete(bibleChats)
    .where(own(person, id))
    .returning({ id: bibleChats.id });
  if (rows.length === 0) throw notFound("conversation");
}

/**
 * Adds a message at the end and moves the conversation to the top of the list. Undefined when the conversation is gone,
 * which may happen while a reply is written.
 */
export async function addMessage(
  person: Person,
  chatId: string,
  message: { role: MessageRole; content: string; model?: string; partial?: boolean },
): Promise<ChatMessage | undefined> {
  const { db, id: userId, key } = person;
  // The lock on the conversation's row keeps two messages from taking one position.
  const [chat] = await db
    .update(bibleChats)
    .set({ updatedAt: new Date() })
    .where(own(person, chatId))
    .returning();
  if (!chat) return undefined;
  const [last] = await newestMessages(person, chatId, 1);
  const id = randomUUID();
  const [row] = await db
    .insert(bereaMessages)
    .values({
      id,
      chatId,
      userId,
      role: message.role,
      content: key.seal("berea_messages", "content", id, message.content),
      position: (last?.position ?? 0) + 1,
      model: message.model ?? null,
      partial: message.partial ?? false,
      createdAt: chat.updatedAt,
    })
    .returning();
  if (!row) throw new Error("the message just added is gone");
  return presentMessage(person, row);
}

/** The newest rows of a conversation, newest first. */
export function newestMessages(
  { db, id }: Person,
  chatId: string,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(bereaMessages)
    .where(and(eq(bereaMessages.chatId, chatId), eq(bereaMessages.userId, id)))
    .orderBy(desc(bereaMessages.position))
    .limit(limit);
}

export function openMessage({ key }: Person, row: Pick<MessageRow, "id" | "content">): string {
  return key.open("berea_messages", "content", row.id, row.content);
}

export function presentMessage(person: Person, row: MessageRow): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    content: openMessage(person, row),
    created_at: row.createdAt.toISOString(),
    model: row.model,
    partial: row.partial,
  };
}

function presentChat(person: Person, row: ChatRow, lastMessage: string | null): ChatListItem {
  return {
    id: row.id,
    title: person.key.open("bible_chats", "title", row.id, row.title),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    last_message: lastMessage && [...lastMessage].slice(0, maxLastMessageLength).join(""),
  };
}
