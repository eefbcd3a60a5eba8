import { formatReference } from "#scripture/references/reference.ts";
import { createSearchEngine } from "#scripture/search/engine.ts";
import { SearchTooBroad } from "#scripture/search/work-budget.ts";
import { namedFinders } from "#scripture/topics/named-finders.ts";
import { readSearchIndex } from "#server/features/scripture/read-translations.ts";
import { type CommandResult, exitCodes, toJson, UsageError } from "./result.ts";
import { built, openTranslations, translationNamed } from "./translations.ts";

type Asked = { query: string; version: string; limit: number; json: boolean };

/** Prints the verses that best match some words. */
export function search({ query, version, limit, json }: Asked): CommandResult {
  const texts = openTranslations();
  const text = translationNamed(texts, version);
  const index = readSearchIndex(built, [...texts.values()]);
  const found = run(() =>
    createSearchEngine(index, namedFinders).search({
      ...{ query, limit, offset: 0, version: text.info.id },
      ...{ strongs: () => undefined, annotatedVerses: undefined },
    }),
  );
  const verses = found.results.map((hit) => ({
    reference: formatReference(hit),
    text: hit.text ?? hit.matchedIn?.text ?? "",
    translation: hit.text === null ? (hit.matchedIn?.version ?? text.info.id) : text.info.id,
    approximate: hit.approximate,
  }));
  const passages = found.passages.map(({ title, start, end }) => ({
    title,
    from: formatReference(start),
    to: formatReference(end),
  }));
  const references = found.references.map(({ reference }) => reference);
  const { total, missingReference, corrections, unknownTerms } = found;
  const count = references.length + passages.length + verses.length;
  const code = count > 0 ? exitCodes.ok : exitCodes.nothing;
  if (json) {
    const all = { query, total, references, missingReference, passages, verses, corrections };
    return { output: toJson(all), code };
  }
  const lines = [
    ...references.map((reference) => `Reference: ${reference}`),
    ...(missingReference ? [missingReference.message] : []),
    ...corrections.map(({ typed, corrected }) => `Searched for ${corrected} instead of ${typed}.`),
    ...(unknownTerms.length > 0 ? [`In no verse: ${unknownTerms.join(", ")}.`] : []),
    ...passages.map(({ title, from, to }) => `${title}: ${from} to ${to}`),
    ...verses.map((verse) => {
      const other = verse.translation === text.info.id ? "" : ` (${verse.translation})`;
      return `${verse.reference}${other}${verse.approximate ? " ~" : ""}  ${verse.text}`;
    }),
    ...(code === exitCodes.nothing ? ["Nothing was found."] : []),
  ];
  return { output: lines.join("\n"), code };
}

function run<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof SearchTooBroad)) throw error;
    throw new UsageError("This search is too broad. Search for less at once.");
  }
}
