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

/** Throws `conflict` for a place that is already bookmarked, and `limit_reached`. */
export async function addBookmark(
  user: UserContext,
  reference: Reference,
  label: string | null,
): Promise<Bookmark> {
  const { db, id: userId, key } = user;
  const { book, chapter, ...verses } = reference;
  // Of two identical bookmarks at once, the second one finds the first.
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
  const place: Place = { label, ...verses };
  const [row] = await insertWithinLimit(user, "bookmarks", () =>
    db
      .insert(bookmarks)
      .values({
        id,
        userId,
        book,
        chapter,
        place: key.encrypt("bookmarks", "place", id, JSON.stringify(place)),
      })
      .returning(),
  );
  if (!row) throw new Error("the bookmark was not stored");
  return present(user, row);
}

/** Throws `not_found`. */
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
