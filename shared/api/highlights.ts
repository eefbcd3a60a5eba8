import { z } from "zod";
import { highlightColors, translationIdPattern } from "../choices.ts";
import { maxVerseLength } from "../limits.ts";
import { constantText } from "../message.ts";
import { bookId } from "./chapter-query.ts";

const fields = {
  /** The id of the translation whose words are highlighted. */
  version: z.string().regex(translationIdPattern, "version must be the id of a Bible text"),
  book: bookId,
  chapter: z.int().min(1).max(150),
  verse: z.int().min(1).max(200),
  /** Range of the verse's text in UTF-16 code units. `end` is exclusive. */
  start: z.int().min(0).max(maxVerseLength),
  end: z.int().min(1).max(maxVerseLength),
  color: z.enum(highlightColors),
};

export const highlight = z.object({
  id: z.uuid(),
  ...fields,
  created_at: z.iso.datetime(),
});
export type Highlight = z.infer<typeof highlight>;
export const highlightList = z.object({ items: z.array(highlight) });

/** New highlights, one for each verse. A selection across verses is saved in one request. */
export const newHighlights = z.strictObject({
  items: z
    .array(
      z.strictObject(fields).refine(({ start, end }) => start < end, {
        error: "end must be after start",
        path: ["end"],
      }),
    )
    .min(1)
    .max(200, constantText("Please mark at most 200 verses at a time.")),
});
export type NewHighlight = z.infer<typeof newHighlights>["items"][number];

export const changedHighlight = z.strictObject({ color: z.enum(highlightColors) });
