import type { AppliedCorrection } from "#scripture/citations/corrections/applied-corrections.ts";
import type { BereaEvent } from "#shared/api/chat.ts";
import type { Language } from "#shared/languages.ts";
import type { Message } from "#shared/message.ts";
import type { Concern } from "#shared/safety/concern.ts";
import { translate } from "../../platform/translations.ts";

/** New text, a step that the writer has started, or a concern that the writer raises. */
type TextPiece = { text: string; corrections?: readonly AppliedCorrection[] };
type EventPiece = TextPiece | { step: Message } | { concern: Concern };
/** `restarted`: the following pieces replace the text so far. */
type BroadcastPiece = EventPiece | { restarted: true };

/** Converts a piece to an event of a stream, in the language of the reader. */
export function eventOf(
  piece: EventPiece,
  language: Language,
): Extract<BereaEvent, { event: "delta" | "step" | "concern" }> {
  if ("text" in piece) {
    const { text, corrections } = piece;
    return {
      event: "delta",
      data: { text, ...(corrections && { corrections: [...corrections] }) },
    };
  }
  if ("concern" in piece) return { event: "concern", data: { kind: piece.concern } };
  return { event: "step", data: { looking: translate(piece.step, language) } };
}

/**
 * A text that is being written and that any number of readers follow from its beginning. Each
 * reader takes what is new since its last read, so a slow reader gets larger pieces and no queue.
 */
export class TextBroadcast<End> {
  readonly #corrections: () => readonly AppliedCorrection[];
  #text = "";
  #restarts = 0;
  /** The current step. New text clears it, because readers need no finished steps. */
  #step: { number: number; what: Message } | undefined;
  #stepCount = 0;
  /** Every reader gets all of them, even if it starts late. */
  readonly #concerns: Concern[] = [];
  #end: { value: End } | undefined;
  #changed = Promise.withResolvers<void>();

  /** @param corrections returns those of the text so far, which readers then receive with it */
  constructor(corrections: () => readonly AppliedCorrection[] = () => []) {
    this.#corrections = corrections;
  }

  get text(): string {
    return this.#text;
  }

  /** How many times the text was replaced. */
  get restarts(): number {
    return this.#restarts;
  }

  get concerns(): readonly Concern[] {
    return this.#concerns;
  }

  get ended(): boolean {
    return this.#end !== undefined;
  }

  /** How the text ended; `undefined` before that. */
  get ending(): End | undefined {
    return this.#end?.value;
  }

  /** What the writer is doing, such as a lookup; `undefined` while it writes text. */
  get step(): Message | undefined {
    return this.#step?.what;
  }

  /** Number of steps so far. */
  get stepCount(): number {
    return this.#stepCount;
  }

  append(text: string): void {
    this.#text += text;
    this.#step = undefined;
    this.#wake();
  }

  /**
   * Removes the text, because a new answer replaces it.
   *
   * @param restarts the number of restarts including this one
   */
  restart(restarts = this.#restarts + 1): void {
    this.#restarts = restarts;
    this.#text = "";
    this.#wake();
  }

  /**
   * Shows readers what the writer is doing until new text follows.
   *
   * @param number the number of steps including this one; by default one more than before
   */
  showStep(what: Message, number = this.#stepCount + 1): void {
    this.#stepCount = number;
    this.#step = { number, what };
    this.#wake();
  }

  raise(concern: Concern): void {
    this.#concerns.push(concern);
    this.#wake();
  }

  end(value: End): void {
    this.#end ??= { value };
    this.#wake();
  }

  /** Yields the text so far, then each new piece. Returns the value passed to `end`. */
  async *follow(): AsyncGenerator<BroadcastPiece, End> {
    let read = 0;
    let restarts = this.#restarts;
    let shown = 0;
    let raised = 0;
    let sent = new Set<AppliedCorrection>();
    for (;;) {
      const changed = this.#changed.promise;
      const concern = this.#concerns[raised];
      if (concern) {
        raised += 1;
        yield { concern };
        continue;
      }
      if (this.#restarts > restarts) {
        restarts = this.#restarts;
        const hadText = read > 0;
        read = 0;
        sent = new Set();
        if (hadText) yield { restarted: true };
        continue;
      }
      if (this.#text.length > read) {
        const text = this.#text.slice(read);
        read = this.#text.length;
        const all = this.#corrections();
        const corrections = all.filter((one) => !sent.has(one));
        sent = new Set(all);
        yield { text, ...(corrections.length > 0 && { corrections }) };
      } else if (this.#end) {
        return this.#end.value;
      } else if (this.#step && this.#step.number > shown) {
        shown = this.#step.number;
        yield { step: this.#step.what };
      } else {
        await changed;
      }
    }
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}
