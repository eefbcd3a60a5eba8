/*
 * A small pattern language for sentences. One line is one pattern:
 *
 *   word           this word; `word*` any word that begins so; `word?` optional
 *   one|two        either word
 *   <name>         any phrase of the class `name`; `<name>?` optional
 *   …              up to four words, none of them a word of the class `stop`
 *   ……             up to ten words of any kind
 *   ^ and $        the sentence begins or ends here; words of the class `filler` may come first
 *
 * Patterns compile to one regular expression per family. Every repetition is bounded and nothing
 * nests, so a check takes time linear in the length of the text.
 */

import type { Concern } from "./concern.ts";

/** A group of patterns that mean the same. */
export type Section = {
  /**
   * What the patterns are for. A concern: its presence. `mask`: phrases that mean something else,
   * such as idioms; they are removed before matching. The other kinds decide whether a sentence counts:
   * an `ignored` one does not unless it is `turned` to the writer, one of `questions` only if it is
   * also `personal`, one about the `past` only if also about the `present`.
   */
  kind: Concern | "mask" | ContextKind;
  /** Tests and scores name the section that matched. */
  name: string;
  /**
   * A weak sign's weight. Signs count if their sum over a message is high enough: 3 alone, 2 with
   * another, 1 only beside others. Negative weights mark topics that people mention in passing.
   */
  weight?: number;
  lines: readonly string[];
};

export type ContextKind = "ignored" | "turned" | "questions" | "personal" | "past" | "present";

/** The patterns of one language. */
export type Grammar = {
  /** The language's tag, such as `en`. */
  language: string;
  /** Letters of the language. The grammar is skipped for texts that contain none of them. */
  letters: RegExp;
  /**
   * The replacement for an apostrophe. French and Italian use a space, which separates the words.
   */
  apostrophe: string;
  /** Whether the language writes spaces between words. Without them, patterns match letters. */
  spaced: boolean;
  /** Phrases by class name. A class may use the classes above it. */
  classes: Readonly<Record<string, readonly string[]>>;
  sections: readonly Section[];
};

/**
 * Patterns by tag. They match a normalized sentence: " word word word ", or letters without spaces.
 */
export type PatternSet = {
  add(tag: string, patterns: readonly string[]): void;
  /** Returns the tags of all patterns that match. */
  match(sentence: string): ReadonlySet<string>;
  /** Replaces every phrase that matches. */
  replace(sentence: string, replacement: string): string;
};

/** One part of a pattern. */
type Part = {
  /** Its regular expression. */
  source: string;
  /** The words with which it can begin; undefined if any word can begin it. */
  first: readonly string[] | undefined;
  optional: boolean;
  /** The minimum number of words that it matches. */
  minWords: number;
};

/** A regular expression that is compiled on first use. */
class LazyPattern {
  readonly #source: string;
  #compiled: RegExp | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** Returns the end of a match that begins at `at`, or -1. */
  endFrom(sentence: string, at: number): number {
    this.#compiled ??= new RegExp(this.#source, "uy");
    this.#compiled.lastIndex = at;
    return this.#compiled.test(sentence) ? this.#compiled.lastIndex : -1;
  }
}

type Tagged = { tag: string; pattern: LazyPattern; minWords: number };

const noPatterns: readonly Tagged[] = [];

/** At each word, tries only the patterns that can begin with that word. */
class WordPatternSet implements PatternSet {
  readonly #compiler: PatternCompiler;
  readonly #byFirstWord = new Map<string, Tagged[]>();
  readonly #atStart: Tagged[] = [];
  readonly #anywhere: Tagged[] = [];

  constructor(compiler: PatternCompiler) {
    this.#compiler = compiler;
  }

  add(tag: string, patterns: readonly string[]): void {
    for (const line of patterns) {
      const { source, first, minWords, onlyAtStart } = this.#compiler.line(line);
      const tagged = { tag, pattern: new LazyPattern(source), minWords };
      if (onlyAtStart) this.#atStart.push(tagged);
      else if (!first) this.#anywhere.push(tagged);
      else {
        for (const word of new Set(first)) {
          const known = this.#byFirstWord.get(word);
          if (known) known.push(tagged);
          else this.#byFirstWord.set(word, [tagged]);
        }
      }
    }
  }

  match(sentence: string): ReadonlySet<string> {
    const tags = new Set<string>();
    let words = countWords(sentence);
    for (let at = 1; at < sentence.length; at = sentence.indexOf(" ", at) + 1) {
      for (const patterns of this.#candidates(sentence, at)) {
        for (const { tag, pattern, minWords } of patterns) {
          if (minWords > words || tags.has(tag)) continue;
          if (pattern.endFrom(sentence, at) > at) tags.add(tag);
        }
      }
      words -= 1;
    }
    return tags;
  }

  replace(sentence: string, replacement: string): string {
    let left = "";
    let copied = 0;
    let at = 1;
    while (at < sentence.length) {
      let end = -1;
      for (const patterns of this.#candidates(sentence, at)) {
        for (const { pattern } of patterns) end = Math.max(end, pattern.endFrom(sentence, at));
      }
      if (end > at) {
        left += sentence.slice(copied, at) + replacement;
        copied = end;
        at = end;
      } else at = sentence.indexOf(" ", at) + 1;
    }
    return left + sentence.slice(copied);
  }

