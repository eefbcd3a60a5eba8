/*
 * Detects messages in which users write about ending their life or hurting themselves, about
 * violence that they suffer or intend, or about someone's death. The check runs on the device
 * before anything is sent: it needs no key and no network, and stores nothing. It is a grammar of
 * families (who × wish, plan or farewell × dying, injury, means) for each language, not a list of
 * phrases. It errs toward offering help.
 */
import { type Concern, concerns } from "./concern.ts";
import { type Grammar, PatternCompiler, type PatternSet } from "./grammar.ts";
import {
  foldLetters,
  joinedLetters,
  sentencesOf,
  spacedWords,
  withoutQuotations,
} from "./normalize.ts";
import { readEnglishWord, readLeetspeak } from "./spelling.ts";

/** The concern, and the family of patterns that matched. */
export type FoundConcern = { concern: Concern; language: string; family: string };

/** Maximum length to check, in UTF-16 code units. Of a longer text, the check reads both ends. */
const maxCheckedLength = 20_000;
/** The sum of weights from which the signs in a message count together. */
const signThreshold = 3;
/** Stands for a removed phrase; no pattern matches it. */
const removed = ({ spaced }: Grammar) => (spaced ? "~ " : " ");

type CompiledGrammar = {
  grammar: Grammar;
  /** Tags are "concern/family". */
  signals: PatternSet;
  /** Tags are "concern/sign". */
  signs: PatternSet;
  weights: ReadonlyMap<string, number>;
  masks: PatternSet;
  /** Tags are the keys of `Grammar` that tell whether a sentence counts. */
  context: PatternSet;
};

const compiled = new Map<Grammar, CompiledGrammar>();

/** Compiles a grammar when the first text needs it. */
function compile(grammar: Grammar): CompiledGrammar {
  const known = compiled.get(grammar);
  if (known) return known;
  const compiler = new PatternCompiler(grammar, foldLetters);
  const signals = compiler.patternSet();
  const signs = compiler.patternSet();
  const weights = new Map<string, number>();
  const masks = compiler.patternSet();
  const context = compiler.patternSet();
  for (const concern of concerns) {
    for (const [family, lines] of Object.entries(grammar.concerns[concern])) {
      signals.add(`${concern}/${family}`, lines);
    }
  }
  for (const [concern, list] of Object.entries(grammar.signs ?? {})) {
    for (const [name, weight, lines] of list) {
      signs.add(`${concern}/${name}`, lines);
      weights.set(`${concern}/${name}`, weight);
    }
  }
  for (const [name, lines] of Object.entries(grammar.masks)) masks.add(name, lines);
  for (const lines of Object.values(grammar.ignored)) context.add("ignored", lines);
  for (const lines of Object.values(grammar.questions)) context.add("questions", lines);
  for (const name of ["personal", "past", "present", "turned"] as const) {
    context.add(name, grammar[name] ?? "");
  }
  const made = { grammar, signals, signs, weights, masks, context };
  compiled.set(grammar, made);
  return made;
}

/** Detects concerns in texts of the languages whose grammars it is given. */
export class ConcernDetector {
  readonly #grammars: readonly Grammar[];

  constructor(grammars: readonly Grammar[]) {
    this.#grammars = grammars;
  }

  /** Returns every concern that a text gives rise to, the most urgent first. */
  find(text: string): FoundConcern[] {
    const checked =
      text.length > maxCheckedLength
        ? `${text.slice(0, maxCheckedLength / 2)}\n${text.slice(-maxCheckedLength / 2)}`
        : text;
    const folded = foldLetters(withoutQuotations(checked));
    const found = this.#grammars
      .filter(({ letters }) => letters.test(folded))
      .flatMap((grammar) => findIn(compile(grammar), folded));
    return concerns.flatMap((concern) => found.filter((one) => one.concern === concern));
  }

  /** Returns the most urgent concern that a text raises, or `undefined`. */
  mostUrgent(text: string): Concern | undefined {
    return this.find(text)[0]?.concern;
  }
}

