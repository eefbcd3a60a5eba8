// `npm run train:safety`: trains the model that detects messages of people in danger, and writes
// shared/safety/model/weights.json. --verses first collects the Bible verses that the model takes
// for a call for help. --check writes nothing and fails if the file would change.
import { readFileSync, writeFileSync } from "node:fs";
import type { StoredModel } from "#shared/safety/model/concern-model.ts";
import { chooseThresholds, crossValidate, printScores } from "./safety-model/cross-validation.ts";
import {
  hashOfInputs,
  readExamples,
  readLabeled,
  withAndWithoutEvidence,
} from "./safety-model/examples.ts";
import { train } from "./safety-model/logistic-regression.ts";
import { addFlaggedVerses, readVerses } from "./safety-model/verses.ts";

const file = new URL("../shared/safety/model/weights.json", import.meta.url);
/**
 * Maximum number of rounds of training and collecting verses. It stops earlier if no verse is left.
 */
const maxRounds = 6;

const examples = readExamples();
const labeled = readLabeled();
const trained = [...withAndWithoutEvidence(examples), ...labeled];

let verses = readVerses();
if (process.argv.includes("--verses")) {
  for (let round = 0; round < maxRounds; round += 1) {
    const flagged = addFlaggedVerses(train([...trained, ...verses]));
    console.log(`verses that show help or nearly do: ${flagged}`);
    if (flagged === 0) break;
    verses = readVerses();
  }
}
const scores = crossValidate(examples, [...labeled, ...verses]);
const thresholds = chooseThresholds(scores);
printScores(scores, thresholds);
const learned = train([...trained, ...verses]);
const stored: StoredModel = { inputs: hashOfInputs(), ...learned, ...thresholds };
const text = `${JSON.stringify(stored, null, 2)}\n`;
if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("The weights do not match the examples: run npm run train:safety.");
  process.exitCode = 1;
}
