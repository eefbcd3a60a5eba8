import { formatReference } from "#scripture/references/reference.ts";
import { readRequestedPassages, versesIn } from "#scripture/translation/requested-passages.ts";
import { type CommandResult, exitCodes, toJson, UsageError } from "./result.ts";
import { openTranslations, translationNamed } from "./translations.ts";

type Asked = { written: string; version: string; json: boolean };

/** Prints passages, verse by verse. Throws a `UsageError` for text that is not a reference. */
export function passage({ written, version, json }: Asked): CommandResult {
  const translations = openTranslations();
  translationNamed(translations, version);
  const read = readRequestedPassages(written, { translations, version, misspelled: true });
  if (!read.ok) throw new UsageError(read.message);
  const passages = read.passages.map((one) => ({
    info: one.translation.info,
    reference: formatReference(one.reference),
    verses: versesIn(one),
  }));
  const isFound = passages.some(({ verses }) => verses.some(({ text }) => text !== null));
  const code = isFound ? exitCodes.ok : exitCodes.nothing;
  if (json) {
    const results = passages.map(({ info, reference, verses }) => ({
      reference,
      translation: info.id,
      verses: verses.map(({ book: _, ...verse }) => verse),
    }));
    return { output: toJson(results), code };
  }
  const blocks = passages.map(({ info, reference, verses }) =>
    [
      `${reference} (${info.abbreviation})`,
      ...verses.map((one, at) => {
        const isNewChapter = at > 0 && verses[at - 1]?.chapter !== one.chapter;
        const words = one.text ?? `(${one.reason})`;
        return `${isNewChapter ? `${one.chapter}:` : ""}${one.verse} ${words}`;
      }),
    ].join("\n"),
  );
  return { output: blocks.join("\n\n"), code };
}
