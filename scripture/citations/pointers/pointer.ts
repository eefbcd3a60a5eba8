/*
 * A pointer is how a model quotes: it names a passage, and the app puts in the words.
 *
 *   [[John 3:16 | KJV]]
 *   [[Psalm 23:1-3 | WEB | He restores … sake]]   the part from and to these words
 *   [[Psalm 23:1-3 | WEB | numbers]]              with verse numbers
 */
import { findCitations } from "../../references/find.ts";
import { type ParsedReferences, parseReferences, unknownBook } from "../../references/parse.ts";
import { formatReference, type Reference } from "../../references/reference.ts";
import type { ReferenceResult } from "../../references/resolve.ts";
import { numberingOf } from "../../references/verses-of.ts";
import type { Translation } from "../../translation/load.ts";
import { findTranslation, translationKey } from "../../translation/translation-names.ts";
import { findLabels } from "../labels.ts";

export type Translations = ReadonlyMap<string, Translation>;

export type Pointer = {
  /** The passages, or the reason if they do not exist. */
  results: readonly ReferenceResult[];
  /** The reference as the model wrote it. */
  written: string;
  /** The translation that it names, and the name as written. The former is undefined if absent. */
  translation: Translation | undefined;
  named: string | undefined;
  /** The words of the part, with "…" between the first and the last. */
  part: string | undefined;
  hasNumbers: boolean;
};

/** Writes the pointer to a passage. */
export const formatPointer = (reference: Reference, { info }: Translation): string =>
  `[[${formatReference(reference)} | ${info.abbreviation}]]`;

const separator = /[|｜¦]/;
const fieldName =
  /^(?:quote|verse|passage|reference|ref|scripture|translation|version|bible|part|words|text)s?\s*[:=]\s*/i;
const outerMarks = /^[\s"“”„'‘’`*_]+|[\s"“”'‘’`*_]+$/g;
const numbersField = /^(?:(?:with|show) )?(?:the )?(?:verse )?numbers?$|^numbered$/i;
const noNumbersField = /^(?:no|without) (?:the )?(?:verse )?numbers?$/i;

/**
 * Reads the text between the brackets of a pointer, in any order and with abbreviations or extra
 * words: "kjv | jn 3:16", "John 3:16 (KJV)", "see John 3:16 in the King James Version". Returns
 * `undefined` if it names no passage.
 */
export function readPointer(inside: string, texts: Translations): Pointer | undefined {
  const fields = inside
    .split(separator)
    .map((field) => field.replace(outerMarks, "").replace(fieldName, ""))
    .filter((field) => field !== "");
  const read = readReference(fields, texts);
  if (!read) return undefined;
  const { at, ...pointer } = read;
  const parts: string[] = [];
  for (const [index, field] of fields.entries()) {
    if (index === at || noNumbersField.test(field)) continue;
    const named = translationIn(field, texts);
    if (numbersField.test(field)) pointer.hasNumbers = true;
    else if (named) Object.assign(pointer, named);
    else parts.push(field);
  }
  return {
    ...pointer,
    results: inNumbersOf(pointer),
    part: parts.length > 0 ? parts.join(" … ") : undefined,
  };
}

/** Romans 14:24 exists in the numbers of the World English Bible only. */
export function inNumbersOf({
  results,
  written,
  translation,
}: Pick<Pointer, "results" | "written" | "translation">): Pointer["results"] {
  if (!translation || results.every(({ ok }) => ok)) return results;
  const parsed = parseReferences(written, { count: numberingOf(translation) })?.results;
  return parsed?.every(({ ok }) => ok) ? parsed : results;
}

function readReference(
  fields: readonly string[],
  texts: Translations,
): (Pointer & { at: number }) | undefined {
  const base = { translation: undefined, named: undefined, part: undefined, hasNumbers: false };
  for (const [at, field] of fields.entries()) {
    const parsed = parsePassages(field, fields.length);
    if (!parsed) continue;
    const label = parsed.translations.at(-1);
    const written = label ? field.slice(0, field.lastIndexOf(label)) : field;
    // "KJV John 3:16" is read below.
    if (!/\d/.test(written) && label) continue;
    return {
      ...base,
      at,
      results: parsed.results,
      written: written.replace(/(?:[\s,;(–-]|\b(?:in|from|the)\b)+$/, ""),
      ...(label && (translationIn(label, texts) ?? { named: label })),
    };
  }
  for (const [at, field] of fields.entries()) {
    const found = findCitations(field);
    const [first] = found;
    if (!first) continue;
    const rest = found.reduceRight(
      (text, { start, end }) => text.slice(0, start) + text.slice(end),
      field,
    );
    const results = found.map(({ result }) => result);
    const label = findLabels(rest)[0]?.start ?? 0;
    return {
      ...base,
      at,
      results,
      written: first.text,
      ...translationIn(rest.slice(label), texts),
    };
  }
  const at = fields.findIndex((field) => unknownBook(field) !== undefined);
  const written = fields[at];
  const isPassage =
    written && (/\d:\d/.test(written) || fields.some((one) => translationIn(one, texts)));
  return isPassage
    ? {
        ...base,
        at,
        written,
        results: [{ ok: false, reason: "unknown-book", book: unknownBook(written) ?? "" }],
      }
    : undefined;
}

/** "Jude" is a passage only beside another field: alone, it may be another note. */
function parsePassages(field: string, fields: number): ParsedReferences | undefined {
  const parsed = parseReferences(field);
  const isPassage = /\d/.test(field) || (fields > 1 && parsed?.results.every(({ ok }) => ok));
  return isPassage ? parsed : undefined;
}

/** Reads the name of a translation. Returns `undefined` for other words. */
export function translationIn(
  field: string,
  texts: Translations,
): Pick<Pointer, "translation" | "named"> | undefined {
  const translation = findTranslation(texts, field);
  if (translation) return { translation, named: field };
  const [label] = [...findLabels(field), ...findLabels(field.toUpperCase())];
  // A name of a translation in the middle of other words belongs to the quoted part.
  if (!label || translationKey(field.slice(0, label.start)).length > 4) return undefined;
  return { translation: texts.get(label.id), named: field.slice(label.start, label.end) };
}
