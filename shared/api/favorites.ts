import { z } from "zod";
import { defaultTranslation } from "../choices.ts";
import { favoriteLimits } from "../limits.ts";
import { constantText } from "../message.ts";
import { favoriteMessages } from "../messages.ts";
import { normalizeLine } from "../normalize.ts";
import { pageOf, pageQuery } from "./pagination.ts";

const tooLong = {
  reference: constantText("Please keep the reference to {max} characters.", {
    max: favoriteLimits.reference,
  }),
  text: constantText("Please keep the text to {max} characters.", { max: favoriteLimits.text }),
  translation: constantText("Please keep the translation to {max} characters.", {
    max: favoriteLimits.translation,
  }),
  notes: constantText("Please keep the notes to {max} characters.", { max: favoriteLimits.notes }),
};

/** A line whose length is validated after whitespace is normalized. */
const line = (name: "reference" | "translation", missing: string) =>
  z
    .string({ error: missing })
    .overwrite(normalizeLine)
    .min(1, missing)
    .max(favoriteLimits[name], tooLong[name]);

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
  reference: line("reference", favoriteMessages.missing),
  text: z
    .string({ error: favoriteMessages.missing })
    .trim()
    .min(1, favoriteMessages.missing)
    .max(favoriteLimits.text, tooLong.text),
  translation: line("translation", constantText("Please name the translation.")).default(
    defaultTranslation,
  ),
  notes: z.string().trim().max(favoriteLimits.notes, tooLong.notes).nullable().optional(),
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
