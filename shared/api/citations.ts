import { z } from "zod";
import { maxCheckLength } from "../limits.ts";

export const checkRequest = z.strictObject({
  /** Any prose, such as a sermon, an answer or a letter. */
  text: z
    .string({ error: "Please paste the text to check." })
    .max(
      maxCheckLength,
      `Please check at most ${maxCheckLength.toLocaleString("en")} characters at once.`,
    )
    .refine((text) => text.trim() !== "", "Please paste the text to check."),
  /** The translation to check quotations against, unless they name another. */
  translation: z.string().default("kjv"),
});

const verdicts = [
  "exact",
  "exact-elsewhere",
  "differs",
  "not-scripture",
  "no-such-verse",
  "unchecked",
] as const;

/** A citation found in a text. Fields that do not apply are absent. */
export const citation = z.object({
  kind: z.enum(["reference", "quotation"]),
  /**
   * Range of the text in UTF-16 code units, `end` exclusive. For a quotation: the words without the
   * quotation marks.
   */
  start: z.int().min(0),
  end: z.int().min(0),
  /**
   * `exact`: the passage has these words; for a reference: the passage exists. `exact-elsewhere`:
   * another translation has these words. `differs`: the words are similar. `unchecked`: the
   * quotation names a translation that Berea does not have.
   */
  verdict: z.enum(verdicts),
  reference: z.string().optional(),
  translation: z.string().optional(),
  /** The text of the passage that the quotation was compared with. */
  scripture: z.string().optional(),
  /** Where the words actually are, if the prose names another passage. */
  found: z.string().optional(),
  diff: z
    .array(z.object({ kind: z.enum(["same", "left-out", "put-in"]), text: z.string() }))
    .optional(),
});
export type Citation = z.infer<typeof citation>;
export type Verdict = Citation["verdict"];
export const checkResponse = z.object({ citations: z.array(citation) });
export type CheckResponse = z.infer<typeof checkResponse>;
