// Reads the name of a book at a token: "John", "1st Epistle of Peter", "Song of Solomon".
import {
  type BookName,
  bookNameIndex,
  type NameIndex,
  type NameLanguage,
} from "../canon/names/book-names.ts";
import { maxMisspelledWords, nearestBookName } from "./misspelled-book.ts";
import { type InputKind, labelAt } from "./passage-grammar.ts";
import { printedChapterAt } from "./roman-numerals.ts";
import { lineBreak, number, type Tokens, word } from "./tokenize.ts";
import {
  chapterWords,
  fillerWords,
  ordinalSuffixes,
  ordinalWords,
  verseWords,
} from "./vocabulary.ts";

export type BookMatch = {
  /** The books with this name, the most likely first. */
  names: readonly BookName[];
  /** First token of the name, and the token after it. */
  from: number;
  next: number;
  /** First token of the name without an ordinal. */
  nameFrom: number;
  /** Whether an ordinal precedes the name: "1 John". */
  numbered: boolean;
  /** Whether the name is a known name with mistakes: "Philipians". */
  misspelled: boolean;
};

/** Maximum number of words of a name such as "the song of the three holy children". */
const maxNameWords = 10;
/** Minimum letters of a misspelled name that also lacks its number: "Corintians 13". */
const minGuessedLetters = 5;
/** Maximum number of words between ordinal and name: "First Epistle of Paul the Apostle to the". */
const maxFillers = 8;

export type NameOptions = {
  setting: InputKind;
  misspelled: "no" | "careful" | "generous";
  language?: NameLanguage | undefined;
  /** The names to recognize. Default: those of the main languages. */
  names?: NameIndex | undefined;
};

/** Reads the longest book name that starts at a token, or returns `undefined`. */
export function bookAt(tokens: Tokens, at: number, options: NameOptions): BookMatch | undefined {
  const index = options.names ?? bookNameIndex();
  const kind = tokens.kind(at);
  if (kind !== word && kind !== number) return undefined;
  // A numbered book name continues with a word. This rejects most numbers in prose early.
  if (kind === number && tokens.kind(at + 1) === number) return undefined;
  if (kind === word && !mayStartName(tokens, at, index, options.misspelled !== "no"))
    return undefined;
  const ordinal = ordinalAt(tokens, at);
  if (ordinal) {
    let next = ordinal.next;
    for (let fillers = 0; fillers <= maxFillers; fillers++) {
      const found = nameAt(tokens, next, ordinal.digit, at, options);
      if (found) return found;
      const filler = tokens.key(next);
      if (!fillerWords.has(filler) && !index.titleWords.has(filler)) break;
      next += tokens.sign(next + 1) === "." ? 2 : 1;
    }
  }
  const found = nameAt(tokens, at, "", at, options);
  // A typed "Peter 5:7" is 1 Peter.
  if (found || options.misspelled !== "generous" || ordinal) return found;
  // A short word such as "the" in "the 23rd Psalm" is not 1 Thessalonians.
  const misspelled = tokens.key(at).length < minGuessedLetters ? "no" : "generous";
  return nameAt(tokens, at, "1", at, { ...options, misspelled });
}

/**
 * The last letter of the Unicode block Latin Extended-B. Scripts after it, such as Chinese, may not
 * separate words by spaces.
 */
const lastLatinLetter = 0x24f;

/** Whether a word may start a name. Most words of prose do not, so the check is cheap. */
function mayStartName(tokens: Tokens, at: number, index: NameIndex, misspelled: boolean) {
  const key = tokens.key(at);
  if (index.starts.has(key) || ordinalWords.has(key)) return true;
  if (key.charCodeAt(key.length - 1) > lastLatinLetter) return true;
  if (/^[IV]/.test(tokens.raw(at))) return true;
  if (key.startsWith("i") && endsAtNumber(tokens, at + 1)) return true;
  if (!misspelled) return false;
  let next = at + 1;
  while (tokens.kind(next) === word && next < at + maxMisspelledWords) next += 1;
  return endsAtNumber(tokens, next);
}

type Ordinal = { digit: string; next: number };

/** "1", "1.", "1st", "2.º", "II", "First" */
function ordinalAt(tokens: Tokens, at: number): Ordinal | undefined {
  let digit: string | undefined;
  let next = at + 1;
  if (tokens.kind(at) === number) {
    if (tokens.end(at) - tokens.start(at) > 1 || !/[1-5]/.test(tokens.key(at))) return undefined;
    digit = tokens.key(at);
    const dot = tokens.sign(next) === "." && tokens.spaceBefore(next) === 0 ? 1 : 0;
    // "1-е Коринфянам"
    const hyphen = tokens.sign(next) === "-" && tokens.spaceBefore(next) === 0 ? 1 : 0;
    if (isSuffix(tokens, next)) next += 1;
    else if (hyphen && isSuffix(tokens, next + 1)) next += 2;
    else if (dot && isSuffix(tokens, next + 1)) next += 2;
  } else {
    digit = ordinalWords.get(tokens.key(at));
    // "i john 4:8" is 1 John, but a lower-case "v" means "verse".
    const isLetter = tokens.key(at).length === 1 && tokens.key(at) !== "i";
    if (isLetter && !tokens.startsUpperCase(at)) return undefined;
  }
  if (!digit) return undefined;
  if (tokens.sign(next) === "." && tokens.spaceBefore(next) === 0) next += 1;
  return tokens.kind(next) === word || tokens.kind(next) === number ? { digit, next } : undefined;
}

function isSuffix(tokens: Tokens, at: number): boolean {
  if (tokens.kind(at) !== word || tokens.spaceBefore(at) > 0) return false;
  return ordinalSuffixes.has(tokens.key(at)) || tokens.raw(at) === "°";
}

