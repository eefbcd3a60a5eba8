// `npm run build:corpus`: builds the translations from their packages into build/texts, if the code
// or a package changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildIndexData } from "#scripture/search/build-index-data.ts";
import { stampOf } from "#scripture/search/extend-index.ts";
import { writeIndex } from "#scripture/search/index-file.ts";
import type { CrossReferenceTable, StudySource } from "#scripture/study/study-data.ts";
import { writeStudyFile } from "#scripture/study/study-file.ts";
import { totalVerses, verseIndex } from "#scripture/study/verse-index.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { packTranslation } from "#scripture/translation/serialize.ts";
import {
  builtFile,
  deuterocanonFile,
  hashOfWords,
  hebrewNumberingFile,
  readBuilt,
  reportedSpeechFile,
  searchIndexFile,
  studyFile,
  studyFolder,
  textsFolder,
} from "./build-output.ts";
import { translationSources } from "./built-in-translations.ts";
import { buildCrossReferences, crossPackage } from "./cross-references.ts";
import { buildDeuterocanon } from "./douay/deuterocanon.ts";
import { buildOriginals, greekPackage, readHebrew } from "./originals.ts";
import { readReportedSpeech } from "./reported-speech.ts";
import { commonWordsPackage, completeIndex } from "./search/build-index.ts";
import { indexOnlySources, readIndexOnlyText } from "./search/index-only-texts.ts";
import { stampOfSources } from "./stamp.ts";
import { buildLexicon, lexiconPackage } from "./strongs.ts";
import { packageVersion, type TranslationSource } from "./translation-source.ts";
import { validateTranslation } from "./validators.ts";
import { hebrewPackage, readHebrewNumbering } from "./verse-map.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stampFile = path.join(textsFolder, "stamp");

const stamp = () =>
  stampOfSources(root, "corpus/build.ts", [
    ...translationSources.flatMap(({ info }) => info.sources.map(({ name }) => name)),
    crossPackage,
    lexiconPackage,
    hebrewPackage,
    greekPackage,
    commonWordsPackage,
  ]);

/** Writes a temporary file and renames it, so that an interrupted build leaves no partial file. */
function write(file: string, content: string | Uint8Array) {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

function build(source: TranslationSource) {
  const sources = source.info.sources.map((one) => ({ ...one, version: packageVersion(one.name) }));
  const chapters = source.build((line) => console.log(`  ${line}`));
  const packed = packTranslation({ ...source.info, sources }, chapters);
  const text = loadTranslation(JSON.parse(JSON.stringify(packed)));
  packed.info.checksum = hashOfWords(text);
  const errors = validateTranslation(text, source.verses);
  if (errors.length > 0) {
    const [shown, more] = [errors.slice(0, 20), errors.length - 20];
    throw new Error(
      `${source.info.id} is invalid:\n${shown.join("\n")}${more > 0 ? `\nand ${more} more` : ""}`,
    );
  }
  write(builtFile(source.info.id), JSON.stringify(packed));
  const { verses } = text.counts;
  console.log(`  ${source.info.name}: ${verses.toLocaleString("en")} verses`);
}

/** Stores the checksum of a table in its sources. */
function addChecksum(table: object, ...sources: StudySource[]) {
  const checksum = createHash("sha256").update(JSON.stringify(table)).digest("hex");
  for (const source of sources) source.checksum = checksum;
}

/** Reads the King James Version by verse index. */
function readEnglish(): string[] {
  const verses: string[] = Array.from({ length: totalVerses }, () => "");
  for (const { text, ...place } of loadTranslation(
    JSON.parse(readFileSync(builtFile("kjv"), "utf8")),
  ).verses()) {
    const index = verseIndex(place);
    if (index !== undefined) verses[index] = text;
  }
  return verses;
}

/** Builds the study data. Returns the cross-references. */
async function buildStudy() {
  mkdirSync(studyFolder, { recursive: true });
  const references = await buildCrossReferences();
  const lexicon = buildLexicon(readHebrew().flatMap(({ words }) => words));
  const originals = buildOriginals(lexicon, readEnglish());
  addChecksum(references, references.source);
  addChecksum(lexicon, lexicon.source);
  addChecksum(originals, ...originals.sources);
  write(studyFile, writeStudyFile({ references, lexicon, originals }));
  write(hebrewNumberingFile, JSON.stringify(readHebrewNumbering()));
  write(deuterocanonFile, JSON.stringify(buildDeuterocanon()));
  write(reportedSpeechFile, JSON.stringify(readReportedSpeech()));
  const [pairs, words] = [references.total, lexicon.entries.length];
  console.log(`  Cross references: ${pairs.toLocaleString("en")}`);
  const verses = originals.verses.filter(Boolean).length;
  console.log(`  Hebrew and Greek: ${verses.toLocaleString("en")} verses`);
  console.log(`  Strong's dictionaries: ${words.toLocaleString("en")} entries`);
  return references;
}

/** Builds the search index from the translations that have been built before. */
function buildSearchIndex({ targets }: CrossReferenceTable) {
  const texts = translationSources.map(({ info }) => loadTranslation(readBuilt(info.id)));
  const [base] = texts;
  if (!base) return;
  const indexOnly = indexOnlySources.map((name) => readIndexOnlyText(name, base));
  const data = completeIndex(buildIndexData(texts, indexOnly), texts, targets);
  mkdirSync(path.dirname(searchIndexFile), { recursive: true });
  write(searchIndexFile, writeIndex(data, stampOf(texts)));
  const [words, lemmas] = [data.words.length, data.headwords.length];
  console.log(
    `  Search index: ${words.toLocaleString("en")} words, ${lemmas.toLocaleString("en")} lemmas`,
  );
}

async function buildAll() {
  const current = stamp();
  const files = [
    ...translationSources.map(({ info }) => builtFile(info.id)),
    studyFile,
    hebrewNumberingFile,
    deuterocanonFile,
    reportedSpeechFile,
    searchIndexFile,
  ];
  const built = files.every((file) => existsSync(file));
  if (built && existsSync(stampFile) && readFileSync(stampFile, "utf8") === current) return;
  console.log("Building the corpus …");
  mkdirSync(textsFolder, { recursive: true });
  for (const source of translationSources) build(source);
  buildSearchIndex(await buildStudy());
  writeFileSync(stampFile, current);
}

try {
  await buildAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
