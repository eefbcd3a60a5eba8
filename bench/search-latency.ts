// `npm run bench:search:latency`: time and memory of the search index on one thread. 6,000 distinct
// queries as people type them (search-mix.ts), then hostile queries: the most expensive that the
// work budget allows. Fails if a percentile exceeds its limit.
import { readFileSync } from "node:fs";
import { readBuilt, searchIndexFile } from "#corpus/build-output.ts";
import { createSearchEngine } from "#scripture/search/engine.ts";
import { readIndex } from "#scripture/search/index-file.ts";
import { openIndex } from "#scripture/search/inverted-index.ts";
import { SearchTooBroad } from "#scripture/search/work-budget.ts";
import { namedFinders } from "#scripture/topics/named-finders.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { report } from "./figures.ts";
import { makeMix } from "./search-mix.ts";

const seed = 20_261_122;
const count = Number(process.env.BENCH_SIZE ?? 6000);
/** In milliseconds of CPU. */
const goals = { p50: 4, p99: 10, max: 50 };
/**
 * Number of warm-up queries, so that the JIT compiler has optimized the code before the
 * measurement.
 */
const warmUp = 1500;

const texts = ["kjv", "web", "asv", "ylt", "darby"].map((id) => loadTranslation(readBuilt(id)));
const queries = makeMix(texts, seed, count);
const warmUpQueries = makeMix(texts, seed + 1, warmUp);

const collect = globalThis.gc ?? (() => {});
const resident = () => {
  collect();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return (heapUsed + Math.max(arrayBuffers, external)) / 1e6;
};
const before = resident();
const [opened, openCpu] = [performance.now(), process.cpuUsage()];
const index = openIndex(readIndex(readFileSync(searchIndexFile).buffer).data, texts);
const openMs = performance.now() - opened;
const cpu = process.cpuUsage(openCpu);
console.log(
  `open: ${openMs.toFixed(0)} ms, ${((cpu.user + cpu.system) / 1000).toFixed(0)} ms of CPU; memory ${(resident() - before).toFixed(0)} MB`,
);
const engine = createSearchEngine(index, namedFinders);

function search(query: string): void {
  try {
    engine.search({ query, version: "kjv", limit: 25, offset: 0 });
  } catch (error) {
    if (!(error instanceof SearchTooBroad)) throw error;
  }
}

/**
 * CPU time of this thread in milliseconds, which other load of the machine affects little. On Linux
 * the clock of a thread advances in ticks of up to 4 ms, but reading the clock of the process
 * updates it.
 */
function cpuTime(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function timed(query: string): number {
  const start = cpuTime();
  search(query);
  return cpuTime() - start;
}

/** Reports the percentiles. Returns whether all reach their goals. */
function measure(name: string, list: readonly string[], goal: Partial<typeof goals>): boolean {
  const times = list.map(timed).sort((a, b) => a - b);
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const figures = { mean, p50: at(0.5), p99: at(0.99), max: at(1) };
  return Object.entries(figures)
    .map(([figure, value]) => {
      const max = goal[figure as keyof typeof goal];
      return report(`${name}, ${figure}`, value, "ms of CPU", max === undefined ? {} : { max });
    })
    .every(Boolean);
}

for (const query of warmUpQueries) search(query);
const isFast = measure(`${count} distinct searches`, queries, goals);

const common =
  "the and of to in that he it shall unto for i his a they be is him not them with".split(" ");
const hostile = [
  ...common.map((word) => Array.from({ length: 40 }, (_, at) => common[at % 21]).join(` ${word} `)),
  ...[3, 5, 7, 8].map((parts) =>
    Array.from({ length: parts }, (_, at) => `the ~${at + 40} and`).join(" OR "),
  ),
  ...["t* OR a*", "th* OR an* OR of* OR to*", "s*", "NOT the", "NOT (the OR and)"],
  common.map((word) => `${word}*`).join(" OR "),
  common.map((word) => `NOT ${word}`).join(" OR "),
  '"the the the" OR '.repeat(30),
  '"of the" OR "and the" OR "to the" OR "in the" OR "the lord"',
  "abcdefghijklmnopqrstuvwxyzabcdef ".repeat(40),
  Array.from({ length: 40 }, (_, at) => `rightousnss${String.fromCharCode(97 + (at % 26))}`).join(
    " ",
  ),
  Array.from({ length: 40 }, (_, at) => `comandmnt${String.fromCharCode(97 + (at % 26))}s`).join(
    " ",
  ),
  (texts[0]?.chapter("Ps", 119)?.verses ?? []).map(({ text }) => text).join(" "),
];
const isBounded = measure("hostile searches", hostile, { max: goals.max });
if (process.env.BENCH_SLOWEST)
  for (const query of hostile) console.log(timed(query).toFixed(1), query.slice(0, 60));
if (!isFast || !isBounded) process.exitCode = 1;
