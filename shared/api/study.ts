import { z } from "zod";
import { constantText } from "../message.ts";

/** A related passage, with its text in the requested translation. */
const crossReference = z.object({ reference: z.string(), text: z.string() });
export const crossReferences = z.object({
  reference: z.string(),
  version: z.string(),
  items: z.array(crossReference),
});
export type CrossReferences = z.infer<typeof crossReferences>;

/**
 * An entry of Strong's dictionaries. `id` is a number such as G26 or H2617. Unknown fields are
 * `null`.
 */
export const lexiconEntry = z.object({
  id: z.string(),
  lemma: z.string(),
  transliteration: z.string().nullable(),
  pronunciation: z.string().nullable(),
  derivation: z.string().nullable(),
  definition: z.string().nullable(),
  kjv: z.string().nullable(),
});
export type LexiconEntry = z.infer<typeof lexiconEntry>;

export const lexiconQuery = z.object({
  /** A Strong's number, a Hebrew or Greek word, or English words of its meaning. */
  query: z.string().trim().min(1, constantText("Please type a word or a number.")).max(100),
});
/** The best 50 of `total`. */
export const lexiconResults = z.object({
  query: z.string(),
  total: z.int(),
  items: z.array(lexiconEntry),
});
export type LexiconResults = z.infer<typeof lexiconResults>;

/** The sources of the study data, for the credits. */
export const studySources = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      gives: z.string(),
      license: z.string(),
      checksum: z.string().nullable(),
    }),
  ),
});

/**
 * A word of the original text. Fields that the edition or the dictionary does not have are `null`.
 */
export const originalWord = z.object({
  text: z.string(),
  language: z.enum(["Hebrew", "Aramaic", "Greek"]),
  /** The id of its entry in Strong's dictionaries. */
  strongs: z.string().nullable(),
  lemma: z.string().nullable(),
  transliteration: z.string().nullable(),
  /** The meaning in a few words. */
  gloss: z.string().nullable(),
  grammar: z.string().nullable(),
  /** Meanings of the particles written as a prefix: "and", "in", "the". */
  prefixes: z.array(z.string()),
  /** The value of `word` that finds this word at `/api/study/places`. */
  key: z.string(),
});
export type OriginalWord = z.infer<typeof originalWord>;
export const originalVerse = z.object({
  reference: z.string(),
  /** Each word of a verse in two languages has its own. */
  language: z.enum(["Hebrew", "Aramaic", "Hebrew and Aramaic", "Greek"]),
  /** Empty if the edition omits the verse. */
  words: z.array(originalWord),
  /** The edition's own number of the verse, if it differs. */
  numbered: z.string().nullable(),
  edition: z.string(),
});
export type OriginalVerse = z.infer<typeof originalVerse>;

export const placesQuery = z.object({
  /** A Strong's number or a Greek word. */
  word: z.string().trim().min(1, constantText("Please name a word.")).max(60),
  version: z.string().default("kjv"),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).default(0),
});
/** The verses that contain a word, in canonical order. */
export const wordPlaces = z.object({
  word: z.string(),
  version: z.string(),
  total: z.int(),
  items: z.array(crossReference),
});
export type WordPlaces = z.infer<typeof wordPlaces>;
