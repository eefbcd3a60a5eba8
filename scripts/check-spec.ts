// `npm run check:spec`: prints which rows of the specification are proven by a passing test. It
// reads the reports of the last `npm test` in build/results and fails if a row has no passing test.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { coverage, playwrightResults, rowIds, vitestResults } from "./spec-rows.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

function readReport(name: string) {
  const file = path.join(root, "build", "results", name);
  if (!existsSync(file)) {
    console.error(
      `build/results/${name} does not exist. Run \`npm test\` first, then run this again.`,
    );
    process.exit(1);
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

const results = [
  ...vitestResults(readReport("vitest.json")),
  ...playwrightResults(readReport("playwright.json")),
].map((result) => ({ ...result, file: path.relative(root, path.resolve(root, result.file)) }));
const markdown = readFileSync(path.join(root, "docs", "spec-coverage.md"), "utf8");
const { proven, failing, missing, unknown, repeated } = coverage(markdown, results);
const rows = rowIds(markdown);

for (const id of rows) {
  const files = proven.get(id);
  if (files) console.log(`${id}  ${files.join(", ")}`);
}
console.log("");
for (const [id, files] of failing) console.error(`${id} has a failing test in ${files.join(", ")}`);
for (const id of missing) console.error(`${id} has no test that ran and passed`);
for (const { id, file } of unknown) console.error(`${file} names ${id}, which is not a row`);
for (const id of repeated) console.error(`docs/spec-coverage.md lists ${id} more than once`);
console.log(
  `spec: ${proven.size} of ${rows.length} rows proven, ${failing.size} failing, ${missing.length} without a test, ${unknown.length} unknown`,
);
const problems = failing.size + missing.length + unknown.length + repeated.length;
process.exit(problems > 0 || rows.length === 0 ? 1 : 0);
