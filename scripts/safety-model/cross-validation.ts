// Measures the model on examples of writers that it did not learn from.
// https://en.wikipedia.org/wiki/Cross-validation_(statistics)
import type { Concern } from "#shared/safety/concern.ts";
import {
  ConcernModel,
  harmlessBelow,
  type StoredModel,
} from "#shared/safety/model/concern-model.ts";
import { type Example, withAndWithoutEvidence } from "./examples.ts";
import { train } from "./logistic-regression.ts";

const folds = 5;
/**
 * All examples of a writer in a language are in one fold, so that each is scored by a model that has
 * not met its writer. A writer with more examples than this is split into blocks of this many
 * neighbors, which are similar.
 */
const maxBlock = 450;
/**
 * Minimum probability of danger for which help is shown. The harmless examples were written to
 * resemble calls for help: a threshold with few false alarms among them would miss most calls.
 */
export const threshold = 0.45;
/** The share of other messages on which the model may show the note about grief. */
const maxFalseNotes = 0.02;

type Score = { example: Example; anyDanger: number; bereavement: number };
type Thresholds = Pick<StoredModel, "threshold" | "bereavementThreshold">;

const needsHelp = (concern: Concern | "none") => concern !== "none" && concern !== "bereavement";

/** Assigns blocks of examples to folds, the largest block first, each to the smallest fold. */
function foldsOf(examples: readonly Example[]): Map<Example, number> {
  const byWriter = Map.groupBy(examples, ({ writer, language }) => `${writer} ${language}`);
  const blocks = [...byWriter.values()].flatMap((list) =>
    Array.from({ length: Math.ceil(list.length / maxBlock) }, (_, at) =>
      list.slice(at * maxBlock, (at + 1) * maxBlock),
    ),
  );
  const foldOf = new Map<Example, number>();
  const sizes = Array.from({ length: folds }, () => 0);
  for (const block of blocks.sort((a, b) => b.length - a.length)) {
    const fold = sizes.indexOf(Math.min(...sizes));
    sizes[fold] = (sizes[fold] ?? 0) + block.length;
    for (const example of block) foldOf.set(example, fold);
  }
  return foldOf;
}

/** Scores each example with a model that learned from the other folds and from `always`. */
export function crossValidate(examples: readonly Example[], always: readonly Example[]): Score[] {
  const foldOf = foldsOf(examples);
  return Array.from({ length: folds }, (_, fold) => {
    const others = examples.filter((one) => foldOf.get(one) !== fold);
    const learned = train([...withAndWithoutEvidence(others), ...always]);
    const model = modelOf(learned);
    return examples
      .filter((one) => foldOf.get(one) === fold)
      .map((example) => {
        const { self_harm, danger, someone_at_risk, bereavement } = model.probabilities(
          example.features,
        );
        return { example, anyDanger: self_harm + danger + someone_at_risk, bereavement };
      });
  }).flat();
}

function modelOf(learned: ReturnType<typeof train>): ConcernModel {
  const unused = { inputs: "", threshold: 1, bereavementThreshold: 1 };
  return new ConcernModel({ ...learned, ...unused });
}

/** Returns the value that the given share of the values exceeds. Without values, 1. */
function upperQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => b - a);
  return sorted[Math.floor(share * sorted.length)] ?? 1;
}

/** Returns the thresholds that the model is stored with. */
export function chooseThresholds(scores: readonly Score[]): Thresholds {
  const notBereaved = scores.filter(({ example }) => example.concern !== "bereavement");
  return {
    threshold,
    bereavementThreshold: rounded(
      upperQuantile(
        notBereaved.map((score) => score.bereavement),
        maxFalseNotes,
      ),
    ),
  };
}

const rounded = (p: number) => Number(p.toFixed(4));

/** Prints how many examples show help, by language. */
export function printScores(scores: readonly Score[], chosen: Thresholds): void {
  const groups = Map.groupBy(scores, ({ example }) => example.language);
  for (const [language, list] of [["all", scores] as const, ...groups]) {
    const count = (wanted: boolean, shown: (score: Score) => boolean) => {
      const of = list.filter(({ example }) => needsHelp(example.concern) === wanted);
      return `${of.filter(shown).length}/${of.length}`;
    };
    const byModel = ({ anyDanger }: Score) => anyDanger >= chosen.threshold;
    const byPatterns = ({ example }: Score) => example.shownByPatterns;
    const byEither = (score: Score) =>
      byModel(score) || (byPatterns(score) && score.anyDanger >= harmlessBelow);
    console.log(
      `${language}: shown ${count(true, byEither)} (patterns ${count(true, byPatterns)}, model ${count(true, byModel)}); ` +
        `wrongly ${count(false, byEither)} (patterns ${count(false, byPatterns)}, model ${count(false, byModel)})`,
    );
  }
}
