import { z } from "zod";

/** A passage that is compared with a verse, with its words in the text asked for. */
export const crossReference = z.object({ reference: z.string(), text: z.string() });
export const crossReferences = z.object({
  reference: z.string(),
  version: z.string(),
  items: z.array(crossReference),
});
export type CrossReferences = z.infer<typeof crossReferences>;

/** An entry of Strong's dictionaries; `id` as in G26 or H2617. What the source does not have is null. */
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
  /** A number of Strong's, a Hebrew or Greek word, or English words of its meaning. */
  query: z.string().trim().min(1, "Please type a word or a number.").max(100),
});
/** The best 50 of `total`. */
export const lexiconResults = z.object({
  query: z.string(),
  total: z.int(),
  items: z.array(lexiconEntry),
});
export type LexiconResults = z.infer<typeof lexiconResults>;

/** Where the study data come from: the credits. */
export const studySources = z.object({
  items: z.array(
    z.object({ name: z.string(), version: z.string(), gives: z.string(), licence: z.string() }),
  ),
});
