// Finds the passages and topics that a query names in another language: "sermón del monte".
import {
  buildNameIndex,
  type KnownWords,
  type Leniency,
  type NameIndex,
} from "../passages/name-index.ts";
import type { NameOptions } from "../search/search-types.ts";
import { editDistance } from "../search/spelling.ts";
import { tokenize } from "../search/tokenize.ts";
import rows from "./translated-names.json" with { type: "json" };

/** Words that a query may add: articles, prepositions, "Gleichnis", "versículos sobre". */
const optional = new Set(
  `el la los las lo un una unos unas de del al y e en con por para sobre acerca que dice biblia
  parabola historia versiculo versiculos texto pasaje salmo capitulo
  der die das den dem des ein eine einen einem einer und im in am an vom von zu zum zur uber mit fur
  was sagt bibel gleichnis geschichte bibelvers bibelverse verse bibelstelle bibelstellen psalm kapitel
  le les du au aux et sur pour avec quoi dit bible parabole recit histoire verset versets psaume
  o a os as um uma do da dos das no na nos nas com diz historia versiculo biblia
  il gli i uno dei degli delle della dello nel nella sul sulla cosa dice bibbia storia versetti
  versetto salmo brano
  het een van den op te ten wat zegt bijbel bijbelvers bijbelverzen bijbeltekst bijbelteksten
  gelijkenis verhaal over tekst teksten`.split(/\s+/),
);
/** A name with a misspelled or an additional word has less. */
const leniency: Leniency = { optional, stopWordCost: 0.3, minConfidence: 0.75 };
/** Maximum length of a query to look up as a name, in UTF-16 code units. */
const maxQueryLength = 200;
/** The elided article of "l'enfant" and "dell'alleanza", which is no part of a word. */
const elision = /(?<!\p{L})(?:\p{L}|dell|nell|sull|all|un|qu)['’](?=\p{L})/giu;

const plainOf = (name: string) =>
  tokenize(name)
    .map(({ normalized }) => normalized)
    .join("");
const withoutElisions = (text: string) => text.replace(elision, "");

type Names = { index: NameIndex; words: ReadonlySet<string> };
let loaded: Names | undefined;

function load(): Names {
  const names = rows.map(([, list = ""]) => withoutElisions(list).split("; "));
  const words = new Set(
    names.flat().flatMap((name) => tokenize(name).map((one) => one.normalized)),
  );
  const known: KnownWords = {
    has: (word) => words.has(word),
    distance: () => Number.POSITIVE_INFINITY,
  };
  const entries = names.map((list) => ({ names: list }));
  return { index: buildNameIndex(entries, known), words };
}

/** Whether a name in another language has the word. */
export function hasTranslatedWord(word: string): boolean {
  loaded ??= load();
  return loaded.words.has(word);
}

/**
 * Returns the English title of the passage or topic that a query names in another language, in any
 * common spelling, or `undefined`. A single word that an English text has is no such name.
 */
export function titleOfTranslatedName(
  query: string,
  { isWord, isInTexts }: NameOptions = {},
): string | undefined {
  if (query.length > maxQueryLength) return undefined;
  loaded ??= load();
  const plain = withoutElisions(query);
  const [word, ...others] = tokenize(plain);
  if (!word || (others.length === 0 && isInTexts?.(word.normalized))) return undefined;
  const [best] = loaded.index.find(plain, leniency, isWord);
  if (!best) return undefined;
  const [title, list = ""] = rows[best.entry] ?? [];
  const isNear = (name: string) => editDistance(word.normalized, plainOf(name), 2) <= 2;
  // A single word may only sound like a name by chance.
  return others.length > 0 || list.split("; ").some(isNear) ? title : undefined;
}
