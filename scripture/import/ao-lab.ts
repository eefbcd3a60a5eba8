// Reads the JSON of the Free Use Bible API of AO Lab (https://bible.helloao.org/docs/): the file
// `complete.json` of a translation, or the file of one chapter.
import { excerpt } from "../usfm/reports.ts";
import { UnreadableFile } from "./read-xml.ts";
import { UsfmWriter } from "./usfm-writer.ts";
import type { Converted } from "./usx.ts";

type Fields = Record<string, unknown>;
type Verse = { chapter: Fields; isPoem: boolean };

/** JSON has no lines that would help to find a problem. */
const line = 1;

/** Converts a file into USFM. Returns `undefined` for JSON of another kind. Throws `UnreadableFile`. */
export function aoLabToUsfm(source: string): Converted | undefined {
  const root = parse(source);
  const writer = new UsfmWriter();
  if (isFields(root.book) && isFields(root.chapter)) {
    writeBook(writer, root.book, [root.chapter]);
  } else if (Array.isArray(root.books)) {
    for (const book of root.books.filter(isFields)) {
      writeBook(
        writer,
        book,
        listOf(book.chapters)
          .map(({ chapter }) => chapter)
          .filter(isFields),
      );
    }
  }
  return writer.usfm === "" ? undefined : { usfm: writer.usfm, reports: writer.reports };
}

function parse(source: string): Fields {
  try {
    const root: unknown = JSON.parse(source.replace(/^\uFEFF/, ""));
    return isFields(root) ? root : {};
  } catch {
    throw new UnreadableFile("the file is not valid JSON");
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

function writeBook(writer: UsfmWriter, { id, name }: Fields, chapters: readonly Fields[]) {
  writer.book(`${id} ${name ?? ""}`, line);
  for (const chapter of chapters) {
    writer.startChapter(String(chapter.number), line);
    // The file marks line breaks between paragraphs, but not the first paragraph.
    writer.startBlock("p", line);
    for (const part of listOf(chapter.content)) writePart(writer, part, chapter);
  }
}

function writePart(writer: UsfmWriter, part: Fields, chapter: Fields) {
  const content = Array.isArray(part.content) ? part.content : [];
  switch (part.type) {
    case "heading":
      writer.startBlock("s1", line);
      writer.text(content.filter((text) => typeof text === "string").join(" "), line);
      return writer.startBlock("p", line);
    case "line_break":
      return writer.startBlock("p", line);
    case "hebrew_subtitle":
      writer.startBlock("d", line);
      writeContent(writer, content, { chapter, isPoem: false });
      return writer.startBlock("p", line);
    case "verse":
      return writeVerse(writer, String(part.number), content, chapter);
    default:
      writer.report(line, `the part “${excerpt(String(part.type))}” is not known; it is ignored`);
  }
}

function writeVerse(writer: UsfmWriter, number: string, content: unknown[], chapter: Fields) {
  const [first] = content;
  const isPoem = isFields(first) && typeof first.poem === "number";
  if (isPoem) writer.startBlock(`q${first.poem}`, line);
  writer.startVerse(number, line);
  writeContent(writer, content, { chapter, isPoem });
}

/** The file splits a verse at notes and lines, and leaves out the spaces there. */
function writeContent(writer: UsfmWriter, content: unknown[], { chapter, isPoem }: Verse) {
  let before = "";
  let inPoem = isPoem;
  for (const [at, item] of content.entries()) {
    const fields: Fields = isFields(item) ? item : {};
    const text = typeof item === "string" ? item : fields.text;
    if (typeof text === "string") {
      if (typeof fields.poem === "number") {
        if (at > 0) writer.startBlock(`q${fields.poem}`, line);
        inPoem = true;
      } else if (inPoem) {
        writer.startBlock("m", line);
        inPoem = false;
      } else if (needsSpace(before, text)) writer.text(" ", line);
      if (fields.wordsOfJesus === true) {
        writer.inside("wj", line, () => writer.text(text, line));
      } else writer.text(text, line);
      before = text;
    } else if (fields.noteId !== undefined) writeNote(writer, fields.noteId, chapter);
    else if (typeof fields.heading === "string") {
      writer.startBlock("s1", line);
      writer.text(fields.heading, line);
      writer.startBlock("p", line);
      before = "";
    } else if (fields.lineBreak === true) {
      writer.startBlock(inPoem ? "b" : "p", line);
      before = "";
    } else {
      writer.report(line, `a part of a verse is not known: “${excerpt(JSON.stringify(item))}”`);
    }
  }
}

const needsSpace = (before: string, after: string) =>
  before !== "" && !/[\s—(“‘]$/.test(before) && !/^[\s.,;:!?)”’—]/.test(after);

function writeNote(writer: UsfmWriter, id: unknown, chapter: Fields) {
  const note = listOf(chapter.footnotes).find(({ noteId }) => noteId === id);
  if (typeof note?.text !== "string") return;
  const { text } = note;
  writer.inside(
    "f",
    line,
    () => writer.inside("ft", line, () => writer.text(String(text), line)),
    "+ ",
  );
}
