import type { BookId } from "../canon/books.ts";

/*
 * The data model of a translation. It uses standoff markup: `text` holds plain words only, so that
 * code can search, compare and quote it. Formatting refers to `text` by offsets in UTF-16 code
 * units; ends are exclusive.
 */

/** Formatting: words supplied by the translators, words of Jesus (red letter), emphasis. */
export type SpanKind = "supplied" | "red" | "emphasis";
export type Span = { start: number; end: number; kind: SpanKind };
/** A footnote with the offset of its caller. */
export type Footnote = { at: number; text: string };
/** A line of poetry. `indent` is 0 at the margin. */
export type Line = { start: number; indent: number };

export type MarkedText = { text: string; spans?: Span[] };

export type Verse = MarkedText & {
  verse: number;
  /** A heading above the verse: the Hebrew letter of an acrostic. */
  heading?: string;
  /** Whether a paragraph begins with the verse. */
  paragraph?: true;
  /** Whether a stanza begins with the verse or with its first line. */
  stanza?: true;
  /** Offsets at which further paragraphs begin inside the verse. */
  paragraphs?: number[];
  /** Lines of poetry. Words before the first line continue the last line of the previous verse. */
  lines?: Line[];
  notes?: Footnote[];
};

/** A verse of the KJV numbering that this translation omits, with the reason. */
export type AbsentVerse = { verse: number; reason: string };

export type Chapter = {
  book: BookId;
  chapter: number;
  /** The title of a psalm, which is part of scripture: "A Psalm of David." */
  title?: MarkedText;
  verses: Verse[];
  absent?: AbsentVerse[];
  /** The note below the last verse of an epistle. */
  colophon?: MarkedText;
};

/** Metadata of a translation, for the list of translations and the credits. */
export type TranslationInfo = {
  id: string;
  name: string;
  abbreviation: string;
  /** The English name of the language. */
  language: string;
  /** A BCP 47 language tag. */
  languageTag: string;
  /** The year of publication. */
  year: number;
  description: string;
  license: string;
  /** The npm packages that provide the text and the markup. */
  sources: { name: string; version: string; gives: string }[];
  /** Hexadecimal SHA-256 of the words with their references. Formatting does not affect it. */
  checksum?: string;
  /** The changes that the build makes to the source. */
  changes: string[];
};
