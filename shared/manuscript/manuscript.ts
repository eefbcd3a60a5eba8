// A document as the check of citations reads it: paragraphs in reading order, each with its place.

/** A page, slide, chapter of an e-book, or section below a heading. */
export type ManuscriptPart = {
  kind: "page" | "slide" | "chapter" | "section";
  /** Counted from 1. */
  number: number;
  /** Its heading, if it has one. */
  title?: string | undefined;
};

export type Paragraph = {
  text: string;
  kind: ParagraphKind;
  /** The index of its part. */
  part: number;
  /** Its number in the part, counted from 1. Notes and speaker notes have numbers of their own. */
  number: number;
  note?: NoteKind | undefined;
  /** The line of a plain text file where the paragraph starts, counted from 1. */
  line?: number | undefined;
  /** What separates it from the paragraph before, if no blank line does. */
  joint?: "\n" | " " | undefined;
};

/** `quote`: set as a block quotation. `row`: a row of a table, with its cells between bars. */
export type ParagraphKind = "text" | "heading" | "quote" | "row";
export type NoteKind = "footnote" | "speaker";

export type Manuscript = { parts: ManuscriptPart[]; paragraphs: Paragraph[] };

/** The file endings that `readManuscript` reads. */
export const manuscriptEndings = [".docx", ".odt", ".pptx", ".epub", ".md", ".txt"] as const;

export const manuscriptLimits = {
  /** Size of a file in bytes. Pictures count, but are not read. */
  fileBytes: 100 * 1024 * 1024,
  /** Size of one part of a ZIP archive in bytes: a document of 500 pages has up to 20 MB of XML. */
  entryBytes: 32 * 1024 * 1024,
  /** Size of all parts of a ZIP archive that are read, in bytes. */
  allEntriesBytes: 128 * 1024 * 1024,
  /** Length of the text in UTF-16 code units: about 2,000 pages. */
  characters: 5_000_000,
  /** A longer paragraph is split. */
  paragraph: 20_000,
} as const;
