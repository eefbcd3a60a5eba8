import { inArray, sql } from "drizzle-orm";
import type { Author } from "#shared/api/community.ts";
import type { Database } from "../../../db/database.ts";
import { profiles, userRoles } from "../../../db/schema.ts";

export type NamedAuthor = NonNullable<Author>;

/** The columns of an author, for a query of `profiles` as the system. */
export const authorColumns = {
  id: profiles.id,
  full_name: profiles.fullName,
  avatar_url: profiles.avatarUrl,
  is_moderator: sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${profiles}.id
    and ${userRoles.role} in ('moderator', 'admin'))`,
};

/** Names and pictures of users, shown beside what they shared. */
export async function readAuthors(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, NamedAuthor>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.asSystem((tx) =>
    tx.select(authorColumns).from(profiles).where(inArray(profiles.id, wanted)),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the author as other users see them; null for an author who deleted the account. */
export function authorOf(
  authors: ReadonlyMap<string, NamedAuthor>,
  { userId, anonymous }: { userId: string | null; anonymous: boolean },
): Author {
  return anonymous || userId === null ? null : (authors.get(userId) ?? null);
}
