// `npm run check:security|check:reliability -- [--seed 77] [--note] [part of a suite's name …]`:
// runs each suite with all of its cases, where `npm test` runs a few. `--note` writes the figures,
// injected faults and durations to docs/checks.md.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { reliability, security } from "./assurance-suites.mjs";
import { ensureBrowser } from "./browser.mjs";
import { root, runNode } from "./runtime.mjs";

const { values, positionals } = parseArgs({
  options: {
    seed: { type: "string", default: "20261121" },
    note: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [name = "", ...wanted] = positionals;
const table = { security, reliability };
const rows = (table[name] ?? []).filter(
  (row) =>
    wanted.length === 0 ||
    wanted.some((part) => row.name.toLowerCase().includes(part.toLowerCase())),
);
if (rows.length === 0) {
  console.error(`Usage: npm run check:security|check:reliability -- [--seed N] [--note] [part of a suite's name]
Suites: ${[...security, ...reliability].map((row) => row.name).join("; ")}`);
  process.exit(1);
}

const folder = path.join(root, "build", "results");
mkdirSync(folder, { recursive: true });
const output = path.join(folder, "check-row.json");
const read = () => JSON.parse(readFileSync(output, "utf8"));
const env = { ...process.env, CHECK: "whole", SEED: values.seed };

async function runVitest(row) {
  await runNode(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${output}`,
      ...(row.title ? ["-t", row.title] : []),
      ...row.files,
    ],
    { env },
  );
  const { testResults } = read();
  const tests = testResults.flatMap((file) => file.assertionResults);
  return {
    passed: tests.filter((test) => test.status === "passed").length,
    failed: [
      ...tests.filter((test) => test.status === "failed").map((test) => test.fullName),
      ...testResults
        .filter((file) => file.status === "failed" && file.assertionResults.length === 0)
        .map((file) => `${file.name}: ${file.message}`),
    ],
    caught: tests
      .filter((test) => test.status === "passed" && /\bcatches\b/.test(test.fullName))
      .map((test) => test.fullName),
    figures: tests.flatMap((test) => test.meta.figures ?? []),
  };
}

async function runBrowser(row) {
  const browser = ensureBrowser();
  await runNode(
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json", ...row.files],
    {
      env: {
        ...env,
        ...browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: output,
      },
    },
  );
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const all = specs(read());
  return {
    passed: all.filter((test) => test.ok).length,
    failed: all.filter((test) => !test.ok).map((test) => test.title),
    caught: all
      .filter((test) => test.ok && /\bcatches\b/.test(test.title))
      .map((test) => test.title),
    figures: all.flatMap((test) =>
      test.tests.flatMap(({ annotations }) =>
        annotations
          .filter(({ type }) => type === "figure")
          .map(({ description }) => description ?? ""),
      ),
    ),
  };
}

/**
 * Writes the results of the suites that passed into the table of docs/checks.md, in the order of
 * the suites. Replaces older results.
 */
function note() {
  const file = path.join(root, "docs", "checks.md");
  const [text, ...rest] = readFileSync(file, "utf8").split("\n| check |");
  const known = new Map(
    rest
      .join("")
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
      .map((line) => [line.split(" | ")[0].slice(2), line]),
  );
  for (const [row, line] of results) known.set(row, line);
  const names = [...security, ...reliability].map((row) => row.name);
  const table = names.flatMap((row) => known.get(row) ?? []);
  writeFileSync(
    file,
    `${text.trimEnd()}\n\n| check | figures | injected faults | seconds, day, seed |\n| --- | --- | --- | --- |\n${table.join("\n")}\n`,
  );
}

const lines = [];
const results = new Map();
let failedSuites = 0;
for (const row of rows) {
  rmSync(output, { force: true });
  const start = performance.now();
  const outcome = await (row.browser ? runBrowser(row) : runVitest(row));
  const seconds = Math.round((performance.now() - start) / 1000);
  const { passed, failed, caught, figures } = outcome;
  const passes = passed > 0 && failed.length === 0 && caught.length > 0;
  if (!passes) failedSuites += 1;
  if (passes) {
    const cell = (texts) => [...new Set(texts)].join("; ").replaceAll("|", "\\|");
    const day = new Date().toISOString().slice(0, 10);
    results.set(
      row.name,
      `| ${row.name} | ${cell(figures)} (${passed} tests) | ${cell(caught)} | ${seconds} s, ${day}, ${values.seed} |`,
    );
  }
  lines.push(
    `${passes ? "pass" : "FAIL"}  ${row.name} (${passed} tests, ${seconds} s)`,
    ...[...new Set(figures)].map((figure) => `      ${figure}`),
    ...[...new Set(caught)].map((title) => `      fault: ${title}`),
    ...failed.map((title) => `      FAILED: ${title}`),
    ...(caught.length === 0 ? ["      FAILED: no injected fault was caught"] : []),
  );
}
if (values.note) note();
console.log(`\n${lines.join("\n")}\n`);
console.log(
  `${name}: ${rows.length - failedSuites} of ${rows.length} suites pass; seed ${values.seed}`,
);
process.exit(failedSuites > 0 ? 1 : 0);
