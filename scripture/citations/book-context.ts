// Finds the book of a reference that names none: "(29:10)", "chapter 6".
import { findBook } from "../canon/books.ts";
import { type AnyBookId, bookNameIndex, foldName } from "../canon/names/book-names.ts";
import type { Reference } from "../references/reference.ts";
import {
  anyBookOf,
  type DeuterocanonicalReference,
  resolveReference,
  type VerseCounter,
} from "../references/resolve.ts";
import { foreignVerb } from "./other-authors.ts";
import { partitionPoint } from "./partition-point.ts";
import type { ProseReference } from "./prose-references.ts";
import { lettersNamedIn } from "./readers-of-letters.ts";
import { bookIn, columnHeadings } from "./verses-in-tables.ts";

/** The author of a gospel named in the same sentence: "Matthew's sermon is on a mountain (5:1)". */
const gospelName = /\b(Matthew|Mark|Luke|John)(?:['’]s)?\b/g;

/** A name directly before the numbers: "— Esther, 4:16", but not "cites Isaiah, 10:20". */
const directName =
  /(?<=^|[^\p{L}\d\s][*_\s]*|(?<!\p{L})(?:and|or|see|in|from|to|cf\.)\s[*_]*)((?:[1-3]\s)?\p{Lu}\p{L}{3,})[*_]*,\s[*_]*$/u;
const maxName = 40;
/** The name is the source of a quotation: "(Esther, 4:14)", "“…” — Esther, 4:14". */
const beforeSource = /(?:\((?:see |cf\. )?|["”»][*_.,\s]{0,4}(?:[—–]|--?\s)\s?)[*_]*$/i;
const endOfSource = /^[\d:,–-]{3,11}[*_]*(?:\)|\.?$|\.?\n|[,;]\s?(?:[A-Z]{2,8}\b|\d))/;
/** "Luke's account (2:8-14)", "John's prologue (1:14)". */
const gospelAccount =
  /\b(Matthew|Mark|Luke|John)['’]s?\s(?:\p{Ll}+\s)?(?:\(|$|accounts?|gospel|version|prologue|story|telling|narrative|report|record|sermon|beatitudes?|genealogy|ending|opening)\b/giu;

/** A passage of the 66 books, or one of a deuterocanonical book. */
export type Continuation = {
  reference: Reference | undefined;
  outside?: DeuterocanonicalReference;
};
/** Chapter, verse and end of the range as written. Without a verse, the end is a chapter. */
export type BareNumbers = readonly [
  chapter: number | undefined,
  verse?: number | undefined,
  last?: number | undefined,
];

/** Returns the passage of the first book that has it, or `undefined` if none has. */
export function continuationOf(
  books: readonly AnyBookId[],
  [chapter, verse, last]: BareNumbers,
  count: VerseCounter,
): Continuation | undefined {
  for (const id of books) {
    const numbers = { chapterOrVerse: chapter, verse, endChapterOrVerse: last };
    const result = resolveReference(anyBookOf(id), numbers, count);
    if (result.ok) return { reference: result.reference };
    if (result.reason === "deuterocanonical") return { reference: undefined, outside: result };
  }
  return undefined;
}

/**
 * Maximum distance between a book name and a reference without a book that follows it, in UTF-16
 * code units.
 */
const maxContext = 2500;
/** Maximum number of earlier books that a reference may belong to. */
const maxBooks = 6;
/** Maximum length of the sentence before a reference, in UTF-16 code units. */
const maxSentence = 300;
/** Maximum length of the paragraph before a reference, in UTF-16 code units. */
const maxSubject = 600;
/** Book names that are not personal names, so they always mean the book. */
const bookName =
  /\b(?:Genesis|Exodus|Leviticus|Deuteronomy|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Hosea|Obadiah|Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Romans|[12] Corinthians|Galatians|Ephesians|Philippians|Colossians|[12] Thessalonians|Philemon|Hebrews|[123] John|[12] Peter|Revelation)\b/g;
/** A word that may be the name of a book in another language: "Proverbios lo dice así". */
const foreignName = /(?<!\p{L})\p{Lu}\p{Ll}{5,}(?!\p{L})/gu;
/** Books whose names in these languages are not names of persons or other common words. */
const neverPersons: ReadonlySet<AnyBookId> = new Set<AnyBookId>([
  "Gen",
  "Exod",
  "Lev",
  "Deut",
  "Prov",
  "Lam",
  "Gal",
  "Eph",
  "Phil",
  "Col",
  "Heb",
]);
/**
 * The author or main figure of a book in the same sentence: "James puts it bluntly (2:17)",
 * "Hosea's God (11:8)".
 */
const figureName =
  /\b(Joshua|Ruth|Ezra|Nehemiah|Esther|Job|Daniel|Hosea|Joel|Amos|Jonah|Micah|Nahum|Habakkuk|Haggai|Zechariah|Malachi|James|Jude)(?=['’]s?\s|\s+(?:himself|puts?|says?|writes?|asks?|adds?|warns?|calls?|answers?|speaks?|prays?|tells?|sees?|hears?|speaks?|replies|insists|promises|complains|laments|describes|teaches|reminds)\b)/g;

/** "Neemias diz", "Jakobus schreibt", anywhere in a sentence. */
const foreignFigure = new RegExp(`(?<!\\p{L})(\\p{Lu}\\p{Ll}{2,})\\s${foreignVerb}`, "gu");
/** The books that the subject of a sentence can name. */
const figures: ReadonlySet<AnyBookId> = new Set<AnyBookId>(
  "Josh Ruth Ezra Neh Esth Job Dan Hos Joel Amos Jonah Mic Nah Hab Hag Zech Mal Jas Jude".split(
    " ",
  ) as AnyBookId[],
);
/** The subject of a sentence: "James takes another angle", "Jakobus mahnt", "Santiago dice". */
const subjectName =
  /(?:^|[.!?:;]["”»’)*_]*\s|\n)\s*(?:\p{Lu}\p{Ll}{0,6},?\s)?[*_]*(\p{Lu}\p{Ll}{2,})[*_]*\s(?!(?:and|und|y|et|e|en|or|of|de|van|von|the)\s)\p{Ll}{2,}/gu;

/** A personal name that means a book: "the Gospel of John", "the book of Job". */
const titledBook =
  /\b(?:gospel|book|letter|epistle) (?:of|to|according to) (?:the |st\.? |saint )?(\p{Lu}\p{L}+)/giu;

/** The book of a main figure whose name is written in any language. */
const figureNamed = (name = ""): AnyBookId | undefined =>
  bookNameIndex()
    .byKey.get(foldName(name))
    ?.find(({ id, full }) => full && figures.has(id))?.id;

/** The book of a passage that does not exist: "1 John 6:3". */
const bookOfMissing = (written: string) =>
  findBook(/^((?:[1-5]\s)?\p{L}[\p{L}\s]*?)\.?\s\d/u.exec(written)?.[1] ?? "")?.id;

/** The books that a text names, by position. */
export class BookContext {
  readonly #prose: string;
  readonly #headingAt: (offset: number) => string;
  readonly #books: { at: number; book: AnyBookId }[];
  readonly #chapters: { at: number; book: AnyBookId; chapter: number }[];

  constructor(prose: string, full: readonly ProseReference[]) {
    this.#prose = prose;
    this.#headingAt = columnHeadings(prose);
    const named = Array.from(prose.matchAll(bookName), ({ 0: name, index: at }) => ({
      at,
      book: findBook(name)?.id,
    }));
    const titled = Array.from(prose.matchAll(titledBook), ({ 1: name, index: at }) => ({
      at,
      book: findBook(name ?? "")?.id,
    }));
    const foreign = Array.from(prose.matchAll(foreignName), ({ 0: name, index: at }) => ({
      at,
      book: bookNameIndex()
        .byKey.get(foldName(name))
        ?.find(({ id, full }) => full && neverPersons.has(id))?.id,
    }));
    const cited = full.map(({ start: at, reference, outside, written }) => ({
      at,
      book: reference?.book ?? outside?.id ?? bookOfMissing(written),
    }));
    this.#chapters = full.flatMap(({ start: at, reference, outside }) => {
      const book = reference?.book ?? outside?.id;
      const chapter = reference?.chapter ?? outside?.chapter;
      return book && chapter ? [{ at, book, chapter }] : [];
    });
    this.#books = [...named, ...titled, ...foreign, ...lettersNamedIn(prose), ...cited]
      .flatMap(({ at, book }) => (book ? [{ at, book }] : []))
      .sort((a, b) => a.at - b.at);
  }

  /** Returns the books that a reference at this offset may belong to, the most likely first. */
  booksAt(offset: number, chapter?: number): AnyBookId[] {
    const found: AnyBookId[] = [];
    const add = (book: AnyBookId | undefined) => {
      if (book && !found.includes(book)) found.push(book);
    };
    const near = this.#before(offset);
    const sentence = this.#sentenceBefore(offset);
    if (near.length > 0) add(bookIn(this.#headingAt(offset)));
    add(this.directNameAt(offset)?.book);
    const gospel = [...sentence.matchAll(gospelName)].at(-1);
    // Only near other gospel references: elsewhere "John" usually means another person.
    const isGospel = near.some((book) => /^(?:Matt|Mark|Luke|John)$/.test(book));
    if (gospel && isGospel) add(findBook(gospel[1] ?? "")?.id);
    const account = [...sentence.matchAll(gospelAccount)].at(-1);
    if (account) add(findBook(account[1] ?? "")?.id);
    const figure = [...sentence.matchAll(figureName)].at(-1);
    if (figure) add(findBook(figure[1] ?? "")?.id);
    else add(this.#subjectAt(offset, chapter));
    add(this.#bookOfChapter(offset, chapter));
    add(figureNamed([...sentence.matchAll(foreignFigure)].at(-1)?.[1]));
    for (const book of near) add(book);
    return found.slice(0, maxBooks);
  }

  /** Returns the name of a book directly before numbers at an offset, with a comma between. */
  directNameAt(offset: number): { start: number; book: AnyBookId } | undefined {
    const lead = this.#sentenceBefore(offset).slice(-maxName);
    const direct = directName.exec(lead);
    const book = direct && findBook(direct[1] ?? "")?.id;
    if (!book) return undefined;
    const isSource =
      beforeSource.test(lead.slice(0, direct.index)) &&
      endOfSource.test(this.#prose.slice(offset, offset + maxName));
    // Without other references, the text is hardly about the Bible: "Call with John, 3:15 in room 4".
    const isMeant = isSource || this.#before(offset).length > 0;
    return isMeant ? { start: offset - direct[0].length, book } : undefined;
  }

  #sentenceBefore(offset: number): string {
    const before = this.#prose.slice(Math.max(0, offset - maxSentence), offset);
    return before.split(/[.!?;\n]\s/).at(-1) ?? "";
  }

  /**
   * Returns the book whose author or main figure is the subject of a sentence of this paragraph,
   * after its last reference with a book: "Ephesians 4:26 … James has another angle. “…” (1:19)".
   */
  #subjectAt(offset: number, chapter: number | undefined): AnyBookId | undefined {
    const last = this.#chapters[countBefore(this.#chapters, offset) - 1];
    if (last && last.chapter === chapter) return undefined;
    const from = Math.max(last?.at ?? 0, offset - maxSubject, 0);
    const text = this.#prose.slice(from, offset).split("\n\n").at(-1) ?? "";
    const names = Array.from(text.matchAll(subjectName), ({ 1: name = "" }) => name);
    for (const name of names.toReversed()) {
      const book = figureNamed(name);
      if (book) return book;
    }
    return undefined;
  }

  /**
   * Returns the book whose chapter this paragraph cites before the last reference:
   * "John 11:25 … like Matthew 16:16: “…” (11:27)".
   */
  #bookOfChapter(offset: number, chapter: number | undefined): AnyBookId | undefined {
    const low = Math.max(0, offset - maxSubject);
    const from = low + this.#prose.slice(low, offset).lastIndexOf("\n\n");
    return this.#chaptersBefore(offset).findLast((one) => one.at >= from && one.chapter === chapter)
      ?.book;
  }

  /**
   * Returns the books that "6:11" at this offset may refer to. In a list of verses, the book of the
   * list's chapter comes before the book of a cross reference.
   */
  booksOfListedVerse(offset: number, chapter: number | undefined): AnyBookId[] {
    const about = this.#chaptersBefore(offset).findLast((one) => one.chapter === chapter);
    const books = this.booksAt(offset, chapter);
    return about ? [about.book, ...books.filter((book) => book !== about.book)] : books;
  }

  /** Returns the last chapter that the text names before an offset. */
  chapterAt(offset: number): number | undefined {
    return this.#chaptersBefore(offset).at(-1)?.chapter;
  }

  #chaptersBefore(offset: number) {
    const to = countBefore(this.#chapters, offset);
    return this.#chapters.slice(countBefore(this.#chapters, offset - maxContext), to);
  }

  #before(offset: number): AnyBookId[] {
    const low = countBefore(this.#books, offset);
    const found: AnyBookId[] = [];
    for (let at = low - 1; at >= 0 && found.length < maxBooks; at--) {
      const one = this.#books[at];
      if (!one || offset - one.at > maxContext) break;
      if (!found.includes(one.book)) found.push(one.book);
      if (low - at > maxBooks * 8) break;
    }
    return found;
  }
}

/** Returns how many of these start before an offset. */
const countBefore = (byOffset: readonly { at: number }[], offset: number) =>
  partitionPoint(byOffset, ({ at }) => at < offset);
