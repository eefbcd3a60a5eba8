import { type SharedChat, shareToken } from "#shared/api/chat.ts";
import type { SharedChatPage } from "#shared/page-data.ts";
import type { Database } from "../../db/database.ts";
import { ApiError } from "../../errors.ts";
import { readShareSnapshot } from "../chat/sharing.ts";

/** Maximum characters of a conversation in the first HTML. The browser loads the rest. */
const maxLength = 100_000;

/** Returns the beginning of a shared conversation, or `undefined` for an invalid link. */
export async function readSharedChat(
  db: Database,
  written: string,
): Promise<SharedChatPage | undefined> {
  const token = shareToken.safeParse(written);
  if (!token.success) return undefined;
  try {
    const json = await db.asAnonymous((tx) => readShareSnapshot(tx, token.data));
    return firstOf(JSON.parse(Buffer.from(json).toString()) as SharedChat);
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
}

function firstOf(chat: SharedChat): SharedChatPage {
  let length = 0;
  const messages = chat.messages.filter(({ content }) => {
    length += content.length;
    return length <= maxLength;
  });
  return { ...chat, messages, isCut: length > maxLength };
}
