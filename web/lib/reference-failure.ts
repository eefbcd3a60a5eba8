import { plural, t } from "@lingui/core/macro";
import { findBook } from "#scripture/canon/books.ts";
import type { ReferenceFailure } from "#scripture/references/resolve.ts";
import { bookName, displayReference } from "./book-names.ts";

/** Explains why a typed reference is invalid and what to enter instead. */
export function explainReference(failure: ReferenceFailure): string {
  const book = "book" in failure ? nameOf(failure.book) : "";
  switch (failure.reason) {
    case "not-a-reference":
      return t`Enter a reference, such as John 3:16 or Psalm 23:1-4.`;
    case "unknown-book":
      return t`There is no book called ${book}.`;
    case "chapter-missing":
      return t`Which chapter of ${book}? Enter it as in ${book} 1:1.`;
    case "no-such-chapter":
      return plural(failure.chapters, {
        one: `${book} has # chapter.`,
        other: `${book} has # chapters.`,
      });
    case "no-such-verse": {
      const place = nameOf(failure.book, failure.chapter);
      return plural(failure.verses, {
        one: `${place} has # verse.`,
        other: `${place} has # verses.`,
      });
    }
    case "backward-range":
      return t`The range ends before it starts.`;
    case "deuterocanonical":
      return t`${book} is a deuterocanonical book. Our translations do not include it.`;
  }
}

/** A book of the Bible, or a chapter of it, in the interface language. Other names stay. */
function nameOf(name: string, chapter?: number): string {
  const book = findBook(name);
  const isHere = book?.name === name;
  if (chapter === undefined) return isHere ? bookName(book.id) : name;
  return isHere ? displayReference({ book: book.id, chapter }) : `${name} ${chapter}`;
}
