import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { openLibrary, textsFolder } from "#server/features/bibles/library.ts";

const command = fileURLToPath(new URL("import-text.ts", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "berea-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATA_DIR: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

const ruth = path.join(folder, "ruth.usfm");
writeFileSync(ruth, "\\id RUT\n\\c 1\n\\p\n\\v 1 In the days of the judges.\n\\zz9 odd\n");
const named = ["--id", "test", "--name", "A test", "--licence", "Public domain"];

test("imports a file as a translation that the server reads, and reports unreadable parts with their line", async () => {
  const { code, out } = await run(ruth, ...named, "--year", "1999");
  expect(code).toBe(0);
  expect(out).toContain("ruth.usfm:5: \\zz9 is not a known marker");
  expect(out).toContain("A test: 1 verse, 2 remarks.");
  const text = openLibrary(textsFolder, path.join(folder, "texts")).text("test");
  expect(text.verse("Ruth", 1, 1)?.text).toBe("In the days of the judges.");
  expect(text.info).toMatchObject({ abbreviation: "TEST", year: 1999, licence: "Public domain" });
});

test("--check writes nothing", async () => {
  const { code, out } = await run(ruth, "--check", ...named.slice(2), "--id", "unwritten");
  expect([code, out.includes("Nothing was written")]).toEqual([0, true]);
  expect(existsSync(path.join(folder, "texts", "unwritten.json"))).toBe(false);
});

const latin = path.join(folder, "latin.usfm");
writeFileSync(latin, Buffer.from([0x5c, 0x69, 0x64, 0x20, 0xe9]));
const empty = path.join(folder, "empty.usfm");
writeFileSync(empty, "");

test.each([
  ["missing options", [ruth, "--id", "test"], "npm run import -- FILE.usfm|DIR"],
  ["a missing file", ["nothing.usfm", ...named], "nothing.usfm does not exist"],
  [
    "the id of a built-in translation",
    [ruth, ...named, "--id", "kjv"],
    "belongs to a built-in translation",
  ],
  ["an id that is a path", [ruth, ...named, "--id", "../x"], "2 to 20 lowercase letters"],
  ["another encoding", [latin, ...named], "is not UTF-8"],
  ["an empty file", [empty, ...named], "no verse could be read"],
  ["an unknown option", [ruth, "--colour", "red"], "--colour"],
])("rejects an invalid import with a message: %s", async (_, args, message) => {
  const { code, err } = await run(...args);
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
});
