import { type BookId, books } from "#scripture/canon/books.ts";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";

const osisForm = /^(\w+)\.(\d+)(?:\.(\d+))?(?:-\w+\.(\d+)(?:\.(\d+))?)?$/;

/** Reads "John.3.16" or "Ps.23.1-Ps.23.4". Throws if it is in another form. */
export function fromOsis(osis: string): Reference {
  const [, book, chapter, verse, endChapter, endVerse] = osisForm.exec(osis) ?? [];
  if (!books.some(({ id }) => id === book)) throw new Error(`“${osis}” is not in OSIS form`);
  const reference: Reference = { book: book as BookId, chapter: Number(chapter) };
  if (verse) reference.verse = Number(verse);
  if (endChapter && endChapter !== chapter) reference.endChapter = Number(endChapter);
  if (endVerse) reference.endVerse = Number(endVerse);
  return reference;
}

export function toOsis({ book, chapter, verse, endChapter, endVerse }: Reference): string {
  const place = (at: number, of: number | undefined) =>
    `${book}.${at}${of === undefined ? "" : `.${of}`}`;
  const start = place(chapter, verse);
  return endChapter === undefined && endVerse === undefined
    ? start
    : `${start}-${place(endChapter ?? chapter, endVerse)}`;
}

/** Returns the OSIS form of "John 3:16", or null if there is no such verse. */
export function osisOf(written: string): string | null {
  const parsed = parseReference(written);
  return parsed.ok ? toOsis(parsed.reference) : null;
}
