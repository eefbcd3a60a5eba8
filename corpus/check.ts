// `npm run check:corpus`: validates the built translations, dictionaries and original words, after
// mutation tests of each validator.
import { chaptersOf } from "#scripture/translation/find-damage.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import type { PackedTranslation } from "#scripture/translation/serialize.ts";
import { builtLines, hashOfWords, readBuilt, readBuiltStudy } from "./build-output.ts";
import { translationSources } from "./built-in-translations.ts";
import { survivingMutations } from "./mutations.ts";
import {
  findLexiconErrors,
  findOriginalErrors,
  survivingStudyMutations,
} from "./study-validators.ts";
import { validateTranslation } from "./validators.ts";

const rows: string[][] = [
  ["text", "verses", "absent", "notes", "supplied", "red", "lines", "SHA-256 of the words"],
];
const errors: string[] = [];

for (const { info, verses } of translationSources) {
  const packed = readBuilt(info.id);
  const text = loadTranslation(packed);
  const all = [
    ...survivingMutations(packed as PackedTranslation, verses),
    ...validateTranslation(text, verses),
  ].map((error) => `${info.id}: ${error}`);
  errors.push(...all);
  const chapters = chaptersOf(text);
  const each = chapters.flatMap((chapter) => chapter.verses);
  const spans = (kind: string) =>
    each.flatMap((verse) => verse.spans ?? []).filter((span) => span.kind === kind).length;
  rows.push([
    info.id,
    ...[
      text.counts.verses,
      chapters.flatMap(({ absent }) => absent ?? []).length,
      each.flatMap(({ notes }) => notes ?? []).length,
      spans("supplied"),
      spans("red"),
      each.flatMap(({ lines }) => lines ?? []).length,
    ].map((count) => count.toLocaleString("en")),
    hashOfWords(text),
  ]);
}

const study = readBuiltStudy();
const entries = study.entries();
errors.push(
  ...survivingStudyMutations(),
  ...findLexiconErrors(entries),
  ...findOriginalErrors(builtLines(study)),
);

const widths = (rows[0] ?? []).map((_, column) =>
  Math.max(...rows.map((row) => row[column]?.length ?? 0)),
);
for (const row of rows) {
  const cells = row.map((cell, column) => {
    const width = widths[column] ?? 0;
    return column === 0 || column === row.length - 1 ? cell.padEnd(width) : cell.padStart(width);
  });
  console.log(cells.join("  ").trimEnd());
}
console.log(`${entries.length.toLocaleString("en")} dictionary entries`);
if (errors.length > 0) {
  console.error(errors.join("\n"));
  process.exit(1);
}
