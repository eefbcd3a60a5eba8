// Passages that a person or an AI tool requests, with the translation that the request names.
import { parseReferences, unparsed } from "../references/parse.ts";
import { formatReference, type Reference } from "../references/reference.ts";
import { explainFailure } from "../references/resolve.ts";
import { numberingOf, versesOf } from "../references/verses-of.ts";
import type { Translation, VersePlace } from "./load.ts";
import { findTranslation } from "./translation-names.ts";

export type RequestedPassage = { reference: Reference; translation: Translation };
/** A verse with its words, or with the reason why the translation has none there. */
export type PassageVerse = VersePlace & ({ text: string } | { text: null; reason: string });

type Options = {
  translations: ReadonlyMap<string, Translation>;
  /** The translation of passages that name none. */
  version: string;
  /** Whether to accept misspelled names of books. Default: no. */
  misspelled?: boolean;
};

/**
 * Reads "John 3:16-18 WEB; Psalm 23". Verses have the numbers of the translation, so Romans 14:24
 * exists in the World English Bible only. The message of a failure is in English.
 */
export function readRequestedPassages(
  written: string,
  { translations, version, misspelled = false }: Options,
): { ok: true; passages: RequestedPassage[] } | { ok: false; message: string } {
  const parsed = parseReferences(written, { misspelled });
  if (!parsed) return { ok: false, message: explainFailure(unparsed(written)) };
  const names = parsed.translations.map((name) => name ?? version);
  const unknown = names.find((name) => !findTranslation(translations, name));
  if (unknown !== undefined)
    return { ok: false, message: noSuchTranslation(translations, unknown) };
  const named = names.flatMap((name) => findTranslation(translations, name) ?? []);
  const [first] = named;
  const isOne = first && named.every((translation) => translation === first);
  const count = isOne && numberingOf(first);
  const { results } = (count && parseReferences(written, { misspelled, count })) || parsed;
  const passages: RequestedPassage[] = [];
  for (const [at, result] of results.entries()) {
    if (!result.ok) return { ok: false, message: explainFailure(result) };
    const translation = isOne ? first : named[at];
    if (translation) passages.push({ reference: result.reference, translation });
  }
  return { ok: true, passages };
}

/** Returns the translation that a list of references names: "John 3:16 NIV". */
export const translationNamedIn = (written: string): string | undefined =>
  parseReferences(written)?.translations.find((name) => name !== undefined);

export const noSuchTranslation = (
  translations: ReadonlyMap<string, Translation>,
  name: string,
): string =>
  `There is no translation “${name}” here. There are: ${[...translations.keys()].join(", ")}.`;

/** Returns every verse of a passage. */
export const versesIn = ({ reference, translation }: RequestedPassage): PassageVerse[] =>
  versesOf(reference, numberingOf(translation)).map((place) => verseIn(translation, place));

/** Returns the first `max` verses of some passages, and how many more there are. */
export function firstVersesIn(passages: readonly RequestedPassage[], max: number) {
  const verses: (PassageVerse & { translation: Translation })[] = [];
  let total = 0;
  for (const { reference, translation } of passages) {
    const places = versesOf(reference, numberingOf(translation));
    total += places.length;
    for (const place of places.slice(0, max - verses.length))
      verses.push({ ...verseIn(translation, place), translation });
  }
  return { verses, leftOut: total - verses.length };
}

export function verseIn(translation: Translation, place: VersePlace): PassageVerse {
  const { book, chapter, verse } = place;
  const text = translation.text(book, chapter, verse);
  return text === undefined
    ? { ...place, text: null, reason: explainAbsence(translation, place) }
    : { ...place, text };
}

function explainAbsence(translation: Translation, { book, chapter, verse }: VersePlace): string {
  const { abbreviation } = translation.info;
  const reason = translation.absence(book, chapter, verse);
  if (reason) return reason;
  return translation.verseCount(book, chapter) === 0
    ? `The ${abbreviation} here does not have ${formatReference({ book, chapter })}.`
    : `The ${abbreviation} has no verse of this number: it numbers its verses differently.`;
}
