/*
 * Searches notes, which are encrypted: the server decrypts them in order, the last changed first.
 * The work of one call is bounded, and its cursor says where the next call continues. No
 * transaction is open while notes are decrypted.
 */
import { and, eq, inArray, sql } from "drizzle-orm";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import type { Note, NotesQuery } from "#shared/api/notes.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Database, UserContext } from "../../db/database.ts";
import { afterCursor, encodeCursor, newestFirst } from "../../db/keyset-pagination.ts";
import { notes } from "../../db/schema.ts";
import { normalizeForSearch, searchWords } from "../../platform/fold-text.ts";
import { WorkSlices } from "../../platform/work-slices.ts";
import { contentForDisplay, ownNotes, presentContent, type Row, referenceOf } from "./queries.ts";

const maxRowsAtOnce = 200;
const maxBytesAtOnce = 256 * 1024;
/** Maximum amount of text that one call compares, besides the note that exceeds the limit. */
export const maxCharactersPerCall = 1024 * 1024;
const maxRowsPerCall = 2_000;

/**
 * Returns the text of a passage, which is searched along with a note about it; empty if no
 * translation has the passage.
 */
export type TextOf = (reference: Reference) => string;

/** Returns a page of the notes whose text, reference or verses contain all terms of the query. */
export async function searchNotes(
  db: Database,
  userId: string,
  { limit, cursor, query = "", ...place }: NotesQuery,
  textOf: TextOf,
): Promise<Page<Note>> {
  const words = searchWords(query);
  const passages = new Map<string, string>();
  const items: Note[] = [];
  const slices = new WorkSlices();
  let [after, rows, characters] = [cursor, 0, 0];
  for (;;) {
    const part = await db.asUser(userId, (user) => readPart(user, place, after));
    for (const [at, row] of part.rows.entries()) {
      await slices.spend(row.content.length);
      const content = contentForDisplay(part.user, row);
      const reference = referenceOf(row, content);
      const about = reference ? aboutOf(reference, textOf, passages) : "";
      await slices.spend(about.length);
      const text = `${normalizeForSearch(content.body)} ${about}`;
      if (words.every((word) => text.includes(word))) items.push(presentContent(row, content));
      rows += 1;
      characters += text.length;
      const last = at === part.rows.length - 1 && !part.more;
      if (last) return { items, nextCursor: null };
      after = encodeCursor({ at: row.updatedAt, id: row.id });
      if (items.length >= limit || characters >= maxCharactersPerCall || rows >= maxRowsPerCall) {
        return { items, nextCursor: after };
      }
    }
    if (part.rows.length === 0) return { items, nextCursor: null };
    await slices.endSlice();
  }
}

/**
 * Returns every passage that the user has written a note about, once, and the bytes of the notes
 * read for it.
 */
export async function listNotedPassages(
  db: Database,
  userId: string,
): Promise<{ passages: Reference[]; bytes: number }> {
  const slices = new WorkSlices();
  const passages = new Map<string, Reference>();
  let [after, bytes]: [string | undefined, number] = [undefined, 0];
  for (;;) {
    const part = await db.asUser(userId, (user) => readPart(user, {}, after));
    for (const row of part.rows) {
      await slices.spend(row.content.length);
      bytes += row.content.length;
      const reference = referenceOf(row, contentForDisplay(part.user, row));
      if (reference) passages.set(formatReference(reference), reference);
      after = encodeCursor({ at: row.updatedAt, id: row.id });
    }
    if (!part.more || part.rows.length === 0) return { passages: [...passages.values()], bytes };
    await slices.endSlice();
  }
}

/** The folded text of a passage, cached per call because many notes may be about one passage. */
function aboutOf(reference: Reference, textOf: TextOf, known: Map<string, string>): string {
  const name = formatReference(reference);
  const about = known.get(name) ?? normalizeForSearch(`${name} ${textOf(reference)}`);
  known.set(name, about);
  return about;
}

/** The next notes, as many as fit, and whether there are more. */
async function readPart(
  user: UserContext,
  place: Pick<NotesQuery, "book" | "chapter">,
  after: string | undefined,
) {
  const { db, id } = user;
  const sizes = await db
    .select({ id: notes.id, bytes: sql<number>`octet_length(${notes.content})` })
    .from(notes)
    .where(and(ownNotes(user, place), afterCursor(after, notes.updatedAt, notes.id)))
    .orderBy(...newestFirst(notes.updatedAt, notes.id))
    .limit(maxRowsAtOnce + 1);
  let bytes = 0;
  let count = 0;
  for (const size of sizes.slice(0, maxRowsAtOnce)) {
    bytes += size.bytes;
    count += 1;
    if (bytes >= maxBytesAtOnce) break;
  }
  const ids = sizes.slice(0, count).map((size) => size.id);
  const found = await db
    .select()
    .from(notes)
    .where(and(eq(notes.userId, id), inArray(notes.id, ids)));
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows: Row[] = ids.flatMap((one) => byId.get(one) ?? []);
  return { user, rows, more: sizes.length > count };
}
