// Indexes from spelling to book. The main index has eight languages; world/ adds the others.
import { type BookId, bookRows } from "../book-data.ts";
import { type DeuterocanonicalId, deuterocanonicalBooks } from "../deuterocanon.ts";
import { chineseNames } from "./chinese.ts";
import { asciiDigits } from "./digits.ts";
import { dutchNames } from "./dutch.ts";
import { englishNames } from "./english.ts";
import { frenchNames } from "./french.ts";
import { germanNames } from "./german.ts";
import { italianNames } from "./italian.ts";
import { portugueseNames } from "./portuguese.ts";
import { spanishNames } from "./spanish.ts";

export type AnyBookId = BookId | DeuterocanonicalId;
/** Names of each book, the usual one first, separated by commas. "1 Samuel" is number and name. */
export type BookNames = Partial<Record<AnyBookId, string>>;

/**
 * The order matters. A spelling shared by several books ("Jn" is John, but Jonas in Portuguese)
 * means the book of the first language, unless the caller prefers another language.
 */
const namesByLanguage = {
  en: englishNames,
  es: spanishNames,
  de: germanNames,
  fr: frenchNames,
  pt: portugueseNames,
  it: italianNames,
  nl: dutchNames,
  zh: chineseNames,
} as const;
/** Languages whose names are in world/ and apply to typed text only. */
type WorldLanguage =
  | "pl"
  | "ru"
  | "uk"
  | "ar"
  | "ko"
  | "ja"
  | "sv"
  | "da"
  | "no"
  | "fi"
  | "ro"
  | "hu"
  | "cs"
  | "el"
  | "sw"
  | "tl"
  | "id"
  | "vi"
  | "tr"
  | "bg"
  | "hr"
  | "sk"
  | "he"
  | "hi"
  | "th";
export type NameLanguage = keyof typeof namesByLanguage | WorldLanguage;

export type BookName = {
  id: AnyBookId;
  language: NameLanguage;
  /** Whether this is the usual name of the book in its language, not an abbreviation. */
  full: boolean;
  /** The name as written in the list, in lower case: "jó" is Job, but "jo" is John. */
  written: string;
};

export type NameIndex = {
  byKey: ReadonlyMap<string, readonly BookName[]>;
  /** Every prefix of a name that ends at a word boundary: "song", "songof", "songofsolomon". */
  starts: ReadonlySet<string>;
  /** Words of full titles that precede a name, besides those of vocabulary.ts: "księga", "list". */
  titleWords: ReadonlySet<string>;
};

let index: NameIndex | undefined;

/**
 * Returns the index of the main languages. It is built on the first call, in a few milliseconds.
 */
export function bookNameIndex(): NameIndex {
  index ??= buildNameIndex(Object.entries(namesByLanguage) as [NameLanguage, BookNames][]);
  return index;
}

/** The names of the main languages and of others, as the input of an index. */
export function withMainLanguages(
  others: readonly [NameLanguage, BookNames][],
): [NameLanguage, BookNames][] {
  return [...(Object.entries(namesByLanguage) as [NameLanguage, BookNames][]), ...others];
}

/** Letters that Unicode normalization does not decompose, and Arabic variants. */
const baseLetters: Record<string, string> = {
  ß: "ss",
  ł: "l",
  ø: "o",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ı: "i",
  ς: "σ",
  ґ: "г",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
  // Tatweel only stretches a word visually.
  ـ: "",
};
const withBaseLetter = new RegExp(`[${Object.keys(baseLetters).join("")}]`, "gu");

/**
 * Returns only the letters and digits, in lower case without accents: "1. Könige" becomes
 * "1konige".
 */
export function foldName(text: string): string {
  const lower = text.toLowerCase();
  if (!/[^ -~]/.test(lower)) return lower.replace(/[^a-z0-9]/g, "");
  return asciiDigits(lower.normalize("NFKD"))
    .toLowerCase()
    .replace(withBaseLetter, (letter) => baseLetters[letter] ?? "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Other spellings of a word in a name: "Römer" is also "Roemer", "three" is also "3". */
const wordVariants: readonly [RegExp, string][] = [
  [/ä/gi, "ae"],
  [/ö/gi, "oe"],
  [/ü/gi, "ue"],
  [/\b(?:three|tres|drei|trois|três|tre|drie)\b/gi, "3"],
];

/**
 * Builds an index of names. A spelling that several languages share means the book of the first
 * one.
 */
export function buildNameIndex(
  lists: readonly [NameLanguage, BookNames][],
  titleWords: readonly string[] = [],
): NameIndex {
  const byKey = new Map<string, BookName[]>();
  const starts = new Set<string>();
  const add = (written: string, name: BookName) => {
    // The tokenizer separates letters and digits: "요한1서" is three tokens.
    const words = (written.match(/\p{Nd}+|[\p{L}\p{M}]+/gu) ?? []).map(foldName);
    let key = "";
    for (const word of words) {
      key += word;
      starts.add(key);
    }
    const known = byKey.get(key);
    if (!known) byKey.set(key, [name]);
    else if (!known.some(({ id, language }) => id === name.id && language === name.language))
      known.push(name);
  };
  for (const [language, names] of lists) {
    for (const [id, written] of allNames(language, names)) {
      for (const [nth, spelling] of written.entries()) {
        const name = { id, language, full: nth === 0, written: spelling.toLowerCase() };
        add(spelling, name);
        for (const [pattern, replacement] of wordVariants) {
          const other = spelling.replace(pattern, replacement);
          if (other !== spelling) add(other, name);
        }
      }
    }
  }
  return { byKey, starts, titleWords: new Set(titleWords.map(foldName)) };
}

function allNames(language: NameLanguage, names: BookNames): [AnyBookId, string[]][] {
  const lists = new Map<AnyBookId, string[]>();
  // A book's id and English spellings are in book-data.ts.
  if (language === "en") {
    for (const [id, name, , more] of bookRows) {
      const number = /^\d/.exec(name)?.[0];
      const others = more.split(", ").map((other) => (number ? `${number} ${other}` : other));
      lists.set(id, [name, ...(id === "Ps" ? ["Psalm"] : []), id, ...others]);
    }
  }
  for (const { id, name } of deuterocanonicalBooks) {
    // The names of Psalm 151 are those of Psalms with the number.
    if (language === "en" && id !== "AddPs") lists.set(id, [name]);
  }
  for (const [id, written] of Object.entries(names) as [AnyBookId, string][]) {
    lists.set(id, [...(lists.get(id) ?? []), ...written.split(", "), ...idsOf(language, id)]);
  }
  return [...lists];
}

const idsOf = (language: NameLanguage, id: AnyBookId) => (language === "en" ? [id] : []);
