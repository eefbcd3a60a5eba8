/*
 * Detects messages in which users write about ending their life or hurting themselves, about
 * violence that they suffer or intend, about somebody else who may take their life or hurt
 * themselves, or about someone's death. The check runs on the device before anything is sent: it
 * needs no key and no network, and stores nothing. It is a grammar of families (who × wish, plan or
 * farewell × dying, injury, means) for each language, not a list of phrases. It errs toward offering
 * help.
 */
import { type Concern, concerns, isUrgentConcern } from "./concern.ts";
import { type Grammar, PatternCompiler, type PatternSet } from "./grammar.ts";
import type { ConcernModel } from "./model/concern-model.ts";
import {
  foldLetters,
  sentencesOf,
  spacedWords,
  withoutQuotations,
  withoutSpaces,
} from "./normalize.ts";
import { correctEnglishWord, decodeLeetspeak } from "./spelling.ts";

/** A concern and the pattern family that matched, or "model" if only the model found it. */
export type FoundConcern = { concern: Concern; language: string; family: string };

/** The result of matching the patterns of one or more languages against a text. */
export type PatternMatches = {
  found: FoundConcern[];
  /** Matched families, signs and sentence kinds, which are features for the model. */
  evidence: string[];
  /** The folded sentences that report no other person in danger. */
  rest: string;
};

/**
 * Maximum length to check, in UTF-16 code units. Only the start and the end of a longer text are
 * checked.
 */
const maxCheckedLength = 20_000;
/** Minimum sum of sign weights that raises a concern. */
const signThreshold = 3;
/** Families that name the act itself. The model never overrules them. */
const explicitFamilies: ReadonlySet<string> = new Set(["kill oneself", "overdose in progress"]);
/** The replacement for a removed phrase. No pattern matches it. */
const removed = ({ spaced }: Grammar) => (spaced ? "~ " : " ");

type CompiledGrammar = {
  grammar: Grammar;
  /** Tags are "concern/family". */
  signals: PatternSet;
  /** Patterns of danger to another person. Tags are "concern/family". */
  atRisk: PatternSet;
  /** Tags are "concern/sign". */
  signs: PatternSet;
  weights: ReadonlyMap<string, number>;
  masks: PatternSet;
  /** Tags are kinds of sections, and "study" for questions that are not about somebody else. */
  context: PatternSet;
};

const compiled = new Map<Grammar, CompiledGrammar>();

const isConcern = (kind: string): kind is Concern => concerns.some((concern) => concern === kind);

/** Compiles a grammar on first use. */
function compile(grammar: Grammar): CompiledGrammar {
  const known = compiled.get(grammar);
  if (known) return known;
  const compiler = new PatternCompiler(grammar, foldLetters);
  const signals = compiler.patternSet();
  const atRisk = compiler.patternSet();
  const signs = compiler.patternSet();
  const weights = new Map<string, number>();
  const masks = compiler.patternSet();
  const context = compiler.patternSet();
  for (const { kind, name, weight, lines } of grammar.sections) {
    const tag = `${kind}/${name}`;
    if (kind === "mask") masks.add(name, lines);
    else if (!isConcern(kind)) {
      context.add(kind, lines);
      if (kind === "questions" && name !== "someone else") context.add("study", lines);
    } else if (weight !== undefined) {
      signs.add(tag, lines);
      weights.set(tag, weight);
    } else (kind === "someone_at_risk" ? atRisk : signals).add(tag, lines);
  }
  const made = { grammar, signals, atRisk, signs, weights, masks, context };
  compiled.set(grammar, made);
  return made;
}

/** Detects concerns in texts written in the languages of the given grammars. */
export class ConcernDetector {
  readonly #grammars: readonly Grammar[];

  readonly #model: ConcernModel | undefined;

  /** @param model Finds wording that no pattern matches, and overrules most patterns if it is sure. */
  constructor(grammars: readonly Grammar[], model?: ConcernModel) {
    this.#grammars = grammars;
    this.#model = model;
  }

  /** Returns every concern that a text raises, the most urgent first. */
  find(text: string): FoundConcern[] {
    const { found, evidence, rest } = this.read(text);
    if (isExplained(text, evidence)) return found;
    const judgment = this.#model?.judge(checkedPartOf(text), evidence);
    if (!judgment) return found;
    const { isHarmless } = judgment;
    let { concern } = judgment;
    // If a pattern found another person, the writer's own danger must show in the other sentences.
    if (isUrgentConcern(concern) && found.some((one) => one.concern === "someone_at_risk")) {
      concern = this.#model?.judge(rest, evidence)?.concern;
    }
    const left = isHarmless ? found.filter(staysIfHarmless) : found;
    if (!concern || left.some((one) => one.concern === concern)) return left;
    return mostUrgentFirst([...left, { concern, language: "", family: "model" }]);
  }

  /** Returns the concerns that the patterns find, with the evidence for the model. */
  read(text: string): PatternMatches {
    const folded = foldLetters(withoutQuotations(checkedPartOf(text)));
    const readings = this.#grammars
      .filter(({ letters }) => letters.test(folded))
      .map((grammar) => readWith(compile(grammar), folded));
    return {
      found: mostUrgentFirst(readings.flatMap(({ found }) => found)),
      evidence: readings.flatMap(({ evidence }) => evidence),
      // Of the language that found most of it.
      rest: readings.map(({ rest }) => rest).sort((a, b) => a.length - b.length)[0] ?? "",
    };
  }

  /** Returns the most urgent concern that a text raises, or `undefined`. */
  mostUrgent(text: string): Concern | undefined {
    return this.find(text)[0]?.concern;
  }
}

/** Whether a match stays although the model finds the message harmless. */
const staysIfHarmless = ({ concern, family }: FoundConcern): boolean =>
  !isUrgentConcern(concern) || explicitFamilies.has(family);

