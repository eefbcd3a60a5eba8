// The stored summary of the beginning of a long conversation.
import { and, sql } from "drizzle-orm";
import type { ChatMessage } from "#shared/api/chat.ts";
import type { UserContext } from "../../db/database.ts";
import { bibleChats } from "../../db/schema.ts";
import { branchTo } from "./branches.ts";
import { endOfPart, endOfSummary } from "./history.ts";
import { readMessages, readOwnChat, readTree } from "./messages.ts";
import { ownChat } from "./queries.ts";
import { readSummary } from "./stored-text.ts";

/** A part of a conversation to summarize, and the summary of what comes before it. */
export type UnsummarizedPart = {
  messages: ChatMessage[];
  before: { summary: string; until: string } | undefined;
};

/**
 * Returns the oldest messages of the shown branch that a summary should replace soon; `undefined`
 * if the conversation is short enough for a model that receives `tokens`. Throws `not_found`.
 */
export async function readUnsummarized(
  user: UserContext,
  chatId: string,
  tokens: number,
): Promise<UnsummarizedPart | undefined> {
  const chat = await readOwnChat(user, chatId);
  const tree = await readTree(user, chatId);
  const branch = branchTo(tree, chat.leafId);
  const done = readSummary(user, chat, branch);
  const start = done?.end ?? 0;
  const end = endOfSummary(branch, start, tokens);
  if (end === undefined) return undefined;
  const places = branch.slice(start, endOfPart(branch, start, end, tokens));
  const before = done && { summary: done.text, until: branch[start - 1]?.id ?? "" };
  return { messages: await readMessages(user, tree, places), before };
}

/**
 * Saves the summary of all messages up to `until`. Returns false if another summary was saved since
 * `previous` was the last one that it covered, or if the conversation is deleted.
 */
export async function saveSummary(
  user: UserContext,
  chatId: string,
  { text, until, previous }: { text: string; until: string; previous: string | undefined },
): Promise<boolean> {
  const summary = user.key.encrypt("bible_chats", "summary", chatId, text);
  const rows = await user.db
    .update(bibleChats)
    .set({ summary, summaryUntil: until })
    .where(
      and(
        ownChat(user, chatId),
        sql`${bibleChats.summaryUntil} is not distinct from ${previous ?? null}`,
      ),
    )
    .returning({ id: bibleChats.id });
  return rows.length > 0;
}
