import { parseReferences } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { explainFailure } from "#scripture/references/resolve.ts";
import { versesOf } from "#scripture/references/verses-of.ts";
import { type CommandResult, exitCodes, toJson, UsageError } from "./result.ts";
import { openTranslations, translationNamed } from "./translations.ts";

type Asked = { written: string; version: string; json: boolean };

/** Prints passages, verse by verse. Throws a `UsageError` for text that is not a reference. */
export function passage({ written, version, json }: Asked): CommandResult {
  const text = translationNamed(openTranslations(), version);
  const results = parseReferences(written, { misspelled: true })?.results ?? [];
  if (results.length === 0) {
    throw new UsageError(explainFailure({ ok: false, reason: "not-a-reference" }));
  }
  const passages = results.map((result) => {
    if (!result.ok) throw new UsageError(explainFailure(result));
    const { reference } = result;
    const verses = versesOf(reference).flatMap((place) => {
      const found = text.verse(place.book, place.chapter, place.verse);
      return found ? [{ chapter: place.chapter, verse: place.verse, text: found.text }] : [];
    });
    return { reference: formatReference(reference), translation: text.info.id, verses };
  });
  const code = passages.some(({ verses }) => verses.length > 0) ? exitCodes.ok : exitCodes.nothing;
  if (json) return { output: toJson(passages), code };
  const blocks = passages.map(({ reference, verses }) =>
    [
      `${reference} (${text.info.abbreviation})`,
      ...verses.map(({ chapter, verse, text: words }, at) => {
        const isNewChapter = at > 0 && verses[at - 1]?.chapter !== chapter;
        return `${isNewChapter ? `${chapter}:` : ""}${verse} ${words}`;
      }),
      ...(verses.length === 0 ? ["This translation does not have it."] : []),
    ].join("\n"),
  );
  return { output: blocks.join("\n\n"), code };
}
