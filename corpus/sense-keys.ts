// What the word alignment counts as one lemma, and which renderings it may choose.
import { tokenize } from "#scripture/search/tokenize.ts";
import type { OriginalWord } from "#scripture/study/original.ts";
import { stem } from "./gloss-stemmer.ts";
import { functionWords, type Rendering } from "./renderings.ts";

/**
 * Minimum occurrences of a Hebrew verb stem that is aligned as a separate lemma. With fewer, the
 * alignment of the whole lemma is more reliable.
 */
const minStemOccurrences = 6;

/**
 * Returns a function from a word to its key in the alignment. The stems of a Hebrew verb (qal,
 * hiphil …) have different senses: H3318 is "go out" in qal and "bring out" in hiphil. `all`
 * returns every key of a Strong's number.
 */
export function senseKeys(verses: readonly OriginalWord[][]) {
  const counts = new Map<string, number>();
  const keys = new Map<string, Set<string>>();
  for (const word of verses.flat()) {
    const key = stemKey(word);
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keyOf = (word: OriginalWord): string => {
    const key = stemKey(word);
    return key && (counts.get(key) ?? 0) >= minStemOccurrences ? key : (word.strongs ?? "");
  };
  for (const key of counts.keys()) {
    if ((counts.get(key) ?? 0) < minStemOccurrences) continue;
    const id = key.slice(0, key.indexOf("/"));
    keys.set(id, (keys.get(id) ?? new Set()).add(key));
  }
  const all = (id: string): string[] => [id, ...(keys.get(id) ?? [])];
  return Object.assign(keyOf, { all });
}

function stemKey({ strongs, grammar }: OriginalWord): string | undefined {
  const verb = /(?:^[HA]|\/)V(\w)/.exec(grammar ?? "")?.[1];
  return strongs && verb ? `${strongs}/${verb}` : undefined;
}

/** Words that are not a gloss by themselves. Closed-class words have fixed senses instead. */
const senseless = new Set(
  "and but or he him his she her it its they them their i me my we us our you thou thee thy ye is are was were be have has over in on at by with that which who whom this these own self one old could might may would should shall also so as then no not more any some a an the of to up out for from rather".split(
    " ",
  ),
);

/** Returns whether a word is a verb in the translation: whether it has the ending -eth there. */
export function verbsOf(english: readonly string[]): (word: string) => boolean {
  const known = new Set(english.flatMap((verse) => verse.match(/\b[a-z]+eth\b/g) ?? []));
  return (word) =>
    word === "be" ||
    word === "have" ||
    known.has(`${word.replace(/e$/, "").replace(/y$/, "i")}eth`) ||
    known.has(`${word}${word.at(-1)}eth`);
}

const lightVerbs = new Set("be have make do put".split(" "));

/**
 * Returns whether the translation has a rendering's words in this order, in any inflection.
 * Strong's abbreviated lists expand to nonsense where a comma or parenthesis is missing ("unleaved
 * bread").
 */
export function attestedIn(english: readonly string[]): (rendering: Rendering) => boolean {
  const known = new Set<string>();
  const sequences = new Set<string>();
  for (const verse of english) {
    const words = tokenize(verse).map(({ normalized }) => normalized);
    const stems = words.map(stem);
    for (const word of words) known.add(word);
    for (let at = 0; at + 1 < stems.length; at += 1) sequences.add(`${stems[at]} ${stems[at + 1]}`);
  }
  return ({ text, inDefinition }) => {
    const words = tokenize(text).map(({ normalized }) => normalized);
    if (words.every((word) => senseless.has(word)) && !inDefinition) return false;
    if (/\b(?:self|etc)\b/.test(text)) return false;
    const isKnown = (word: string) => known.has(word) || known.has(`${word}s`) || inDefinition;
    if (!words.every(isKnown)) return false;
    // "be (draw, make) nigh" does not expand to "be draw nigh".
    if (/^be (?:draw|make|do|put|bring|take|come|go|give|have|keep|hold)\b/.test(text))
      return false;
    if (words.length > 1 && /^(?:which|that|who)$/.test(words[0] ?? "")) return false;
    // A light verb or particle may stand apart in the verse: "be … ashamed", "lift … up".
    const mayStandApart = (word = "") => lightVerbs.has(word) || functionWords.has(word);
    return words.every((word, at) => {
      const before = words[at - 1];
      if (before === undefined || mayStandApart(before) || mayStandApart(word)) return true;
      return sequences.has(`${stem(before)} ${stem(word)}`);
    });
  };
}
