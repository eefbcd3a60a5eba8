// Reads modules of Debian: set SWORD_MODULES to the folder usr/share/sword that the packages
// sword-text-web and sword-text-sparv unpack to.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { hebrewNumberingFile, readBuilt } from "#corpus/build-output.ts";
import { importTranslation } from "#scripture/import/import-translation.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { readModule } from "./read-module.ts";

const folder = process.env.SWORD_MODULES ?? "";
const numbering = JSON.parse(readFileSync(hebrewNumberingFile, "utf8"));

async function imported(conf: string) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .filter((name) => !name.endsWith(".conf") || name.endsWith(conf));
  const bytes = async (name: string) => readFileSync(path.join(folder, name));
  const module = await readModule({ names, bytes }, numbering);
  const info = { ...loadTranslation(readBuilt("web")).info, id: "test" };
  return importTranslation(module.files, info, numbering, module.known);
}

const testOfDebian = test.skipIf(!existsSync(folder));

testOfDebian(
  "Debian's World English Bible has all verses, and most of them as the built-in one",
  async () => {
    const { text, lost } = await imported("engWEB2015eb.conf");
    expect([lost, text.counts.verses]).toEqual([0, 31_095]);
    const ours = loadTranslation(readBuilt("web"));
    const same = [...ours.verses()].filter(
      (one) => text.verse(one.book, one.chapter, one.verse)?.text === one.text,
    );
    expect(same.length).toBeGreaterThan(25_000);
  },
);

testOfDebian("Debian's Reina-Valera 1909 has all verses that its index has", async () => {
  const { text, lost } = await imported("spaRV1909eb.conf");
  expect([lost, text.counts.verses]).toEqual([0, 31_084]);
  expect(text.verse("Jonah", 1, 17)?.text).toContain("un gran pez");
  expect(text.verse("John", 3, 16)?.text).toContain("Porque de tal manera amó Dios al mundo");
});
