// `npm run bench:search:latency`: time and memory of the search index on one thread. 6,000 distinct
// queries (five generated sets), then hostile queries: the most expensive that the work budget allows.
import { readFileSync } from "node:fs";
import { readBuilt, searchIndexFile } from "#corpus/built.ts";
import { createSearchEngine } from "#scripture/search/engine.ts";
import { readIndex } from "#scripture/search/index-file.ts";
import { openIndex } from "#scripture/search/inverted-index.ts";
import { SearchTooBroad } from "#scripture/search/work-budget.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { makeSets } from "./search-sets.ts";

const seed = 20_261_122;
const perSet = Number(process.env.BENCH_SIZE ?? 1200);
/** Queries before the measurement, for the compiler. */
const warmUp = 500;

const texts = ["kjv", "web", "asv", "ylt", "darby"].map((id) => loadTranslation(readBuilt(id)));
const queries = makeSets(texts, seed, perSet).flatMap(({ items }) =>
  items.map(({ query }) => query),
);

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
const engine = createSearchEngine(index);

/** Milliseconds of CPU of this thread, which other programs on the machine do not change much. */
function timed(query: string): number {
  const start = process.threadCpuUsage();
  try {
    engine.search({ query, version: "kjv", limit: 25, offset: 0 });
  } catch (error) {
    if (!(error instanceof SearchTooBroad)) throw error;
  }
  const used = process.threadCpuUsage(start);
  return (used.user + used.system) / 1000;
}

function report(name: string, list: readonly string[]): void {
  const wall = performance.now();
  const times = list.map(timed).sort((a, b) => a - b);
  const perQuery = (performance.now() - wall) / list.length;
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2);
  console.log(
    `${name}: ${list.length} queries, CPU p50 ${at(0.5)} ms, p99 ${at(0.99)}, max ${at(1)}; wall ${perQuery.toFixed(2)} ms each`,
  );
}

for (const query of queries.slice(0, warmUp)) timed(query);
report("mix", queries);

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
report("hostile", hostile);
