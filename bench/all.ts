// `npm run bench`: runs the benchmarks of the server one after another, or only the named ones, and
// compares their figures with bench/figures.tsv, those of the last saved run. `--save` writes the
// new ones there, with whether the machine was otherwise idle.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { describe, isQuiet, readFigures, rounded } from "./figures.ts";

const all = ["start", "http", "search-latency", "expensive-calls", "chat"];
const saved = fileURLToPath(new URL("figures.tsv", import.meta.url));
const [columns = "", ...rows] = readFileSync(saved, "utf8").trim().split("\n");
const last = new Map(
  rows.map((row) => {
    const [name = "", value, , machine] = row.split("\t");
    return [name, { value: Number(value), machine }];
  }),
);

const { values, positionals } = parseArgs({
  options: { save: { type: "boolean", default: false } },
  allowPositionals: true,
});
const machine = isQuiet() ? "quiet" : "busy";
const folder = mkdtempSync(path.join(tmpdir(), "berea-figures-"));
const file = path.join(folder, "figures.jsonl");
writeFileSync(file, "");
try {
  for (const bench of positionals.length > 0 ? positionals : all) {
    console.log(`\n${bench}`);
    const { status } = spawnSync(
      process.execPath,
      ["--expose-gc", fileURLToPath(new URL(`${bench}.ts`, import.meta.url))],
      { stdio: "inherit", env: { ...process.env, BENCH_FIGURES: file } },
    );
    if (status !== 0) process.exitCode = 1;
  }
  console.log(`\nCompared with the last saved run (this machine is ${machine}):`);
  const figures = readFigures(file);
  for (const figure of figures) {
    const before = last.get(figure.name);
    const ratio = before
      ? `${rounded(figure.value / before.value)} × ${rounded(before.value)} (${before.machine})`
      : "new";
    console.log(`${describe(figure)}; ${ratio}`);
  }
  if (values.save) {
    const date = new Date().toISOString().slice(0, 10);
    const kept = rows.filter((row) => !figures.some(({ name }) => row.startsWith(`${name}\t`)));
    const added = figures.map(({ name, value, unit }) =>
      [name, rounded(value), unit, machine, date].join("\t"),
    );
    writeFileSync(saved, `${[columns, ...kept, ...added].join("\n")}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
