// Selects what the AI receives of a conversation that the caller sends. The server does not store
// it, so the caller stores the summary of the messages that do not fit.
import { withoutReasoning } from "#scripture/citations/reasoning.ts";
import { historyTokensFor } from "./caller.ts";
import type { StatelessReply } from "./guest-replies.ts";
import { firstVerbatim, fitHistory, type HistoryMessage, toSend } from "./history.ts";
import { shorterHistory, summarizing } from "./shorter-history.ts";
import { type Summarizer, summarizeMessages } from "./summarize.ts";

/**
 * Maximum number of calls to the AI for one summary before an answer. Two cover twice what a model
 * receives. More would multiply what one message costs the owner of the key.
 */
const maxPartsBefore = 2;

type Request = Omit<Summarizer, "tokens" | "signal"> & {
  messages: readonly HistoryMessage[];
  /** The summary of the messages before the first; undefined if the caller wants none. */
  summary: string | null | undefined;
};

/**
 * Returns the messages to send: all if they fit, otherwise the newest ones with a summary of the
 * others, which the answer returns to the caller. If the caller wants no summary or it fails,
 * returns the newest messages that fit.
 */
export async function guestHistory(
  services: Parameters<typeof summarizeMessages>[0],
  reply: StatelessReply,
  { messages: all, summary: before, ...chosen }: Request,
) {
  const tokens = historyTokensFor(services, chosen.asker, chosen);
  const summarizer = { ...chosen, tokens, signal: reply.signal };
  const onSummarize = () => reply.live.showStep(summarizing);
  // Callers may send answers of other programs. Model vendors ask to leave their reasoning out.
  const messages = all.map(({ role, content }) => ({
    role,
    content: role === "assistant" ? withoutReasoning(content) : content,
  }));
  let summary = before ?? undefined;
  let from = before === undefined ? 0 : firstVerbatim(messages, tokens);
  if (from > 0) {
    onSummarize();
    const earlier = messages.slice(0, from);
    const text = await summarizeMessages(services, summarizer, earlier, summary, maxPartsBefore);
    if (text === undefined) from = 0;
    else {
      summary = text;
      reply.summary = { text, messages: from };
    }
  }
  const sent = messages.slice(from);
  const shorter = shorterHistory(services, {
    ...summarizer,
    messages: sent,
    summary,
    onSummarize,
    onSummary: (text, count) => {
      reply.summary = { text, messages: from + count };
    },
  });
  const onlyNewest = (halvings: number) => fitHistory(sent, tokens / 2 ** halvings);
  return {
    sent: toSend(fitHistory(sent, tokens), summary),
    fewerMessages: before === undefined ? onlyNewest : shorter,
  };
}
