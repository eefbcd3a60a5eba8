import { type Book, findBook } from "../canon/books.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { type ReferenceResult, resolveReference, type VerseCounter } from "./resolve.ts";

/** Maximum length of the input in UTF-16 code units. Longer input is never a reference. */
const maxReferenceLength = 80;

/** The part after the book: chapter, verse and end of the range. ":" or "." precedes a verse. */
const numbers = /^(\d{1,3})(?:[:.](\d{1,3}))?(?:-(\d{1,3})(?:[:.](\d{1,3}))?)?$/;

/**
 * Parses one typed reference: "John 3", "jn3.16", "1 cor 13:4-7", "Ps 23:1–4", "John 3:16-4:2",
 * "Jude 5" and "Obadiah" (one-chapter books), "John chapter 3 verse 16". Returns a reference or a
 * reason, never a guess.
 * @param count Verse counts to validate against. The default is the numbering of the King James
 * Version.
 */
export function parseReference(text: string, count: VerseCounter = verseCount): ReferenceResult {
  if (text.length > maxReferenceLength) return { ok: false, reason: "not-a-reference" };
  const plain = plainReference(text);
  const wholeBook = findBook(plain);
  if (wholeBook) return resolveReference(wholeBook, {}, count);
  const [, name = "", rest = ""] = /^(.*\p{L})\.?(.*)$/u.exec(plain) ?? [];
  const match = numbers.exec(rest.replaceAll(" ", ""));
  if (!name || (!match && /\d/.test(rest))) return { ok: false, reason: "not-a-reference" };
  const book: Book | undefined = findBook(name);
  if (!book) {
    return match
      ? { ok: false, reason: "unknown-book", book: name.trim() }
      : { ok: false, reason: "not-a-reference" };
  }
  if (!match) return { ok: false, reason: "not-a-reference" };
  const [chapterOrVerse, verse, endChapterOrVerse, endVerse] = match.slice(1).map(numberOf);
  return resolveReference(book, { chapterOrVerse, verse, endChapterOrVerse, endVerse }, count);
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Normalizes dashes and spaces, and replaces the words "chapter" and "verse" with the usual signs.
 */
function plainReference(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/\b(?:chapters?|chap\.?|ch\.?) ?(?=\d)/gi, " ")
    .replace(/[ ,]*\b(?:verses?|vv?\.?) ?(?=\d)/gi, ":")
    .replace(/(?<=\d) ?to ?(?=\d)/gi, "-")
    .replace(/(?<=\d) ?(?:[:.]) ?(?=\d)/g, ":")
    .replace(/ +/g, " ")
    .trim();
}
