import { z } from "zod";
import { speakers } from "#scripture/citations/speakers.ts";
import { maxCheckLength } from "../limits.ts";
import { constantText } from "../message.ts";

export const checkRequest = z.strictObject({
  /** Any prose, such as a sermon, an AI answer or a letter. */
  text: z
    .string({ error: constantText("Please paste the text to check.") })
    .max(
      maxCheckLength,
      constantText("Please check at most {max, number} characters at once.", {
        max: maxCheckLength,
      }),
    )
    .refine((text) => text.trim() !== "", constantText("Please paste the text to check.")),
  /** The translation to check quotations against, unless the text names another. */
  translation: z.string().default("kjv"),
});

/**
 * The verdict on a citation:
 *
 * - `exact`: the passage has these words. For a reference: the passage exists.
 * - `exact-elsewhere`: another translation has these words.
 * - `differs`: the words are nearly those of a translation that Berea has; `diff` shows changes.
 * - `unknown-translation`: the words may be from a translation that Berea does not have. `named` is
 *   the one that the text names, if it names one; `scripture` is the passage in `translation`.
 * - `wrong-reference`: the words are in `found`, not in `reference`.
 * - `known-saying`: a well-known saying that is not in the Bible.
 * - `changes-sense`: the words are in the passage, but mean something else without the rest of it.
 * - `not-found`: no verse has these words. `scripture` is the nearest verse, if there is one.
 * - `no-such-verse`: the reference names a passage that does not exist.
 * - `unchecked`: Berea has no translation in this language, no text of this book, or the text needs
 *   more words than one check loads.
 */
const verdicts = [
  "exact",
  "exact-elsewhere",
  "differs",
  "unknown-translation",
  "wrong-reference",
  "known-saying",
  "changes-sense",
  "not-found",
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
  verdict: z.enum(verdicts),
  reference: z.string().optional(),
  /**
   * The id of the translation that `scripture` is from: one of the available translations, or `drc`
   * for a verse of a deuterocanonical book.
   */
  translation: z.string().optional(),
  /** The abbreviation of the translation that the text names, if Berea does not have it. */
  named: z.string().optional(),
  /** Present if an exact quotation has modern forms of older words: "you" for "thee". */
  modernized: z.literal(true).optional(),
  /**
   * Present if the text has the verse numbers of other Bibles: `reference` is Isaiah 9:1 for "Isaiah
   * 8:23".
   */
  renumbered: z.literal(true).optional(),
  /** The text of the passage that the quotation was compared with. */
  scripture: z.string().optional(),
  /**
   * Who says the words, if the Bible reports them without approving them. The verdict is only on
   * their wording.
   */
  speaker: z.enum(speakers).optional(),
  /**
   * The actual passage of the words, or of the nearest match, if the text names another passage.
   */
  found: z.string().optional(),
  diff: z
    .array(z.object({ kind: z.enum(["same", "omitted", "inserted"]), text: z.string() }))
    .optional(),
});
export type Citation = z.infer<typeof citation>;
export type Verdict = Citation["verdict"];
export const checkResponse = z.object({ citations: z.array(citation) });
export type CheckResponse = z.infer<typeof checkResponse>;
