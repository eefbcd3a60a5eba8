import { attachNotes, type Note, type NotesOf, withoutMarkers } from "./attach-notes.ts";
import {
  type Manuscript,
  type ManuscriptPart,
  manuscriptLimits,
  type Paragraph,
  type ParagraphKind,
} from "./manuscript.ts";
import { ManuscriptError } from "./manuscript-error.ts";

type Details = Pick<Paragraph, "note" | "line" | "joint">;
type Draft = Omit<Paragraph, "part" | "number"> & { page: number; section: number; break: number };

/** Collects the paragraphs of a document, and decides what its parts are. */
export class ManuscriptBuilder {
  readonly #drafts: Draft[] = [];
  readonly #titles: (string | undefined)[] = [undefined];
  #given: ManuscriptPart["kind"] | undefined;
  #page = 1;
  #breaks = 1;
  #characters = 0;
  /** The notes that follow a paragraph: another mark of the same note does not repeat it. */
  readonly #followed = new Set<Note>();

  /** Starts a slide or a chapter. Headings then start no sections. */
  startPart(kind: ManuscriptPart["kind"], title?: string): void {
    if (!this.#given) this.#titles.length = 0;
    this.#given = kind;
    this.#titles.push(title);
  }

  /** Names the part that runs now, unless it has a title. */
  namePart(title: string): void {
    this.#titles[this.#titles.length - 1] ??= oneLine(withoutMarkers(title));
  }

  /** `printed`: where the last printed page ended. `manual`: a page break that the author set. */
  breakPage(kind: "printed" | "manual"): void {
    if (kind === "printed") this.#page += 1;
    else this.#breaks += 1;
  }

  /** Adds a paragraph whose text may have the markers of `noteMarker`. */
  add(kind: ParagraphKind, written: string, details: Details = {}, notes?: NotesOf): void {
    const { text, following } = notes
      ? attachNotes(written, kind, notes)
      : { text: withoutMarkers(written), following: [] };
    this.#push(kind, text, details);
    for (const note of following) {
      if (this.#followed.has(note)) continue;
      this.#followed.add(note);
      for (const one of note) this.#push("text", one, { note: "footnote" });
    }
  }

  /** Adds lines of plain text or Markdown, whose indentation has a meaning. */
  addLines(text: string, details: Details): void {
    this.#push("text", text, details);
  }

  #push(kind: ParagraphKind, text: string, details: Details): void {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    this.#characters += text.length;
    if (this.#characters > manuscriptLimits.characters) throw new ManuscriptError("long");
    if (kind === "heading" && !this.#given && !details.note) this.#titles.push(oneLine(text));
    const place = { page: this.#page, section: this.#titles.length - 1, break: this.#breaks };
    let [joint, line] = [details.joint, details.line];
    for (const piece of piecesOf(text)) {
      this.#drafts.push({ kind, text: piece.trim(), ...details, joint, line, ...place });
      joint = " ";
      if (line !== undefined) line += piece.split("\n").length - 1;
    }
  }

  /**
   * Returns the manuscript. Printed pages are its parts if the file knows them, otherwise the
   * sections below its headings, otherwise what is between page breaks.
   */
  finish(): Manuscript {
    const by =
      this.#page > 1 && !this.#given
        ? "page"
        : this.#given || this.#titles.length > 1
          ? "section"
          : "break";
    const kind = this.#given ?? (by === "section" ? "section" : "page");
    const parts: ManuscriptPart[] = [];
    const numbers = new Map<string, number>();
    const paragraphs = this.#drafts.map((draft): Paragraph => {
      const { page, section, break: between, ...paragraph } = draft;
      const at = by === "page" ? page : by === "break" ? between : section + 1;
      const isOnly = by === "break" && this.#breaks === 1;
      const number = by === "section" && this.#given === undefined ? at - 1 : at;
      if (parts.at(-1)?.number !== number) {
        const title = by === "section" ? this.#titles[section] : undefined;
        parts.push({ kind: isOnly ? "section" : kind, number, ...(title && { title }) });
      }
      const key = `${parts.length} ${paragraph.note}`;
      numbers.set(key, (numbers.get(key) ?? 0) + 1);
      return { ...paragraph, part: parts.length - 1, number: numbers.get(key) ?? 1 };
    });
    return { parts, paragraphs };
  }
}

const oneLine = (text: string) =>
  text
    .replace(/[*_`]+/g, "")
    .replace(/\s+/g, " ")
    .slice(0, 120);

/** Splits a text that is too long at the end of a line, of a sentence, or of a word. */
function piecesOf(text: string): string[] {
  const max = manuscriptLimits.paragraph;
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > max) {
    const part = text.slice(from, from + max);
    const ends = ["\n", ". ", "? ", "! ", ".” ", '." '].map(
      (end) => part.lastIndexOf(end) + end.length,
    );
    const end = Math.max(...ends) > max / 2 ? Math.max(...ends) : part.lastIndexOf(" ");
    const length = end > 0 ? end : max;
    pieces.push(text.slice(from, from + length));
    from += length;
  }
  return [...pieces, text.slice(from)];
}
