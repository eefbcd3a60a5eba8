// Errors for chapters that do not exist, or that a translation does not have.
import type { Book } from "#scripture/canon/books.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";

/** The error for a chapter number that the book does not have. */
export function noSuchChapter({ name, chapters }: Book): ApiError {
  return new ApiError(
    "not_found",
    message(
      "{chapters, plural, one {{book} has only one chapter.} other {{book} has # chapters. Choose one from 1 to #.}}",
      { book: name, chapters },
    ),
  );
}

/** The error for an existing chapter that a partial translation lacks. */
export function notInTranslation(abbreviation: string, book: Book, chapter: number): ApiError {
  return new ApiError(
    "not_found",
    message("The {translation} here does not have {chapter}.", {
      translation: abbreviation,
      chapter: formatReference({ book: book.id, chapter }),
    }),
  );
}
