import type { MessageRole } from "#shared/api/chat.ts";

/**
 * What the AI is given of a long conversation: its newest part. The person pays for every token of
 * it.
 */
const maxMessages = 60;
const maxCharacters = 60_000;

export type HistoryMessage = { role: MessageRole; content: string };

/**
 * The newest messages that fit, oldest first. The last one is always among them, and the first is
 * the person's, because providers refuse a conversation that begins with an answer.
 */
export function fitHistory(messages: readonly HistoryMessage[]): HistoryMessage[] {
  const kept: HistoryMessage[] = [];
  let characters = 0;
  for (const message of messages.toReversed()) {
    characters += message.content.length;
    if (kept.length > 0 && (kept.length >= maxMessages || characters > maxCharacters)) break;
    kept.unshift(message);
  }
  const first = kept.findIndex((message) => message.role === "user");
  return first === -1 ? [] : kept.slice(first);
}

/** How many messages are worth reading from the database for `fitHistory`. */
export const historyLength = maxMessages;
