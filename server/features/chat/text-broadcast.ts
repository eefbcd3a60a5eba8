import type { ReplyEvent } from "#shared/api/chat.ts";
import type { Language } from "#shared/languages.ts";
import type { Message } from "#shared/message.ts";
import type { Concern } from "#shared/safety/concern.ts";
import { translate } from "../../platform/translations.ts";

/** New text, a lookup that the writer has started, or a concern that the writer raises. */
type BroadcastPiece = { text: string } | { looking: Message } | { concern: Concern };

/** Converts a piece to an event of a stream, in the language of the reader. */
export function eventOf(
  piece: BroadcastPiece,
  language: Language,
): Extract<ReplyEvent, { event: "delta" | "step" | "concern" }> {
  if ("text" in piece) return { event: "delta", data: piece };
  if ("concern" in piece) return { event: "concern", data: { kind: piece.concern } };
  return { event: "step", data: { looking: translate(piece.looking, language) } };
}

/**
 * A text that is being written and that any number of readers follow from its beginning. Each
 * reader takes what is new since its last read, so a slow reader gets larger pieces and no queue.
 */
export class TextBroadcast<End> {
  #text = "";
  /** The current lookup. New text clears it, because readers need no finished lookups. */
  #looking: { at: number; what: Message } | undefined;
  #looks = 0;
  /** Every reader gets all of them, however late it starts. */
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

  look(what: Message): void {
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

  /** Yields the text so far, then each new piece. Returns the value passed to `end`. */
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
