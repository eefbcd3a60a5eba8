import { z } from "zod";

/** A chapter or passage as a public passage service gives it, under the name of the text that it really is. */
export const passage = z.object({
  reference: z.string(),
  translation: z.object({ id: z.string(), name: z.string() }),
  verses: z.array(
    z.object({ book: z.string(), chapter: z.int(), verse: z.int(), text: z.string() }),
  ),
});
export type Passage = z.infer<typeof passage>;
