// Passages that a person or an AI tool asks to read, with the translation that the text names.
import { verseCount } from "../canon/verse-counts.ts";
import { parseReferences, unparsed } from "../references/parse.ts";
import { formatReference, type Reference } from "../references/reference.ts";
import { explainFailure, type VerseCounter } from "../references/resolve.ts";
import { versesOf } from "../references/verses-of.ts";
import type { Translation, VersePlace } from "./load.ts";
import { findTranslation } from "./translation-names.ts";

export type AskedPassage = { reference: Reference; text: Translation };
/** A verse with its words, or with the reason why the translation has none there. */
export type PassageVerse = VersePlace & ({ text: string } | { text: null; reason: string });

type Options = {
  texts: ReadonlyMap<string, Translation>;
  /** The translation of passages that name none. */
  version: string;
  /** Whether to accept misspelled names of books. Default: no. */
  misspelled?: boolean;
};

/**
 * Reads "John 3:16-18 WEB; Psalm 23". Verses have the numbers of the translation, so Romans 14:24
 * exists in the World English Bible only. The message of a failure is in English.
 */
export function readAskedPassages(
  written: string,
  { texts, version, misspelled = false }: Options,
): { ok: true; passages: AskedPassage[] } | { ok: false; message: string } {
  const named = parseReferences(written, { misspelled });
  if (!named) return { ok: false, message: explainFailure(unparsed(written)) };
  const names = named.translations.map((name) => name ?? version);
  const unknown = names.find((name) => !findTranslation(texts, name));
  if (unknown !== undefined) return { ok: false, message: noSuchTranslation(texts, unknown) };
  const [first, ...others] = names.flatMap((name) => findTranslation(texts, name) ?? []);
  const isOne = first && others.every((text) => text === first);
  const parsed = isOne ? parseReferences(written, { misspelled, count: numbersOf(first) }) : named;
  const passages: AskedPassage[] = [];
  for (const [at, result] of (parsed ?? named).results.entries()) {
    if (!result.ok) return { ok: false, message: explainFailure(result) };
    const text = isOne ? first : findTranslation(texts, names[at] ?? version);
    if (text) passages.push({ reference: result.reference, text });
  }
  return { ok: true, passages };
}

/** The numbers of the KJV and further ones of a translation. */
const numbersOf =
  (text: Translation): VerseCounter =>
  (book, chapter) =>
    Math.max(verseCount(book, chapter), text.verseCount(book, chapter));

export const noSuchTranslation = (texts: ReadonlyMap<string, Translation>, name: string): string =>
  `There is no translation “${name}” here. There are: ${[...texts.keys()].join(", ")}.`;

/** Returns every verse of a passage. */
export const versesIn = ({ reference, text }: AskedPassage): PassageVerse[] =>
  versesOf(reference, numbersOf(text)).map((place) => verseIn(text, place));

export function verseIn(text: Translation, place: VersePlace): PassageVerse {
  const { book, chapter, verse } = place;
  const words = text.text(book, chapter, verse);
  return words === undefined
    ? { ...place, text: null, reason: explainAbsence(text, place) }
    : { ...place, text: words };
}

function explainAbsence(text: Translation, { book, chapter, verse }: VersePlace): string {
  const { abbreviation } = text.info;
  const reason = text.absence(book, chapter, verse);
  if (reason) return reason;
  return text.verseCount(book, chapter) === 0
    ? `The ${abbreviation} here does not have ${formatReference({ book, chapter })}.`
    : `The ${abbreviation} has no verse of this number: it numbers its verses differently.`;
}
