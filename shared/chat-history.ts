// How much of a conversation the AI receives (docs/decisions/0021).
import type { MessageRole } from "./api/chat.ts";

/**
 * Maximum number of tokens of a conversation to send. Every hosted default model accepts several
 * times as many; a question at this limit costs about a cent.
 */
export const historyTokens = 16_000;

/**
 * About 4 in English, 2 bytes for 0.5 tokens in Greek or Russian, and 3 bytes for 0.75 in Chinese:
 * https://platform.openai.com/tokenizer.
 */
export const bytesPerToken = 4;

/** `bytes`: of the text in UTF-8. */
export type SizedMessage = { role: MessageRole; bytes: number };

/**
 * Returns the index of the first message to send, so that it and all later ones fit into `tokens`.
 * The last message always fits. The first one is a question, because providers refuse a
 * conversation that begins with an answer.
 */
export function firstSent(messages: readonly SizedMessage[], tokens = historyTokens): number {
  let left = tokens * bytesPerToken;
  let first = messages.length - 1;
  left -= messages[first]?.bytes ?? 0;
  for (let at = first - 1; at >= 0; at -= 1) {
    left -= messages[at]?.bytes ?? 0;
    if (left < 0) break;
    if (messages[at]?.role === "user") first = at;
  }
  return Math.max(0, first);
}
