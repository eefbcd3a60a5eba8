// Selects the messages of a conversation that the AI receives: users pay per token, and models have
// context limits.
import type { MessageRole } from "#shared/api/chat.ts";
import {
  bytesPerToken,
  firstSent,
  historyTokens,
  type SizedMessage,
} from "#shared/chat-history.ts";

/** The summary may cover all but the newest half of what is sent. */
const summarizeAbove = 0.75;
const keptVerbatim = 0.5;

export type HistoryMessage = { role: MessageRole; content: string };
/**
 * Returns the index after the last message to summarize, or `undefined` if the messages from
 * `summarized` on are not long enough yet. Only whole pairs of question and answer are summarized.
 */
export function endOfSummary(
  messages: readonly SizedMessage[],
  summarized: number,
  tokens = historyTokens,
): number | undefined {
  const verbatim = messages.slice(summarized);
  const bytes = verbatim.reduce((sum, message) => sum + message.bytes, 0);
  if (bytes <= tokens * bytesPerToken * summarizeAbove) return undefined;
  const end = summarized + firstSent(verbatim, tokens * keptVerbatim);
  return end > summarized ? end : undefined;
}

/**
 * Returns the index before which messages fit into one request for a summary; at least one does.
 */
export function endOfPart(
  messages: readonly SizedMessage[],
  start: number,
  end: number,
  tokens = historyTokens,
): number {
  let left = tokens * bytesPerToken;
  for (let at = start; at < end; at += 1) {
    left -= messages[at]?.bytes ?? 0;
    if (left < 0 && at > start) return at;
  }
  return end;
}

/** Returns the messages as they are sent: without empty answers, which providers refuse. */
export function toSend(messages: readonly HistoryMessage[], summary?: string): HistoryMessage[] {
  const sent = messages.filter(({ content }) => content !== "");
  const [first, ...others] = sent;
  if (!first || summary === undefined) return sent;
  // Part of the user's message, because the system prompt must not contain text from users.
  const introduced = `[A summary of our conversation before this message:\n${summary}]\n\n${first.content}`;
  return [{ ...first, content: introduced }, ...others];
}

/**
 * The newest messages that fit into `tokens`, as they are sent, oldest first. Always contains the
 * last question.
 */
export function fitHistory(
  messages: readonly HistoryMessage[],
  tokens = historyTokens,
): HistoryMessage[] {
  const sent = toSend(messages);
  return sent.slice(firstSent(withSizes(sent), tokens));
}

/** Returns the messages with their sizes in bytes of UTF-8. */
export const withSizes = (messages: readonly HistoryMessage[]): SizedMessage[] =>
  messages.map(({ role, content }) => ({ role, bytes: Buffer.byteLength(content) }));

/**
 * Returns the index of the first message that is not summarized, so that the rest fills half of
 * `tokens`. Returns 0 if all messages fit.
 */
export function firstVerbatim(messages: readonly HistoryMessage[], tokens: number): number {
  const sizes = withSizes(messages);
  return firstSent(sizes, tokens) === 0 ? 0 : firstSent(sizes, tokens * keptVerbatim);
}
