// Decides which renderings fit the part of speech of a word. Strong's lists mix them: a noun may
// list an adjective of a phrase ("sweet (odour)"), a verb an agent noun ("shear(-er)").
import type { OriginalWord } from "#scripture/study/original.ts";
import { stem } from "./gloss-stemmer.ts";
import type { Rendering } from "./renderings.ts";

/** Past participles of irregular verbs, and those in -ied: "sworn", "made", "carried". */
const participle = /(?:[ow]rn|ade|own|[^aeiou]en|ied)$/;
/** Nouns whose adjective carries the meaning: "sweet odour", "wondrous works". */
const genericNouns = new Set(
  "thing things offering odour bread image spice garment man woman work works speech".split(" "),
);
const irregularPlurals = new Set("men women children brethren oxen".split(" "));

/** Returns whether a rendering, one of `all` of its entry, has the part of speech of the word. */
export function fitsPartOfSpeech(
  { strongs, grammar = "" }: OriginalWord,
  rendering: Rendering,
  all: readonly Rendering[],
): boolean {
  const mayBeAgent = /(?:^[HA]|\/)(?:V\w[rs]|[NA]\w)|^N-/.test(grammar);
  if (!mayBeAgent && isAgentOfOther(rendering, all)) return false;
  const isNoun = strongs?.startsWith("H") && /(?:^[HA]|\/)Nc/.test(grammar);
  if (!isNoun || rendering.inDefinition) return true;
  const [first = ""] = rendering.words;
  const isParticiple =
    participle.test(first) && stem(first) !== first && !irregularPlurals.has(first);
  const isAdverb = /[a-z]{3}ly$/.test(first) && stem(first) !== first && first !== "family";
  const isAdjective = all.some((one) => one.text === `${rendering.text}ly`);
  return (
    !isParticiple &&
    !isAdverb &&
    !isAdjective &&
    !/['’]s$/.test(first) &&
    !isAdjectiveOfPhrase(rendering, all)
  );
}

/** "shearer" beside "shear", "maker" beside "make". */
function isAgentOfOther({ text }: Rendering, all: readonly Rendering[]): boolean {
  if (!/er$/.test(text)) return false;
  const base = text.slice(0, -2);
  const bases = [base, `${base}e`, base.replace(/(.)\1$/, "$1")];
  return all.some((one) => bases.includes(one.text));
}

/** "sweet" beside "sweet odour": only the phrase is the noun. */
function isAdjectiveOfPhrase({ text, words }: Rendering, all: readonly Rendering[]): boolean {
  if (words.length > 1) return false;
  return all.some(({ words: [first, second, third] }) => {
    return first === text && second && !third && genericNouns.has(second);
  });
}
