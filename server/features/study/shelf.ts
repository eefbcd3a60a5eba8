import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { LexiconEntry } from "#contract/study.ts";
import type {
  LexiconEntry as BuiltEntry,
  CrossReferenceTable,
  LexiconTable,
  StudySource,
} from "#scripture/study/study-data.ts";
import { type VersePlace, verseAt, verseIndex } from "#scripture/study/verse-index.ts";
import { StartError } from "../../start-error.ts";

/** Where the build puts the tables. */
export const studyFolder = fileURLToPath(new URL("../../../build/study/", import.meta.url));

/** Marks that tell vowels and accents apart; people search without them. */
const bare = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Cross references and dictionaries, in memory. */
export class StudyShelf {
  readonly sources: readonly StudySource[];
  readonly #targets: readonly (readonly number[])[];
  readonly #entries = new Map<string, LexiconEntry>();
  readonly #searched: { entry: LexiconEntry; lemma: string; meaning: string }[] = [];

  constructor(references: CrossReferenceTable, lexicon: LexiconTable) {
    this.sources = [references.source, lexicon.source];
    this.#targets = references.targets;
    for (const built of lexicon.entries) {
      const entry = present(built);
      this.#entries.set(entry.id, entry);
      this.#searched.push({
        entry,
        lemma: bare(`${entry.lemma} ${entry.transliteration ?? ""}`),
        meaning: bare(`${entry.definition ?? ""} ${entry.kjv ?? ""}`),
      });
    }
  }

  /** The verses that a verse is compared with; none for one that the King James Version does not have. */
  references(place: VersePlace): VersePlace[] {
    const index = verseIndex(place);
    const targets = index === undefined ? [] : (this.#targets[index] ?? []);
    return targets.map(verseAt).filter((target) => target !== undefined);
  }

  /** By number, in any case. */
  entry(id: string): LexiconEntry | undefined {
    return this.#entries.get(id.trim().toUpperCase());
  }

  /** Entries by number, by word, then by English meaning: whole words before parts of one. */
  search(query: string, limit: number): { total: number; items: LexiconEntry[] } {
    const exact = this.entry(query);
    if (exact) return { total: 1, items: [exact] };
    const sought = bare(query.trim());
    const words = sought.split(/\s+/).filter(Boolean);
    if (words.length === 0) return { total: 0, items: [] };
    const found: { entry: LexiconEntry; rank: number }[] = [];
    for (const { entry, lemma, meaning } of this.#searched) {
      if (lemma.split(" ").includes(sought)) found.push({ entry, rank: 0 });
      else if (words.every((word) => hasWord(meaning, word))) found.push({ entry, rank: 1 });
      else if (words.every((word) => meaning.includes(word) || lemma.includes(word))) {
        found.push({ entry, rank: 2 });
      }
    }
    found.sort((a, b) => a.rank - b.rank);
    return { total: found.length, items: found.slice(0, limit).map(({ entry }) => entry) };
  }
}

function hasWord(text: string, word: string): boolean {
  const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  }
  return false;
}

function present(entry: BuiltEntry): LexiconEntry {
  const { id, lemma } = entry;
  return {
    id,
    lemma,
    transliteration: entry.transliteration ?? null,
    pronunciation: entry.pronunciation ?? null,
    derivation: entry.derivation ?? null,
    definition: entry.definition ?? null,
    kjv: entry.kjv ?? null,
  };
}

/** Reads what the build has written. A StartError when it is not there. */
export function openShelf(folder: string): StudyShelf {
  const read = (file: string) => {
    try {
      return JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    } catch {
      throw new StartError(
        `there is no ${file} in ${folder}: run npm run build, or start with npm start.`,
      );
    }
  };
  return new StudyShelf(read("cross-references.json"), read("lexicon.json"));
}
