// Quotations of the title of a psalm: `Psalm 3:5, with the superscription “A Psalm of David”`.
import type { Attribution } from "./surroundings.ts";

/** The words before the title of a psalm. */
const namesTitle =
  /(?<!\p{L})(?:superscription|inscription|heading|title|título|titre|titolo|Überschrift|opschrift)(?!\p{L})[^.!?\n]{0,20}$/iu;

/** Attributes the title to the whole psalm, because it does not belong to one verse. */
export function ofWholePsalm(
  attribution: Attribution | undefined,
  before: string,
): Attribution | undefined {
  const psalm = attribution?.reference.reference;
  if (!attribution || psalm?.book !== "Ps" || !namesTitle.test(before)) return attribution;
  const reference = { book: psalm.book, chapter: psalm.chapter };
  return { ...attribution, reference: { ...attribution.reference, reference } };
}
