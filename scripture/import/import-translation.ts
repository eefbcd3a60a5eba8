// Turns the files of an edition into a translation, with the same checks as for built-in ones.
import { findMarkup, findOffsets, findSpacing } from "../translation/find-damage.ts";
import { loadTranslation, type Translation } from "../translation/load.ts";
import type { TranslationInfo } from "../translation/model.ts";
import { packTranslation } from "../translation/serialize.ts";
import {
  assemble,
  type ImportReport,
  type NamedNumbering,
  type ReadFile,
} from "../usfm/assemble.ts";
import { describeCoverage } from "../usfm/coverage.ts";
import { type HebrewNumbering, hebrewToEnglish } from "../versification/hebrew.ts";

export type ImportedTranslation = {
  text: Translation;
  /** Problems in file order. A problem with `lost` names a passage that is missing. */
  reports: ImportReport[];
  lost: number;
  /** A line for each incomplete book, and one for the whole translation. */
  coverage: string[];
};

/**
 * `numbering`: the table of the corpus build that maps Hebrew verse numbers to English ones.
 * `known`: the numbering of the files, if they name it.
 */
export function importTranslation(
  files: readonly ReadFile[],
  info: Omit<TranslationInfo, "changes">,
  numbering: HebrewNumbering,
  known?: NamedNumbering,
): ImportedTranslation {
  const {
    chapters,
    reports,
    renumbered,
    numbering: other,
  } = assemble(files, hebrewToEnglish(numbering), known);
  const changes = renumbered.map(
    (book) => `${book}: verses numbered as in the ${other} are stored under their English numbers.`,
  );
  const packed = packTranslation({ ...info, changes }, chapters);
  const text = loadTranslation(JSON.parse(JSON.stringify(packed)));
  const damage = [...findMarkup(text), ...findSpacing(text), ...findOffsets(text)];
  return {
    text,
    reports: [...reports, ...damage.map((message) => ({ message }))],
    lost: reports.filter(({ lost }) => lost).length,
    coverage: describeCoverage(chapters),
  };
}