  #candidates(sentence: string, at: number): readonly (readonly Tagged[])[] {
    const word = sentence.slice(at, sentence.indexOf(" ", at));
    const starting = this.#byFirstWord.get(word) ?? noPatterns;
    return [at === 1 ? this.#atStart : noPatterns, starting, this.#anywhere];
  }
}

/** Counts the words of a normalized sentence, " word word ". */
function countWords(sentence: string): number {
  let count = -1;
  for (let at = sentence.indexOf(" "); at >= 0; at = sentence.indexOf(" ", at + 1)) count += 1;
  return count;
}

/** Matches anywhere in the text, for languages without spaces between words. */
class LetterPatternSet implements PatternSet {
  readonly #compiler: PatternCompiler;
  readonly #byTag = new Map<string, RegExp>();

  constructor(compiler: PatternCompiler) {
    this.#compiler = compiler;
  }

  add(tag: string, patterns: readonly string[]): void {
    const sources = patterns.map((line) => this.#compiler.line(line).source);
    const known = this.#byTag.get(tag);
    if (known) sources.unshift(known.source);
    if (sources.length > 0) this.#byTag.set(tag, new RegExp(sources.join("|"), "gu"));
  }

  match(sentence: string): ReadonlySet<string> {
    const tags = new Set<string>();
    for (const [tag, pattern] of this.#byTag) if (sentence.search(pattern) >= 0) tags.add(tag);
    return tags;
  }

  replace(sentence: string, replacement: string): string {
    let left = sentence;
    for (const pattern of this.#byTag.values()) left = left.replace(pattern, replacement);
    return left;
  }
}

/** Compiles patterns, one per line. Patterns are folded with `fold`, in the same way as texts. */
export class PatternCompiler {
  readonly #spaced: boolean;
  readonly #fold: (text: string) => string;
  readonly #classes = new Map<string, Part>();
  readonly #gap: string;
  readonly #start: string;

  constructor({ spaced, classes }: Pick<Grammar, "spaced" | "classes">, fold = (t: string) => t) {
    this.#spaced = spaced;
    this.#fold = fold;
    for (const [name, phrases] of Object.entries(classes)) {
      const parts = phrases.map((phrase) => this.#phrase(phrase));
      this.#classes.set(name, {
        source: `(?:${parts.map(({ source }) => source).join("|")})`,
        first: parts.some(({ first }) => !first)
          ? undefined
          : parts.flatMap(({ first = [] }) => first),
        optional: false,
        minWords: Math.min(...parts.map(({ minWords }) => minWords)),
      });
    }
    const stop = this.#classes.get("stop");
    this.#gap = stop ? `(?:(?!${stop.source})\\S+ ){0,4}` : "(?:\\S+ ){0,4}";
    const filler = this.#classes.get("filler");
    this.#start = filler ? `${filler.source}{0,4}` : "";
  }

  patternSet(): PatternSet {
    return this.#spaced ? new WordPatternSet(this) : new LetterPatternSet(this);
  }

  /** Compiles one line. */
  line(line: string): Part & { onlyAtStart: boolean } {
    const onlyAtStart = line.startsWith("^ ");
    if (!onlyAtStart) return { ...this.#phrase(line), onlyAtStart };
    const part = this.#phrase(line.slice(2));
    return { ...part, source: this.#start + part.source, onlyAtStart };
  }

  #phrase(phrase: string): Part {
    const parts = phrase
      .trim()
      .split(/\s+/)
      .map((part) => this.#part(part));
    const required = parts.findIndex(({ optional }) => !optional);
    const heads = parts.slice(0, required + 1);
    return {
      source: parts.map(({ source }) => source).join(""),
      first:
        required < 0 || heads.some(({ first }) => !first)
          ? undefined
          : heads.flatMap(({ first = [] }) => first),
      optional: false,
      minWords: parts.reduce((sum, part) => sum + (part.optional ? 0 : part.minWords), 0),
    };
  }

  #part(part: string): Part {
    if (part === "…") return this.#anything(this.#spaced ? this.#gap : "[^ ]{0,8}?");
    if (part === "……") return this.#anything(this.#spaced ? "(?:\\S+ ){0,10}" : "[^ ]{0,20}?");
    if (part === "$") return this.#anything("$");
    const optional = part.endsWith("?");
    const mark = optional ? "?" : "";
    const named = /^<(\w+)>\??$/.exec(part);
    if (named) {
      const found = this.#classes.get(named[1] ?? "");
      if (!found) throw new Error(`The pattern class ${part} is not defined.`);
      return { ...found, source: found.source + mark, optional };
    }
    const words = this.#fold(optional ? part.slice(0, -1) : part).split("|");
    if (!this.#spaced) return this.#anything(`(?:${words.join("|")})${mark}`);
    const orEnd = words.includes("$") ? "|$" : "";
    const spelled = words.filter((word) => word !== "$");
    const sources = spelled.map((word) => word.replace(/\*$/, "\\S*"));
    return {
      source: `(?:(?:${sources.join("|")}) ${orEnd})${mark}`,
      first: orEnd || spelled.some((word) => word.endsWith("*")) ? undefined : spelled,
      optional,
      minWords: orEnd ? 0 : 1,
    };
  }

  #anything(source: string): Part {
    return { source, first: undefined, optional: false, minWords: 0 };
  }
}
