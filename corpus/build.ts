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
import { totalVerses, verseIndex } from "#scripture/study/verse-index.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { packTranslation } from "#scripture/translation/serialize.ts";
import {
  builtFile,
  crossReferencesFile,
  deuterocanonFile,
  hashOfWords,
  hebrewNumberingFile,
  lexiconFile,
  originalsFile,
  readBuilt,
  reportedSpeechFile,
  searchIndexFile,
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
  // Write to a temporary file and rename it, so that an interrupted build leaves no partial file.
  writeFileSync(`${builtFile(source.info.id)}.new`, JSON.stringify(packed));
  renameSync(`${builtFile(source.info.id)}.new`, builtFile(source.info.id));
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

async function buildStudy() {
  mkdirSync(studyFolder, { recursive: true });
  const references = await buildCrossReferences();
  const lexicon = buildLexicon(readHebrew().flatMap(({ words }) => words));
  const originals = buildOriginals(lexicon, readEnglish());
  addChecksum(references, references.source);
  addChecksum(lexicon, lexicon.source);
  addChecksum(originals, ...originals.sources);
  for (const [file, table] of [
    [crossReferencesFile, references],
    [lexiconFile, lexicon],
    [originalsFile, originals],
    [hebrewNumberingFile, readHebrewNumbering()],
    [deuterocanonFile, buildDeuterocanon()],
    [reportedSpeechFile, readReportedSpeech()],
  ] as const) {
    writeFileSync(`${file}.new`, JSON.stringify(table));
    renameSync(`${file}.new`, file);
  }
  const [pairs, words] = [references.total, lexicon.entries.length];
  console.log(`  Cross references: ${pairs.toLocaleString("en")}`);
  const verses = originals.verses.filter(Boolean).length;
  console.log(`  Hebrew and Greek: ${verses.toLocaleString("en")} verses`);
  console.log(`  Strong's dictionaries: ${words.toLocaleString("en")} entries`);
}

/** Builds the search index from the translations and tables that have been built before. */
function buildSearchIndex() {
  const texts = translationSources.map(({ info }) => loadTranslation(readBuilt(info.id)));
  const [base] = texts;
  if (!base) return;
  const { targets } = JSON.parse(readFileSync(crossReferencesFile, "utf8")) as CrossReferenceTable;
  const indexOnly = indexOnlySources.map((name) => readIndexOnlyText(name, base));
  const data = completeIndex(buildIndexData(texts, indexOnly), texts, targets);
  mkdirSync(path.dirname(searchIndexFile), { recursive: true });
  writeFileSync(`${searchIndexFile}.new`, writeIndex(data, stampOf(texts)));
  renameSync(`${searchIndexFile}.new`, searchIndexFile);
  const [words, lemmas] = [data.words.length, data.headwords.length];
  console.log(
    `  Search index: ${words.toLocaleString("en")} words, ${lemmas.toLocaleString("en")} lemmas`,
  );
}

async function buildAll() {
  const current = stamp();
  const files = [
    ...translationSources.map(({ info }) => builtFile(info.id)),
    crossReferencesFile,
    lexiconFile,
    originalsFile,
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
  await buildStudy();
  buildSearchIndex();
  writeFileSync(stampFile, current);
}

try {
  await buildAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
