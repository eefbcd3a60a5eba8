// Continues an answer whose server stopped (decision 23). The AI gets the answer so far and a
// request to repeat its last words and continue, which shows where the new text belongs. Prefilling
// the answer instead fails: newer Claude models reject it, and OpenAI's models start a new message.
import { message } from "#shared/message.ts";
import type { Answer } from "../../platform/ai/ai.ts";
import { continuationPrompt } from "./continuation-prompt.ts";
import type { HistoryMessage } from "./history.ts";
import type { ReplyText } from "./reply-text.ts";
import type { RunningReply } from "./running-replies.ts";

/** The longest repetition of the end of the text that is recognized, in characters. */
const maxOverlap = 400;
/** Shorter repetitions are coincidences, such as a single "a". In characters. */
const minOverlap = 12;
/** A continuation that repeats this many characters of the beginning is a new answer. */
const minRepeatedStart = 40;
/** How many characters of the end the AI is asked to repeat. */
const anchorLength = 60;

export const continuing = message("Another server continues this answer");

/** Returns the last `anchorLength` characters of a text, without a cut-off first word. */
export function anchorOf(text: string): string {
  const end = text.slice(-anchorLength);
  return text.length > anchorLength ? end.slice(end.search(/\s/) + 1).trimStart() : end.trimStart();
}

/** Returns the messages after the question: the answer so far, and a request to continue it. */
export function continuationRequest({ live, lookups }: RunningReply): HistoryMessage[] {
  const { text } = live;
  if (text.trim() === "") return [];
  const looked = lookups.map(({ kind, subject }) => `${kind} ${subject}`).join("; ");
  const known = looked === "" ? "" : ` You had looked up: ${looked}.`;
  const request = `${continuationPrompt}${known} Continue it in the same language: begin by repeating exactly its last words, which are given below, and go on from there to its end. Do not apologize, comment or start over.\n\n${anchorOf(text)}`;
  return [
    { role: "assistant", content: text.trimEnd() },
    { role: "user", content: request },
  ];
}

/** Returns a filter that passes on only the text that follows the answer so far. */
export function continueAnswer(reply: RunningReply, filter: ReplyText): Continuation {
  const { text: shown } = reply.live;
  const { corrections } = reply;
  const restart = (kept: string) => {
    reply.live.restart();
    filter.restart(kept === "" ? undefined : { text: shown, corrections });
    if (kept !== "") reply.live.append(kept);
  };
  return new Continuation(shown, (piece) => filter.push(piece), restart);
}

export class Continuation {
  readonly #written: string;
  readonly #onText: (text: string) => void;
  readonly #onRestart: (kept: string) => void;
  /** Received text until its position is known; `undefined` after that. */
  #held: string | undefined;

  /**
   * @param written the text so far
   * @param onText called with the text that follows it
   * @param onRestart called before `onText` if the AI starts over: with the text so far, or with ""
   *   if a new answer replaces it
   */
  constructor(written: string, onText: (text: string) => void, onRestart: (kept: string) => void) {
    this.#written = written;
    this.#onText = onText;
    this.#onRestart = onRestart;
    this.#held = written === "" ? undefined : "";
  }

  push(piece: string): void {
    if (this.#held === undefined) {
      this.#onText(piece);
      return;
    }
    this.#held += piece;
    const start = this.#held.trimStart();
    if (!this.#mayRepeat(start)) this.#place();
  }

  /** Removes the text since the text so far, because it was reasoning. */
  restart(): void {
    this.#onRestart(this.#written);
    if (this.#written !== "") this.#held = "";
  }

  /** Passes on the held text at the end of the answer. */
  async after<A extends Answer>(answer: Promise<A>): Promise<A> {
    const ended = await answer;
    if (this.#held !== undefined) this.#place();
    return ended;
  }

  /** Whether a text may be the start of a longer repetition. */
  #mayRepeat(start: string): boolean {
    return this.#written.slice(-maxOverlap).includes(start) || this.#written.startsWith(start);
  }

  #place(): void {
    const held = this.#held ?? "";
    this.#held = undefined;
    const rest = this.#restOf(held);
    if (rest !== "") this.#onText(rest);
  }

  /** Returns the part of `held` that follows the answer so far. */
  #restOf(held: string): string {
    const written = this.#written;
    const start = held.trimStart();
    const repeated = commonStart(start, written);
    if (repeated === written.length) return start.slice(repeated);
    const overlap = overlapOf(written, start);
    if (overlap > 0 || repeated === start.length) return start.slice(overlap || repeated);
    if (repeated >= Math.min(minRepeatedStart, written.length / 2)) {
      this.#onRestart("");
      return start;
    }
    const joins = /[\p{L}\p{N}.,;:!?]$/u.test(written) && /^[\p{L}\p{N}]/u.test(held);
    return joins ? ` ${held}` : held;
  }
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** Returns the length of the longest suffix of `before` that is a prefix of `after`. */
function overlapOf(before: string, after: string): number {
  const least = Math.min(minOverlap, before.length);
  for (let length = Math.min(maxOverlap, before.length, after.length); length >= least; length--) {
    if (before.endsWith(after.slice(0, length))) return length;
  }
  return 0;
}
