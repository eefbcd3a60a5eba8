import { z } from "zod";
import type { ReferenceFailure } from "#scripture/references/resolve.ts";
import { languages } from "../languages.ts";
import { maxSearchOffset } from "../limits.ts";
import { constantText } from "../message.ts";

/** The OSIS id of a book: Gen, 1Cor, Rev. Requests accept any common name in any case. */
const bookId = z.string();
const offset = z.int().min(0);

/** A translation that this server offers. `license` is the license text of its source. */
export const bibleTranslation = z.object({
  id: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  language: z.string(),
  languageTag: z.string(),
  /** Year of publication, or `null` if the provider does not say. */
  year: z.int().nullable(),
  description: z.string(),
  license: z.string(),
  /**
   * The packages of the words and the markup, and the changes that the build made, for the credits.
   */
  sources: z.array(z.object({ name: z.string(), version: z.string(), gives: z.string() })),
  changes: z.array(z.string()),
  /** Number of verses, or `null` for a translation that is loaded from a provider. */
  verses: z.int().nullable(),
  /**
   * Whether it comes from a licensed provider. Such a translation needs a network and is never
   * cached.
   */
  licensed: z.boolean(),
  /** Whether it has every chapter of every book. An imported translation may lack some. */
  complete: z.boolean(),
  /** Hexadecimal SHA-256 of the words with their references. */
  checksum: z.string().nullable(),
});
export type BibleTranslation = z.infer<typeof bibleTranslation>;

export const bibleBook = z.object({
  id: bookId,
  name: z.string(),
  testament: z.enum(["OT", "NT"]),
  chapters: z.int(),
  /** The chapters that this translation does not have. */
  missing: z.array(z.int()).optional(),
});
export type BibleBook = z.infer<typeof bibleBook>;

/** Formatting of a range of `text` in UTF-16 code units. `end` is exclusive. */
const span = z.object({
  start: offset,
  end: offset,
  kind: z.enum(["supplied", "red", "emphasis"]),
});
const markedText = z.object({ text: z.string(), spans: z.array(span).optional() });

/** A verse. `text` holds the plain words; all other fields describe how they are printed. */
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

/** A verse of the KJV numbering that the translation omits, with the reason. */
const absentVerse = z.object({ verse: z.int(), reason: z.string() });

export const bibleChapter = z.object({
  version: z.string(),
  book: bookId,
  chapter: z.int(),
  /** The title of a psalm, which is part of scripture. */
  title: markedText.optional(),
  verses: z.array(bibleVerse),
  absent: z.array(absentVerse),
  colophon: markedText.optional(),
  /** The copyright notice that must accompany the text of a licensed translation. */
  copyright: z.string().optional(),
});
export type BibleChapter = z.infer<typeof bibleChapter>;

/** A verse, or the reason why the translation omits it. */
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

const maxSearchLength = 100_000;

export const searchQuery = z.object({
  /**
   * A search query (see scripture/search/query.ts): words, phrases in quotation marks, operators.
   */
  query: z
    .string({ error: "query must be given: the words to search for" })
    .max(maxSearchLength, constantText("Please search for less at once."))
    .refine((query) => query.trim() !== "", constantText("Please enter the words to search for.")),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).max(maxSearchOffset).default(0),
  /** By relevance, or in canonical order. */
  order: z.enum(["relevance", "canon"]).default("relevance"),
  /** Limits the search to a book, a section such as nt or gospels, or a range such as gen-deut. */
  in: z.string().max(60).optional(),
  /** The language whose book names win where two share one: Hb is Habakkuk, or Hebreos. */
  language: z.enum(languages).default("en"),
  /** Whether the query was typed into a search box: then book names may be misspelled. */
  typed: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
});

const matches = z.array(z.object({ start: offset, end: offset }));

