// `npm run check:spec`: which rows of the specification a test proves. It reports; only a list or a title that cannot be
// right makes it fail.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { coverage, rowIds } from "./spec-rows.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folders = ["contract", "e2e", "scripture", "server", "texts", "web"];

const tests = new Map<string, string>();
for (const folder of folders) {
  for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })) {
    if (!/\.(test|spec)\.tsx?$/.test(file)) continue;
    tests.set(`${folder}/${file}`, readFileSync(path.join(root, folder, file), "utf8"));
  }
}
const markdown = readFileSync(path.join(root, "docs", "spec-coverage.md"), "utf8");
const { proved, missing, unknown, repeated } = coverage(markdown, tests);
const rows = rowIds(markdown);

for (const id of rows) {
  const files = proved.get(id);
  if (files) console.log(`${id}  ${files.join(", ")}`);
}
console.log(`\nnot yet: ${missing.join(" ")}`);
for (const { id, file } of unknown) console.error(`${file} names ${id}, which no row has`);
for (const id of repeated) console.error(`docs/spec-coverage.md lists ${id} more than once`);
console.log(
  `\nspec: ${proved.size} of ${rows.length} rows proved, ${missing.length} not yet, ${unknown.length} unknown`,
);
process.exit(unknown.length > 0 || repeated.length > 0 || rows.length === 0 ? 1 : 0);
