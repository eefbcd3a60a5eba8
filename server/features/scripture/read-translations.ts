import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
} from "node:fs";
import path from "node:path";
import type { ReportedSpeech } from "#scripture/citations/reported-speech.ts";
import { extendIndex, stampOf } from "#scripture/search/extend-index.ts";
import { readIndex } from "#scripture/search/index-file.ts";
import { type InvertedIndex, openIndex } from "#scripture/search/inverted-index.ts";
import type { LexiconTable } from "#scripture/study/study-data.ts";
import type { PackedDeuterocanon } from "#scripture/translation/deuterocanonical-text.ts";
import { loadTranslation, type Translation } from "#scripture/translation/load.ts";
import { StartError } from "../../startup-error.ts";

/**
 * `folder`: the build's output. `imported`: the translations that the operator imported. `added`:
 * the files of translations that admins have added.
 */
export type LibraryFolders = {
  folder: string;
  imported?: string | undefined;
  added?: readonly string[];
};

/** Where the build writes the search index, beside the folder of the translations. */
const indexFileOf = ({ folder }: LibraryFolders) =>
  path.join(path.dirname(folder), "search", "index.bin");

/** Reads the deuterocanonical verses that the build writes beside the translations. */
export const readDeuterocanon = (folders: LibraryFolders) =>
  readStudyFile(folders, "deuterocanon.json") as PackedDeuterocanon;

/** Reads who speaks where the Bible reports speech without approving it. */
export const readReportedSpeech = (folders: LibraryFolders) =>
  readStudyFile(folders, "reported-speech.json") as ReportedSpeech[];

/** Reads Strong's dictionaries. */
export const readLexicon = (folders: LibraryFolders) =>
  readStudyFile(folders, "lexicon.json") as LexiconTable;

function readStudyFile({ folder }: LibraryFolders, name: string): unknown {
  const file = path.join(path.dirname(folder), "study", name);
  if (!existsSync(file)) throw new StartError(`there is no file ${file}: run npm run build.`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * Reads the file of the search index into memory that threads can share. Returns `undefined` if the
 * build has written none; `readSearchIndex` reports that.
 */
export function shareIndexFile(folders: LibraryFolders): SharedArrayBuffer | undefined {
  const file = indexFileOf(folders);
  if (!existsSync(file)) return undefined;
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    const shared = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(shared);
    for (let at = 0; at < size; ) {
      const count = readSync(descriptor, bytes, at, size - at, at);
      if (count === 0) break;
      at += count;
    }
    return shared;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Opens the built index of the translations; adds imported ones to it, which takes seconds. Throws
 * a `StartError` if the build has written no index of these translations.
 */
export function readSearchIndex(
  folders: LibraryFolders,
  translations: readonly Translation[],
  shared?: SharedArrayBuffer,
): InvertedIndex {
  const file = indexFileOf(folders);
  if (!existsSync(file)) {
    throw new StartError(`there is no search index ${file}: run npm run build.`);
  }
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
 * Reads every translation. Throws a `StartError` if the build has written none, or one cannot be
 * read.
 */
export function readTranslations({ folder, imported, added = [] }: LibraryFolders): Translation[] {
  const built = readFolder(folder, "run npm run build");
  if (built.length === 0) {
    throw new StartError(
      `there is no Bible text in ${folder}: run npm run build, or start with npm start.`,
    );
  }
  const own = imported ? readFolder(imported, "import it again, or delete it") : [];
  return [...added.map((file) => readFile(file, "remove it, and add it again")), ...own, ...built];
}

function readFolder(folder: string, remedy: string): Translation[] {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith(".json"))
    : [];
  return files.map((file) => readFile(path.join(folder, file), remedy));
}

function readFile(file: string, remedy: string): Translation {
  try {
    return loadTranslation(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "it cannot be read";
    throw new StartError(`the translation ${file} cannot be used (${reason}): ${remedy}.`);
  }
}
