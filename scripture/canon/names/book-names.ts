// The names of all books in eight languages, as an index from spelling to book.
import { type BookId, bookRows } from "../book-data.ts";
import { type DeuterocanonicalId, deuterocanonicalBooks } from "../deuterocanon.ts";
import { chineseNames } from "./chinese.ts";
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
 * In this order: a spelling shared by several books ("Jn" is John, but Jonas in Portuguese) means
 * the book of the first language, unless the caller prefers another language.
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
export type NameLanguage = keyof typeof namesByLanguage;

export type BookName = {
  id: AnyBookId;
  language: NameLanguage;
  /** Whether this is the usual name of the book in its language, not an abbreviation. */
  full: boolean;
  /** The name as written in the list, in lower case: "jó" is Job, but "jo" is John. */
  written: string;
};

type NameIndex = {
  byKey: ReadonlyMap<string, readonly BookName[]>;
  /** Every start of a name that ends with a word: "song", "songof", "songofsolomon". */
  starts: ReadonlySet<string>;
};

let index: NameIndex | undefined;

/** Returns the index of names. It is built on the first call, in a few milliseconds. */
export function bookNameIndex(): NameIndex {
  index ??= buildIndex();
  return index;
}

/** Letters and digits in lower case without accents: "1. Könige" is "1konige". */
export function foldName(text: string): string {
  const plain = /[^ -~]/.test(text) ? text.normalize("NFKD").replaceAll("ß", "ss") : text;
  return plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Other spellings of a word in a name: "Römer" is also "Roemer", "three" is also "3". */
const wordVariants: readonly [RegExp, string][] = [
  [/ä/gi, "ae"],
  [/ö/gi, "oe"],
  [/ü/gi, "ue"],
  [/\b(?:three|tres|drei|trois|três|tre|drie)\b/gi, "3"],
];

function buildIndex(): NameIndex {
  const byKey = new Map<string, BookName[]>();
  const starts = new Set<string>();
  const add = (written: string, name: BookName) => {
    const words = written.split(/[^\p{L}\p{M}\p{N}]+/u).map(foldName);
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
  for (const [language, names] of Object.entries(namesByLanguage) as [NameLanguage, BookNames][]) {
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
  return { byKey, starts };
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
    // Psalm 151 is a psalm with its number.
    if (language === "en" && id !== "AddPs") lists.set(id, [name]);
  }
  for (const [id, written] of Object.entries(names) as [AnyBookId, string][]) {
    lists.set(id, [...(lists.get(id) ?? []), ...written.split(", "), ...idsOf(language, id)]);
  }
  return [...lists];
}

const idsOf = (language: NameLanguage, id: AnyBookId) => (language === "en" ? [id] : []);
