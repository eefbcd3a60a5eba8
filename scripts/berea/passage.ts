import { formatReference } from "#scripture/references/reference.ts";
import { readAskedPassages, versesIn } from "#scripture/translation/asked-passages.ts";
import { type CommandResult, exitCodes, toJson, UsageError } from "./result.ts";
import { openTranslations, translationNamed } from "./translations.ts";

type Asked = { written: string; version: string; json: boolean };

/** Prints passages, verse by verse. Throws a `UsageError` for text that is not a reference. */
export function passage({ written, version, json }: Asked): CommandResult {
  const texts = openTranslations();
  translationNamed(texts, version);
  const read = readAskedPassages(written, { texts, version, misspelled: true });
  if (!read.ok) throw new UsageError(read.message);
  const passages = read.passages.map((asked) => ({
    ...{ reference: formatReference(asked.reference), translation: asked.text.info.id },
    abbreviation: asked.text.info.abbreviation,
    verses: versesIn(asked).map(({ book: _, ...verse }) => verse),
  }));
  const isFound = passages.some(({ verses }) => verses.some(({ text }) => text !== null));
  const code = isFound ? exitCodes.ok : exitCodes.nothing;
  if (json) return { output: toJson(passages.map(({ abbreviation: _, ...one }) => one)), code };
  const blocks = passages.map(({ reference, abbreviation, verses }) =>
    [
      `${reference} (${abbreviation})`,
      ...verses.map(({ chapter, verse, ...words }, at) => {
        const isNewChapter = at > 0 && verses[at - 1]?.chapter !== chapter;
        const shown = words.text ?? `(${"reason" in words ? words.reason : ""})`;
        return `${isNewChapter ? `${chapter}:` : ""}${verse} ${shown}`;
      }),
    ].join("\n"),
  );
  return { output: blocks.join("\n\n"), code };
}
