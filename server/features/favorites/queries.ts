import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Favorite, FavoriteReference, SaveFavorite } from "#shared/api/favorites.ts";
import type { Page } from "#shared/api/pagination.ts";
import { favoriteMessages } from "#shared/messages.ts";
import type { UserContext } from "../../db/database.ts";
import { listOwnRows, type PageInput } from "../../db/keyset-pagination.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { favoriteVerses } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";

type Row = typeof favoriteVerses.$inferSelect;

export function listFavorites(user: UserContext, page: PageInput): Promise<Page<Favorite>> {
  return listOwnRows(user, favoriteVerses, page, (row) => present(user, row));
}

/** Returns reference and translation of all saved verses of a user, unordered. */
export async function listFavoriteReferences(user: UserContext): Promise<FavoriteReference[]> {
  const { reference, translation } = favoriteVerses;
  // One value from the database: a row for each verse would take most of the time of the call.
  const [found] = await user.db
    .select({
      json: sql<string | null>`json_agg(json_build_array(${reference}, ${translation}))::text`,
    })
    .from(favoriteVerses)
    .where(eq(favoriteVerses.userId, user.id));
  const pairs = JSON.parse(found?.json ?? "[]") as [string, string][];
  return pairs.map((pair) => ({ reference: pair[0], translation: pair[1] }));
}

/**
 * Saves a verse. Throws `conflict` if reference and translation are already saved, and
 * `limit_reached`.
 */
export async function saveFavorite(user: UserContext, input: SaveFavorite): Promise<Favorite> {
  const { db, key } = user;
  const id = randomUUID();
  const [row] = await insertWithinLimit(user, "favorites", () =>
    db
      .insert(favoriteVerses)
      .values({
        id,
        userId: user.id,
        reference: input.reference,
        translation: input.translation,
        text: key.encrypt("favorite_verses", "text", id, input.text),
        notes: input.notes ? key.encrypt("favorite_verses", "notes", id, input.notes) : null,
      })
      // A unique index ensures that two identical saves at once leave one row.
      .onConflictDoNothing({
        target: [favoriteVerses.userId, favoriteVerses.reference, favoriteVerses.translation],
      })
      .returning(),
  );
  if (!row) throw new ApiError("conflict", favoriteMessages.alreadySaved);
  return present(user, row);
}

/** Removes a saved verse. Throws `not_found`. */
export async function removeFavorite({ db, id: owner }: UserContext, id: string): Promise<void> {
  const deleted = await db
    .delete(favoriteVerses)
    .where(and(eq(favoriteVerses.id, id), eq(favoriteVerses.userId, owner)))
    .returning({ id: favoriteVerses.id });
  if (deleted.length === 0) throw notFound("saved verse");
}

function present({ key }: UserContext, row: Row): Favorite {
  const show = (column: "text" | "notes", field: Uint8Array) =>
    key.decryptForDisplay("favorite_verses", column, row.id, field);
  return {
    id: row.id,
    user_id: row.userId,
    reference: row.reference,
    text: show("text", row.text),
    translation: row.translation,
    notes: row.notes ? show("notes", row.notes) : null,
    created_at: row.createdAt.toISOString(),
  };
}