/**
 * Maximum length of a message that a harmless phrase can explain, in UTF-16 code units. Longer
 * messages may contain more than the phrase.
 */
const maxExplainedLength = 60;

/** Whether a short message contains a known harmless phrase and matches no family or sign. */
function isExplained(text: string, evidence: readonly string[]): boolean {
  const hasSigns = evidence.some((tag) => tag.includes("/"));
  return text.length <= maxExplainedLength && evidence.includes("masked") && !hasSigns;
}

function checkedPartOf(text: string): string {
  if (text.length <= maxCheckedLength) return text;
  return `${text.slice(0, maxCheckedLength / 2)}\n${text.slice(-maxCheckedLength / 2)}`;
}

function mostUrgentFirst(found: readonly FoundConcern[]): FoundConcern[] {
  return concerns.flatMap((concern) => found.filter((one) => one.concern === concern));
}

function readWith(made: CompiledGrammar, folded: string): PatternMatches {
  const { grammar, signals, atRisk, signs, masks } = made;
  const { language } = grammar;
  const found: FoundConcern[] = [];
  const evidence = new Set<string>();
  const seenSigns = new Map<string, number>();
  const rest: string[] = [];
  for (const sentence of sentencesOf(isEnglish(grammar) ? decodeLeetspeak(folded) : folded)) {
    const words = normalize(grammar, sentence);
    const tags = made.context.match(words);
    for (const tag of tags) if (tag !== "study") evidence.add(tag);
    const isPresent = isAboutPresent(tags);
    const isCounted = isPresent && isAboutWriter(tags);
    const unmasked = isPresent ? masks.replace(words, removed(grammar)) : "";
    if (isCounted && unmasked !== words) evidence.add("masked");
    for (const tag of signals.match(words)) {
      const [concern, family] = splitTag(tag);
      // Bereavement counts in every sentence, because it is usually about somebody else and in the
      // past.
      if (concern !== "bereavement") continue;
      found.push({ concern, language, family });
    }
    const [risk] = isPresent && !tags.has("study") ? atRisk.match(unmasked) : [];
    if (risk) {
      const [concern, family] = splitTag(risk);
      found.push({ concern, language, family });
    } else rest.push(sentence);
    if (!isCounted) continue;
    // The words about another person's danger do not count for the writer, except with "so do I".
    // Patterns of the writer's danger read the whole sentence if it has a word for the writer.
    const isOfOther = risk !== undefined && !tags.has("turned");
    const own = isOfOther ? atRisk.replace(unmasked, removed(grammar)) : unmasked;
    for (const tag of signals.match(writerWords.test(words) ? unmasked : own)) {
      const [concern, family] = splitTag(tag);
      if (concern !== "bereavement") found.push({ concern, language, family });
    }
    for (const tag of signs.match(own)) {
      seenSigns.set(tag, (seenSigns.get(tag) ?? 0) + 1);
    }
  }
  found.push(...sumsOf(made, seenSigns));
  for (const { concern, family } of found) evidence.add(concern).add(`${concern}/${family}`);
  for (const tag of seenSigns.keys()) evidence.add(tag).add(weightTag(made, tag));
  return { found, evidence: [...evidence], rest: rest.join(". ") };
}

const writerWords = / (?:i|me|myself|we|us|ourselves) /;

/** Returns the concern and the weight of a sign, such as "self_harm 2". */
function weightTag({ weights }: CompiledGrammar, tag: string): string {
  return `${splitTag(tag)[0]} ${weights.get(tag)}`;
}

/**
 * Returns the concerns whose signs reach `signThreshold`. A sign adds its weight, and 1 more if its
 * weight is above 1 and it occurs in several sentences.
 * @param seen The number of sentences for each sign.
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

/** Splits a tag that `compile` created. */
function splitTag(tag: string): [concern: Concern, family: string] {
  const slash = tag.indexOf("/");
  return [tag.slice(0, slash) as Concern, tag.slice(slash + 1)];
}

const isEnglish = ({ language }: Grammar) => language === "en";

function normalize(grammar: Grammar, sentence: string): string {
  if (!grammar.spaced) return withoutSpaces(sentence);
  const words = spacedWords(sentence, grammar.apostrophe);
  return isEnglish(grammar) ? readEnglish(words) : words;
}

function readEnglish(words: string): string {
  const read = words.trim().split(" ").map(correctEnglishWord).join(" ");
  return (
    ` ${read} `
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
      .replace(
        / hell (?=kill|shoot|stab|hurt|beat|hit|find|burn|strangle|drown|come)/g,
        " he will ",
      )
      .replace(/ shell (?=kill|shoot|stab|hurt|beat|hit|find|burn|come)/g, " she will ")
      // Not the writer's own youth or school, which is past.
      .replace(/ youth (?=group|camp|ministry|retreat|night)/g, " church ")
      .replace(
        / (?<=(?:girl|boy|kid|student|teen|friend|son|daughter) )(?:in|at|from) (?:\S+ ){0,2}(?:school|college) /g,
        " ",
      )
      .replace(
        / (?<=(?:clean|free) from |relapsed (?:with|on) |urges? to |history of )sh /g,
        " self harm ",
      )
      // "i wont to die"
      .replace(/ will not to (?=\S)/g, " want to ")
      .replace(/ (?:sewer slide|toaster baths?) /g, " suicide ")
  );
}

/** Whether a sentence is about real people and the present. */
const isAboutPresent = (tags: ReadonlySet<string>) =>
  (!tags.has("ignored") || tags.has("turned")) && (!tags.has("past") || tags.has("present"));

const isAboutWriter = (tags: ReadonlySet<string>) => !tags.has("questions") || tags.has("personal");
