import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sourceFiles, stampOfSources } from "./stamp.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

function project(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "berea-stamp-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const files = {
  "build/main.ts":
    'import {\n  one,\n} from "#other/one.ts";\nimport type { T } from "./type.ts";\nimport "node:fs";\n',
  "build/type.ts": "",
  "build/words.tsv": "a\tb\n",
  "build/main.test.ts": "",
  "other/one.ts":
    'import data from "../data/data.json" with { type: "json" };\nexport * from "./two.ts";\n',
  "other/two.ts": "",
  "other/unused.ts": "",
  "data/data.json": "[]",
  "data/other.json": "[]",
};

test.each(["build/main.ts", "build/words.tsv", "other/one.ts", "other/two.ts", "data/data.json"])(
  "a change of %s changes the stamp",
  (file) => {
    const folder = project(files);
    const before = stampOfSources(folder, "build/main.ts", []);
    writeFileSync(path.join(folder, file), `${files[file as keyof typeof files]}\n`);
    expect(stampOfSources(folder, "build/main.ts", [])).not.toBe(before);
  },
);

test("tests, types and files that nothing imports are not part of the stamp", () => {
  expect(sourceFiles(project(files), "build/main.ts")).toEqual([
    "build/main.ts",
    "build/words.tsv",
    "data/data.json",
    "other/one.ts",
    "other/two.ts",
  ]);
});

test("the corpus is rebuilt after a change of the parser of references, a list or a table", () => {
  expect(sourceFiles(root, "corpus/build.ts")).toEqual(
    expect.arrayContaining([
      "corpus/prefixed-senses.tsv",
      "corpus/search/modern-words.txt",
      "scripture/canon/names/english.ts",
      "scripture/passages/passages.json",
      "scripture/references/scan.ts",
      "scripture/search/lemmas/suffix-rules.ts",
      "scripture/topics/topics.json",
    ]),
  );
});
