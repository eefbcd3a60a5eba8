// The figures of the benchmarks, which `npm run bench` compares with those of its last saved run.
import { appendFileSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";

export type Figure = {
  name: string;
  value: number;
  unit: string;
  goal: { min?: number; max?: number };
};

/** Above this load average, other programs change the times. Ratios and CPU times change less. */
const quietLoad = 0.5;

/** Whether the machine is idle now. Call it before a benchmark, which is itself a load. */
export const isQuiet = () => (loadavg()[0] ?? 0) <= quietLoad;

/** Prints a figure, and passes it to `npm run bench`. Returns whether it reaches its goal. */
export function report(name: string, value: number, unit: string, goal: Figure["goal"] = {}) {
  const figure = { name, value, unit, goal };
  console.log(describe(figure));
  const file = process.env.BENCH_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
  return isReached(figure);
}

export function describe({ name, value, unit, goal }: Figure): string {
  const { min, max } = goal;
  const measured = `${name}: ${[rounded(value), unit].filter(Boolean).join(" ")}`;
  if (min === undefined && max === undefined) return measured;
  const wanted = min === undefined ? `≤ ${max}` : `≥ ${min}`;
  return `${measured} (goal ${wanted}: ${isReached({ value, goal }) ? "reached" : "MISSED"})`;
}

const isReached = ({ value, goal: { min, max } }: Pick<Figure, "value" | "goal">) =>
  value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);

/** Rounds to three significant digits, or to an integer from 100. */
export const rounded = (value: number) =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

/** Reads the figures of the benchmarks that `BENCH_FIGURES` was set for. */
export const readFigures = (file: string): Figure[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
