// Finds the passage that a text is about, which "v. 20" continues. Asides do not change it:
// references in parentheses, after "cf." or "see", and in lists of cross references.
import {
  compareFollowers,
  compareWords,
  crossReferenceWords,
  introductions,
} from "../references/vocabulary.ts";
import { partitionPoint } from "./partition-point.ts";
import type { ProseReference } from "./prose-references.ts";
import { firstFrom } from "./surroundings.ts";

/** Maximum length of the text before a reference to inspect, in UTF-16 code units. */
const maxBefore = 200;

const anyOf = (words: Iterable<string>) => `(?:${[...words].join("|")})`;
/** "e.g.", "z. B.", "p. ej." */
const dotted = anyOf([...introductions].map((one) => `${one[0]}\\.\\s?${one.slice(1)}\\.`));
/** "cf. ", "see also ", "vgl. bes. " at the end of a text without accents. */
const introduction = new RegExp(
  `(?<!\\p{L})${anyOf(crossReferenceWords)}\\.?(?:[\\s,:]+(?:${dotted}|${anyOf([...compareWords, ...compareFollowers])}\\.?))*[\\s,:*_]*$`,
  "iu",
);
/** Number of earlier passages in force to search for a verse that the last one lacks. */
const maxEarlier = 6;
/** A quotation that ends before a parenthesis. */
const afterQuotation = /["”’»“][\s*_]*\($/u;
/** Maximum length of the text between two references of one list, in UTF-16 code units. */
const maxSeparator = 12;
/** Between two references of one list. */
const listSeparator = /^[\s)]*(?:[,;/&]|\b(?:and|und|et|y|e|en)\b)[\s(*_]*$/u;
/** A line that only names a text: a Markdown heading, a line in bold, or "Text: …". */
const heading =
  /^(?:#{1,6}\s|\*\*[^*]+$|[>*_\s]*(?:text|scripture|passage|reading|lesung|bibeltext|texto|texte|testo|lectura|lecture|lettura|leitura)[*_]*:)/iu;
const labels =
  "cross[- ]?references?|parallels?|parallel (?:passages?|texts?|verses?)|related (?:passages?|texts?|verses?|scriptures?)|" +
  "querverweise|parallelstellen|referencias cruzadas|pasajes paralelos|références (?:croisées|parallèles)|passages parallèles|" +
  "riferimenti incrociati|passi paralleli|referências cruzadas|passagens paralelas|verwijzingen";
/** "Cross-references: …", and a list below such a line. */
const crossReferences = new RegExp(
  `^[ \\t>]*(?:[-+•#]+[ \\t]+)?[*_]*(?:${labels})(?!\\p{L})(?:[*_:]*[ \\t]*(?:\\n[ \\t]*(?:[-*+•]|\\d+[.)])[ \\t][^\\n]*|\\n[ \\t]*(?=\\n[ \\t]*[-*+•]))+|[^\\n]*)`,
  "gimu",
);
/** The start of a paragraph or of an item of a list. */
const blockStart = /\n[ \t]*(?:\n|(?=(?:[-*+•]|\d+[.)])[ \t]))/g;

type Range = { start: number; end: number };

/** A line break before a blank line. */
const paragraphEnd = /\n(?=[^\S\n]*\n)/g;

/** The references of a text in its order, and those among them that change the passage in force. */
export class PassagesInForce {
  readonly #all: readonly ProseReference[];
  /** The references to passages, and those among them that are no asides. */
  readonly #placed: readonly ProseReference[];
  readonly #prose: string;
  readonly #main: ProseReference[] = [];
  readonly #bracketed = new Set<ProseReference>();
  readonly #headings = new Set<ProseReference>();
  readonly #blocks: number[];
  readonly #paragraphEnds: number[];

  constructor(all: readonly ProseReference[], prose: string) {
    this.#all = all;
    this.#placed = all.filter(hasPassage);
    this.#prose = prose;
    this.#paragraphEnds = Array.from(prose.matchAll(paragraphEnd), ({ index }) => index);
    this.#blocks = Array.from(prose.matchAll(blockStart), ({ index }) => index);
    const lists = Array.from(prose.matchAll(crossReferences), ({ 0: text, index }) => ({
      start: index,
      end: index + text.length,
    }));
    let before: (Range & { isAside: boolean }) | undefined;
    let list = 0;
    const chapters = new Set<string>();
    for (const one of all) {
      while ((lists[list]?.end ?? Number.POSITIVE_INFINITY) <= one.start) list += 1;
      const isListed = (lists[list]?.start ?? Number.POSITIVE_INFINITY) <= one.start;
      const gap = before?.isAside ? prose.slice(before.end, one.start) : "";
      const continues = gap !== "" && gap.length <= maxSeparator && listSeparator.test(gap);
      const isAside = isListed || continues || this.#isIntroduced(one);
      before = { start: one.start, end: one.end, isAside };
      if (isAside) continue;
      const passage = one.reference ?? one.outside;
      const chapter =
        passage && `${"id" in passage ? passage.id : passage.book} ${passage.chapter}`;
      const line = this.#before(one).split("\n").at(-1) ?? "";
      const isHeading = heading.test(line);
      // "Text: Psalm 23 … I. He provides (Psalm 23:1)" returns to the text.
      // "(1:19)" without a book belongs to the book that the text is about.
      const hasBook = !/^\d{1,3}[:,]/.test(one.written);
      if (!isHeading && hasBook && isOpen(line) && !chapters.has(chapter ?? "")) {
        this.#bracketed.add(one);
        continue;
      }
      if (passage) this.#main.push(one);
      if (isHeading) this.#headings.add(one);
      if (chapter) chapters.add(chapter);
    }
  }

  /**
   * Returns the reference that a verse at this offset continues: the last one that is no aside. One
   * in parentheses counts in its own paragraph or item, if no other is there, and if it follows a
   * quotation or the other is no heading and no whole chapter.
   */
  at(offset: number, hasVerse: (one: ProseReference) => boolean): ProseReference | undefined {
    const last = lastBefore(this.#placed, offset);
    const mainAt = countBefore(this.#main, offset) - 1;
    const main = this.#main[mainAt];
    if (!last || !main) return last;
    const block = this.#blocks[partitionPoint(this.#blocks, (at) => at < offset) - 1] ?? 0;
    const isHeadingOrChapter =
      this.#headings.has(main) || (main.reference ?? main.outside)?.verse === undefined;
    const isQuoted = afterQuotation.test(
      this.#prose.slice(Math.max(0, last.start - 6), last.start),
    );
    const isNearer =
      this.#bracketed.has(last) &&
      last.start >= block &&
      main.start < block &&
      (isQuoted || !isHeadingOrChapter);
    const first = isNearer ? last : main;
    const earlier = this.#main.slice(Math.max(0, mainAt - maxEarlier), mainAt + 1).reverse();
    return hasVerse(first) ? first : ([...earlier, last].find(hasVerse) ?? first);
  }

  /** Returns up to `count` references before one of them, in the order of the text. */
  before({ start }: Range, count: number): readonly ProseReference[] {
    const at = firstFrom(this.#all, start);
    return this.#all.slice(Math.max(0, at - count), at);
  }

  /** Whether a blank line separates two offsets. */
  hasBlankLineBetween(from: number, to: number): boolean {
    const next = partitionPoint(this.#paragraphEnds, (at) => at < from);
    return (this.#paragraphEnds[next] ?? to) < to;
  }

  #before({ start }: Range): string {
    return this.#prose.slice(Math.max(0, start - maxBefore), start);
  }

  #isIntroduced(one: Range): boolean {
    return introduction.test(this.#before(one).slice(-40).normalize("NFD").replace(/\p{M}/gu, ""));
  }
}

/** Whether a parenthesis is open at the end of a line. */
const isOpen = (line: string) =>
  Math.max(line.lastIndexOf("("), line.lastIndexOf("[")) >
  Math.max(line.lastIndexOf(")"), line.lastIndexOf("]"));

/** Whether a reference is to a passage that exists, in any canon. */
export const hasPassage = ({ reference, outside }: ProseReference) => Boolean(reference ?? outside);

/** Returns how many references end before an offset. */
const countBefore = (byStart: readonly ProseReference[], offset: number) =>
  partitionPoint(byStart, ({ end }) => end <= offset);

/** The last reference that ends before an offset. */
export const lastBefore = (
  byStart: readonly ProseReference[],
  offset: number,
): ProseReference | undefined => byStart[countBefore(byStart, offset) - 1];
