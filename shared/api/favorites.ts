import { z } from "zod";
import { defaultTranslation } from "../choices.ts";
import { favoriteLimits } from "../limits.ts";
import { favoriteMessages } from "../messages.ts";
import { normalizeLine } from "../normalize.ts";
import { pageOf, pageQuery } from "./pagination.ts";

const tooLong = (what: string, length: number) =>
  `Please keep the ${what} to ${length} characters.`;

/** A line whose length is validated after whitespace is normalized. */
const line = (what: string, length: number, missing: string) =>
  z
    .string({ error: missing })
    .overwrite(normalizeLine)
    .min(1, missing)
    .max(length, tooLong(what, length));

/** A saved verse with the text and translation that the user saved. Times are ISO 8601 in UTC. */
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
  reference: line("reference", favoriteLimits.reference, favoriteMessages.missing),
  text: z
    .string({ error: favoriteMessages.missing })
    .trim()
    .min(1, favoriteMessages.missing)
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

/** The identities of all favorites, so that pages can mark saved verses without loading them. */
export const favoriteReferences = z.object({
  items: z.array(z.object({ reference: z.string(), translation: z.string() })),
});
export type FavoriteReference = z.infer<typeof favoriteReferences>["items"][number];

export const favoritesQuery = pageQuery;
export const favoritePage = pageOf(favorite);
