// `npm run check:spec`: prints the tests of each row of the specification. Reads the reports of the
// last test run in build/results. Fails if a test of a row failed or a row has no test. After a run
// of the gate, a test in the full tier is enough; with `--full`, it must have run.
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  coverage,
  filesInFullTier,
  playwrightResults,
  rowIds,
  vitestResults,
} from "./spec-rows.ts";

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

const afterFullTier = process.argv.includes("--full");
const results = [
  ...vitestResults(readReport("vitest.json")),
  ...playwrightResults(readReport("playwright.json")),
].map((result) => ({ ...result, file: path.relative(root, path.resolve(root, result.file)) }));
const markdown = readFileSync(path.join(root, "docs", "spec-coverage.md"), "utf8");
const { proven, failing, missing, unknown, repeated } = coverage(markdown, results);
const rows = rowIds(markdown);
const sources = globSync(["{server,web,shared,scripture,corpus}/**/*.test.{ts,tsx}", "e2e/*.ts"], {
  cwd: root,
}).map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
const fullTierFiles = afterFullTier ? new Map<string, string[]>() : filesInFullTier(sources);

for (const id of rows) {
  const files = proven.get(id);
  if (files) console.log(`${id}  ${files.join(", ")}`);
  else if (fullTierFiles.has(id)) {
    console.log(`${id}  full tier: ${fullTierFiles.get(id)?.join(", ")}`);
  }
}
console.log("");
for (const [id, files] of failing) console.error(`${id} has a failing test in ${files.join(", ")}`);
const withoutTest = missing.filter((id) => !fullTierFiles.has(id));
for (const id of withoutTest) console.error(`${id} has no test`);
for (const { id, file } of unknown) console.error(`${file} names ${id}, which is not a row`);
for (const id of repeated) console.error(`docs/spec-coverage.md lists ${id} more than once`);
console.log(
  `spec: ${proven.size} of ${rows.length} rows proven in this run, ${missing.length - withoutTest.length} in the full tier, ${failing.size} failing, ${withoutTest.length} without a test, ${unknown.length} unknown`,
);
const problems = failing.size + withoutTest.length + unknown.length + repeated.length;
process.exit(problems > 0 || rows.length === 0 ? 1 : 0);
