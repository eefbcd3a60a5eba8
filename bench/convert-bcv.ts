// `node scripts/run.mjs bench/convert-bcv.ts FOLDER`: turns the specification files of
// https://github.com/openbibleinfo/Bible-Passage-Reference-Parser (test/lang/en.spec.js and so on,
// MIT) into bench/references/bcv-<lang>.tsv: one line per case, the text and the expected OSIS.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const languages = ["en", "es", "de", "fr", "pt", "it", "nl"];
const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: convert-bcv.ts FOLDER (with en.spec.js, es.spec.js, …)");

/** `expect(p.parse("…").osis()).toEqual("…")`, with or without translation names. */
const casePattern =
  /expect\(p\.parse\("((?:[^"\\]|\\.)*)"\)\.(?:osis\(\)\)\.toEqual\("([^"]*)"\)|osis_and_translations\(\)\)\.toEqual\(\[\["([^"]*)", "[^"]*"\]\]\))/g;

for (const language of languages) {
  const source = readFileSync(path.join(folder, `${language}.spec.js`), "utf8");
  const cases = new Map<string, string>();
  // A test that sets an option, so its expectation differs from the default, such as "Matt" alone.
  for (const test of source.split(/^\tit\(/m)) {
    const body = test.split(/^\t\}\);/m)[0] ?? "";
    if (body.includes("set_options") || body.includes("include_apocrypha(false)")) continue;
    for (const [, text = "", osis, labeled] of body.matchAll(casePattern)) {
      // JavaScript has escapes that JSON lacks: "\\(" is "(".
      const json = `"${text.replace(/\\([^"\\/bfnrtu])/g, "$1")}"`;
      cases.set(JSON.parse(json) as string, osis ?? labeled ?? "");
    }
  }
  const head = [
    `# Source: test/lang/${language}.spec.js of github.com/openbibleinfo/Bible-Passage-Reference-Parser 3.2.0`,
    "# (commit 4eb78e1), Copyright (c) 2011-2026 Stephen Smith, MIT License. Text, tab, expected OSIS.",
  ];
  const rows = [...cases].map(([text, osis]) => `${text}\t${osis}`);
  const target = new URL(`references/bcv-${language}.tsv`, import.meta.url);
  writeFileSync(fileURLToPath(target), `${[...head, ...rows].join("\n")}\n`);
  console.log(language, rows.length);
}
