// Finds the cited passage that has the exact words of a quotation.
import { formatReference, type Reference } from "../references/reference.ts";
import { isQuotedFrom, type Passage } from "./compare.ts";
import {
  type CheckContext,
  type KnownPassages,
  loadDeuterocanonical,
  loadPassages,
} from "./lookup.ts";
import { nameOf } from "./prose-references.ts";
import type { Match, Quotation } from "./quotation.ts";
import type { QuotedWords } from "./quoted-words.ts";

export const toMatch = ({ version, text }: Passage, reference: Reference): Match => ({
  reference: formatReference(reference),
  translation: version,
  scripture: text,
});

/** Returns the cited passage of a deuterocanonical book if it has the exact words. */
export function deuterocanonicalMatch({
  attribution,
  quoted,
  context,
}: Quotation): Match | undefined {
  const cited = attribution?.reference;
  const passage = cited?.outside && loadDeuterocanonical(cited.outside, context);
  if (!cited || !passage || !isQuotedFrom(quoted, passage)) return undefined;
  return { reference: nameOf(cited), translation: passage.version, scripture: passage.text };
}

/** Maximum number of verses by which a quotation may extend beyond either end of its reference. */
const maxOverrun = 2;

/** Returns the passage with the exact words: the cited one, or one that overlaps it. */
export function findExactMatch(
  { quoted, context, otherCitedPassages }: Quotation,
  place: Reference,
  passages: readonly Passage[],
  known: KnownPassages,
): (Match & { found?: string }) | undefined {
  const exact = passages.find((passage) => isQuotedFrom(quoted, passage));
  if (exact) return toMatch(exact, place);
  const joined =
    otherCitedPassages.length > 0 &&
    joinedFrom(quoted, [place, ...otherCitedPassages], context, known);
  if (joined) return toMatch(joined, place);
  // A quotation with an ellipsis would match a wider range too easily.
  if (place.verse === undefined || place.endChapter !== undefined || quoted.written.length > 1)
    return undefined;
  const last = place.endVerse ?? place.verse;
  for (const [start, end, onlyNew] of [
    ...Array.from(
      { length: maxOverrun },
      (_, at) => [place.verse, last + at + 1, [last + 1, last + at + 1]] as const,
    ),
    ...Array.from(
      { length: maxOverrun },
      (_, at) =>
        [
          (place.verse as number) - at - 1,
          last,
          [(place.verse as number) - at - 1, (place.verse as number) - 1],
        ] as const,
    ),
  ]) {
    if (start === undefined || start < 1) continue;
    const wider = { ...place, verse: start, endVerse: end };
    const beyond = loadPassages(
      { ...place, verse: onlyNew[0], endVerse: onlyNew[1] },
      context,
      known,
    );
    const found = loadPassages(wider, context, known).find(
      (passage) =>
        isQuotedFrom(quoted, passage) &&
        !beyond.some((other) => other.version === passage.version && isQuotedFrom(quoted, other)),
    );
    if (found) return { ...toMatch(found, place), found: formatReference(wider) };
  }
  return undefined;
}

/**
 * Returns the first passage in the translation in which each part between ellipses is from one of
 * the places: "Blessed are the meek … Blessed are the peacemakers" (Matthew 5:5, 9).
 */
function joinedFrom(
  { written, uniform }: QuotedWords,
  places: readonly Reference[],
  context: CheckContext,
  known: KnownPassages,
): Passage | undefined {
  if (written.length < 2 || written.slice(1).some(({ after }) => after !== "ellipsis"))
    return undefined;
  const parts = written.map(
    (part, at): QuotedWords => ({
      written: [{ ...part, after: "start" }],
      uniform: [{ words: uniform[at]?.words ?? [], after: "start" }],
    }),
  );
  const passages = places.flatMap((place) => loadPassages(place, context, known));
  return loadPassages(places[0] as Reference, context, known).find(({ version }) =>
    parts.every((part) =>
      passages.some((one) => one.version === version && isQuotedFrom(part, one)),
    ),
  );
}

/** Whether the passage has exactly the quoted words in any translation. */
export const hasWords = (
  quoted: QuotedWords,
  reference: Reference,
  context: CheckContext,
  known: KnownPassages,
): boolean =>
  loadPassages(reference, context, known).some((passage) => isQuotedFrom(quoted, passage));
