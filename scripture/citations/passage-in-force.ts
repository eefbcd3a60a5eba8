// Finds the passage that a text is about, which "v. 20" continues. Asides do not change it:
// references in parentheses, after "cf." or "see", and in lists of cross references.
import { compareFollowers, compareWords, crossReferenceWords } from "../references/vocabulary.ts";
import type { ProseReference } from "./prose-references.ts";

/** Maximum length of the text before a reference to inspect, in UTF-16 code units. */
const maxBefore = 200;

const anyOf = (words: Iterable<string>) => `(?:${[...words].join("|")})`;
/** "cf. ", "see also ", "vgl. bes. " at the end of a text without accents. */
const introduction = new RegExp(
  `(?<!\\p{L})${anyOf(crossReferenceWords)}\\.?(?:[\\s,:]+(?:e\\.g\\.|${anyOf([...compareWords, ...compareFollowers])}\\.?))*[\\s,:*_]*$`,
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

/** The references of a text in its order, and those among them that change the passage in force. */
export class PassagesInForce {
  readonly all: readonly ProseReference[];
  readonly #prose: string;
  readonly #main: ProseReference[] = [];
  readonly #bracketed = new Set<ProseReference>();
  readonly #headings = new Set<ProseReference>();
  readonly #blocks: number[];

  constructor(all: readonly ProseReference[], prose: string) {
    this.all = all;
    this.#prose = prose;
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
      this.#main.push(one);
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
    const last = lastBefore(this.all, offset);
    const main = lastBefore(this.#main, offset);
    if (!last || !main) return last;
    const block = this.#blocks[countBelow(this.#blocks, offset) - 1] ?? 0;
    const isWhole =
      this.#headings.has(main) || (main.reference ?? main.outside)?.verse === undefined;
    const isQuoted = afterQuotation.test(
      this.#prose.slice(Math.max(0, last.start - 6), last.start),
    );
    const isNearer =
      this.#bracketed.has(last) &&
      last.start >= block &&
      main.start < block &&
      (isQuoted || !isWhole);
    const first = isNearer ? last : main;
    const at = this.#main.indexOf(main);
    const earlier = this.#main.slice(Math.max(0, at - maxEarlier), at + 1).reverse();
    return hasVerse(first) ? first : ([...earlier, last].find(hasVerse) ?? first);
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

/** Returns how many of the ascending numbers are below a limit, by binary search. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last reference to a passage that ends before an offset, by binary search. */
export function lastBefore(
  byStart: readonly ProseReference[],
  offset: number,
): ProseReference | undefined {
  let low = 0;
  let high = byStart.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byStart[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= 0; at--) {
    const one = byStart[at];
    if (one?.reference ?? one?.outside) return one;
  }
  return undefined;
}
