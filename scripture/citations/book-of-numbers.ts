// Finds the book of a reference without a book, such as "(1:19)", by the quotation beside it.
import type { Reference } from "../references/reference.ts";
import type { ProseReference } from "./prose-references.ts";
import type { QuotedSpan } from "./spans.ts";
import { spanBeside } from "./verse-of-chapters.ts";

/** Chapter and verse without a book: "1:19", "1:19-20", "1,19". */
const onlyNumbers = /^\d{1,3}[:,]\d{1,3}(?:\s?[-–]\s?\d{1,3})?$/;
/** A verse that continues the chapter before it: "v. 20". */
const onlyVerse = /^\p{L}+\.?\s?\d{1,3}(?:\s?[-–]\s?\d{1,3})?$/u;

/** Maximum number of searches for quoted words. Each takes milliseconds. */
const maxSearches = 40;

/**
 * Corrects the book of references without one, and of following verses such as "v. 20": the book
 * must have the adjacent quotation at exactly this chapter and verse, as James 1:19 in `Ephesians
 * 4:26 … “slow to speak” (1:19)`. Both lists are in the order of the prose.
 * Yields after each reference.
 * @param has Whether a passage contains a quotation.
 * @param find Returns the passage that contains a quotation.
 */
export function* placeBooks(
  prose: string,
  references: readonly ProseReference[],
  spans: readonly QuotedSpan[],
  has: (span: QuotedSpan, reference: Reference) => boolean,
  find: (span: QuotedSpan) => Reference | undefined,
): Generator<undefined, void> {
  let searches = 0;
  let moved: { from: Reference; to: Reference } | undefined;
  for (const one of references) {
    yield;
    const { reference, written } = one;
    if (!reference) continue;
    if (moved && onlyVerse.test(written) && isSameChapter(reference, moved.from)) {
      one.reference = { ...reference, book: moved.to.book };
      continue;
    }
    moved = undefined;
    if (!onlyNumbers.test(written)) continue;
    const span = spanBeside(prose, spans, one);
    if (!span || has(span, reference)) continue;
    if (++searches > maxSearches) return;
    const place = find(span);
    if (!place || place.chapter !== reference.chapter || place.verse !== reference.verse) continue;
    moved = { from: reference, to: place };
    one.reference = { ...reference, book: place.book };
  }
}

const isSameChapter = (a: Reference, b: Reference) => a.book === b.book && a.chapter === b.chapter;
