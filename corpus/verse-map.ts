// How the numbering of the Hebrew Bible and that of the King James Version answer to each other, out of morphhb.
import { readFileSync } from "node:fs";
import path from "node:path";
import { findBook } from "#scripture/canon/books.ts";
import type { HebrewNumbering } from "#scripture/versification/hebrew.ts";
import { packageFolder, present } from "./source.ts";

export const hebrewPackage = "morphhb";

/** The catalogue's departures, in the order in which they stand there; `parts` when only part of the Hebrew verse is meant. */
export function readHebrewNumbering(): HebrewNumbering {
  const file = path.join(packageFolder(hebrewPackage), "wlc", "VerseMap.xml");
  const rows = readFileSync(file, "utf8").matchAll(
    /<verse wlc="([^"]+)" kjv="([^"]+)" type="(?:full|partial)"\/>/g,
  );
  return Array.from(rows, ([, wlc = "", kjv = ""]) => {
    const [hebrew, part] = wlc.split("!");
    return {
      hebrew: place(hebrew ?? ""),
      english: place(kjv.split("!")[0] ?? ""),
      ...(part ? { part } : {}),
    };
  });
}

function place(osis: string) {
  const [name = "", chapter, verse] = osis.split(".");
  const { id: book } = present(findBook(name), `book that goes by ${name}`);
  return { book, chapter: Number(chapter), verse: Number(verse) };
}
