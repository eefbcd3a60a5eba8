import type { ShownMessage } from "./conversation.ts";

/** Messages that only this page has. */
type Local = {
  messages: readonly ShownMessage[];
  /** The message that `messages` replaces, with everything after it. */
  replaces: string | undefined;
  /** The current question, and the message that it or its answer replaces. */
  question: ShownMessage | undefined;
  insteadOf: string | undefined;
};

/** Returns the messages to show: the saved ones, then those that only this page has. */
export function shownMessages(
  saved: readonly ShownMessage[],
  { messages, replaces, question, insteadOf }: Local,
): readonly ShownMessage[] {
  const base = before(saved, replaces);
  const known = new Set(base.map(({ id }) => id));
  const all = [...base, ...messages.filter(({ id }) => !known.has(id))];
  const shown = before(all, insteadOf);
  return question && !shown.some(({ id }) => id === question.id) ? [...shown, question] : shown;
}

function before(messages: readonly ShownMessage[], id: string | undefined) {
  const at = id === undefined ? -1 : messages.findIndex((one) => one.id === id);
  return at < 0 ? messages : messages.slice(0, at);
}
