/*
 * A linear classifier that finds indirect wording for which there is no pattern: multinomial
 * logistic regression over hashed features. It runs on the device.
 * https://en.wikipedia.org/wiki/Multinomial_logistic_regression
 */
import { type LearnedConcern, learnedConcerns } from "../concern.ts";
import { type Features, featuresOf, ideographs, tokensOf } from "./features.ts";

/** A trained model, as stored. `scripts/train-safety.ts` makes it. */
export type StoredModel = {
  /** SHA-256 of all training inputs. */
  inputs: string;
  /** Intercepts: the log-odds of each concern against no concern in an empty message. */
  bias: Readonly<Record<LearnedConcern, number>>;
  /** The log-odds that one quantization step of a weight adds. */
  step: Readonly<Record<LearnedConcern, number>>;
  /**
   * One character for each bucket. Its code is the weight in steps plus 80. See `encodeWeights`.
   */
  weights: Readonly<Record<LearnedConcern, string>>;
  /** Minimum probability of self-harm or danger for which help is shown. */
  threshold: number;
  /** Minimum probability of bereavement for which the note is shown. */
  bereavementThreshold: number;
};

/** The largest weight, in steps. All characters from 36 to 124 are ASCII, so each is one byte. */
export const maxSteps = 44;
const zeroCode = 80;
/** JSON escapes the backslash, so another character replaces it. */
const backslashCode = 92;
const backslashReplacement = 126;

/** Encodes weights, in steps, as one ASCII character each. */
export function encodeWeights(steps: Int8Array): string {
  return Array.from(steps, (step) => {
    const code = step + zeroCode;
    return String.fromCharCode(code === backslashCode ? backslashReplacement : code);
  }).join("");
}

function decodeWeights(encoded: string): Int8Array {
  return Int8Array.from(encoded, (character) => {
    const code = character.charCodeAt(0);
    return (code === backslashReplacement ? backslashCode : code) - zeroCode;
  });
}

/** Words below which a message says too little for a judgment by its wording alone. */
const minWords = 4;
/** Messages with fewer words need `shortThreshold`: one word ("half") must not decide. */
const shortWords = 7;
/** Minimum probability of self-harm or danger in a short message. */
const shortThreshold = 0.8;
/** Window size in tokens. Longer messages are split into windows that overlap by half. */
const windowLength = 80;
/** Maximum number of tokens. Only the windows at both ends of a longer message are read. */
const maxTokens = 4000;

/**
 * Below this probability of self-harm or danger in all of its windows, a message shows no help even
 * if a pattern matches.
 */
export const harmlessBelow = 0.15;

/** What the model says about a message. */
type Judgment = {
  concern: LearnedConcern | undefined;
  /** Whether the model is sure enough of no urgent concern to overrule a pattern. */
  isHarmless: boolean;
};

type Probabilities = Record<LearnedConcern, number>;

/** Estimates how likely a message raises each concern. */
export class ConcernModel {
  readonly #stored: StoredModel;
  #weights: Record<LearnedConcern, Int8Array> | undefined;

  constructor(stored: StoredModel) {
    this.#stored = stored;
  }

  /**
   * Judges a message, or returns `undefined` if it is too short.
   * @param evidence What the patterns matched.
   */
  judge(text: string, evidence: readonly string[]): Judgment | undefined {
    const tokens = tokensOf(text);
    const words = countWords(tokens);
    if (words < minWords) return undefined;
    const { bereavementThreshold } = this.#stored;
    const threshold = words < shortWords ? shortThreshold : this.#stored.threshold;
    const windows = windowsOf(tokens);
    let isBereaved = false;
    let mostUrgent = 0;
    for (const window of windows) {
      const { self_harm, danger, bereavement } = this.probabilities(featuresOf(window, evidence));
      // Bonferroni correction: more windows must not cause more false alarms.
      const certainty = (minimum: number) => 1 - (1 - minimum) / windows.length;
      const urgent = self_harm + danger;
      if (urgent >= certainty(threshold)) {
        return { concern: self_harm >= danger ? "self_harm" : "danger", isHarmless: false };
      }
      mostUrgent = Math.max(mostUrgent, urgent);
      if (bereavement >= certainty(bereavementThreshold)) isBereaved = true;
    }
    return {
      concern: isBereaved ? "bereavement" : undefined,
      isHarmless: mostUrgent < harmlessBelow,
    };
  }

  /** Returns the probability of each concern. The remainder is the probability of no concern. */
  probabilities({ buckets, values }: Features): Probabilities {
    const { bias, step, weights } = this.#stored;
    this.#weights ??= {
      self_harm: decodeWeights(weights.self_harm),
      danger: decodeWeights(weights.danger),
      bereavement: decodeWeights(weights.bereavement),
    };
    const odds = { self_harm: 0, danger: 0, bereavement: 0 };
    let sum = 1;
    for (const concern of learnedConcerns) {
      const own = this.#weights[concern];
      let steps = 0;
      for (let at = 0; at < buckets.length; at += 1) {
        steps += (own[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0);
      }
      odds[concern] = Math.exp(bias[concern] + steps * step[concern]);
      sum += odds[concern];
    }
    for (const concern of learnedConcerns) odds[concern] /= sum;
    return odds;
  }
}

/** Counts words; two ideographs count as one word. */
function countWords(tokens: readonly string[]): number {
  let words = 0;
  for (const token of tokens) {
    if (ideographs.test(token)) words += token.length / 2;
    else if (/^\p{L}/u.test(token)) words += 1;
  }
  return words;
}

function windowsOf(tokens: readonly string[]): (readonly string[])[] {
  if (tokens.length === 0) return [];
  if (tokens.length <= windowLength) return [tokens];
  const half = maxTokens / 2;
  const read =
    tokens.length > maxTokens ? [...tokens.slice(0, half), ...tokens.slice(-half)] : tokens;
  const windows: (readonly string[])[] = [];
  for (let at = 0; at + windowLength / 2 < read.length; at += windowLength / 2) {
    windows.push(read.slice(at, at + windowLength));
  }
  return windows;
}
