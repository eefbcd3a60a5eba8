import type { ReferenceFailure } from "#scripture/references/resolve.ts";

/** Why a typed reference names no passage, and what to type instead. */
export function explainReference(failure: ReferenceFailure): string {
  switch (failure.reason) {
    case "not-a-reference":
      return "Please type a reference, such as John 3:16 or Psalm 23:1-4.";
    case "unknown-book":
      return `There is no book called ${failure.book}.`;
    case "chapter-missing":
      return `Which chapter of ${failure.book}? Type it as in ${failure.book} 1:1.`;
    case "no-such-chapter":
      return `${failure.book} has ${failure.chapters} chapters.`;
    case "no-such-verse":
      return `${failure.book} ${failure.chapter} has ${failure.verses} verses.`;
    case "backward-range":
      return "The end of the range stands before its start.";
    case "deuterocanonical":
      return `${failure.book} is a deuterocanonical book. The translations here do not include it.`;
  }
}
