// The rules for tests of the gate, which must never fail by chance. CONTRIBUTING.md explains the
// tiers of tests.
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const rules: { name: string; matches: RegExp; unless?: RegExp }[] = [
  {
    name: "waits for a fixed time",
    matches: /\b(?:setTimeout|sleep|waitForTimeout)\(|\bnetworkidle\b/,
    unless: /\btest\.setTimeout\(/,
  },
  {
    name: "measures time or memory: move it to bench/",
    matches: /\bperformance\.now\(|\bmemoryUsage\b/,
  },
  {
    name: "compares with the clock",
    matches: /\bexpect\(.*\bDate\.now\(|\bto(?:Be|Equal)\w*\(.*\bDate\.now\(|\bDate\.now\(\) *[<>]/,
  },
  { name: "uses a fixed port", matches: /\blisten\( *\d{2,}|\bPORT: *"?(?:\d{2,4}|[1-5]\d{4})\b/ },
  {
    name: "is skipped, or the only one that runs",
    matches: /\b(?:test|it|describe)\.(?:skip|only|todo|fixme)\(/,
  },
  { name: "draws a random value without a seed", matches: /\bMath\.random\(/ },
  { name: "patches a module", matches: /\bvi\.(?:doMock|mock)\(/ },
  { name: "polls for a second: use expect.poll", matches: /\bvi\.(?:waitFor|waitUntil)\(/ },
];

/** The limits of vitest.config.ts and playwright.config.ts, which no test may make shorter. */
const limits = [
  {
    name: "polls for less than a minute",
    matches: /\bpoll\([^;]*?\btimeout: ([\d_]+)/g,
    ms: 60_000,
  },
  ...[
    /(?:^\}, |\btest\.setTimeout\(|\btestTimeout: )([\d_]+)/gm,
    // In the options after the title of a test, which may be in the second pair of parentheses.
    /(?:\b(?:test|it|describe)|\))\(\s*(?:"(?:\\.|[^"\\])*"|`[^`]*`),\s*\{[^{}]*\btimeout: ([\d_]+)/g,
    /\bdescribe\.configure\(\{[^{}]*\btimeout: (?:\w+\()?([\d_]+)/g,
  ].map((matches) => ({ name: "has less than ten minutes", matches, ms: 600_000 })),
];

/** Returns the lines of a test file that break a rule, and which one. */
function violations(file: string, text: string): string[] {
  const found = (index: number, name: string) =>
    `${file}:${text.slice(0, index).split("\n").length} ${name}`;
  const imports = text.matchAll(/^import (?:type )?\{([^}]*)\} from/gm);
  const imported = Array.from(imports, ([, names = ""]) => names.match(/\w+/g) ?? []).flat();
  return [
    ...text
      .split("\n")
      .flatMap((line, index) =>
        rules
          .filter(({ matches, unless }) => matches.test(line) && !unless?.test(line))
          .map(({ name }) => `${file}:${index + 1} ${name}`),
      ),
    ...Array.from(text.matchAll(/\bvi\.spyOn\((\w+),/g))
      .filter(([, spiedOn = ""]) => imported.includes(spiedOn))
      .map(({ index }) => found(index, "patches a module")),
    ...limits.flatMap(({ name, matches, ms }) =>
      Array.from(text.matchAll(matches))
        .filter(([, limit = ""]) => Number(limit.replaceAll("_", "")) < ms)
        .map(({ index }) => found(index, name)),
    ),
  ];
}

const gateFiles = () => [
  ...globSync("{server,web,shared,scripture,corpus,bench,scripts}/**/*.test.{ts,tsx}").filter(
    (file) => !file.includes(".full.test.") && path.basename(file) !== "gate-rules.test.ts",
  ),
  ...globSync("e2e/*.ts").filter((file) => readFileSync(file, "utf8").includes("@gate")),
];

test("no gate test matches a pattern of flaky tests", () => {
  const files = gateFiles();
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => violations(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ["await new Promise((resolve) => setTimeout(resolve, 50));", "waits for a fixed time"],
  ["await page.waitForTimeout(500);", "waits for a fixed time"],
  ['await page.waitForLoadState("networkidle");', "waits for a fixed time"],
  ["expect(performance.now() - start).toBeLessThan(50);", "measures time or memory"],
  ["expect(process.memoryUsage().rss).toBeLessThan(1e9);", "measures time or memory"],
  ["expect(created).toBeLessThan(Date.now());", "compares with the clock"],
  ['createServer().listen(8080, "localhost");', "uses a fixed port"],
  ['test.only("a like counts once", () => {});', "is skipped, or the only one"],
  [`const email = \`$\{Math.random()}@example.org\`;`, "draws a random value"],
  ['vi.mock("./passwords.ts");', "patches a module"],
  ['import { hashing } from "./passwords.ts";\nvi.spyOn(hashing, "verify");', "patches a module"],
  ["await expect\n  .poll(count, {\n    timeout: 15_000,\n  })", "polls for less than a minute"],
  ["await vi.waitFor(() => expect(count()).toBe(1));", "polls for a second"],
  ["}, 120_000);", "has less than ten minutes"],
  ["vi.setConfig({ testTimeout: 60_000 });", "has less than ten minutes"],
  ["  test.setTimeout(120_000);", "has less than ten minutes"],
  ['test("a like counts", { timeout: 120_000, tags }, () => {});', "has less than ten minutes"],
  ['test.each(all)("%s is read", {\n  tags,\n  timeout: 60_000,\n}', "has less than ten minutes"],
  ['test.runIf(linux)(\n  "a page loads",\n  { timeout: 9_000 },', "has less than ten minutes"],
  ['test.describe.configure({ mode: "serial", timeout: 60_000 });', "has less than ten minutes"],
])("catches %j", (text, rule) => {
  expect(violations("a.test.ts", text)).toEqual([expect.stringContaining(rule)]);
});

test.each([
  "test.setTimeout(900_000);",
  "const later = new Date(Date.now() + 60_000);",
  "await expect.poll(count, { timeout: 60_000 }).toBe(1);",
  'test("a like counts", { tags, timeout: 600_000 }, () => {});',
  'await page.getByRole("link").click({ timeout: 2000 });',
  'server.listen(0, "127.0.0.1");',
  'vi.spyOn(console, "error");',
])("allows %j", (text) => {
  expect(violations("a.test.ts", text)).toEqual([]);
});

test("at most ten flaky tests are in quarantine, each with an existing file", () => {
  const file = "testing/quarantine.txt";
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const entries = lines.filter((line) => line !== "" && !line.startsWith("#"));
  expect(entries.length).toBeLessThanOrEqual(10);
  for (const entry of entries) {
    const [place = "", date, symptom, cause] = entry.split("\t");
    expect(existsSync(place), entry).toBe(true);
    expect([date, symptom, cause], entry).toEqual([
      expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ]);
  }
});
