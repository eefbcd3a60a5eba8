import { z } from "zod";
import { maxCheckLength } from "../limits.ts";

export const checkRequest = z.strictObject({
  /** A sermon, an answer, a letter: any prose, in UTF-16. */
  text: z
    .string({ error: "Please paste the text to check." })
    .max(
      maxCheckLength,
      `Please check at most ${maxCheckLength.toLocaleString("en")} characters at once.`,
    )
    .refine((text) => text.trim() !== "", "Please paste the text to check."),
  /** The text that quotations are taken from unless they say otherwise. */
  translation: z.string().default("kjv"),
});

export const verdicts = [
  "exact",
  "exact-elsewhere",
  "differs",
  "not-scripture",
  "no-such-verse",
  "unchecked",
] as const;

/** Something that a text cites. What does not apply is missing. */
export const citation = z.object({
  kind: z.enum(["reference", "quotation"]),
  /** Offsets into the text in UTF-16 units, the end excluded; of a quotation, the quoted words. */
  start: z.int().min(0),
  end: z.int().min(0),
  /**
   * `exact`: the words stand there so; of a reference, the place exists. `exact-elsewhere`: they are another text's. `differs`: they come close.
   * `unchecked`: they are given as a translation's that is not here.
   */
  verdict: z.enum(verdicts),
  reference: z.string().optional(),
  translation: z.string().optional(),
  /** The words of scripture that it was compared with. */
  scripture: z.string().optional(),
  /** Where the words really stand, when that is not where they are said to. */
  found: z.string().optional(),
  diff: z
    .array(z.object({ kind: z.enum(["same", "left-out", "put-in"]), text: z.string() }))
    .optional(),
});
export type Citation = z.infer<typeof citation>;
export type Verdict = Citation["verdict"];
export const checkResponse = z.object({ citations: z.array(citation) });
export type CheckResponse = z.infer<typeof checkResponse>;
