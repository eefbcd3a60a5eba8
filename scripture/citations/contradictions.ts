// Finds quotations that contradict every translation of a passage, whatever their wording.
import type { InvertedIndex } from "../search/inverted-index.ts";
import { editDistance } from "../search/spelling.ts";
import type { Token } from "../search/tokenize.ts";
import { type Alignment, align } from "./alignment.ts";
import type { Passage } from "./compare.ts";
import lists from "./contradiction-words.json" with { type: "json" };
import { replacements } from "./resemblance.ts";
import { isContentWord, lemmaOf } from "./shared-content.ts";
import { divineNames, negationContinuers, negationWords, numbers } from "./word-classes.ts";

const bothWays = (pairs: readonly string[]): ReadonlySet<string> =>
  new Set(pairs.flatMap((pair) => [pair, pair.split(" ").reverse().join(" ")]));
const opposites = bothWays(lists.opposites);
/** Names of one person that translations use in different verses. */
const sameNames = bothWays(lists.sameNames);
/** Words that deny without "not". Beside one of them, a "not" more or less proves nothing. */
const implicitNegations = new Set(lists.implicitNegations);
/** Units that translations convert, with their numbers: "ten cubits" and "fifteen feet". */
const units = new Set(lists.units);
/** Words between a number and its unit: "twenty to thirty gallons", "three in the afternoon". */
const beforeUnit = new Set(lists.beforeUnit);
const aNumber = [...numbers].toSorted((a, b) => b.length - a.length).join("|");
/** A word that consists of numbers: "seventy-seven", "sevenfold". */
const numberWord = new RegExp(`^(?:${aNumber})+(?:fold|th)?$`);
const eachNumber = new RegExp(aNumber, "g");

/**
 * Minimum share of the words (0 to 1) that a translation has in the same order. In the open replies,
 * freer renderings change more than one statement of the verse.
 */
const minShare = 0.5;

type Compared = { passage: Passage; alignment: Alignment; same: number };

/**
 * Whether a quotation says the contrary of a passage in all translations: it drops or adds a "not",
 * has another number or name, or the opposite of a word.
 */
export function contradicts(
  text: string,
  quoted: readonly Token[],
  here: readonly Passage[],
  around: readonly Passage[],
  index: InvertedIndex,
): boolean {
  const all = here
    .filter(({ uniform }) => uniform.words.length > 0)
    .map((passage): Compared => {
      const alignment = align(quoted, passage.uniform.words);
      const same = alignment.steps.filter(({ kind }) => kind === "same").length;
      return { passage, alignment, same };
    });
  const most = Math.max(...all.map(({ same }) => same));
  if (all.length === 0 || most < quoted.length * minShare) return false;
  const nearest = all.filter(({ same }) => same === most);
  return (
    reversesPolarity(quoted, all, nearest, around, index) ||
    hasOpposite(quoted, all, nearest, index) ||
    hasOtherNumber(quoted, around) ||
    hasOtherName(text, quoted, nearest, here, around, index)
  );
}

const negationsIn = (words: readonly Token[]) =>
  words.filter(({ normalized }) => negationWords.has(normalized)).length;

const deniesImplicitly = (words: readonly Token[], index: InvertedIndex) =>
  words.some(
    ({ normalized }) =>
      implicitNegations.has(normalized) ||
      negationContinuers.has(normalized) ||
      [/^un(.{4,})$/, /^(.{3,})less$/].some((form) => {
        const base = form.exec(normalized)?.[1];
        return base !== undefined && index.termId(base) !== undefined;
      }),
  );

/** The words of the passage from the first to the last that the quotation has. */
function alignedWords({ passage, alignment }: Compared): Token[] {
  const places = alignment.steps.flatMap((step) => (step.kind === "same" ? [step.passage] : []));
  return passage.uniform.words.slice(places[0], (places.at(-1) ?? -1) + 1);
}

function reversesPolarity(
  quoted: readonly Token[],
  all: readonly Compared[],
  nearest: readonly Compared[],
  around: readonly Passage[],
  index: InvertedIndex,
): boolean {
  const said = negationsIn(quoted);
  if (deniesImplicitly(quoted, index)) return false;
  const isDropped =
    said === 0 &&
    nearest.every((one) => negationsIn(alignedWords(one)) > 0) &&
    all.every(({ passage }) => negationsIn(passage.uniform.words) > 0);
  const isAdded =
    said > 0 &&
    around.every(({ uniform }) => negationsIn(uniform.words) < said) &&
    all.every((one) => negationsIn(alignedWords(one)) === 0) &&
    !all.some(({ passage }) => deniesImplicitly(passage.uniform.words, index));
  return isDropped || isAdded;
}

/** "impatient" and "patient". Shorter words are like others by chance: "do" and "undo". */
const isOppositeByPrefix = (denied: string, word: string) =>
  word.length >= 4 &&
  /^(?:un|im|in|ir|il|dis)$/.test(denied.slice(0, -word.length)) &&
  denied.endsWith(word);

