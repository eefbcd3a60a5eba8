/*
 * A linear classifier that finds indirect wording for which there is no pattern: multinomial
 * logistic regression over hashed features. It runs on the device.
 * https://en.wikipedia.org/wiki/Multinomial_logistic_regression
 */
import { type Concern, concerns } from "../concern.ts";
import { type Features, featuresOf, ideographs, tokensOf } from "./features.ts";

/** A trained model, as stored. `scripts/train-safety.ts` makes it. */
export type StoredModel = {
  /** SHA-256 of all training inputs. */
  inputs: string;
  /** Intercepts: the log-odds of each concern against no concern in an empty message. */
  bias: Readonly<Record<Concern, number>>;
  /** The log-odds that one quantization step of a weight adds. */
  step: Readonly<Record<Concern, number>>;
  /**
   * One character for each bucket. Its code is the weight in steps plus 80. See `encodeWeights`.
   */
  weights: Readonly<Record<Concern, string>>;
  /** Minimum probability of any concern but bereavement for which help is shown. */
  threshold: number;
  /** Minimum probability of bereavement for which the note is shown. */
  bereavementThreshold: number;
};

/**
 * The largest weight, in quantization steps. With more steps, the compressed file would be larger
 * and the scores hardly different. The codes from 80 - 22 to 80 + 22 are ASCII: one byte each.
 */
export const maxSteps = 22;
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
/** `threshold` of a short message. */
const shortThreshold = 0.6;
/** Window size in tokens. Longer messages are split into windows that overlap by half. */
const windowLength = 80;
/** Maximum number of tokens. Only the windows at both ends of a longer message are read. */
const maxTokens = 4000;

/**
 * Below this probability of every concern but bereavement in all of its windows, a message shows no
 * help even if a pattern matches.
 */
export const harmlessBelow = 0.15;

/** What the model says about a message. */
type Judgment = {
  concern: Concern | undefined;
  /** Whether the model is sure enough that nobody is in danger to overrule a pattern. */
  isHarmless: boolean;
};

type Probabilities = Record<Concern, number>;

/** Estimates how likely a message raises each concern. */
export class ConcernModel {
  readonly #stored: StoredModel;
  #weights: Record<Concern, Int8Array> | undefined;

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
    const found = new Set<Concern>();
    let mostLikely = 0;
    for (const window of windows) {
      const { bereavement, ...help } = this.probabilities(featuresOf(window, evidence));
      // Bonferroni correction: more windows must not cause more false alarms.
      const certainty = (minimum: number) => 1 - (1 - minimum) / windows.length;
      const likely = help.self_harm + help.danger + help.someone_at_risk;
      if (likely >= certainty(threshold)) found.add(mostLikelyOf(help));
      else if (bereavement >= certainty(bereavementThreshold)) found.add("bereavement");
      mostLikely = Math.max(mostLikely, likely);
    }
    const concern = concerns.find((one) => found.has(one));
    return { concern, isHarmless: mostLikely < harmlessBelow };
  }

  /** Returns the probability of each concern. The remainder is the probability of no concern. */
  probabilities({ buckets, values }: Features): Probabilities {
    const { bias, step, weights } = this.#stored;
    this.#weights ??= {
      self_harm: decodeWeights(weights.self_harm),
      danger: decodeWeights(weights.danger),
      someone_at_risk: decodeWeights(weights.someone_at_risk),
      bereavement: decodeWeights(weights.bereavement),
    };
    const odds = { self_harm: 0, danger: 0, someone_at_risk: 0, bereavement: 0 };
    let sum = 1;
    for (const concern of concerns) {
      const own = this.#weights[concern];
      let steps = 0;
      for (let at = 0; at < buckets.length; at += 1) {
        steps += (own[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0);
      }
      odds[concern] = Math.exp(bias[concern] + steps * step[concern]);
      sum += odds[concern];
    }
    for (const concern of concerns) odds[concern] /= sum;
    return odds;
  }
}

/**
 * Returns the most likely concern, and of equal ones the most urgent. The writer's own danger counts
 * as a whole, so that two kinds of it together outweigh that of another person.
 */
function mostLikelyOf(help: Omit<Probabilities, "bereavement">): keyof typeof help {
  const { self_harm, danger, someone_at_risk } = help;
  if (self_harm + danger < someone_at_risk) return "someone_at_risk";
  return self_harm >= danger ? "self_harm" : "danger";
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
