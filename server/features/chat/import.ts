import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { ChatListItem, importChat as importBody } from "#shared/api/chat.ts";
import type { UserContext } from "../../db/database.ts";
import { bereaMessages, bibleChats } from "../../db/schema.ts";
import { createChat } from "./queries.ts";

/** Saves a conversation that was held without an account, all of it or nothing: one branch, in one statement. */
export async function importChat(
  person: UserContext,
  { title, messages }: z.infer<typeof importBody>,
): Promise<ChatListItem> {
  const { db, id: userId, key } = person;
  const chat = await createChat(person, title);
  const now = new Date();
  const ids = messages.map(() => randomUUID());
  const rows = messages.map(({ role, content, partial }, at) => {
    const id = ids[at] ?? "";
    return {
      id,
      chatId: chat.id,
      userId,
      role,
      content: key.encrypt("berea_messages", "content", id, content),
      position: at + 1,
      parentId: ids[at - 1] ?? null,
      partial,
      createdAt: now,
    };
  });
  if (rows.length === 0) return chat;
  await db.insert(bereaMessages).values(rows);
  await db
    .update(bibleChats)
    .set({ leafId: ids.at(-1) ?? null, updatedAt: now })
    .where(eq(bibleChats.id, chat.id));
  return { ...chat, updated_at: now.toISOString() };
}
