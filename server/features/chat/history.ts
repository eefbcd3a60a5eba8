import type { MessageRole } from "#shared/api/chat.ts";

/** The AI receives only the newest part of a long conversation, because users pay per token. */
const maxMessages = 60;
const maxCharacters = 60_000;

export type HistoryMessage = { role: MessageRole; content: string };

/**
 * The newest messages that fit, oldest first. Always contains the last one. The first one is a
 * question, because providers refuse a conversation that begins with an answer.
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

/** Maximum number of messages that `fitHistory` can use. */
export const historyLength = maxMessages;
