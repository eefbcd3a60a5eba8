// Selects what to send of a conversation that a model rejected as too long.
import { message } from "#shared/message.ts";
import { firstVerbatim, fitHistory, type HistoryMessage, toSend } from "./history.ts";
import { type Summarizer, summarizeMessages } from "./summarize.ts";

/** Shown to the user while the AI writes a summary before the answer. */
export const summarizing = message("Summarizing the beginning of this conversation");

type Request = Summarizer & {
  /** The messages that were sent. The last one is a question. */
  messages: readonly HistoryMessage[];
  /** The summary that was sent with them. */
  summary: string | undefined;
  /** Called before the AI is asked for a summary. */
  onSummarize: () => void;
  /** Called with the summary and the number of messages that it replaces. */
  onSummary?: (text: string, count: number) => void;
};

/**
 * Returns the `fewerMessages` function of a question. Its first call returns half of the usual
 * size, beginning with a summary of the rest. Later calls, or a failed summary, return only the
 * newest messages that fit.
 */
export function shorterHistory(
  services: Parameters<typeof summarizeMessages>[0],
  { messages, summary, tokens, onSummarize, onSummary, ...summarizer }: Request,
) {
  return async (halvings: number): Promise<HistoryMessage[]> => {
    const size = tokens / 2 ** halvings;
    const from = firstVerbatim(messages, size);
    if (halvings > 1 || from === 0) return fitHistory(toSend(messages, summary), size);
    onSummarize();
    // The model may accept less than half of what it rejected, and must accept each part.
    const request = { ...summarizer, tokens: size / 2 };
    const earlier = messages.slice(0, from);
    const written = await summarizeMessages(services, request, earlier, summary);
    if (written === undefined) return fitHistory(messages, size);
    onSummary?.(written, from);
    return toSend(messages.slice(from), written);
  };
}
