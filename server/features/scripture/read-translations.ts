import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ReportedSpeech } from "#scripture/citations/reported-speech.ts";
import { extendIndex, stampOf } from "#scripture/search/extend-index.ts";
import { readIndex } from "#scripture/search/index-file.ts";
import { type InvertedIndex, openIndex } from "#scripture/search/inverted-index.ts";
import type { PackedDeuterocanon } from "#scripture/translation/deuterocanonical-text.ts";
import type { Translation } from "#scripture/translation/load.ts";
import { StartError } from "../../startup-error.ts";
import { openBuiltStudy } from "../study/open-study-file.ts";
import { allocateShared, fillShared, readShared } from "./shared-json.ts";
import { type SharedTranslation, shareImported, shareTranslation } from "./shared-translation.ts";

/** The folder with the translations of the build. The other output of the build is beside it. */
type BuildOutput = { folder: string };
/** All translations of a server, in memory that its threads share. */
export type Corpus = BuildOutput & { texts: readonly SharedTranslation[] };

/** Where the build writes the search index, beside the folder of the translations. */
const indexFileOf = ({ folder }: BuildOutput) =>
  path.join(path.dirname(folder), "search", "index.bin");

/** Reads the deuterocanonical verses that the build writes beside the translations. */
export const readDeuterocanon = (output: BuildOutput) =>
  readStudyFile(output, "deuterocanon.json") as PackedDeuterocanon;

/** Reads who speaks where the Bible reports speech without approving it. */
export const readReportedSpeech = (output: BuildOutput) =>
  readStudyFile(output, "reported-speech.json") as ReportedSpeech[];

/** Reads Strong's dictionaries. */
export const readLexicon = ({ folder }: BuildOutput) =>
  openBuiltStudy(path.join(path.dirname(folder), "study")).entries();

function readStudyFile({ folder }: BuildOutput, name: string): unknown {
  const file = path.join(path.dirname(folder), "study", name);
  if (!existsSync(file)) throw new StartError(`there is no file ${file}: run npm run build.`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * Returns memory for the file of the search index, which threads share. The first thread fills it.
 * Returns `undefined` if the build has written none; `readSearchIndex` reports that.
 */
export function allocateIndex(output: BuildOutput): SharedArrayBuffer | undefined {
  const file = indexFileOf(output);
  return existsSync(file) ? allocateShared(file) : undefined;
}

/**
 * Opens the built index of the translations; adds imported ones to it, which takes seconds. Throws
 * a `StartError` if the build has written no index of these translations.
 */
export function readSearchIndex(
  output: BuildOutput,
  translations: readonly Translation[],
  { shared, isFilled }: { shared?: SharedArrayBuffer | undefined; isFilled?: boolean } = {},
): InvertedIndex {
  const file = indexFileOf(output);
  if (!existsSync(file)) {
    throw new StartError(`there is no search index ${file}: run npm run build.`);
  }
  if (shared && !isFilled) fillShared(shared, file);
  const buffer = shared ?? readFileSync(file).buffer;
  try {
    const { data, stamp } = readIndex(buffer);
    const isCurrent = stamp === stampOf(translations);
    return openIndex(isCurrent ? data : extendIndex(data, translations), translations);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "it cannot be read";
    throw new StartError(`the search index ${file} cannot be used (${reason}): run npm run build.`);
  }
}

/**
 * Reads the translations of the build and those that the operator has imported. Throws a
 * `StartError` if the build has written none, one cannot be read, or an imported one is damaged.
 */
export function readTranslations(folder: string, imported?: string): SharedTranslation[] {
  const built = readFolder(folder, shareTranslation, "run npm run build");
  if (built.length === 0) {
    throw new StartError(
      `there is no Bible text in ${folder}: run npm run build, or start with npm start.`,
    );
  }
  const own = imported ? readFolder(imported, shareImported, "import it again, or delete it") : [];
  return [...own, ...built];
}

type Share = typeof shareTranslation;

function readFolder(folder: string, share: Share, remedy: string): SharedTranslation[] {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith(".json"))
    : [];
  return files.map((file) => readFile(path.join(folder, file), share, remedy));
}

function readFile(file: string, share: Share, remedy: string): SharedTranslation {
  try {
    return share(readShared(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "it cannot be read";
    throw new StartError(`the translation ${file} cannot be used (${reason}): ${remedy}.`);
  }
}