function hasOpposite(
  quoted: readonly Token[],
  all: readonly Compared[],
  nearest: readonly Compared[],
  index: InvertedIndex,
): boolean {
  const count = (words: readonly Token[], word: string) =>
    words.filter(({ normalized }) => lemmaOf(normalized, index) === lemmaOf(word, index)).length;
  const isOpposite = (removed: string, added: string, passage: readonly Token[]) =>
    (opposites.has(`${removed} ${added}`) ||
      isOppositeByPrefix(added, removed) ||
      isOppositeByPrefix(removed, added)) &&
    count(quoted, removed) < count(passage, removed) &&
    all.every(
      ({ passage: { uniform } }) =>
        count(uniform.words, removed) > 0 || count(uniform.words, added) === 0,
    );
  return nearest.every((one) => {
    const { words } = one.passage.uniform;
    const aligned = alignedWords(one);
    if (negationsIn(quoted) !== negationsIn(aligned)) return false;
    return replacements(one.alignment, words.length).some(({ removed, added }) =>
      removed.some((place) =>
        added.some((at) =>
          isOpposite(words[place]?.normalized ?? "", quoted[at]?.normalized ?? "", words),
        ),
      ),
    );
  });
}

/** Whether it has a number that no translation has, instead of one that they have. */
function hasOtherNumber(quoted: readonly Token[], around: readonly Passage[]): boolean {
  if (!quoted.some((word) => numbersIn(word).length > 0)) return false;
  const words = around.flatMap(({ uniform }) => uniform.words);
  const written = new Set(words.flatMap(numbersIn));
  return (
    words.some(({ normalized }) => numbers.has(normalized)) &&
    quoted.some(
      (word, at) =>
        numbersIn(word).some((number) => !written.has(number)) && !isConverted(quoted, at),
    )
  );
}

const numbersIn = ({ normalized }: Token): string[] =>
  numberWord.test(normalized) ? (normalized.match(eachNumber) ?? []) : [];

/** Whether the number at a place counts a unit. */
function isConverted(quoted: readonly Token[], at: number): boolean {
  const next = quoted
    .slice(at)
    .find((word) => numbersIn(word).length === 0 && !beforeUnit.has(word.normalized));
  return next !== undefined && units.has(next.normalized);
}

/** A sentence mark, spaces and a quotation mark: what is read before each word of a long passage. */
const maxBeforeName = 8;
const isName = (text: string, { start, end, normalized }: Token) =>
  /^\p{Lu}\p{Ll}{2,}/u.test(text.slice(start, end)) &&
  !/(?:^|[.!?:;,“"‘’”]\s*["“‘]?)$/.test(text.slice(Math.max(0, start - maxBeforeName), start)) &&
  !divineNames.has(normalized);

/** Brings the spellings of a name together: Hezekiah and Ezekias, Rebekah and Rebecca. */
const uniformName = (name: string) =>
  name
    .replace(/a[hs]$/, "a")
    .replace(/[ao]e/g, "e")
    .replace(/[jy]/g, "i")
    .replace(/ii/g, "i")
    .replace(/z/g, "s")
    .replace(/ch|c|q/g, "k")
    .replace(/ph/g, "f")
    .replace(/h/g, "")
    .replace(/(.)\1/g, "$1");
/** Minimum length of the longer of two names that differ in one vowel: Jehoshaphat, Joshaphat. */
const minLong = 6;
/**
 * Minimum share (0 to 1) of the verses with the rarer name that have the other one in another
 * translation. Different persons have at most 0.2 in common: Eliezer and Eleazar, Ammon and Amon.
 */
const minSharedVerses = 0.3;

/** Whether two names are spellings of one, as translations have them. */
function isSameName(one: string, other: string, index: InvertedIndex): boolean {
  const [lemma, another] = [lemmaOf(one, index), lemmaOf(other, index)];
  if (lemma === another || sameNames.has(`${one} ${other}`)) return true;
  const [a, b] = [uniformName(one), uniformName(other)];
  const consonants = (name: string) => name.slice(0, 1) + name.slice(1).replace(/[aeiou]/g, "");
  const isAlike =
    a === b ||
    (Math.max(a.length, b.length) >= minLong &&
      consonants(a) === consonants(b) &&
      editDistance(a, b, 1) <= 1);
  if (!isAlike || typeof lemma === "string" || typeof another === "string") return isAlike;
  const verses = new Set(index.postings(lemma));
  const others = index.postings(another);
  const shared = others.filter((verse) => verses.has(verse)).length;
  return shared >= minSharedVerses * Math.min(verses.size, others.length);
}

/** Whether it has a name that no translation has in place of one that they have. */
function hasOtherName(
  text: string,
  quoted: readonly Token[],
  nearest: readonly Compared[],
  here: readonly Passage[],
  around: readonly Passage[],
  index: InvertedIndex,
): boolean {
  if (!quoted.some((word) => isName(text, word))) return false;
  const wordsOf = (passages: readonly Passage[]) =>
    new Set(passages.flatMap(({ uniform }) => uniform.words.map((one) => one.normalized)));
  const [own, near] = [wordsOf(here), wordsOf(around)];
  // A name at the start of a sentence is within one in another translation.
  const names = new Set(
    around.flatMap(({ text: written, uniform }) =>
      uniform.words.filter((word) => isName(written, word)).map((word) => word.normalized),
    ),
  );
  return nearest.every(({ passage, alignment }) =>
    replacements(alignment, passage.uniform.words.length).some(({ removed, added, isBeside }) =>
      added.some((at) => {
        const name = quoted[at];
        // Beside the verse, the quotation may continue with the next one.
        if (!name || !isName(text, name) || (isBeside ? near : own).has(name.normalized))
          return false;
        if (index.termId(name.normalized) === undefined || !isContentWord(name.normalized, index))
          return false;
        return removed.some((place) => {
          const word = passage.uniform.words[place];
          return (
            word !== undefined &&
            names.has(word.normalized) &&
            !quoted.some(({ normalized }) => normalized === word.normalized) &&
            !isSameName(word.normalized, name.normalized, index)
          );
        });
      }),
    ),
  );
}
