import { z } from "zod";
import { maxNoteLength } from "../limits.ts";
import { bookId, chapterNumber } from "./chapter-query.ts";
import { pageOf, pageQuery } from "./pagination.ts";

/** What a note is about, as in "John 3:16-18"; null for nothing in particular. */
const reference = z.string().trim().max(60).nullable();
const body = z
  .string({ error: "Please write something." })
  .max(maxNoteLength, `Please keep a note to ${maxNoteLength.toLocaleString("en")} characters.`);

/** A note in Markdown. `revision` counts its changes. */
export const note = z.object({
  id: z.uuid(),
  reference,
  body: z.string(),
  revision: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Note = z.infer<typeof note>;

/** A note as written: `id` is made by whoever writes it, so that one written offline arrives once. */
export const newNote = z.strictObject({ id: z.uuid(), reference, body });
export type NewNote = z.infer<typeof newNote>;

/** `revision` is the one that was changed: another device may have been faster. */
export const changedNote = z.strictObject({
  reference: reference.optional(),
  body: body.optional(),
  revision: z.int().min(1),
});
export type ChangedNote = z.infer<typeof changedNote>;

/** With `revision`, a note that was changed since then is not deleted. */
export const noteRemoval = z.object({ revision: z.coerce.number().int().min(1).optional() });

export const notesQuery = pageQuery.extend({
  /** Words to be in the note, its reference, or the verses it is about. */
  query: z.string().trim().max(200, "Please search for at most 200 characters.").optional(),
  book: bookId.optional(),
  chapter: chapterNumber.optional(),
});
export type NotesQuery = z.infer<typeof notesQuery>;
export const notePage = pageOf(note);
