// Reads how Hebrew and KJV verse numbers correspond, from the package morphhb.
import { readFileSync } from "node:fs";
import path from "node:path";
import { findBook } from "#scripture/canon/books.ts";
import type { HebrewNumbering } from "#scripture/versification/hebrew.ts";
import { assertDefined, packageFolder } from "./translation-source.ts";

export const hebrewPackage = "morphhb";

/**
 * Reads the differences in file order. `part` is set if a row covers only part of the Hebrew verse.
 */
export function readHebrewNumbering(): HebrewNumbering {
  const file = path.join(packageFolder(hebrewPackage), "wlc", "VerseMap.xml");
  const rows = readFileSync(file, "utf8").matchAll(
    /<verse wlc="([^"]+)" kjv="([^"]+)" type="(?:full|partial)"\/>/g,
  );
  return Array.from(rows, ([, wlc = "", kjv = ""]) => {
    const [hebrew, part] = wlc.split("!");
    return {
      hebrew: parsePlace(hebrew ?? ""),
      english: parsePlace(kjv.split("!")[0] ?? ""),
      ...(part ? { part } : {}),
    };
  });
}

function parsePlace(osis: string) {
  const [name = "", chapter, verse] = osis.split(".");
  const { id: book } = assertDefined(findBook(name), `book that goes by ${name}`);
  return { book, chapter: Number(chapter), verse: Number(verse) };
}
