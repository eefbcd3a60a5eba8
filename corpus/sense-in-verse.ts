// The form of a sense that the verse decides: capitals, participles after a prefix, and senses of
// closed-class words that depend on the words of the translation or on the article.
import { bareGreek, type OriginalWord } from "#scripture/study/original.ts";
import { readTable } from "./read-table.ts";

/** Words of the King James Version that are unknown or mean something else today. */
const modernWords = readTable("modern-glosses.tsv", import.meta.url);

/** Returns a sense in the spelling and words of today: first as a whole, then word by word. */
const inModernWords = (text: string) =>
  modernWords[text] ?? text.replace(/\p{L}+/gu, (word) => modernWords[word] ?? word);

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
  // τί and מָה ask for the reason or the manner too.
  if (strongs === "G5101" && bareGreek(text) === "τι" && !has("what"))
    return has("why|wherefore") ? "why" : undefined;
  if (strongs === "H4100" && !/\//.test(grammar) && !has("what"))
    return has("how") ? "how" : has("why|wherefore") ? "why" : undefined;
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
