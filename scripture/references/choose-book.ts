// Chooses between the books that share a written name.
import type { AnyBookId, NameLanguage } from "../canon/names/book-names.ts";
import type { BookMatch } from "./book-match.ts";
import { exists, type Scanned, type ScanOptions } from "./continuations.ts";
import type { WrittenPassage } from "./passage-grammar.ts";
import {
  anyBookOf,
  type ReferenceResult,
  resolveReference,
  type VerseCounter,
  type WrittenNumbers,
} from "./resolve.ts";
import { fromSeptuagint } from "./septuagint-psalms.ts";

/** Returns the first of the books that has the passage, or else the first book. */
export function chooseBook(
  book: BookMatch,
  { numbers, labeled }: WrittenPassage,
  { count, setting, proseLanguage }: ScanOptions,
): Pick<Scanned, "book" | "result" | "alternative"> | undefined {
  let first: { book: AnyBookId; result: ReferenceResult } | undefined;
  // "Jc 1, 17" is James in a French text, and Judges in a Spanish one.
  const isOwn = ({ language }: { language: NameLanguage }) => language === proseLanguage;
  const names =
    setting === "prose" && proseLanguage !== "en"
      ? book.names.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
      : book.names;
  for (const { id, language } of names) {
    const found = anyBookOf(id);
    // "John verse 6" names no chapter.
    if (labeled === "verse" && found.chapters > 1) continue;
    if (id === "Ps" && (language === "ru" || language === "uk")) {
      return { book: id, ...slavicPsalm(numbers, language, count) };
    }
    const result = resolveReference(found, numbers, count);
    if (exists(result)) return { book: id, result };
    first ??= { book: id, result };
  }
  return first;
}

/**
 * "Пс 22" of the Russian Synodal Bible is Psalm 23. Ukrainian Bibles use either numbering, more
 * often the Hebrew one. `alternative` is the other reading.
 */
function slavicPsalm(numbers: WrittenNumbers, language: "ru" | "uk", count: VerseCounter) {
  const hebrew = resolveReference(anyBookOf("Ps"), numbers, count);
  const septuagint = resolveReference(anyBookOf("Ps"), fromSeptuagint(numbers), count);
  const [result, alternative] = language === "ru" ? [septuagint, hebrew] : [hebrew, septuagint];
  if (!result.ok) return { result: alternative };
  const isSame = JSON.stringify(result) === JSON.stringify(alternative);
  return alternative.ok && !isSame ? { result, alternative } : { result };
}
