import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { openLibrary, textsFolder } from "#server/features/bibles/library.ts";
import { firstCases } from "#testing/assurance.ts";
import { swordModule } from "#testing/sword-module.ts";

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

const obadiah = path.join(folder, "obadiah.usfm");
const lines = Array.from({ length: 21 }, (_, index) => `\\v ${index + 1} The vision ${index + 1}.`);
const wholeBook = `\\id OBA\n\\c 1\n\\p\n${lines.join("\n")}\n\\zz9 odd\n`;
writeFileSync(obadiah, wholeBook);
const named = ["--id", "test", "--name", "A test", "--license", "Public domain"];

test("an imported file is a translation that the server reads, and unreadable parts are reported with their line", async () => {
  const { code, out } = await run(obadiah, ...named, "--year", "1999");
  expect(code).toBe(0);
  expect(out).toContain("obadiah.usfm:25: Obad 1:21: \\zz9 is not a known marker");
  expect(out).toContain("Found 1 of 66 books, 1 of 1,189 chapters, 21 of 31,102 verses.");
  expect(out).toContain("A test: 21 verses, 2 remarks.");
  const text = openLibrary(textsFolder, path.join(folder, "texts")).text("test");
  expect(text.verse("Obad", 1, 1)?.text).toBe("The vision 1.");
  expect(text.info).toMatchObject({ abbreviation: "TEST", year: 1999, license: "Public domain" });
});

test("an archive of a SWORD module is imported with what the module says about itself", async () => {
  const archive = path.join(folder, "module.zip");
  const verses = Array.from({ length: 21 }, (_, index) => [`Obad 1:${index + 1}`, "The vision."]);
  const files = swordModule(Object.fromEntries(verses));
  writeFileSync(archive, zipSync(Object.fromEntries(files)));
  const { code, out } = await run(archive);
  expect([code, out]).toEqual([0, expect.stringContaining("License: Public Domain")]);
  const text = openLibrary(textsFolder, path.join(folder, "texts")).text("tb");
  expect(text.verse("Obad", 1, 21)?.text).toBe("The vision.");
  expect(text.info).toMatchObject({
    ...{ name: "A Test Bible of 1901", language: "English", year: 1901 },
    sources: [{ name: "SWORD module TestBible", version: "1.2" }],
  });
});

test("a SWORD module that names no license is imported only with --license", {
  tags: "full",
}, async () => {
  const archive = path.join(folder, "unlicensed.zip");
  const settings = ["DistributionLicense=", "Copyright="];
  writeFileSync(
    archive,
    zipSync(Object.fromEntries(swordModule({ "Obad 1:1": "A." }, { settings }))),
  );
  const refused = await run(archive, "--check");
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("the module TestBible names no license: add --license");
  const args = ["--check", "--accept-losses", "--license", "CC0"];
  expect(await run(archive, ...args)).toMatchObject({
    code: 0,
    out: expect.stringContaining("License: CC0"),
  });
});

test("import --check writes no file", async () => {
  const { code, out } = await run(obadiah, "--check", ...named.slice(2), "--id", "unwritten");
  expect([code, out.includes("Nothing was written")]).toEqual([0, true]);
  expect(existsSync(path.join(folder, "texts", "unwritten.json"))).toBe(false);
});

const damaged = path.join(folder, "damaged.usfm");
writeFileSync(damaged, wholeBook.replace("\\v 7 The", "\\v x The").replace("\\v 9", "\\f + \\v 9"));

test("a file with lost verses is imported only with --accept-losses", async () => {
  const args = [damaged, "--id", "damaged", ...named.slice(2)];
  const refused = await run(...args);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("--accept-losses")]);
  expect(refused.out).toContain("damaged.usfm:10: Obad 1: this verse has no number");
  expect(refused.out).toContain("damaged.usfm: Obad 1:7: the file does not have this verse");
  expect(refused.out).toContain("damaged.usfm:12: Obad 1:8: \\f is not closed before \\v 9");
  expect(refused.out).toContain("Obadiah: 1 of 1 chapters, 20 of 21 verses");
  expect(existsSync(path.join(folder, "texts", "damaged.json"))).toBe(false);
  expect((await run(...args, "--accept-losses")).code).toBe(0);
  const text = openLibrary(textsFolder, path.join(folder, "texts")).text("damaged");
  expect(text.absence("Obad", 1, 7)).toBe("The imported file does not have this verse.");
});

const wide = path.join(folder, "wide.usfm");
writeFileSync(wide, Buffer.from(`\uFEFF${wholeBook.replaceAll("\n", "\r\n")}`, "utf16le"));

test("a file in UTF-16 with Windows line ends is imported", { tags: "full" }, async () => {
  const { code, out } = await run(wide, "--check", "--id", "wide", ...named.slice(2));
  expect([code, out]).toEqual([0, expect.stringContaining("21 of 31,102 verses")]);
});

const latin = path.join(folder, "latin.usfm");
writeFileSync(latin, Buffer.from([0x5c, 0x69, 0x64, 0x20, 0xe9]));
const empty = path.join(folder, "empty.usfm");
writeFileSync(empty, "");

test.each(
  firstCases(
    [
      ["missing options", [obadiah, "--id", "test"], "npm run import -- FILE|DIR"],
      ["a missing file", ["nothing.usfm", ...named], "nothing.usfm does not exist"],
      [
        "the id of a built-in translation",
        [obadiah, ...named, "--id", "kjv"],
        "belongs to a built-in translation",
      ],
      ["an id that is a path", [obadiah, ...named, "--id", "../x"], "2 to 20 lowercase letters"],
      ["another encoding", [latin, ...named], "is not UTF-8 or UTF-16"],
      ["an empty file", [empty, ...named], "no verse could be read"],
      ["an unknown option", [obadiah, "--color", "red"], "--color"],
    ],
    2,
  ),
)("rejects an invalid import with a message: %s", async (_, args, message) => {
  const { code, err } = await run(...args);
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
});
