import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { books } from "#scripture/canon/books.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { readGreekGrammar } from "#scripture/study/greek-grammar.ts";
import {
  hebrewPrefixes,
  languageOfCode,
  readHebrewGrammar,
} from "#scripture/study/hebrew-grammar.ts";
import {
  type OriginalWord as BuiltWord,
  bareGreek,
  type OriginalsTable,
  transliterateGreek,
  unpackWords,
} from "#scripture/study/original.ts";
import { strongestReferences } from "#scripture/study/reference-strength.ts";
import type {
  LexiconEntry as BuiltEntry,
  CrossReferenceTable,
  LexiconTable,
  StudySource,
} from "#scripture/study/study-data.ts";
import { transliterateHebrew } from "#scripture/study/transliterate-hebrew.ts";
import { verseAt, verseIndex } from "#scripture/study/verse-index.ts";
import type { VersePlace } from "#scripture/translation/load.ts";
import type { LexiconEntry, OriginalVerse, OriginalWord } from "#shared/api/study.ts";
import { StartError } from "../../startup-error.ts";
import type { JobOptions, ScripturePool } from "../scripture/scripture-pool.ts";
import { parseWithoutList, textAt } from "../scripture/shared-json.ts";

/** Where the build writes the tables. */
export const studyFolder = fileURLToPath(new URL("../../../build/study/", import.meta.url));

/**
 * The Hebrew particle that marks an object. It has no meaning, so only its prefix is shown.
 */
const objectMarker = "H853";

/** Reads a file of the build. */
type ReadTable = (name: string) => Buffer;

/**
 * Cross-references, dictionaries, and the Hebrew and Greek words. Each table is read when it is
 * first used. The words and the entries stay in memory as JSON, and are parsed one at a time.
 */
export class StudyData {
  readonly #read: ReadTable;
  #originals: Originals | undefined;
  #references: CrossReferenceTable | undefined;
  #lexicon: Lexicon | undefined;

  constructor(read: ReadTable) {
    this.#read = read;
  }

