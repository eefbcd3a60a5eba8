/*
 * Estimates how likely readers look for a verse, whatever the query (a prior probability,
 * https://en.wikipedia.org/wiki/Prior_probability), from the number of topics and named passages
 * that list the verse. The scale is logarithmic, from 0 to 255.
 */
import { allPassages } from "#scripture/passages/find-passages.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { versesOf } from "#scripture/references/verses-of.ts";
import type { VerseIds } from "#scripture/search/verse-ids.ts";
import { allTopics } from "#scripture/topics/find-topics.ts";

/** Number of topics at which a verse has the highest prominence. One verse in 480 reaches it. */
const maxTopics = 8;
/** A passage of n verses adds 1 / n ** lengthExponent topics to each of its verses. */
const lengthExponent = 0.5;

/** Returns the prominence of all verses, by verse id. */
export function prominenceOf(verses: VerseIds): Uint8Array {
  const topics = new Float64Array(verses.size);
  for (const { references } of [...allTopics(), ...allPassages()]) {
    for (const text of references) {
      const parsed = parseReference(text);
      if (!parsed.ok) continue;
      const places = versesOf(parsed.reference);
      for (const { book, chapter, verse } of places) {
        const id = verses.indexOf(book, chapter, verse);
        if (id >= 0) topics[id] = (topics[id] as number) + places.length ** -lengthExponent;
      }
    }
  }
  return Uint8Array.from(topics, (count) =>
    Math.round(255 * Math.min(1, Math.log1p(count) / Math.log1p(maxTopics))),
  );
}