function findIn(made: CompiledGrammar, folded: string): FoundConcern[] {
  const { grammar, signals, signs, masks } = made;
  const { language } = grammar;
  const found: FoundConcern[] = [];
  const seenSigns = new Map<string, number>();
  for (const sentence of sentencesOf(isEnglish(grammar) ? readLeetspeak(folded) : folded)) {
    const words = normalize(grammar, sentence);
    const isCounted = counts(made, words);
    const unmasked = isCounted ? masks.replace(words, removed(grammar)) : "";
    for (const tag of signals.match(words)) {
      const [concern, family] = splitTag(tag);
      // Grief counts in any sentence: it is about somebody else, and usually past.
      if (concern !== "bereavement") continue;
      found.push({ concern, language, family });
    }
    if (!isCounted) continue;
    for (const tag of signals.match(unmasked)) {
      const [concern, family] = splitTag(tag);
      if (concern !== "bereavement") found.push({ concern, language, family });
    }
    for (const tag of signs.match(unmasked)) {
      seenSigns.set(tag, (seenSigns.get(tag) ?? 0) + 1);
    }
  }
  return [...found, ...sumsOf(made, seenSigns)];
}

/**
 * Returns the concerns whose signs add up: each counts its weight, and 1 more if it is no mere
 * hint and several sentences show it.
 * @param seen The number of sentences by sign.
 */
function sumsOf(
  { grammar, weights }: CompiledGrammar,
  seen: ReadonlyMap<string, number>,
): FoundConcern[] {
  return concerns.flatMap((concern) => {
    const own = [...seen.keys()].filter((tag) => splitTag(tag)[0] === concern);
    const sum = own.reduce((total, tag) => {
      const weight = weights.get(tag) ?? 0;
      return total + weight + (weight > 1 && (seen.get(tag) ?? 0) > 1 ? 1 : 0);
    }, 0);
    const isMoreThanHints = own.some((tag) => (weights.get(tag) ?? 0) > 1);
    if (sum < signThreshold || !isMoreThanHints) return [];
    const family = own.map((tag) => splitTag(tag)[1]).join(" + ");
    return [{ concern, language: grammar.language, family }];
  });
}

/** Tags are made by `compile`. */
function splitTag(tag: string): [concern: Concern, family: string] {
  const slash = tag.indexOf("/");
  return [tag.slice(0, slash) as Concern, tag.slice(slash + 1)];
}

const isEnglish = ({ language }: Grammar) => language === "en";

function normalize(grammar: Grammar, sentence: string): string {
  if (!grammar.spaced) return joinedLetters(sentence);
  const words = spacedWords(sentence, grammar.apostrophe);
  return isEnglish(grammar) ? readEnglish(words) : words;
}

function readEnglish(words: string): string {
  const read = words.trim().split(" ").map(readEnglishWord).join(" ");
  return ` ${read} `
    .replace(/ can ?not /g, " can not ")
    .replace(/ my self /g, " myself ")
    .replace(/ no one /g, " nobody ")
    .replace(/ every ?(?:one|body) /g, " everyone ")
    .replace(/ any more /g, " anymore ")
    .replace(/ i were /g, " i was ")
    .replace(/ too (?=die|end|kill|live|go )/g, " to ")
    .replace(/ (?<=to |me |i )dye (?!my|the|it|hair|her|eggs|clothes|a |some)/g, " die ")
    .replace(
      / ill (?=kill|end|be |do |just|never|not|take|hurt|cut|jump|miss|hang|shoot)/g,
      " i will ",
    )
    .replace(/ sewer slide /g, " suicide ");
}

/** Whether a sentence is about the writer and the present. */
function counts({ context }: CompiledGrammar, words: string): boolean {
  const tags = context.match(words);
  if (tags.has("ignored") && !tags.has("turned")) return false;
  if (tags.has("questions") && !tags.has("personal")) return false;
  return !tags.has("past") || tags.has("present");
}
