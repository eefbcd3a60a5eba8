// The rules for tests of the gate, which must never fail by chance. CONTRIBUTING.md explains the
// tiers of tests.
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rules: { name: string; matches: RegExp; unless?: RegExp }[] = [
  {
    name: "waits for a time instead of for what the user or the test sees",
    matches: /\b(?:setTimeout|sleep|waitForTimeout)\(|\bnetworkidle\b/,
    unless: /\btest\.setTimeout\(/,
  },
  {
    name: "measures time or memory, which bench/ does",
    matches: /\bperformance\.now\(|\bmemoryUsage\b/,
  },
  {
    name: "compares with the clock",
    matches: /\bexpect\(.*\bDate\.now\(|\bto(?:Be|Equal)\w*\(.*\bDate\.now\(|\bDate\.now\(\) *[<>]/,
  },
  { name: "uses a fixed port", matches: /\blisten\( *\d{2,}|\bPORT: *"?(?:\d{2,4}|[1-5]\d{4})\b/ },
  {
    name: "is narrowed or left out",
    matches: /\b(?:test|it|describe)\.(?:skip|only|todo|fixme)\(/,
  },
  { name: "draws a random value without a seed", matches: /\bMath\.random\(/ },
  { name: "patches a module", matches: /\bvi\.(?:doMock|mock)\(/ },
];

/** Polls give up after this time unless told otherwise (vitest.config.ts). */
const pollMs = 30_000;

/** Returns the lines of a test file that break a rule, and which one. */
function violations(file: string, text: string): string[] {
  const imports = text.matchAll(/^import (?:type )?\{([^}]*)\} from/gm);
  const imported = Array.from(imports, ([, names = ""]) => names.match(/\w+/g) ?? []).flat();
  return text.split("\n").flatMap((line, index) => {
    const broken = rules
      .filter(({ matches, unless }) => matches.test(line) && !unless?.test(line))
      .map(({ name }) => name);
    const spiedOn = /\bvi\.spyOn\((\w+),/.exec(line)?.[1];
    if (spiedOn && imported.includes(spiedOn)) broken.push("patches a module");
    const limit = /\b(?:poll|waitFor|waitUntil)\(.*\btimeout: ([\d_]+)/.exec(line)?.[1];
    if (limit && Number(limit.replaceAll("_", "")) < pollMs) broken.push("polls for too short");
    return broken.map((name) => `${file}:${index + 1} ${name}`);
  });
}

const gateFiles = () => [
  ...globSync("{server,web,shared,scripture,corpus,scripts}/**/*.test.{ts,tsx}").filter(
    (file) => !file.includes(".full.test.") && file !== "scripts/gate-rules.test.ts",
  ),
  ...globSync("e2e/*.ts").filter((file) => readFileSync(file, "utf8").includes("@gate")),
];

test("no test of the gate depends on a clock, chance, a port or a patched module", () => {
  const files = gateFiles();
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => violations(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  "await new Promise((resolve) => setTimeout(resolve, 50));",
  "await page.waitForTimeout(500);",
  'await page.waitForLoadState("networkidle");',
  "expect(performance.now() - start).toBeLessThan(50);",
  "expect(process.memoryUsage().rss).toBeLessThan(1e9);",
  "expect(created).toBeLessThan(Date.now());",
  'createServer().listen(8080, "localhost");',
  'test.only("a like counts once", () => {});',
  "const email = `$" + "{Math.random()}@example.org`;",
  'vi.mock("./passwords.ts");',
  'import { hashing } from "./passwords.ts";\nvi.spyOn(hashing, "verify");',
  "await expect.poll(count, { timeout: 1000 }).toBe(1);",
])("catches %j", (text) => {
  expect(violations("a.test.ts", text)).toHaveLength(1);
});

test.each([
  "test.setTimeout(120_000);",
  "const later = new Date(Date.now() + 60_000);",
  "await expect.poll(count, { timeout: 60_000 }).toBe(1);",
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
