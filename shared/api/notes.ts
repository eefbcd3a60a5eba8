import { z } from "zod";
import { maxNoteLength } from "../limits.ts";
import { constantText } from "../message.ts";
import { bookId, chapterNumber } from "./chapter-query.ts";
import { pageOf, pageQuery } from "./pagination.ts";

/** The passage of a note, such as "John 3:16-18", or `null` if it has none. */
const reference = z.string().trim().max(60).nullable();
const body = z
  .string({ error: constantText("Please write something.") })
  .max(
    maxNoteLength,
    constantText("Please keep a note to {max, number} characters.", { max: maxNoteLength }),
  );

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

/** A new note. The client creates `id`, so that a note written offline is stored once. */
export const newNote = z.strictObject({ id: z.uuid(), reference, body });
export type NewNote = z.infer<typeof newNote>;

/** `revision` is the one that was edited. It detects a conflict with another device. */
export const changedNote = z.strictObject({
  reference: reference.optional(),
  body: body.optional(),
  revision: z.int().min(1),
});
export type ChangedNote = z.infer<typeof changedNote>;

/** With `revision`, the note is deleted only if it has not changed since. */
export const noteRemoval = z.object({ revision: z.coerce.number().int().min(1).optional() });

export const notesQuery = pageQuery.extend({
  /** Words to find in the note, in its reference, or in the verses of its passage. */
  query: z
    .string()
    .trim()
    .max(200, constantText("Please search for at most 200 characters."))
    .optional(),
  book: bookId.optional(),
  chapter: chapterNumber.optional(),
});
export type NotesQuery = z.infer<typeof notesQuery>;
export const notePage = pageOf(note);
