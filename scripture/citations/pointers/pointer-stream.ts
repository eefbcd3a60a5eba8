import {
  type AppliedCorrection,
  type CorrectedText,
  noText,
} from "../corrections/applied-corrections.ts";
import { type Expansion, expandPointer, type QuotationSource } from "./expand-pointer.ts";
import { findPointer, restOfPointer } from "./find-pointer.ts";

/** Maximum number of pointers of a reply that are replaced, and length of all their words. */
const maxPointers = 100;
const maxAddedLength = 20_000;

/** The mark that closes a quotation whose opening mark ends a text. */
const closingFor = (before: string) =>
  ({ "“": "”", '"': '"', "«": "»", "„": "“", "»": "«", "「": "」" })[before.at(-1) ?? ""] ?? "";

/** `isScripture`: whether the text has words of scripture that replace a pointer. */
type OnText = (text: string, isScripture: boolean) => void;

/**
 * Replaces the pointers of a text that arrives in pieces. Text is held back from the first
 * character of a pointer to its end, at most `maxPointerLength` characters.
 */
export class PointerStream {
  readonly #source: QuotationSource;
  readonly #onText: OnText;
  #text: string;
  #corrections: readonly AppliedCorrection[];
  #held = "";
  /** Whether the held text begins in a pointer that was cut and is replaced already. */
  #isInside = false;
  #added = 0;

  /** `beginning`: of the text, if another server wrote it. */
  constructor(source: QuotationSource, onText: OnText, beginning: CorrectedText = noText) {
    this.#source = source;
    this.#onText = onText;
    this.#text = beginning.text;
    this.#corrections = beginning.corrections;
  }

  /** The text so far, as it was passed on. */
  get text(): string {
    return this.#text;
  }

  /** What the model wrote in place of each quotation, in the order of the text. */
  get corrections(): readonly AppliedCorrection[] {
    return this.#corrections;
  }

  /** Starts again with another beginning. */
  restart(beginning: CorrectedText = noText): void {
    this.#text = beginning.text;
    this.#corrections = beginning.corrections;
    this.#held = "";
    this.#isInside = false;
    this.#added = 0;
  }

  push(piece: string): void {
    this.#held += piece;
    this.#show(false);
  }

  /** Call this after the last piece. */
  end(): void {
    this.#show(true);
  }

  #show(isEnd: boolean): void {
    for (;;) {
      if (this.#isInside && !this.#dropRest(isEnd)) return;
      const { found, showable } = findPointer(this.#held, this.#source.texts, isEnd);
      this.#pass(this.#held.slice(0, showable));
      if (!found) {
        this.#held = this.#held.slice(showable);
        return;
      }
      const { start, end, pointer, closing, isCut } = found;
      const before = this.#held.slice(start, end);
      this.#held = this.#held.slice(end);
      const line = this.#text.slice(this.#text.lastIndexOf("\n") + 1);
      const place = { before: line, closing: isCut ? closingFor(line) : closing };
      const expanded =
        this.#corrections.length < maxPointers
          ? expandPointer(pointer, place, this.#source)
          : undefined;
      const fits = expanded && this.#added + expanded.text.length <= maxAddedLength;
      const unquoted = { text: pointer.written + closing, reference: "", translation: "" };
      this.#replace(before, fits ? expanded : unquoted);
      this.#isInside = isCut;
    }
  }

  /** Drops the rest of a pointer that was cut. Returns whether it is over. */
  #dropRest(isEnd: boolean): boolean {
    const { length, isOver } = restOfPointer(this.#held, isEnd);
    const last = this.#corrections.at(-1);
    if (last && last.at + last.after.length === this.#text.length) {
      const before = last.before + this.#held.slice(0, length);
      this.#corrections = [...this.#corrections.slice(0, -1), { ...last, before }];
    }
    this.#held = this.#held.slice(length);
    this.#isInside = !isOver;
    return isOver;
  }

  #replace(before: string, { text: after, reference, translation }: Expansion): void {
    this.#added += after.length;
    if (this.#corrections.length < maxPointers) {
      const at = this.#text.length;
      const added = { kind: "pointer" as const, at, before, after, reference, translation };
      this.#corrections = [...this.#corrections, added];
    }
    this.#pass(after, reference !== "");
  }

  #pass(text: string, isScripture = false): void {
    if (text === "") return;
    this.#text += text;
    this.#onText(text, isScripture);
  }
}
