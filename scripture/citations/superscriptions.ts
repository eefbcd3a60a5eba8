// Quotations of the title of a psalm: `Psalm 3:5, with the superscription “A Psalm of David”`.
import { parseReference } from "../references/parse.ts";
import type { Translation } from "../translation/load.ts";
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

/** Returns the title of the psalm that the text of a passage begins with. */
export function titleAtStart(
  scripture: string,
  written: string,
  translation: Translation | undefined,
): string | undefined {
  const parsed = parseReference(written);
  if (!parsed.ok || parsed.reference.book !== "Ps") return undefined;
  const title = translation?.chapter("Ps", parsed.reference.chapter)?.title?.text;
  return title !== undefined && scripture.startsWith(title) ? title : undefined;
}
