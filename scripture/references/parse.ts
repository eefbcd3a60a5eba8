import { type Book, findBook } from "../canon/books.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { type ReferenceResult, resolveReference, type VerseCounter } from "./resolve.ts";

/** Longer than any reference that a person writes. */
const longestReference = 80;

/** What comes after the book: chapter, verse and the end of a range, with ":" or "." between chapter and verse. */
const numbers = /^(\d{1,3})(?:[:.](\d{1,3}))?(?:-(\d{1,3})(?:[:.](\d{1,3}))?)?$/;

/**
 * Reads one reference as people type it: "John 3", "jn3.16", "1 cor 13:4-7", "Ps 23:1–4", "John 3:16-4:2",
 * "Jude 5" and "Obadiah" (books of one chapter), "John chapter 3 verse 16". Chapters and verses have to exist, in
 * the numbering of the King James Version unless `count` is another text's. A value or a reason, never a guess.
 */
export function parseReference(text: string, count: VerseCounter = verseCount): ReferenceResult {
  if (text.length > longestReference) return { ok: false, reason: "not-a-reference" };
  const plain = plainReference(text);
  const alone = findBook(plain);
  if (alone) return resolveReference(alone, {}, count);
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

/** One kind of dash and space; the words "chapter" and "verse" turned into the signs that stand for them. */
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
