import { z } from "zod";

/** OSIS id of a book: Gen, 1Cor, Rev. Requests take any usual name of it, in any case. */
const bookId = z.string();
const offset = z.int().min(0);

/** A text that this server can show. Words and names come from its source; `licence` is its own licence line. */
export const bibleVersion = z.object({
  id: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  language: z.string(),
  languageTag: z.string(),
  /** When the edition appeared; null where its provider does not say. */
  year: z.int().nullable(),
  description: z.string(),
  licence: z.string(),
  /** The packages that the words and the markup come from, and what was changed on the way: the credits. */
  sources: z.array(z.object({ name: z.string(), version: z.string(), gives: z.string() })),
  changes: z.array(z.string()),
  /** How many verses there are; null for a text that only its provider has. */
  verses: z.int().nullable(),
  /** Whether it comes from a provider by licence: then it is read with a network only, and kept nowhere. */
  licensed: z.boolean(),
  /** SHA-256 of the words with their places, in hexadecimal. */
  checksum: z.string().nullable(),
});
export type BibleVersion = z.infer<typeof bibleVersion>;

export const bibleBook = z.object({
  id: bookId,
  name: z.string(),
  testament: z.enum(["OT", "NT"]),
  chapters: z.int(),
});
export type BibleBook = z.infer<typeof bibleBook>;

/** Words that look different. Offsets are UTF-16 units into `text`, ends excluded. */
const span = z.object({
  start: offset,
  end: offset,
  kind: z.enum(["supplied", "red", "emphasis"]),
});
const markedText = z.object({ text: z.string(), spans: z.array(span).optional() });

/** A verse: `text` is its plain words; everything else is how they are printed. */
export const bibleVerse = markedText.extend({
  book: bookId,
  chapter: z.int(),
  verse: z.int(),
  heading: z.string().optional(),
  paragraph: z.literal(true).optional(),
  stanza: z.literal(true).optional(),
  paragraphs: z.array(offset).optional(),
  lines: z.array(z.object({ start: offset, indent: z.int().min(0) })).optional(),
  notes: z.array(z.object({ at: offset, text: z.string() })).optional(),
});
export type BibleVerse = z.infer<typeof bibleVerse>;

/** A verse of the usual numbering that a text leaves out, and why. */
export const absentVerse = z.object({ verse: z.int(), reason: z.string() });
export type AbsentVerse = z.infer<typeof absentVerse>;

export const bibleChapter = z.object({
  version: z.string(),
  book: bookId,
  chapter: z.int(),
  /** What stands above a psalm as part of scripture. */
  title: markedText.optional(),
  verses: z.array(bibleVerse),
  absent: z.array(absentVerse),
  colophon: markedText.optional(),
  /** The line that has to stand with the words of a text under licence. */
  copyright: z.string().optional(),
});
export type BibleChapter = z.infer<typeof bibleChapter>;

/** One verse, or the news that this text leaves it out. */
export const verseResponse = z.union([
  bibleVerse.extend({ version: z.string() }),
  z.object({
    version: z.string(),
    book: bookId,
    chapter: z.int(),
    verse: z.int(),
    text: z.null(),
    absent: z.string(),
  }),
]);
export type VerseResponse = z.infer<typeof verseResponse>;

export const maxSearchLength = 100_000;

export const searchQuery = z.object({
  /** Words, and phrases in quotation marks; a verse has to hold them all. */
  query: z
    .string({ error: "query must be given: the words to search for" })
    .max(maxSearchLength, "Please search for less at once.")
    .refine((query) => query.trim() !== "", "Please enter the words to search for."),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).max(40_000).default(0),
  /** What comes closest first, or as the books stand. */
  order: z.enum(["relevance", "canon"]).default("relevance"),
  /** Only there: a book, a part such as nt or gospels, or from one book to another, as in gen-deut. */
  in: z.string().max(60).optional(),
});

const matches = z.array(z.object({ start: offset, end: offset }));

export const searchResult = z.object({
  book: bookId,
  chapter: z.int(),
  verse: z.int(),
  /** Null where the text that was searched does not have the verse. */
  text: z.string().nullable(),
  /** Where the words searched for stand in `text`, in order, apart from each other. */
  matches,
  /** Whether the verse only comes close. */
  close: z.boolean(),
  /** Whose words they are, where they are those of another text. */
  via: z.object({ version: z.string(), text: z.string(), matches }).nullable(),
  /** Words of the query that the verse has in no form. */
  missing: z.array(z.string()),
  /** Words of the query that no text has, with what they were taken for. */
  read_as: z.array(z.object({ typed: z.string(), taken: z.string() })),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchResponse = z.object({
  query: z.string(),
  version: z.string(),
  /** How many verses are found, whatever part of them is here. */
  total: z.int(),
  /** How many of them do not only come close. */
  exact: z.int(),
  results: z.array(searchResult),
  /** How many there are in each book that has any, in canonical order; without those that only come close, where there are others. */
  books: z.array(z.object({ book: bookId, count: z.int() })),
  /** What of the query could not be used, as typed. */
  unused: z.array(z.string()),
});
export type SearchResponse = z.infer<typeof searchResponse>;

export const dailyVerseQuery = z.object({
  /** The person's own day; the server's day in UTC without it. */
  date: z.iso.date({ error: "date must look like 2026-03-21" }).optional(),
  version: z.string().default("kjv"),
});

export const dailyVerse = z.object({
  date: z.iso.date(),
  version: z.string(),
  reference: z.string(),
  text: z.string(),
});
export type DailyVerse = z.infer<typeof dailyVerse>;