  /** Reads the next table that is not in memory yet. Returns `false` if all are. */
  prepareNext(): boolean {
    if (!this.#originals) this.#table();
    else if (!this.#lexicon) this.#dictionaries();
    else if (!this.#references) this.#crossReferences();
    else return false;
    return true;
  }

  get sources(): readonly StudySource[] {
    const { source } = this.#crossReferences();
    return [source, this.#dictionaries().source, ...this.#table().sources];
  }

  #table(): Originals {
    this.#originals ??= readOriginals(this.#read("originals.json"));
    return this.#originals;
  }

  #dictionaries(): Lexicon {
    this.#lexicon ??= readLexicon(this.#read("lexicon.json"));
    return this.#lexicon;
  }

  #crossReferences(): CrossReferenceTable {
    this.#references ??= JSON.parse(this.#read("cross-references.json").toString("utf8"));
    return this.#references as CrossReferenceTable;
  }

  /** Returns the original words of a verse; `undefined` if the verse does not exist. */
  original(place: VersePlace): OriginalVerse | undefined {
    const index = verseIndex(place);
    const testament = books.find(({ id }) => id === place.book)?.testament;
    if (index === undefined || !testament) return undefined;
    const { line, numbers } = this.#table();
    const hebrew = testament === "OT";
    const words = unpackWords(line(index)).map((word) => this.#presentWord(word));
    const [language = hebrew ? "Hebrew" : "Greek", other] = new Set(words.map((w) => w.language));
    return {
      reference: formatReference(place),
      language: other ? "Hebrew and Aramaic" : language,
      words,
      numbered: numbers[index] ?? null,
      edition: hebrew ? "Westminster Leningrad Codex (OSHB)" : "SBL Greek New Testament",
    };
  }

  #presentWord({ text, strongs, grammar, prefixes, gloss }: BuiltWord): OriginalWord {
    const entry = strongs ? this.entry(strongs) : undefined;
    const isGreek = /\p{Script=Greek}/u.test(text);
    const readGrammar = isGreek ? readGreekGrammar : readHebrewGrammar;
    // Without the sense of its stem, "in the" would look like the sense of the word.
    const hasSense = gloss !== undefined || !entry || entry.id === objectMarker;
    return {
      text,
      language: isGreek ? "Greek" : languageOfCode(grammar),
      strongs: entry?.id ?? null,
      lemma: entry?.lemma ?? null,
      transliteration: isGreek ? transliterateGreek(text) : transliterateHebrew(text) || null,
      gloss: gloss ?? null,
      grammar: grammar ? readGrammar(grammar) || null : null,
      prefixes: hasSense ? prefixes.flatMap((letter) => hebrewPrefixes[letter] ?? []) : [],
      key: entry?.id ?? bareGreek(text),
    };
  }

  /**
   * Returns every verse that contains a word, given as a Strong's number or a Greek word; an empty
   * list if it is unknown.
   */
  places(word: string): VersePlace[] {
    return this.placeIndexes(word)
      .map(verseAt)
      .filter((place) => place !== undefined);
  }

  /** As `places`, but returns verse indexes (scripture/study/verse-index.ts). */
  placeIndexes(word: string): readonly number[] {
    const { places } = this.#table();
    const key = /^[gh]\d+$/i.test(word) ? word.toUpperCase() : bareGreek(word);
    return Object.hasOwn(places, key) ? (places[key] ?? []) : [];
  }

  /**
   * Returns a verse's cross-references; an empty list if the King James Version does not have the
   * verse.
   */
  references(place: VersePlace): VersePlace[] {
    const index = verseIndex(place);
    const targets = index === undefined ? [] : (this.#crossReferences().targets[index] ?? []);
    return targets.map(verseAt).filter((target) => target !== undefined);
  }

  /** Returns the same list with the strongest references first. */
  strongestReferences(place: VersePlace): VersePlace[] {
    const index = verseIndex(place);
    const { targets: all } = this.#crossReferences();
    const targets = index === undefined ? [] : strongestReferences(all, index);
    return targets.map(verseAt).filter((target) => target !== undefined);
  }

  /**
   * Returns the references from a passage to other verses, each once: the strongest of each verse,
   * then the second of each, and so on.
   */
  passageReferences(places: readonly VersePlace[]): { from: VersePlace; target: VersePlace }[] {
    const seen = new Set(places.map((place) => formatReference(place)));
    const lists = places.map((from) => ({ from, targets: this.strongestReferences(from) }));
    const longest = Math.max(0, ...lists.map(({ targets }) => targets.length));
    const all: { from: VersePlace; target: VersePlace }[] = [];
    for (let rank = 0; rank < longest; rank += 1) {
      for (const { from, targets } of lists) {
        const target = targets[rank];
        const name = target && formatReference(target);
        if (!target || !name || seen.has(name)) continue;
        seen.add(name);
        all.push({ from, target });
      }
    }
    return all;
  }

  /** Looks an entry up by number, in any case. */
  entry(id: string): LexiconEntry | undefined {
    return this.#dictionaries().entry(id.trim().toUpperCase());
  }

  /** Finds entries by number, by word, then by English meaning: whole words before partial ones. */
  async search(
    query: string,
    limit: number,
    { scripture, ...options }: JobOptions & { scripture: ScripturePool },
  ): Promise<{ total: number; items: LexiconEntry[] }> {
    const exact = this.entry(query);
    if (exact) return { total: 1, items: [exact] };
    const { total, ids } = await scripture.run({ kind: "lexicon", query, limit }, options);
    return {
      total,
      items: ids.map((id) => this.entry(id)).filter((entry) => entry !== undefined),
    };
  }
}

function present(entry: BuiltEntry): LexiconEntry {
  const { id, lemma } = entry;
  return {
    id,
    lemma,
    transliteration: entry.transliteration,
    pronunciation: entry.pronunciation ?? null,
    derivation: entry.derivation ?? null,
    definition: entry.definition ?? null,
    kjv: entry.kjv ?? null,
  };
}

type Originals = Pick<OriginalsTable, "sources" | "numbers" | "places"> & {
  /** Returns the packed words of a verse. */
  line(index: number): string;
};

function readOriginals(json: Buffer): Originals {
  const places: number[] = [];
  const table = parseWithoutList(json, "verses", (scanner) => scanner.stringOrNull(places));
  const offsets = Uint32Array.from(places);
  const line = (at: number) => textAt(json, offsets[2 * at] ?? 0, offsets[2 * at + 1] ?? 0);
  return { ...(table as OriginalsTable), line };
}

type Lexicon = Pick<LexiconTable, "source"> & { entry(id: string): LexiconEntry | undefined };

function readLexicon(json: Buffer): Lexicon {
  const places = new Map<string, { start: number; end: number }>();
  const { source } = parseWithoutList(json, "entries", (scanner) => {
    const start = scanner.at;
    const id: number[] = [];
    scanner.expect('{"id":');
    scanner.stringOrNull(id);
    scanner.endOfObject();
    places.set(textAt(json, id[0] ?? 0, id[1] ?? 0), { start, end: scanner.at });
  }) as LexiconTable;
  const entry = (id: string) => {
    const place = places.get(id);
    return place && present(JSON.parse(json.toString("utf8", place.start, place.end)));
  };
  return { source, entry };
}

/** Reads the build's output. Throws a `StartError` if a table is missing. */
export function openStudyData(folder: string): StudyData {
  const fileOf = (name: string) => {
    const file = path.join(folder, name);
    if (existsSync(file)) return file;
    throw new StartError(
      `there is no ${name} in ${folder}: run npm run build, or start with npm start.`,
    );
  };
  for (const name of ["cross-references.json", "lexicon.json", "originals.json"]) fileOf(name);
  return new StudyData((name) => readFileSync(fileOf(name)));
}
