// Collects the words of one verse with their formatting.
import type { Footnote, Line, Span, Verse } from "../translation/model.ts";
import { spanKinds } from "./markers.ts";

/** Breaks before the next words. `indent` is the level of a line of poetry. */
export type PendingBreak = { paragraph: boolean; stanza: boolean; indent: number | undefined };

export const noBreak = (): PendingBreak => ({ paragraph: false, stanza: false, indent: undefined });

export class VerseBuilder {
  readonly verse: number;
  /** The line of the `\v` marker. */
  readonly line: number;
  /** Whether words of the verse were read as a note or ignored because of faulty markup. */
  isCut = false;
  readonly notes: Footnote[] = [];
  #text = "";
  #heading: string | undefined;
  readonly #spans: Span[] = [];
  readonly #lines: Line[] = [];
  readonly #paragraphs: number[] = [];
  #paragraph = false;
  #stanza = false;

  constructor(verse: number, line: number, heading: string | undefined) {
    this.verse = verse;
    this.line = line;
    this.#heading = heading;
  }

  /** The length of the text so far. */
  get length() {
    return this.#text.length;
  }

  get isEmpty() {
    return this.#text.trim() === "";
  }

  /** Appends words whose spaces are normalized, after the pending break. */
  addWords(words: string, pending: PendingBreak) {
    if (!words.trim()) {
      if (this.#text && words && !this.#text.endsWith(" ")) this.#text += " ";
      return;
    }
    this.#applyBreak(pending);
    this.#text = joinWords(this.#text, words);
  }

  #applyBreak({ paragraph, stanza, indent }: PendingBreak) {
    if (!paragraph && !stanza && indent === undefined) return;
    if (this.#text) this.#text = `${this.#text.trimEnd()} `;
    const at = this.#text.length;
    if (at === 0) {
      this.#paragraph ||= paragraph;
      this.#stanza ||= stanza;
    } else if (paragraph) this.#paragraphs.push(at);
    if (indent !== undefined) this.#lines.push({ start: at, indent });
  }

  /** Formats the words from an offset to the end. Ignores markers without formatting. */
  addSpan(marker: string, from: number) {
    const kind = spanKinds[marker];
    if (!kind) return;
    const start = from + (/^\s*/.exec(this.#text.slice(from))?.[0].length ?? 0);
    const end = this.#text.trimEnd().length;
    if (start < end) this.#spans.push({ start, end, kind });
  }

  addNote(at: number, text: string) {
    this.notes.push({ at: Math.min(at, this.#text.trimEnd().length), text });
  }

  build(): Verse {
    const text = this.#text.trimEnd();
    return {
      verse: this.verse,
      text,
      ...(this.#heading !== undefined && { heading: this.#heading }),
      ...(this.#paragraph && { paragraph: true as const }),
      ...(this.#stanza && { stanza: true as const }),
      ...(this.#paragraphs.length > 0 && { paragraphs: this.#paragraphs }),
      ...(this.#lines.length > 0 && { lines: this.#lines }),
      ...(this.#spans.length > 0 && {
        // A span closes after those inside it, so it was added last.
        spans: this.#spans
          .map((span) => ({ ...span, end: Math.min(span.end, text.length) }))
          .sort((a, b) => a.start - b.start || b.end - a.end),
      }),
      ...(this.notes.length > 0 && { notes: this.notes }),
    };
  }
}

/** Joins two parts of a text with at most one space between them. */
export const joinWords = (before: string, words: string) =>
  before === "" || before.endsWith(" ") ? before + words.trimStart() : before + words;
