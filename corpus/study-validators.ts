// Validates the built dictionaries and original words, and proves that each check can fail.
import { unpackWords } from "#scripture/study/original.ts";
import type { LexiconEntry } from "#scripture/study/study-data.ts";

/** Returns what is wrong with a text of an entry, or `undefined`. */
function findDamage(text: string): string | undefined {
  if (text.trim() !== text || text === "") return "empty, or a space at an end";
  if (/\s[,;:.)\]]|[([]\s|\s{2}/.test(text)) return "a space before punctuation: a lost word";
  if (/[,;:]\s*[,;:]|\(\s*\)|^[,;:)]|[,;(]$/.test(text)) return "punctuation without a word";
  if (/[<>&|]|\blemma\b|\bxlit\b|LEXEME/.test(text)) return "markup or a note of the editors";
  return hasPairs(text) ? undefined : "unpaired brackets";
}

function hasPairs(text: string): boolean {
  const open: string[] = [];
  for (const sign of text) {
    if ("([{".includes(sign)) open.push(sign);
    else if (")]}".includes(sign) && "([{".indexOf(open.pop() ?? "-") !== ")]}".indexOf(sign))
      return false;
  }
  return open.length === 0;
}

/** Returns a line for each error in the dictionaries. */
export function findLexiconErrors(entries: readonly LexiconEntry[]): string[] {
  const ids = new Set(entries.map(({ id }) => id));
  return entries.flatMap((entry) => {
    const errors: string[] = [];
    if (!/\p{L}/u.test(entry.lemma)) errors.push("no headword");
    if (!/\p{L}/u.test(entry.transliteration)) errors.push("no transliteration");
    if (!entry.definition) errors.push("no definition");
    for (const field of ["derivation", "definition", "kjv"] as const) {
      const text = entry[field];
      if (text === undefined) continue;
      const damage = findDamage(text);
      if (damage) errors.push(`${field}: ${damage}: ${text}`);
      for (const [id] of text.matchAll(/\b[GH]\d+\b/g))
        if (!ids.has(id)) errors.push(`${field}: ${id} does not exist`);
    }
    return errors.map((error) => `${entry.id}: ${error}`);
  });
}

/** Returns a line for each word of the original texts that is empty or has letters of no word. */
export function findOriginalErrors(verses: readonly string[]): string[] {
  return verses.flatMap((line, index) =>
    unpackWords(line)
      .filter(
        ({ text }) => !/^[\p{L}\p{M}'’᾽.,·;\u05BE\u05C0\u05C3]+$/u.test(text) || isDamaged(text),
      )
      .map(({ text }) => `verse ${index}: the word "${text}"`),
  );
}

/** A Hebrew word without letters or vowels, or with letters after its last sign. */
function isDamaged(text: string): boolean {
  if (!/\p{L}/u.test(text)) return true;
  if (!/[א-ת]/.test(text)) return false;
  return !/[\u05B0-\u05BC\u05C7]/.test(text) || /[\u05BE\u05C0\u05C3]\p{L}/u.test(text);
}

const entry: LexiconEntry = {
  id: "G1",
  lemma: "Α",
  transliteration: "a",
  derivation: "of Hebrew origin",
  definition: "the first letter (of the alphabet)",
};
const damagedEntries: Record<string, Partial<LexiconEntry>> = {
  "a lost word": { definition: "an intensive form of , to go" },
  "a lost word in parentheses": { definition: "from ( and to go)" },
  "an open bracket": { derivation: "from G1 (to send" },
  "a closed bracket": { derivation: "to go); to send" },
  "crossed brackets": { definition: "to (go [and) send]" },
  "no definition": { definition: "" },
  "an empty derivation": { derivation: "" },
  "only a semicolon": { derivation: ";" },
  "a note of the editors": { derivation: "or Αlemma Α missing accent" },
  "an entry that does not exist": { derivation: "from G99999" },
  "no headword": { lemma: " " },
};
const damagedWords: Record<string, string> = {
  "a paragraph mark": "אֶחָֽד׃פ|H259",
  "a word without letters": "|H8085",
  "a written form beside its reading": "הוצא|H3318",
  markup: "שְׁמַ֖<seg|H8085",
};

/** Returns a line for each damage that the validators above do not detect. */
export function survivingStudyMutations(): string[] {
  const missed = [
    ...Object.entries(damagedEntries)
      .filter(([, damage]) => findLexiconErrors([{ ...entry, ...damage }]).length === 0)
      .map(([what]) => what),
    ...Object.entries(damagedWords)
      .filter(([, line]) => findOriginalErrors([line]).length === 0)
      .map(([what]) => what),
    ...findLexiconErrors([entry]),
  ];
  return missed.map((what) => `the study data: not detected: ${what}`);
}
