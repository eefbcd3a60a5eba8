// The checks of docs/checks.md are tests of variable size. Test runs use a few cases; `npm run
// check:security` and `npm run check:reliability` run all of them and print the figures noted here.

/** Whether to run all cases. */
export const runAllCases = process.env.CHECK === "whole";
/**
 * Seed of the random input. The commands print it and pass it to the tests; the same seed gives the
 * same input.
 */
export const seed = Number(process.env.SEED ?? 20261121);
/** Returns the number of cases: `some` in test runs, `all` in the check commands. */
export const cases = <T>(some: T, all: T): T => (runAllCases ? all : some);

/** Returns the number of repetitions: `few` in the gate, otherwise `many`. */
export const repetitions = <T>(few: T, many: T): T =>
  process.env.TEST_TIER === "gate" ? few : many;

/** Returns the first `count` cases in the gate, otherwise all, for cases that differ only in data. */
export const firstCases = <T>(all: readonly T[], count: number): T[] =>
  all.slice(0, repetitions(count, all.length));

/** Records a measured figure for the commands to print. */
export function recordFigure(task: { meta: object }, text: string): void {
  const meta = task.meta as { figures?: string[] };
  meta.figures = [...(meta.figures ?? []), text];
}
