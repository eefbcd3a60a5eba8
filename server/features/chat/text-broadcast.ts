import type { ReplyEvent } from "#shared/api/chat.ts";
import type { Concern } from "#shared/safety/concern.ts";

/** What is new of a text: more words, what its writer looks up, or a concern that it raises. */
type BroadcastPiece = { text: string } | { looking: string } | { concern: Concern };

/** A piece as an event of a stream. */
export function eventOf(
  piece: BroadcastPiece,
): Extract<ReplyEvent, { event: "delta" | "step" | "concern" }> {
  if ("text" in piece) return { event: "delta", data: piece };
  if ("concern" in piece) return { event: "concern", data: { kind: piece.concern } };
  return { event: "step", data: piece };
}

/**
 * A text while it is being written, which any number of readers follow from its beginning. Each
 * reader takes what is new since it last looked, so that a slow one gets larger pieces and nothing
 * queues up for it.
 */
export class TextBroadcast<End> {
  #text = "";
  /**
   * What is looked up now, until the next word is written; a look that nobody saw is of no interest
   * later.
   */
  #looking: { at: number; what: string } | undefined;
  #looks = 0;
  /** Every reader gets all of them, also one that comes late. */
  readonly #concerns: Concern[] = [];
  #end: { value: End } | undefined;
  #changed = Promise.withResolvers<void>();

  get text(): string {
    return this.#text;
  }

  get concerns(): readonly Concern[] {
    return this.#concerns;
  }

  get ended(): boolean {
    return this.#end !== undefined;
  }

  append(text: string): void {
    this.#text += text;
    this.#looking = undefined;
    this.#wake();
  }

  look(what: string): void {
    this.#looks += 1;
    this.#looking = { at: this.#looks, what };
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

  /** Yields the text so far, then each new piece, and returns what the writing ended with. */
  async *follow(): AsyncGenerator<BroadcastPiece, End> {
    let read = 0;
    let looked = 0;
    let raised = 0;
    for (;;) {
      const changed = this.#changed.promise;
      const concern = this.#concerns[raised];
      if (concern) {
        raised += 1;
        yield { concern };
        continue;
      }
      if (this.#text.length > read) {
        const text = this.#text.slice(read);
        read = this.#text.length;
        yield { text };
      } else if (this.#end) {
        return this.#end.value;
      } else if (this.#looking && this.#looking.at > looked) {
        looked = this.#looking.at;
        yield { looking: this.#looking.what };
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
