import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openStudyFile, type StudyFile } from "#scripture/study/study-file.ts";
import { totalVerses } from "#scripture/study/verse-index.ts";
import { checksumLines } from "#scripture/translation/checksum.ts";
import type { Translation } from "#scripture/translation/load.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Output folder of the translations. */
export const textsFolder = path.join(root, "build", "texts");

/** Output folder of the study tables. */
export const studyFolder = path.join(root, "build", "study");
/** The cross-references, the dictionaries, and the Hebrew and Greek words. */
export const studyFile = path.join(studyFolder, "study.bin");
/** The deuterocanonical verses that quotations are compared with. */
export const deuterocanonFile = path.join(studyFolder, "deuterocanon.json");
/** The speech that the Bible reports without approving it. */
export const reportedSpeechFile = path.join(studyFolder, "reported-speech.json");
export const hebrewNumberingFile = path.join(studyFolder, "hebrew-numbering.json");

/** The search index of all translations. */
export const searchIndexFile = path.join(root, "build", "search", "index.bin");

export function builtFile(id: string): string {
  return path.join(textsFolder, `${id}.json`);
}

/** Reads the JSON of a built translation. Throws if it has not been built. */
export function readBuilt(id: string): unknown {
  const file = builtFile(id);
  if (!existsSync(file)) {
    throw new Error(`the translation ${id} is not built: run npm run build:corpus`);
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Opens the built study data. Throws if it has not been built. */
export function readBuiltStudy(): StudyFile {
  const bytes = readFileSync(studyFile);
  return openStudyFile((start, length) => bytes.subarray(start, start + length));
}

/** Returns the packed Hebrew and Greek words of all verses. */
export const builtLines = ({ line }: StudyFile): string[] =>
  Array.from({ length: totalVerses }, (_, verse) => line(verse));

/** Returns the SHA-256 of the words with their references. Formatting does not affect it. */
export function hashOfWords(text: Translation): string {
  const hash = createHash("sha256");
  for (const line of checksumLines(text)) hash.update(line);
  return hash.digest("hex");
}