function nameAt(
  tokens: Tokens,
  at: number,
  ordinal: string,
  from: number,
  { setting, misspelled, language, names: index = bookNameIndex() }: NameOptions,
): BookMatch | undefined {
  const { byKey, starts } = index;
  let key = ordinal;
  let best: { names: readonly BookName[]; next: number } | undefined;
  let next = at;
  for (let words = 0; words < maxNameWords; words++) {
    const part = nextWord(tokens, next, words === 0);
    if (part === undefined) break;
    key += partKey(tokens, part);
    const names = byKey.get(key);
    if (names) best = { names, next: afterParenthesis(tokens, part + 1, at) };
    if (!starts.has(key)) break;
    next = part + 1;
  }
  // "Psalm cxxi. 1" is not a misspelled name.
  const isChapterNext = (end: number) =>
    printedChapterAt(tokens, tokens.sign(end) === "." ? end + 1 : end) !== undefined;
  const match = { from, nameFrom: at, numbered: ordinal !== "", misspelled: false };
  const near =
    misspelled === "no" || (best && (endsAtNumber(tokens, best.next) || isChapterNext(best.next)))
      ? undefined
      : nearestBookName(tokens, at, ordinal, { misspelled, language: language ?? "en", index });
  // "Song of Soloman 2" is a misspelled name, although "Song" alone is a name.
  if (best && !near) {
    return { ...match, names: preferred(best.names, language, tokens.raw(at)), next: best.next };
  }
  const joined = joinedNames(tokens.raw(at), tokens.key(at), index, setting);
  if (joined && ordinal === "") {
    return { ...match, names: preferred(joined, language, ""), next: at + 1, numbered: true };
  }
  return near && { ...match, names: near.names, next: near.next, misspelled: true };
}

/** "&" is the word "and" in the name of a book: "Bel & the Dragon". */
const partKey = (tokens: Tokens, at: number) => (tokens.sign(at) === "&" ? "and" : tokens.key(at));

/** Returns the next word of a name, past a period, apostrophe, hyphen or parenthesis. */
function nextWord(tokens: Tokens, at: number, first: boolean): number | undefined {
  let next = at;
  if (!first) {
    if (tokens.sign(next) === "." || tokens.sign(next) === "-") next += 1;
    if (tokens.sign(next) === "'" || tokens.sign(next) === "(") next += 1;
    if (tokens.sign(next) === "&") return next;
  }
  const kind = tokens.kind(next);
  return kind === word || kind === number ? next : undefined;
}

/** Skips the ")" of a name such as "Esther (Greek)". */
function afterParenthesis(tokens: Tokens, next: number, from: number): number {
  if (tokens.sign(next) !== ")") return next;
  for (let at = from; at < next; at++) if (tokens.sign(at) === "(") return next + 1;
  return next;
}

/** Minimum letters after the joined numeral of "Itim" and, in prose, "Itimoteo": "iMac" is none. */
const minJoinedLetters = { typed: 3, prose: 4 };

/** "IITim", "itimóteo", and "约翰福音" inside a run of Chinese or Japanese characters. */
function joinedNames(
  raw: string,
  key: string,
  { byKey }: NameIndex,
  setting: InputKind,
): readonly BookName[] | undefined {
  const [, numeral = "", name = ""] = /^(i{1,3}|iv)(\p{L}{1,20})$/u.exec(key) ?? [];
  if (numeral) {
    const isCapital = /^[IV]+\p{Lu}/u.test(raw);
    if (!isCapital && name.length < minJoinedLetters[setting]) return undefined;
    return byKey.get(`${ordinalWords.get(numeral)}${name}`);
  }
  if (!/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]$/u.test(raw)) return undefined;
  const run = raw.replace(/第$/, "");
  for (let length = Math.min(run.length, maxNameWords); length > 1; length--) {
    const names = byKey.get(run.slice(-length));
    if (names) return names;
  }
  return undefined;
}

/** Puts the names of the preferred language first, and among these the exact spelling. */
function preferred(
  names: readonly BookName[],
  language: NameLanguage | undefined,
  raw: string,
): readonly BookName[] {
  if (names.length < 2) return names;
  const written = raw.toLowerCase();
  const rank = (name: BookName) =>
    (!language || name.language === language ? 0 : 2) + (name.written === written ? 0 : 1);
  return [...names].sort((a, b) => rank(a) - rank(b));
}

/** Whether a number follows a name, perhaps after a period or "v.": "Jude v. 3". */
function endsAtNumber(tokens: Tokens, next: number): boolean {
  const isLabel = verseWords.has(tokens.key(next)) || chapterWords.has(tokens.key(next));
  const at = isLabel ? next + 1 : next;
  return tokens.kind(tokens.sign(at) === "." ? at + 1 : at) === number;
}

/** Returns the first token after a name, its period, and closing Markdown marks. */
export function afterName(tokens: Tokens, at: number, setting: InputKind): number | undefined {
  let next = tokens.sign(at) === "." ? at + 1 : at;
  for (let marks = 0; marks < 3 && /^[*_]$/.test(tokens.raw(next)); marks++) next += 1;
  const mark = tokens.sign(next);
  if (mark === "," || mark === ":") {
    if (setting === "prose" && labelAt(tokens, next + 1) === undefined) return undefined;
    next += 1;
  }
  return next;
}

/** Whether a token starts its line, apart from Markdown marks. */
export function startsLine(tokens: Tokens, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && /^(?:\*|_|#|>|-|other)$/.test(tokens.sign(before))) before -= 1;
  return before < 0 || tokens.kind(before) === lineBreak;
}
