import { z } from "zod";

const devotion = z.object({
  /** The name of its file without the extension. */
  id: z.string(),
  title: z.string(),
  /** A passage within one chapter, such as "Psalm 23". */
  passage: z.string(),
  /** Cross references that give the passage its context. */
  context: z.array(z.string()),
  paragraphs: z.array(z.string()),
  question: z.string(),
  /** What to pray about. */
  prayer: z.string(),
});
export type Devotion = z.infer<typeof devotion>;
/** In the order of the days. */
export const devotions = z.object({ items: z.array(devotion) });

/** `read_on` is the day in the user's calendar. */
const devotionRead = z.object({ devotion: z.string(), read_on: z.iso.date() });
export type DevotionRead = z.infer<typeof devotionRead>;
export const devotionReads = z.object({ items: z.array(devotionRead) });
export const markDevotion = z.strictObject({
  read_on: z.iso.date({ error: "read_on must look like 2026-03-21" }),
});
