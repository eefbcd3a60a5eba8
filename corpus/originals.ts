// Builds the Hebrew and Greek words of each verse from morphhb and sblgnt.
import { readFileSync } from "node:fs";
import path from "node:path";
import { bookOf, books } from "#scripture/canon/books.ts";
import { formatReference } from "#scripture/references/reference.ts";
import {
  bareGreek,
  type OriginalsTable,
  type OriginalWord,
  packWord,
} from "#scripture/study/original.ts";
import type { LexiconTable } from "#scripture/study/study-data.ts";
import { totalVerses, verseIndex } from "#scripture/study/verse-index.ts";
import type { VersePlace } from "#scripture/translation/load.ts";
import { hebrewToEnglish } from "#scripture/versification/hebrew.ts";
import { addGlosses } from "./glosses.ts";
import { addGreekGrammar } from "./greek/grammar.ts";
import { linkGreek } from "./greek/link-strongs.ts";
import { assertDefined, packageFolder, packageVersion } from "./translation-source.ts";
import { hebrewPackage, readHebrewNumbering } from "./verse-map.ts";

export const greekPackage = "sblgnt";
/** Verse counts of the packages. */
const expected = { hebrew: 23_213, greek: 7_927 };

type Found = VersePlace & { words: OriginalWord[] };

/**
 * Builds the table of original words. `english` holds the KJV by verse index, for the glosses.
 * Throws if the editions have other verse counts, or a verse without a KJV equivalent.
 */
export function buildOriginals(lexicon: LexiconTable, english: readonly string[]): OriginalsTable {
  const toEnglish = hebrewToEnglish(readHebrewNumbering());
  const words: OriginalWord[][] = Array.from({ length: totalVerses }, () => []);
  const origins: VersePlace[][] = Array.from({ length: totalVerses }, () => []);
  const addWords = (found: Found, places: readonly VersePlace[]) => {
    for (const place of places) {
      const name = formatReference(found);
      const index = assertDefined(verseIndex(place), `place for ${name}`);
      words[index]?.push(...found.words);
      origins[index]?.push(found);
    }
  };
  const hebrew = readHebrew();
  const greek = readGreek(linkGreek(lexicon));
  if (hebrew.length !== expected.hebrew || greek.length !== expected.greek) {
    throw new Error(`unexpected verse counts: ${hebrew.length} Hebrew, ${greek.length} Greek`);
  }
  for (const found of hebrew) addWords(found, toEnglish(found).places);
  for (const found of greek) addWords(found, greekPlaces(found));
  const lemmas = new Map(lexicon.entries.map(({ id, lemma }) => [id, lemma]));
  addGreekGrammar(words, (id) => lemmas.get(id));
  addGlosses(words, english, lexicon);
  return {
    sources: [
      {
        name: hebrewPackage,
        version: packageVersion(hebrewPackage),
        gives:
          "the Hebrew Bible with Strong's numbers and grammar (Open Scriptures Hebrew Bible, after the Westminster Leningrad Codex)",
        license: "CC BY 4.0",
      },
      {
        name: greekPackage,
        version: packageVersion(greekPackage),
        gives:
          "the Greek New Testament (SBLGNT, Society of Biblical Literature and Logos Bible Software); its links to Strong's are Berea's own",
        license: "CC BY 4.0",
      },
    ],
    verses: words.map((list) => list.map(packWord).join(" ")),
    numbers: numbersOf(origins),
    places: placesOf(words),
  };
}

function numbersOf(origins: readonly VersePlace[][]): Record<number, string> {
  const numbers: Record<number, string> = {};
  for (const [index, list] of origins.entries()) {
    const [first, ...more] = list;
    const last = more.at(-1);
    if (!first || (!last && verseIndex(first) === index)) continue;
    const name = formatReference(first);
    const apart = last && last.chapter !== first.chapter;
    if (!last) numbers[index] = name;
    else if (apart) numbers[index] = `${name} and ${last.chapter}:${last.verse}`;
    else numbers[index] = formatReference({ ...first, endVerse: last.verse });
  }
  return numbers;
}

function placesOf(words: readonly OriginalWord[][]): Record<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, list] of words.entries()) {
    const keys = list.map(({ text, strongs }) => strongs ?? bareGreek(text)).filter(Boolean);
    for (const key of new Set(keys)) {
      const known = places.get(key);
      if (known) known.push(index);
      else places.set(key, [index]);
    }
  }
  return Object.fromEntries(places);
}

const hebrewFiles = books.filter(({ testament }) => testament === "OT");

/** Reads the verses of the Hebrew Bible in the edition's own numbering. */
export function readHebrew(): Found[] {
  const folder = path.join(packageFolder(hebrewPackage), "wlc");
  return hebrewFiles.flatMap(({ id }) => {
    const source = readFileSync(path.join(folder, `${id}.xml`), "utf8");
    return Array.from(
      source.matchAll(/<verse osisID="[^".]+\.(\d+)\.(\d+)">(.*?)<\/verse>/gs),
      ([, chapter, verse, inner = ""]) => ({
        book: id,
        chapter: Number(chapter),
        verse: Number(verse),
        words: hebrewWords(inner),
      }),
    );
  });
}

