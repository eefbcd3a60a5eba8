import { z } from "zod";
import { speakers } from "#scripture/citations/speakers.ts";
import { verdicts } from "../choices.ts";
import { citationReportLimits, maxCheckLength } from "../limits.ts";
import { constantText } from "../message.ts";
import { pageOf } from "./pagination.ts";

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
   * The id of the translation that `scripture` is from: one of the listed translations, or `drc`
   * for a verse of a deuterocanonical book.
   */
  translation: z.string().optional(),
  /** The notice that must accompany `scripture` if its translation is licensed. */
  copyright: z.string().optional(),
  /** The abbreviation of the translation that the text names, if Berea does not have it. */
  named: z.string().optional(),
  /** Present if that translation is licensed here, but its provider did not deliver the passage. */
  unloaded: z.literal(true).optional(),
  /** Present if an exact quotation has modern forms of older words: "you" for "thee". */
  modernized: z.literal(true).optional(),
  /**
   * Present if the text has the verse numbers of other Bibles: `reference` is Isaiah 9:1 for "Isaiah
   * 8:23".
   */
  renumbered: z.literal(true).optional(),
  /** The text of the passage that the quotation was compared with. */
  scripture: z.string().optional(),
  /** The title of the psalm, if `scripture` begins with it. A quotation need not have it. */
  title: z.string().optional(),
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

/** What happened to the quotations of one week, one model, or both. */
const counts = {
  exact: z.int(),
  /** Shown with the words of scripture in place of other words of the model. */
  corrected: z.int(),
  /** The translation or the book is not here. */
  unchecked: z.int(),
  wrong: z.int(),
};
export const citationCounts = z.object({
  /** Per model, the one with the most quotations first. */
  models: z.array(z.object({ model: z.string(), ...counts })),
  /** Per week and model, the newest week first. `week` is a Monday. */
  weeks: z.array(z.object({ week: z.iso.date(), model: z.string(), ...counts })),
});
export type CitationCounts = z.infer<typeof citationCounts>;

export const newCitationReport = z.strictObject({
  verdict: z.enum(verdicts),
  reference: z.string().max(citationReportLimits.reference).optional(),
  translation: z.string().max(citationReportLimits.translation).optional(),
  /** The quotation and the text around it. Only if the reader agreed to send it. */
  sentence: z.string().trim().min(1).max(citationReportLimits.sentence).optional(),
});
export type NewCitationReport = z.infer<typeof newCitationReport>;

/** A report as admins see it, without its author. */
const citationReport = z.object({
  id: z.uuid(),
  verdict: z.enum(verdicts),
  reference: z.string().nullable(),
  translation: z.string().nullable(),
  sentence: z.string().nullable(),
  created_at: z.iso.datetime(),
  resolved: z.boolean(),
});
export type CitationReport = z.infer<typeof citationReport>;
export const citationReportPage = pageOf(citationReport).extend({
  /** When open reports of guests last gave way to newer ones, to the day; `null` if never. */
  oldest_deleted_at: z.iso.datetime().nullable(),
});
export type CitationReportPage = z.infer<typeof citationReportPage>;
export const changedCitationReport = z.strictObject({ resolved: z.boolean() });
