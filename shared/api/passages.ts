import { z } from "zod";

/**
 * A passage of a public passage service, with the translation that the service actually returned.
 */
export const passage = z.object({
  reference: z.string(),
  translation: z.object({ id: z.string(), name: z.string() }),
  verses: z.array(
    z.object({ book: z.string(), chapter: z.int(), verse: z.int(), text: z.string() }),
  ),
});
export type Passage = z.infer<typeof passage>;
