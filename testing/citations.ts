// Checks citations with all built translations.
import { readBuilt } from "#corpus/build-output.ts";
import { readReportedSpeech } from "#corpus/reported-speech.ts";
import { checkCitations } from "#scripture/citations/check.ts";
import { buildInvertedIndex } from "#scripture/search/build-index-data.ts";
import { loadTranslation, type Translation } from "#scripture/translation/load.ts";

const ids = ["kjv", "web", "asv", "ylt", "darby"];
const translations = new Map<string, Translation>(
  ids.map((id) => [id, loadTranslation(readBuilt(id))]),
);

export const checkContext = {
  translations,
  preferred: "kjv",
  speeches: readReportedSpeech(),
  index: buildInvertedIndex([...translations.values()]),
};

export const isInScripture = (word: string) => checkContext.index.termId(word) !== undefined;

/** Returns the references or the quotations of some prose with their verdicts, in its order. */
const check = (prose: string, wanted: "reference" | "quotation") =>
  checkCitations(prose, checkContext).filter(({ kind }) => kind === wanted);
export const quotations = (prose: string) => check(prose, "quotation");
export const verdicts = (prose: string) => quotations(prose).map(({ verdict }) => verdict);
export const references = (prose: string) =>
  check(prose, "reference").map(({ reference }) => reference);
