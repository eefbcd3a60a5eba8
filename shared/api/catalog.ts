import { z } from "zod";
import { catalogLimits } from "../limits.ts";
import { constantText } from "../message.ts";

/** The id of a translation, as in addresses. */
const id = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{1,19}$/,
    constantText("Use 2 to 20 lowercase letters, digits or hyphens."),
  );
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, constantText("Please fill in this field."))
    .max(max, constantText("This is too long."));

const languageTag = z
  .string()
  .trim()
  .max(35)
  .refine(isLanguageTag, constantText("Use a language tag such as en, es or pt-BR."));

function isLanguageTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== "";
  } catch {
    return false;
  }
}

const yearText = constantText("Enter the year of the edition, such as 1909.");

const details = {
  name: line(120),
  abbreviation: line(20),
  /** The English name of the language. */
  language: line(60),
  language_tag: languageTag,
  year: z.int(yearText).min(1000, yearText).max(2200, yearText),
  license: line(300),
  description: z.string().trim().max(300),
};
const catalogTranslationDetails = z.object({
  ...details,
  publisher: z.string().nullable(),
});
export type CatalogTranslationDetails = z.infer<typeof catalogTranslationDetails>;

/** What an admin enters about an uploaded file. The file is the body of the call. */
export const uploadQuery = z.object({
  id,
  ...details,
  year: z.coerce.number(yearText).pipe(details.year),
});
export type UploadQuery = z.input<typeof uploadQuery>;

const catalogProblem = z.object({
  file: z.string().optional(),
  line: z.int().optional(),
  /** A reference, such as "Gen 1:3". */
  place: z.string().optional(),
  message: z.string(),
  /** Whether the translation lacks this verse. */
  lost: z.literal(true).optional(),
});
const catalogReport = z.object({
  /** Size of the file in bytes. */
  bytes: z.int(),
  /** What a SWORD module says about itself. */
  module: z.object({ title: z.string(), about: z.string(), license: z.string() }).optional(),
  verses: z.int(),
  books: z.int(),
  /** Hexadecimal SHA-256 of the text with its references. */
  words_sha256: z.string(),
  /** A line for each incomplete book, and one for the whole translation. */
  coverage: z.array(z.string()),
  /** How many passages of the file are lost, and how many problems it has in total. */
  lost: z.int(),
  problems: z.int(),
  /** The first problems, lost passages before others. */
  listed: z.array(catalogProblem).max(catalogLimits.reports),
});
export type CatalogReport = z.infer<typeof catalogReport>;

export const catalogTranslation = catalogTranslationDetails.extend({
  id: z.string(),
  /** `null` for an upload. */
  url: z.string().nullable(),
  /**
   * `review` waits for an admin who confirms the checksum and the report. `available` is in the
   * catalog and not added.
   */
  state: z.enum(["available", "waiting", "working", "review", "installed", "failed"]),
  step: z.enum(["download", "read", "check"]).nullable(),
  /** Progress of the step: bytes of a download, files that were read. `total` is 0 if unknown. */
  done: z.int(),
  total: z.int(),
  /** Hexadecimal SHA-256 of the file that was read. */
  sha256: z.string().nullable(),
  /** The checksum that the catalog lists, or that an admin has confirmed before. */
  known_sha256: z.string().nullable(),
  report: catalogReport.nullable(),
  error: z.string().nullable(),
});
export type CatalogTranslation = z.infer<typeof catalogTranslation>;
export const catalogResponse = z.object({
  items: z.array(catalogTranslation),
  /** The host of the operator's API of translations, or `null`. */
  api_host: z.string().nullable(),
});

/** A translation of that API. Its list has no years. */
export const apiTranslation = z.object({
  translation: z
    .string()
    .regex(/^[\w-]{1,40}$/, constantText("Use the id of the API, such as BSB.")),
});
export const apiTranslationYear = z.strictObject({ year: details.year });

/** Confirms the file with this checksum and the losses in its report. */
export const catalogConfirmation = z.strictObject({
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
