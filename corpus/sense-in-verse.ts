// The form of a sense that the verse decides: capitals, participles after a prefix, and senses of
// closed-class words that depend on the words of the translation or on the article.
import { bareGreek, type OriginalWord } from "#scripture/study/original.ts";

/**
 * English words that have another meaning today than in the King James Version (1611), each with
 * the word of today.
 */
const modernWords: Record<string, string> = Object.fromEntries(
  `meat=food; coast=border; conversation=conduct; charity=love; prevent=come before;
hearken=listen; savour=aroma; vail=veil; carcase=carcass; candlestick=lampstand; kine=cows;
jubile=jubilee; chapiter=capital; raiment=clothing; publish=proclaim; peradventure=perhaps;
straightway=immediately; thrice=three times; nigh=near; wroth=angry; whoredom=prostitution;
brasen=bronze; shittim=acacia; intreat=entreat; wrought=worked; bewray=betray; heretofore=before;
divers=various; noisome=harmful; husbandman=farmer; sepulchre=tomb; damsel=girl; twain=two;
sith=since; ensample=example; asswage=abate; subtil=subtle; sabbath day=sabbath;
threescore=sixty; threescore and ten=seventy; fourscore=eighty; quicken=make alive;
seethe=boil; eschew=avoid; mortify=put to death; tarry behind=stay behind; diverse=different; with child=pregnant;
be an hungered=be hungry; be wroth=be angry; be nigh=be near; draw nigh=draw near`
    .split(";")
    .map((pair) => pair.trim().split("=") as [string, string]),
);

/** Returns a sense in the spelling and words of today. */
const inModernWords = (text: string) =>
  (modernWords[text] ?? text).replace(/\bshew/g, "show").replace(/\bsaith\b/g, "says");

/** The sense of a demonstrative or particle that the verse decides, or `undefined`. */
export function closedSenseInVerse(
  { strongs, text, grammar = "" }: OriginalWord,
  verse: string,
): string | undefined {
  const has = (word: string) => new RegExp(`\\b${word}\\b`, "i").test(verse);
  // With the article, the Hebrew pronoun of the third person is a demonstrative: "in that day".
  if (/Td\/P[pd]3?/.test(grammar)) {
    if (strongs === "H1931" || strongs === "H1932") return "that";
    if (/^H(?:1992|2007|2004)$/.test(strongs ?? "")) return "those";
  }
  if (strongs === "G2228" && has("than")) return has("n?or|either") ? "or, than" : "than";
  if (strongs === "G1438" && /(?:ων|οισ|ουσ|αισ|ασ)$/.test(bareGreek(text))) {
    const person = has("ourselves") ? "ourselves" : has("yourselves") ? "yourselves" : undefined;
    if (person && !has("themselves"))
      return /οισ$|αισ$/.test(bareGreek(text)) ? `to ${person}` : person;
    if (!has("themselves")) return "ourselves, yourselves, themselves";
  }
  return undefined;
}

/** Returns the form of a sense in a verse of the translation. `isVerb` knows the English verbs. */
export function senseInVerse(
  word: OriginalWord,
  sense: string,
  verse: string,
  isVerb: (word: string) => boolean,
): string {
  return asParticiple(word, capitalized(word, inModernWords(sense), verse), isVerb);
}

/** "god" where the verse speaks of gods, and "lord" of a master. Names keep their capital. */
function capitalized({ grammar = "" }: OriginalWord, sense: string, verse: string): string {
  if (!/^(?:God|Lord|Spirit|Saviour)$/.test(sense) || /^[HA](?:\w+\/)*Np/.test(grammar))
    return sense;
  const lower = sense.toLowerCase();
  const isLower = new RegExp(`\\b${lower}s?\\b`).test(verse);
  return isLower && !new RegExp(`\\b${sense}s?\\b`, "i").test(verse.replaceAll(lower, ""))
    ? lower
    : sense;
}

/**
 * An active participle after a preposition or article is a noun: "to · ones who serve", because
 * "to · serve" reads as an infinitive.
 */
function asParticiple(
  { grammar = "" }: OriginalWord,
  sense: string,
  isVerb: (word: string) => boolean,
): string {
  const [, number] = /^[HA](?:\w+\/)*(?:R|Rd|Td)\/V[qphe]r[mfb]([sp])/.exec(grammar) ?? [];
  const [verb = "", ...rest] = sense.split(" ");
  if (!number || !isVerb(verb)) return sense;
  const finite = number === "p" ? pluralOf(verb) : singularOf(verb);
  return [number === "p" ? "ones who" : "one who", finite, ...rest].join(" ");
}

const pluralOf = (verb: string) => (verb === "be" ? "are" : verb);

function singularOf(verb: string): string {
  if (verb === "be") return "is";
  if (verb === "have") return "has";
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? verb.replace(/y$/, "ies") : `${verb}s`;
}
