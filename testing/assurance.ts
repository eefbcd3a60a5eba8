// The checks of docs/checks.md are tests that can be made larger: a few cases in `npm test`, all of them by `npm run check:security` and
// `npm run check:reliability`, which print what each notes here.

/** Whether all cases are asked for. */
export const whole = process.env.CHECK === "whole";
/** What random input grows from; printed by the commands, and given to them to see the same again. */
export const seed = Number(process.env.SEED ?? 20261121);
/** How many cases: some in `npm test`, all by the command. */
export const cases = <T>(some: T, all: T): T => (whole ? all : some);

/** Notes what a check measured, for the commands to print. */
export function recordFigure(task: { meta: object }, text: string): void {
  const meta = task.meta as { figures?: string[] };
  meta.figures = [...(meta.figures ?? []), text];
}
