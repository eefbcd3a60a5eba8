import { and, eq } from "drizzle-orm";
import type { BookId } from "#scripture/canon/books.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import type { ChangedNote, NewNote, Note, NotesQuery } from "#shared/api/notes.ts";
import type { Page } from "#shared/api/pagination.ts";
import { message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import { undecryptableText } from "../../db/field-encryption.ts";
import { afterCursor, newestFirst } from "../../db/keyset-pagination.ts";
import { byteLength, readPage } from "../../db/page-bytes.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { notes } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";

export type Row = typeof notes.$inferSelect;
export type Content = { body: string } & Partial<
  Pick<Reference, "verse" | "endChapter" | "endVerse">
>;

/**
 * Returns the user's notes, the last changed first: all, or those of one chapter. `searchNotes`
 * searches them.
 */
export async function listNotes(
  user: UserContext,
  { limit, cursor, ...place }: NotesQuery,
): Promise<Page<Note>> {
  const { db } = user;
  const where = and(ownNotes(user, place), afterCursor(cursor, notes.updatedAt, notes.id));
  const order = newestFirst(notes.updatedAt, notes.id);
  return readPage({
    limit,
    sizes: (count) =>
      db
        .select({ bytes: byteLength(notes.content) })
        .from(notes)
        .where(where)
        .orderBy(...order)
        .limit(count),
    rows: (count) =>
      db
        .select()
        .from(notes)
        .where(where)
        .orderBy(...order)
        .limit(count),
    present: (row) => present(user, row),
    mark: (row) => ({ at: row.updatedAt, id: row.id }),
  });
}

export const ownNotes = (
  { id }: UserContext,
  { book, chapter }: Pick<NotesQuery, "book" | "chapter">,
) =>
  and(
    eq(notes.userId, id),
    book ? eq(notes.book, book) : undefined,
    chapter ? eq(notes.chapter, chapter) : undefined,
  );

/** Saves a new note. If the user already has a note with this id, returns that note.
 * Throws `limit_reached`. */
export async function addNote(user: UserContext, { id, reference, body }: NewNote): Promise<Note> {
  const place = placeOf(reference);
  const [row] = await insertWithinLimit(user, "notes", () =>
    user.db
      .insert(notes)
      .values({ id, userId: user.id, ...columnsOf(user, id, place, body) })
      .onConflictDoNothing()
      .returning(),
  );
  if (row) return present(user, row);
  const [known] = await user.db.select().from(notes).where(eq(notes.id, id));
  if (!known) throw new ApiError("conflict", "This ID is already in use. Send a new one.");
  return present(user, known);
}

/**
 * Changes the text or the passage of a note. Throws `not_found`, and `conflict` when another device
 * changed the note since `revision`.
 */
export async function changeNote(
  user: UserContext,
  id: string,
  changes: ChangedNote,
): Promise<Note> {
  const mine = and(eq(notes.id, id), eq(notes.userId, user.id));
  const [before] = await user.db.select().from(notes).where(mine).for("update");
  if (!before) throw notFound("note");
  // A full overwrite is allowed even if the stored text cannot be decrypted.
  const content = (changes.body === undefined ? decryptContent : contentForDisplay)(user, before);
  const body = changes.body ?? content.body;
  const kept = referenceOf(before, content);
  const place = changes.reference === undefined ? kept : placeOf(changes.reference);
  if (before.revision !== changes.revision) {
    throw new ApiError("conflict", "This note was changed on another device.");
  }
  const [row] = await user.db
    .update(notes)
    .set({
      ...columnsOf(user, id, place, body),
      revision: before.revision + 1,
      updatedAt: new Date(),
    })
    .where(mine)
    .returning();
  if (!row) throw notFound("note");
  return present(user, row);
}

/** Returns one note. Throws `not_found`. */
export async function readNote(user: UserContext, id: string): Promise<Note> {
  const [row] = await user.db
    .select()
    .from(notes)
    .where(and(eq(notes.id, id), eq(notes.userId, user.id)));
  if (!row) throw notFound("note");
  return present(user, row);
}

/** Deletes a note. Throws `not_found`, and `conflict` if the note was changed since `revision`. */
export async function removeNote(
  { db, id: owner }: UserContext,
  id: string,
  revision?: number,
): Promise<void> {
  const mine = and(eq(notes.id, id), eq(notes.userId, owner));
  const gone = await db
    .delete(notes)
    .where(and(mine, revision === undefined ? undefined : eq(notes.revision, revision)))
    .returning({ id: notes.id });
  if (gone.length > 0) return;
  const [changed] = await db.select({ id: notes.id }).from(notes).where(mine);
  if (!changed) throw notFound("note");
  throw new ApiError("conflict", "This note was changed on another device.");
}

/** Parses the reference of a note. Throws `invalid_input` for a reference that no Bible has. */
function placeOf(written: string | null): Reference | undefined {
  if (!written) return undefined;
  const parsed = parseReference(written);
  if (parsed.ok) return parsed.reference;
  const text = message("Please enter a passage as in John 3:16, or leave it empty.");
  throw new ApiError("invalid_input", text, { reference: text });
}

export function columnsOf(
  { key }: UserContext,
  id: string,
  place: Reference | undefined,
  body: string,
) {
  const { book = null, chapter = null, ...verses } = place ?? {};
  const content: Content = { body, ...verses };
  return { book, chapter, content: key.encrypt("notes", "content", id, JSON.stringify(content)) };
}

const decryptContent = ({ key }: UserContext, row: Row): Content =>
  JSON.parse(key.decrypt("notes", "content", row.id, row.content));

/** Like `decrypt`, for text that is not written back. */
export const contentForDisplay = ({ key }: UserContext, row: Row): Content =>
  JSON.parse(
    key.decryptForDisplay(
      "notes",
      "content",
      row.id,
      row.content,
      JSON.stringify({ body: undecryptableText }),
    ),
  );

export function referenceOf(row: Row, { body: _, ...verses }: Content): Reference | undefined {
  if (row.book === null || row.chapter === null) return undefined;
  return { book: row.book as BookId, chapter: row.chapter, ...verses };
}

function present(user: UserContext, row: Row): Note {
  return presentContent(row, contentForDisplay(user, row));
}

export function presentContent(row: Row, content: Content): Note {
  const reference = referenceOf(row, content);
  return {
    id: row.id,
    reference: reference ? formatReference(reference) : null,
    body: content.body,
    revision: row.revision,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
