import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { canUndo } from "#scripture/citations/corrections/applied-corrections.ts";
import { withoutReasoning } from "#scripture/citations/reasoning.ts";
import type { ChatListItem, importChat as importBody } from "#shared/api/chat.ts";
import type { Database, UserContext } from "../../db/database.ts";
import { bereaMessages, bibleChats } from "../../db/schema.ts";
import { createSemaphore } from "../../platform/semaphore.ts";
import { bytesPerSlice, groupByBytes, WorkSlices } from "../../platform/work-slices.ts";
import { createChat } from "./queries.ts";
import { encryptCorrections, encryptLookups } from "./stored-text.ts";

/** Maximum number of messages per insert statement. */
const rowsPerInsert = 25;

type Imported = Pick<z.infer<typeof importBody>, "title"> &
  Pick<z.input<typeof importBody>, "messages">;

/**
 * Returns a function that imports one conversation at a time. The embedded database runs one
 * transaction after the other: calls of other users then wait for one import, not for all that were
 * sent before them.
 */
export function createChatImporter(db: Pick<Database, "asUser">) {
  const runAlone = createSemaphore(1);
  return (userId: string, chat: Imported): Promise<ChatListItem> =>
    runAlone(() => db.asUser(userId, (user) => importChat(user, chat)));
}

/** Saves a guest's conversation as one branch, in slices of one transaction. */
export async function importChat(
  user: UserContext,
  { title, messages }: Imported,
): Promise<ChatListItem> {
  const { db, id: userId, key } = user;
  const chat = await createChat(user, { title });
  const now = new Date();
  const ids = messages.map(() => randomUUID());
  const encrypted = (
    {
      role,
      content: received,
      partial = false,
      lookups = [],
      corrections = [],
    }: (typeof messages)[number],
    at: number,
  ) => {
    const id = ids[at] ?? "";
    const content = role === "assistant" ? withoutReasoning(received) : received;
    return {
      id,
      chatId: chat.id,
      userId,
      role,
      content: key.encrypt("berea_messages", "content", id, content),
      position: at + 1,
      parentId: ids[at - 1] ?? null,
      partial,
      lookups: encryptLookups(key, id, lookups),
      corrections: canUndo(content, corrections) ? encryptCorrections(key, id, corrections) : null,
      createdAt: now,
    };
  };
  if (messages.length === 0) return chat;
  const slices = new WorkSlices();
  const numbered = messages.map((message, at) => ({ message, at }));
  const bytesOf = ({ message }: (typeof numbered)[number]) =>
    bytesPerSlice / rowsPerInsert + Buffer.byteLength(message.content);
  for (const group of groupByBytes(numbered, bytesOf)) {
    await slices.endSlice();
    await db.insert(bereaMessages).values(group.map(({ message, at }) => encrypted(message, at)));
  }
  await slices.endSlice();
  await db
    .update(bibleChats)
    .set({ leafId: ids.at(-1) ?? null, updatedAt: now })
    .where(eq(bibleChats.id, chat.id));
  return { ...chat, updated_at: now.toISOString() };
}
