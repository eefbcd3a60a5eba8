import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { BookId } from "#scripture/canon/books.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import type { Bookmark } from "#shared/api/bookmarks.ts";
import type { Page } from "#shared/api/pagination.ts";
import { message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import { undecryptableText } from "../../db/field-encryption.ts";
import { listOwnRows, type PageInput } from "../../db/keyset-pagination.ts";
import { insertWithinLimit, lockLimits } from "../../db/row-limits.ts";
import { bookmarks } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";

type Row = typeof bookmarks.$inferSelect;
type Place = { label: string | null } & Partial<
  Pick<Reference, "verse" | "endChapter" | "endVerse">
>;

export function listBookmarks(user: UserContext, page: PageInput): Promise<Page<Bookmark>> {
  return listOwnRows(user, bookmarks, page, (row) => present(user, row));
}

/**
 * Saves a bookmark. Throws `conflict` for a place that is already bookmarked, and `limit_reached`.
 */
export async function addBookmark(
  user: UserContext,
  reference: Reference,
  label: string | null,
): Promise<Bookmark> {
  const { db, id: userId } = user;
  const { book, chapter } = reference;
  // The second of two concurrent identical calls finds the first bookmark.
  await lockLimits(user);
  const inChapter = await db
    .select()
    .from(bookmarks)
    .where(
      and(eq(bookmarks.userId, userId), eq(bookmarks.book, book), eq(bookmarks.chapter, chapter)),
    );
  const formatted = formatReference(reference);
  if (inChapter.some((row) => present(user, row).reference === formatted)) {
    throw new ApiError(
      "conflict",
      message("{reference} is already bookmarked.", { reference: formatted }),
    );
  }
  const id = randomUUID();
  const [row] = await insertWithinLimit(user, "bookmarks", () =>
    db
      .insert(bookmarks)
      .values({ id, userId, ...placeColumns(user, id, reference, label) })
      .returning(),
  );
  if (!row) throw new Error("the bookmark was not stored");
  return present(user, row);
}

export function placeColumns(
  { key }: UserContext,
  id: string,
  { book, chapter, ...verses }: Reference,
  label: string | null,
) {
  const place: Place = { label, ...verses };
  return { book, chapter, place: key.encrypt("bookmarks", "place", id, JSON.stringify(place)) };
}

/**
 * Changes the label of a bookmark. Throws `not_found`, and `conflict` if its label is no longer
 * `before`.
 */
export async function changeBookmark(
  user: UserContext,
  id: string,
  { label, before }: { label: string | null; before: string | null },
): Promise<Bookmark> {
  const { db, id: owner, key } = user;
  const own = and(eq(bookmarks.id, id), eq(bookmarks.userId, owner));
  const [row] = await db.select().from(bookmarks).where(own).for("update");
  if (!row) throw notFound("bookmark");
  if (present(user, row).label !== before) {
    throw new ApiError(
      "conflict",
      "The label was changed on another device. Please look at it before you change it again.",
    );
  }
  const place: Place = JSON.parse(key.decrypt("bookmarks", "place", id, row.place));
  const changed = key.encrypt("bookmarks", "place", id, JSON.stringify({ ...place, label }));
  await db.update(bookmarks).set({ place: changed }).where(own);
  return present(user, { ...row, place: changed });
}

/** Removes a bookmark. Throws `not_found`. */
export async function removeBookmark({ db, id: owner }: UserContext, id: string): Promise<void> {
  const deleted = await db
    .delete(bookmarks)
    .where(and(eq(bookmarks.id, id), eq(bookmarks.userId, owner)))
    .returning({ id: bookmarks.id });
  if (deleted.length === 0) throw notFound("bookmark");
}

function present({ key }: UserContext, row: Row): Bookmark {
  const unknown = JSON.stringify({ label: undecryptableText });
  const { label, ...verses }: Place = JSON.parse(
    key.decryptForDisplay("bookmarks", "place", row.id, row.place, unknown),
  );
  return {
    id: row.id,
    reference: formatReference({ book: row.book as BookId, chapter: row.chapter, ...verses }),
    label,
    created_at: row.createdAt.toISOString(),
  };
}