/** Signs that belong to the word before them. Paragraph marks (petuhah, samekh) do not. */
const wordSigns = /x-(?:maqqef|paseq|sof-pasuq)/;

/**
 * The words of a Hebrew verse as they are read: a qere (reading) replaces its ketiv (written form),
 * which the note before it repeats. Large and small letters are marked up inside their word.
 */
function hebrewWords(inner: string): OriginalWord[] {
  const words: OriginalWord[] = [];
  let ketiv = "";
  let inNote = false;
  let inQere = false;
  const pattern = /<(w|seg|catchWord)\b([^>]*)>(.*?)<\/\1>|<(\/?)(note|rdg)\b([^>]*?)(\/?)>/gs;
  for (const found of inner.matchAll(pattern)) {
    const [, element, attributes = "", content = "", closing, mark, kind = "", empty] = found;
    if (mark === "note") inNote = !closing && !empty;
    else if (mark === "rdg") {
      const isQere = kind.includes("x-qere");
      inQere = isQere && !empty;
      if (isQere) removeLast(words, ketiv);
    } else if (element === "catchWord") ketiv = consonants(content);
    else if (inNote && !inQere) continue;
    else if (element === "w") words.push(hebrewWord(content.replace(/<[^>]*>/g, ""), attributes));
    else if (wordSigns.test(attributes)) {
      const last = words.at(-1);
      if (last) last.text += content.trim();
    }
  }
  return words;
}

const consonants = (text: string) => text.replace(/[^א-ת]/g, "");

/** Removes the last words, which have these consonants together. Throws if they have others. */
function removeLast(words: OriginalWord[], all: string) {
  let rest = all;
  while (rest !== "") {
    const last = consonants(words.pop()?.text ?? "");
    if (last === "" || !rest.endsWith(last)) throw new Error(`the words ${all} are not in place`);
    rest = rest.slice(0, -last.length);
  }
}

function hebrewWord(text: string, attributes: string): OriginalWord {
  const lemma = /lemma="([^"]*)"/.exec(attributes)?.[1] ?? "";
  const parts = lemma.split("/");
  const number = parts.map((part) => /^(\d+)/.exec(part)?.[1]).findLast(Boolean);
  return {
    text: text.replaceAll("/", "").replace(/\s+/g, ""),
    strongs: number && `H${number}`,
    grammar: /morph="([^"]*)"/.exec(attributes)?.[1],
    prefixes: parts.filter((part) => /^[a-z]$/.test(part)),
  };
}

function readGreek(link: (word: string) => string | undefined): Found[] {
  const folder = path.join(packageFolder(greekPackage), "txt");
  return books
    .filter(({ testament }) => testament === "NT")
    .flatMap(({ id }, index) => {
      const file = assertDefined(greekFiles[index], `file for ${bookOf(id).name}`);
      const source = readFileSync(path.join(folder, file), "utf8").normalize("NFC");
      return Array.from(
        source.matchAll(/^\S.*? (?:(\d+):)?(\d+)\t(.*)$/gm),
        ([, chapter, verse, line = ""]) => ({
          book: id,
          chapter: Number(chapter ?? 1),
          verse: Number(verse),
          words: line
            // Signs and numbers of the apparatus.
            .replace(/[⸀-⸅⟦⟧[\]()—\d]/gu, " ")
            .trim()
            .split(/\s+/)
            .filter((word) => bareGreek(word))
            .map((text) => ({ text, strongs: link(text), grammar: undefined, prefixes: [] })),
        }),
      );
    });
}

const greekFiles =
  "61-Mt 62-Mk 63-Lk 64-Jn 65-Ac 66-Ro 67-1Co 68-2Co 69-Ga 70-Eph 71-Php 72-Col 73-1Th 74-2Th 75-1Ti 76-2Ti 77-Tit 78-Phm 79-Heb 80-Jas 81-1Pe 82-2Pe 83-1Jn 84-2Jn 85-3Jn 86-Jud 87-Re"
    .split(" ")
    .map((name) => `${name}.txt`);

/** Verses whose numbers differ from those of the King James Version. */
const greekRenumbered: Record<string, readonly [chapter: number, verse: number][]> = {
  "Acts 19:40": [
    [19, 40],
    [19, 41],
  ],
  "2Cor 13:12": [
    [13, 12],
    [13, 13],
  ],
  "2Cor 13:13": [[13, 14]],
  "3John 1:15": [[1, 14]],
  "Rev 12:18": [[13, 1]],
};

function greekPlaces(found: VersePlace): VersePlace[] {
  const { book, chapter, verse } = found;
  const elsewhere = greekRenumbered[`${book} ${chapter}:${verse}`];
  return elsewhere?.map(([c, v]) => ({ book, chapter: c, verse: v })) ?? [found];
}
