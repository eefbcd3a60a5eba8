import type { BookId } from "../canon/books.ts";

/*
 * The shape of a text. Words and markup stand apart: `text` is always the plain words and nothing else, so that they
 * can be searched, compared and quoted; everything about their look refers to them by offsets in UTF-16 code units,
 * ends excluded.
 */

/** Words that look different: added by the translators, spoken by Jesus, stressed. */
export type SpanKind = "supplied" | "red" | "emphasis";
export type Span = { start: number; end: number; kind: SpanKind };
/** A footnote, called at an offset. */
export type Footnote = { at: number; text: string };
/** A line of poetry; `indent` is 0 for the margin. */
export type Line = { start: number; indent: number };

export type MarkedText = { text: string; spans?: Span[] };

export type Verse = MarkedText & {
  verse: number;
  /** Stands above the verse: the Hebrew letter of an acrostic. */
  heading?: string;
  /** A paragraph begins with the verse. */
  paragraph?: true;
  /** A stanza begins with the verse, or with the first of its lines. */
  stanza?: true;
  /** Where further paragraphs begin inside the verse. */
  paragraphs?: number[];
  /** Where lines of poetry begin; words before the first of them go on from the verse before. */
  lines?: Line[];
  notes?: Footnote[];
};

/** A verse of the usual numbering that this text leaves out, and why. */
export type AbsentVerse = { verse: number; reason: string };

export type Chapter = {
  book: BookId;
  chapter: number;
  /** What stands above a psalm as part of scripture: "A Psalm of David." */
  title?: MarkedText;
  verses: Verse[];
  absent?: AbsentVerse[];
  /** What stands below the last verse of an epistle. */
  colophon?: MarkedText;
};

/** What is to be said about a text: for the list of versions and for the credits. */
export type TranslationInfo = {
  id: string;
  name: string;
  abbreviation: string;
  /** In English, as the list of versions shows it. */
  language: string;
  /** BCP 47. */
  languageTag: string;
  /** When the edition appeared. */
  year: number;
  description: string;
  licence: string;
  /** The packages the words and the markup come from. */
  sources: { name: string; version: string; gives: string }[];
  /** SHA-256 of the words with their places, in hexadecimal: the same for the same words, whatever their look. */
  checksum?: string;
  /** What was changed on the way from the source to here. */
  changes: string[];
};
