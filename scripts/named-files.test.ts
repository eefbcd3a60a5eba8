import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folders = "server|web|shared|scripture|corpus|testing|e2e|bench|scripts|docs";
const named = new RegExp(
  `(?<![\\w./#@-])(?:${folders})/[\\w./-]*\\.(?:tsx?|mjs|md|css|tsv|json|sql)\\b`,
  "g",
);
/** A part in capitals is a placeholder, as in "examples/LANG.tsv". */
const placeholder = /\/[A-Z]{2,}\./;

/** Returns the files that the comments of a module, or the lines of a document, name. */
function filesNamedIn(text: string, isDocument: boolean): string[] {
  const lines = text.split("\n").filter((line) => isDocument || /^\s*(?:\/\/|\/?\*)/.test(line));
  return lines.flatMap((line) => line.match(named) ?? []).filter((name) => !placeholder.test(name));
}

test("every file that a comment or a document names exists", () => {
  const files = [
    ...globSync(`{${folders.replaceAll("|", ",")}}/**/*.{ts,tsx,mjs,md}`),
    // The changelog names files of earlier versions.
    ...globSync("*.md").filter((file) => file !== "CHANGELOG.md"),
  ];
  expect(files.length).toBeGreaterThan(1000);
  const missing = files.flatMap((file) =>
    filesNamedIn(readFileSync(file, "utf8"), file.endsWith(".md"))
      .filter((name) => !existsSync(name))
      .map((name) => `${file} names ${name}`),
  );
  expect(missing).toEqual([]);
});

test("catches a comment that names a file that no longer exists", () => {
  const comment = "/** See server/auth/auth-limits.ts and scripts/spec-rows.ts. */";
  const found = filesNamedIn(comment, false);
  expect(found.filter((name) => !existsSync(name))).toEqual(["server/auth/auth-limits.ts"]);
});

/** Returns the npm scripts that a document names, with or without "npm run": "`check:spec`". */
function scriptsNamedIn(text: string): string[] {
  return Array.from(
    text.matchAll(/npm run (?:-s )?([\w:-]+)|`((?:check|bench|build|test):[\w:-]+)[` ]/g),
    ([, command, short]) => command ?? short ?? "",
  );
}

const documents = () => [
  ...globSync("*.md").filter((file) => file !== "CHANGELOG.md"),
  ...globSync("{docs,.github}/**/*.{md,yml}"),
];

test("every npm script that a document or workflow names exists, and every script is documented", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const files = documents().map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const missing = files.flatMap(({ file, text }) =>
    scriptsNamedIn(text)
      .filter((name) => !Object.hasOwn(scripts, name))
      .map((name) => `${file} names npm run ${name}`),
  );
  expect(missing).toEqual([]);
  const named = new Set(files.flatMap(({ text }) => scriptsNamedIn(text)));
  const unnamed = Object.keys(scripts).filter((name) => !["start", "test"].includes(name));
  expect(unnamed.filter((name) => !named.has(name))).toEqual([]);
});

test("finds npm scripts in prose, tables and workflows", () => {
  const text = "run: npm run -s check:spec, `bench:web` and `npm run demo`";
  expect(scriptsNamedIn(text)).toEqual(["check:spec", "bench:web", "demo"]);
});

/** Returns the anchor of a heading in a Markdown file. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

/** Returns the broken relative links of a Markdown file. */
function brokenLinksIn(file: string, text: string): string[] {
  return Array.from(text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g), ([, link = ""]) => link).filter(
    (link) => {
      const [target = "", anchor] = link.split("#");
      const to = target === "" ? file : path.join(path.dirname(file), target);
      if (!existsSync(to)) return true;
      if (anchor === undefined || !to.endsWith(".md")) return false;
      const headings = readFileSync(to, "utf8").matchAll(/^#{1,6} (.+)$/gm);
      return !headings.some(([, heading = ""]) => anchorOf(heading) === anchor);
    },
  );
}

test("every relative link of a document leads to a file and a heading", () => {
  const broken = documents()
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      brokenLinksIn(file, readFileSync(file, "utf8")).map((link) => `${file}: ${link}`),
    );
  expect(broken).toEqual([]);
});

test("finds links to a file and to a heading that do not exist", () => {
  const text = "[a](CONTRIBUTING.md#add-a-text) [b](CONTRIBUTING.md#nothing) [c](missing.md)";
  expect(brokenLinksIn("README.md", text)).toEqual(["CONTRIBUTING.md#nothing", "missing.md"]);
});
