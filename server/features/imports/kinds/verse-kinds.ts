// Notes, highlights, bookmarks, saved verses and memory verses.
import { z } from "zod";
import { formatReference } from "#scripture/references/reference.ts";
import { newBookmark } from "#shared/api/bookmarks.ts";
import { saveFavorite } from "#shared/api/favorites.ts";
import { newHighlights } from "#shared/api/highlights.ts";
import { newMemoryVerse } from "#shared/api/memory-verses.ts";
import { newNote } from "#shared/api/notes.ts";
import { maxHighlightsOfChapter, maxRows } from "#shared/limits.ts";
import { scheduleOf } from "#shared/memory-schedule.ts";
import * as schema from "../../../db/schema.ts";
import { ApiError } from "../../../errors.ts";
import { placeColumns } from "../../bookmarks/queries.ts";
import { encryptMark } from "../../highlights/queries.ts";
import { passageOf } from "../../memory-verses/passage-of.ts";
import { encryptPassage, withReviews } from "../../memory-verses/queries.ts";
import { columnsOf } from "../../notes/queries.ts";
import { importedRows, pastDate } from "../imported-rows.ts";
import { instant, noSuchPassage, placeOf, withPlace } from "./fields.ts";

const noteRow = z
  .looseObject({
    book: z.string().nullable(),
    body: newNote.shape.body,
    created_at: instant,
    updated_at: instant,
  })
  .transform((row, context) =>
    row.book === null ? { ...row, reference: undefined } : withPlace(row, context),
  );

export const notes = importedRows<z.infer<typeof noteRow>>({
  kind: "notes",
  schema: noteRow,
  table: schema.notes,
  max: maxRows.notes,
  identity: ({ reference, body }) => [reference && formatReference(reference), body],
  async insert(user, rows) {
    await user.db.insert(schema.notes).values(
      rows.map(({ id, row: { reference, body, created_at, updated_at } }) => ({
        id,
        userId: user.id,
        ...columnsOf(user, id, reference, body),
        createdAt: pastDate(created_at),
        updatedAt: pastDate(updated_at),
      })),
    );
  },
});

const highlightRow = z
  .object({ ...newHighlights.shape.items.element.shape, created_at: instant })
  .refine((row) => placeOf(row) !== undefined, noSuchPassage)
  .refine(({ start, end }) => start < end, { path: ["end"], error: noSuchPassage });

export const highlights = importedRows<z.infer<typeof highlightRow>>({
  kind: "highlights",
  schema: highlightRow,
  table: schema.highlights,
  max: maxRows.highlights,
  identity: ({ book, chapter, verse, version, start, end, color }) => [
    [book, chapter, verse],
    [version, start, end, color],
  ],
  group: { of: ({ book, chapter }) => `${book} ${chapter}`, max: maxHighlightsOfChapter },
  async insert(user, rows) {
    await user.db.insert(schema.highlights).values(
      rows.map(({ id, row: { book, chapter, created_at, ...mark } }) => ({
        id,
        userId: user.id,
        book,
        chapter,
        mark: encryptMark(user.key, id, mark),
        createdAt: pastDate(created_at),
      })),
    );
  },
});

const bookmarkRow = z
  .looseObject({ label: newBookmark.shape.label, created_at: instant })
  .transform(withPlace);

export const bookmarks = importedRows<z.infer<typeof bookmarkRow>>({
  kind: "bookmarks",
  schema: bookmarkRow,
  table: schema.bookmarks,
  max: maxRows.bookmarks,
  // An account has one bookmark for each passage, whatever its label.
  identity: ({ reference }) => [formatReference(reference)],
  async insert(user, rows) {
    await user.db.insert(schema.bookmarks).values(
      rows.map(({ id, row: { reference, label, created_at } }) => ({
        id,
        userId: user.id,
        ...placeColumns(user, id, reference, label),
        createdAt: pastDate(created_at),
      })),
    );
  },
});

const savedVerseRow = z.object({ ...saveFavorite.shape, created_at: instant });

export const savedVerses = importedRows<z.infer<typeof savedVerseRow>>({
  kind: "saved-verses",
  schema: savedVerseRow,
  table: schema.favoriteVerses,
  max: maxRows.favorites,
  identity: ({ reference, translation }) => [reference, translation],
  async insert(user, rows) {
    const { key } = user;
    await user.db.insert(schema.favoriteVerses).values(
      rows.map(({ id, row: { reference, translation, text, notes, created_at } }) => ({
        id,
        userId: user.id,
        reference,
        translation,
        text: key.encrypt("favorite_verses", "text", id, text),
        notes: notes ? key.encrypt("favorite_verses", "notes", id, notes) : null,
        createdAt: pastDate(created_at),
      })),
    );
  },
});

const memoryVerseRow = z
  .object({ ...newMemoryVerse.omit({ id: true }).shape, created_at: instant })
  .transform((row, context) => {
    try {
      return { ...row, reference: passageOf(row.reference) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      context.addIssue({ code: "custom", message: noSuchPassage });
      return z.NEVER;
    }
  });

export const memoryVerses = importedRows<z.infer<typeof memoryVerseRow>>({
  kind: "memory-verses",
  schema: memoryVerseRow,
  table: schema.memoryVerses,
  max: maxRows.memoryVerses,
  identity: ({ reference, translation }) => [reference, translation],
  async insert(user, rows) {
    await user.db.insert(schema.memoryVerses).values(
      rows.map(({ id, row }) => {
        const createdAt = pastDate(row.created_at);
        const reviews = withReviews([], row.reviews);
        return {
          id,
          userId: user.id,
          passage: encryptPassage(user, id, row),
          reviews,
          // Computed from the reviews: the schedule in the file cannot be trusted.
          schedule: scheduleOf(createdAt.toISOString(), reviews),
          createdAt,
        };
      }),
    );
  },
});
