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
  transliterateGreek,
  unpackWords,
} from "#scripture/study/original.ts";
import { strongestReferences } from "#scripture/study/reference-strength.ts";
import type { LexiconEntry as BuiltEntry, StudySource } from "#scripture/study/study-data.ts";
import type { StudyFile } from "#scripture/study/study-file.ts";
import { transliterateHebrew } from "#scripture/study/transliterate-hebrew.ts";
import { verseAt, verseIndex } from "#scripture/study/verse-index.ts";
import type { VersePlace } from "#scripture/translation/load.ts";
import type { LexiconEntry, OriginalVerse, OriginalWord } from "#shared/api/study.ts";
import type { JobOptions, ScripturePool } from "../scripture/scripture-pool.ts";

/** Where the build writes the study data. */
export const studyFolder = fileURLToPath(new URL("../../../build/study/", import.meta.url));

/**
 * The Hebrew particle that marks an object. It has no meaning, so only its prefix is shown.
 */
const objectMarker = "H853";

/** Cross-references, dictionaries, and the Hebrew and Greek words. */
export class StudyData {
  readonly #file: StudyFile;

  constructor(file: StudyFile) {
    this.#file = file;
  }

  get sources(): readonly StudySource[] {
    return this.#file.sources;
  }

  /** Returns the original words of a verse; `undefined` if the verse does not exist. */
  original(place: VersePlace): OriginalVerse | undefined {
    const index = verseIndex(place);
    const testament = books.find(({ id }) => id === place.book)?.testament;
    if (index === undefined || !testament) return undefined;
    const hebrew = testament === "OT";
    const words = unpackWords(this.#file.line(index)).map((word) => this.#presentWord(word));
    const [language = hebrew ? "Hebrew" : "Greek", other] = new Set(words.map((w) => w.language));
    return {
      reference: formatReference(place),
      language: other ? "Hebrew and Aramaic" : language,
      words,
      numbered: this.#file.numbers[index] ?? null,
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
    const key = /^[gh]\d+$/i.test(word) ? word.toUpperCase() : bareGreek(word);
    return [...this.#file.places(key)];
  }

  /**
   * Returns a verse's cross-references; an empty list if the King James Version does not have the
   * verse.
   */
  references(place: VersePlace): VersePlace[] {
    const index = verseIndex(place);
    const targets = index === undefined ? [] : [...this.#file.targets(index)];
    return targets.map(verseAt).filter((target) => target !== undefined);
  }

  /** Returns the same list with the strongest references first. */
  strongestReferences(place: VersePlace): VersePlace[] {
    const index = verseIndex(place);
    const targets = index === undefined ? [] : strongestReferences(this.#file.targets, index);
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
    const entry = this.#file.entry(id.trim().toUpperCase());
    return entry && present(entry);
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
