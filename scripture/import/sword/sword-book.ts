// Converts the entries of a book of a SWORD module, which have one verse each.
import type { BookId } from "../../canon/book-data.ts";
import type { ReadFile } from "../../usfm/assemble.ts";
import { osisToUsfm } from "../osis.ts";
import { readUsfm } from "../read-file.ts";
import type { XmlElement, XmlNode } from "../read-xml.ts";
import { parseEntry, type SourceType } from "./markup.ts";

export type SwordBook = {
  book: BookId;
  chapters: readonly SwordChapter[];
};
export type SwordChapter = {
  /** The entry before the first verse, such as the title of a psalm. */
  heading: string;
  /** In order. `last`: the last verse of a range whose words are at this one. */
  verses: readonly { verse: number; last?: number; text: string }[];
};

/** Reads a book. Its reports have places, but no lines, because a module has none. */
export function readSwordBook(
  module: string,
  { book, chapters }: SwordBook,
  type: SourceType,
): ReadFile[] {
  let line = 1;
  const element = (name: string, attributes: Record<string, string>, children: XmlNode[]) =>
    ({ name, attributes, children, line }) satisfies XmlElement;
  const content = chapters.flatMap(({ heading, verses }, index) => {
    const osisID = `${book}.${index + 1}`;
    const start = [
      element("chapter", { osisID, sID: osisID }, []),
      ...headingsOf(parseEntry(heading, type, line)),
    ];
    const rest = verses.map(({ verse, last, text }) => {
      line++;
      const ids = [`${osisID}.${verse}`, ...(last === undefined ? [] : [`${osisID}.${last}`])];
      return element("verse", { osisID: ids.join(" ") }, parseEntry(text, type, line));
    });
    return [...start, ...rest];
  });
  line = 1;
  const root = element("osis", {}, [element("div", { type: "book", osisID: book }, content)]);
  return readUsfm(module, osisToUsfm(root)).map((file) => ({ ...file, hasLines: false }));
}

/** Only titles: other text before a verse introduces the chapter. */
const headingsOf = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.filter((node) => typeof node !== "string" && node.name === "title");
