import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Returns the modules of testing/ that a file imports, without type imports. */
function helpersOf(file: string, source: string): string[] {
  const folder = file.startsWith("testing") ? "(?:#testing|\\.)" : "#testing";
  const imports = new RegExp(`^import (?!type )[^;]*?"${folder}/([\\w-]+\\.ts)";`, "gms");
  return [...source.matchAll(imports)].map(([, name = ""]) => path.join("testing", name));
}

/** Whether a test uses the database of its Vitest project, directly or through a helper. */
function usesDatabase(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const source = readFileSync(file, "utf8");
  return (
    /\binject\(/.test(source) ||
    helpersOf(file, source).some((helper) => usesDatabase(helper, seen))
  );
}

test("exactly the server tests that use no database are named NAME.unit.test.ts", () => {
  const files = globSync("server/**/*.test.ts").filter(
    (file) => !/\.process\.(full\.)?test\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const wrong = files.filter(
    (file) => usesDatabase(file) === /\.unit\.(full\.)?test\.ts$/.test(file),
  );
  expect(wrong).toEqual([]);
});
