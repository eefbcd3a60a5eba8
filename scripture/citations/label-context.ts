// Reads the words around the name of a translation, which may belong to another quotation.
import { maxBeside, maxIntroduction } from "./label-distances.ts";
import { type Label, labelsWithin } from "./labels.ts";
import type { Range } from "./layout.ts";

/** "is close to the", "unlike the", "differs from the": the subject is another translation. */
const comparison =
  /\b(?:(?:close|closer|similar|identical|near|nearer|next|compared|contrast|opposed|akin|equal) (?:to|with)|(?:un)?like|follow(?:s|ing)?|echo(?:es|ing)?|matches|resembles|revises|revising|updates|agree(?:s|ing) with|differs? from|as in|than|against|as (?:do|does)|similaire à|proche de|como|comme|wie|come) (?:the |that of (?:the )?|la |le |il |o |a |die |der )?$/i;

/**
 * Whether the prose only compares another translation with the label: the quotation after "Darby is
 * close to the ASV:" is from Darby.
 */
export const isCompared = (prose: string, labels: readonly Label[], from: number, start: number) =>
  comparison.test(prose.slice(Math.max(0, start - maxBeside), start)) &&
  labelsWithin(labels, Math.max(from, start - maxIntroduction), start).some(
    (other) => other.end <= start && !/[.!?;]\s|\n/.test(prose.slice(other.end, start)),
  );

/** Whether a label is in parentheses after a chapter and verse: "(Romans 5:8, ASV)". */
export const isInsideReference = (prose: string, start: number, end: number) =>
  /\([^()\n]*\d[\p{L}\d:.,–-]*[\s,;]+(?:in )?(?:the )?[*_]*$/u.test(
    prose.slice(Math.max(0, start - maxIntroduction), start),
  ) && /^[^()\n]{0,20}\)/.test(prose.slice(end, end + maxBeside));

/** The same, for a reference other than that of the quotation. */
export const isInsideOther = (prose: string, reference: Range, start: number, end: number) =>
  isInsideReference(prose, start, end) &&
  !(reference.end <= start && start - reference.end <= maxBeside);
