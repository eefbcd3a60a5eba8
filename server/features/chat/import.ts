import type { z } from "zod";
import type { ChatListItem, importChat as importBody } from "#contract/chat.ts";
import type { Person } from "../../db/database.ts";
import { addMessage } from "./messages.ts";
import { createChat } from "./queries.ts";

/** Keeps a conversation that was held without an account, all of it or nothing. */
export async function importChat(
  person: Person,
  { title, messages }: z.infer<typeof importBody>,
): Promise<ChatListItem> {
  const chat = await createChat(person, title);
  let parentId: string | null = null;
  for (const message of messages) {
    const added = await addMessage(person, chat.id, { ...message, parentId });
    parentId = added?.id ?? null;
  }
  return chat;
}
