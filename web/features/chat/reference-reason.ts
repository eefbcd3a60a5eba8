import { plural, t } from "@lingui/core/macro";
import type { ReferenceFailure } from "#scripture/references/resolve.ts";

/** Explains why a typed reference is invalid and what to enter instead. */
export function explainReference(failure: ReferenceFailure): string {
  switch (failure.reason) {
    case "not-a-reference":
      return t`Enter a reference, such as John 3:16 or Psalm 23:1-4.`;
    case "unknown-book":
      return t`There is no book called ${{ book: failure.book }}.`;
    case "chapter-missing":
      return t`Which chapter of ${{ book: failure.book }}? Enter it as in ${{ book: failure.book }} 1:1.`;
    case "no-such-chapter":
      return plural(failure.chapters, {
        one: `${{ book: failure.book }} has # chapter.`,
        other: `${{ book: failure.book }} has # chapters.`,
      });
    case "no-such-verse":
      return plural(failure.verses, {
        one: `${{ book: failure.book }} ${{ chapter: failure.chapter }} has # verse.`,
        other: `${{ book: failure.book }} ${{ chapter: failure.chapter }} has # verses.`,
      });
    case "backward-range":
      return t`The range ends before it starts.`;
    case "deuterocanonical":
      return t`${{ book: failure.book }} is a deuterocanonical book. Our translations do not include it.`;
  }
}
