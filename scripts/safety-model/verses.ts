// Verses that a model takes for a call for help become examples of no concern. The repository holds
// their references only.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readBuilt } from "#corpus/build-output.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { detectorByPatterns } from "#shared/safety/all-languages.ts";
import { ConcernModel } from "#shared/safety/model/concern-model.ts";
import { featuresOf, tokensOf } from "#shared/safety/model/features.ts";
import { threshold } from "./cross-validation.ts";
import { type Example, harmless } from "./examples.ts";
import type { Weights } from "./logistic-regression.ts";

const file = new URL("../../shared/safety/examples/verses.txt", import.meta.url);
const translations = ["kjv", "web", "asv", "ylt", "darby"];

function* everyVerse(): Generator<{ id: string; text: string }> {
  for (const translation of translations) {
    for (const { book, chapter, verse, text } of loadTranslation(readBuilt(translation)).verses()) {
      yield { id: `${translation} ${book} ${chapter}:${verse}`, text };
    }
  }
}

/** Of this many verses of each translation, one is always an example: the register of scripture. */
const sampleInterval = 31;
/** One round adds at most this many verses, those with the highest probabilities. */
const maxPerRound = 600;

/**
 * Reads a sample of all verses, and those that earlier models took for a call for help. Throws if
 * one of these is not built.
 */
export function readVerses(): Example[] {
  const ids = readIds();
  let found = 0;
  const examples: Example[] = [];
  for (const [at, { id, text }] of everyVerse().toArray().entries()) {
    const isListed = ids.has(id);
    if (isListed) found += 1;
    if (isListed || at % sampleInterval === 0) examples.push(harmless(text, "verses"));
  }
  if (found !== ids.size) throw new Error("verses.txt names a verse that does not exist.");
  return examples;
}

const readIds = () =>
  new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : []);

/** Verses this close below the threshold are added too, so that the next model keeps clear of them. */
const margin = 0.8;
/** Verses below this share of the threshold without the patterns are not read with them. */
const quickMargin = 0.5;

/** Adds verses on which a model shows help to verses.txt, and returns how many it shows help on. */
export function addFlaggedVerses(weights: Weights): number {
  const ids = readIds();
  const model = new ConcernModel({ inputs: "", ...weights, threshold, bereavementThreshold: 1 });
  const flagged: { id: string; urgent: number }[] = [];
  for (const { id, text } of everyVerse()) {
    if (ids.has(id)) continue;
    const tokens = tokensOf(text);
    if (urgency(model, tokens, []) < threshold * quickMargin) continue;
    const urgent = urgency(model, tokens, detectorByPatterns.read(text).evidence);
    if (urgent >= threshold * margin) flagged.push({ id, urgent });
  }
  flagged.sort((a, b) => b.urgent - a.urgent);
  for (const { id } of flagged.slice(0, maxPerRound)) ids.add(id);
  writeFileSync(
    file,
    [...ids]
      .sort()
      .map((id) => `${id}\n`)
      .join(""),
  );
  return flagged.length;
}

function urgency(model: ConcernModel, tokens: readonly string[], evidence: readonly string[]) {
  const { self_harm, danger, someone_at_risk } = model.probabilities(featuresOf(tokens, evidence));
  return self_harm + danger + someone_at_risk;
}
