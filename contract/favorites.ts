import { z } from "zod";
import { pageOf, pageQuery } from "./paging.ts";

/** Lengths in UTF-16 units, as a browser's `maxlength` counts them. */
export const favoriteLimits = {
  reference: 120,
  text: 5_000,
  translation: 40,
  notes: 2_000,
} as const;

export const defaultTranslation = "NIV";

export const favoriteTexts = {
  missing: "Please enter both reference and text for the verse.",
  alreadySaved: "This verse is already in your saved verses.",
} as const;

/** One line without space around it or runs of space within, so that 'John  3:16 ' is 'John 3:16'. */
export function normalizeLine(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** What makes a verse the same one: its reference and its translation. */
export function favoriteKey(verse: { reference: string; translation: string }): string {
  return JSON.stringify([normalizeLine(verse.reference), normalizeLine(verse.translation)]);
}

const tooLong = (what: string, length: number) =>
  `Please keep the ${what} to ${length} characters.`;

/** A line that is measured after its whitespace was normalised. */
const line = (what: string, length: number, missing: string) =>
  z
    .string({ error: missing })
    .transform(normalizeLine)
    .refine((kept) => kept.length > 0, missing)
    .refine((kept) => kept.length <= length, tooLong(what, length));

/** A saved verse. `text` is what the person saved, under the translation they named. Time in UTC, ISO 8601. */
export const favorite = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  reference: z.string(),
  text: z.string(),
  translation: z.string(),
  notes: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Favorite = z.infer<typeof favorite>;

export const saveFavorite = z.strictObject({
  reference: line("reference", favoriteLimits.reference, favoriteTexts.missing),
  text: z
    .string({ error: favoriteTexts.missing })
    .trim()
    .min(1, favoriteTexts.missing)
    .max(favoriteLimits.text, tooLong("text", favoriteLimits.text)),
  translation: line(
    "translation",
    favoriteLimits.translation,
    "Please name the translation.",
  ).default(defaultTranslation),
  notes: z
    .string()
    .trim()
    .max(favoriteLimits.notes, tooLong("notes", favoriteLimits.notes))
    .nullable()
    .optional(),
});
export type SaveFavorite = z.infer<typeof saveFavorite>;
export type SaveFavoriteInput = z.input<typeof saveFavorite>;

export const favoritesQuery = pageQuery;
export const favoritePage = pageOf(favorite);