export const searchResult = z.object({
  book: bookId,
  chapter: z.int(),
  verse: z.int(),
  /** `null` if the translation that was searched does not have the verse. */
  text: z.string().nullable(),
  /** Ranges of matched words in `text`, sorted and disjoint. */
  matches,
  /** Whether the verse lacks some of the words, or has them in another translation only. */
  approximate: z.boolean(),
  /** The translation whose wording matched, if it is not the one that was searched. */
  matchedIn: z.object({ version: z.string(), text: z.string(), matches }).nullable(),
  /** Words of the query that the verse does not have in any form. */
  missing: z.array(z.string()),
});
export type SearchResult = z.infer<typeof searchResult>;

const place = z.object({ book: bookId, chapter: z.int(), verse: z.int() });

/** A well-known passage that the query names, such as the prodigal son. `end` is inclusive. */
const passageMatch = z.object({ title: z.string(), start: place, end: place });

/** A topic that the query names, with its passages, the best first. `end` is inclusive. */
const topicMatch = z.object({
  id: z.string(),
  title: z.string(),
  /**
   * `text` is empty for a licensed translation: the reader loads it from the provider. `shownEnd` is
   * the last verse in `text` if the passage is too long to be shown whole; then `text` ends with “…”.
   */
  passages: z.array(
    z.object({ start: place, end: place, text: z.string(), shownEnd: place.optional() }),
  ),
});

/** A passage that the query refers to: "John 3:16". `end` is inclusive. */
const referenceMatch = z.object({ reference: z.string(), start: place, end: place });

/** Why a passage does not exist, for clients that word it themselves: see `ReferenceFailure`. */
const failure = z.object({
  reason: z.enum([
    ...["not-a-reference", "unknown-book", "chapter-missing", "no-such-chapter"],
    ...["no-such-verse", "backward-range", "deuterocanonical"],
  ] as ReferenceFailure["reason"][]),
  book: z.string().optional(),
  /** The numbers that were asked for, and how many there are. */
  chapter: z.int().optional(),
  verse: z.int().optional(),
  chapters: z.int().optional(),
  verses: z.int().optional(),
});

export const searchResponse = z.object({
  query: z.string(),
  version: z.string(),
  /** Number of all results, whatever page this is. */
  total: z.int(),
  /** Number of results that are not approximate. */
  exact: z.int(),
  results: z.array(searchResult),
  /**
   * Number of results by book, in canonical order. Approximate results count only if there are no
   * others.
   */
  books: z.array(z.object({ book: bookId, count: z.int() })),
  /** Parts of the query that were ignored, as typed. */
  ignoredTerms: z.array(z.string()),
  /** Spelling corrections of words that no translation has. */
  corrections: z.array(z.object({ typed: z.string(), corrected: z.string() })),
  /** Words of the query that no translation has and that are not misspelled. */
  unknownTerms: z.array(z.string()),
  /** The passages that the query refers to. They are shown first. */
  references: z.array(referenceMatch),
  /** The first passage of the query that does not exist, and the nearest chapter that does. */
  missingReference: z
    .object({ failure, message: z.string(), nearest: referenceMatch.nullable() })
    .nullable(),
  /** Whether the first reference was written in the verse numbers of other Bibles. */
  isRenumbered: z.boolean(),
  /** Passages and topics that the query names. They are shown above the verses. */
  passages: z.array(passageMatch),
  topics: z.array(topicMatch),
  /** Whether the query quotes the most relevant verse, which is shown above passages and topics. */
  verseFirst: z.boolean(),
  /** Whether the query is a well-known saying that is not in the Bible. */
  knownSaying: z.boolean(),
  /** Present if the provider of a licensed translation has no search for words. */
  unsearchable: z.literal(true).optional(),
});
export type SearchResponse = z.infer<typeof searchResponse>;

export const dailyVerseQuery = z.object({
  /** The day in the user's time zone. The default is the current day in UTC. */
  date: z.iso.date({ error: "date must look like 2026-03-21" }).optional(),
  version: z.string().default("kjv"),
});

export const dailyVerse = z.object({
  date: z.iso.date(),
  version: z.string(),
  reference: z.string(),
  text: z.string(),
});
