// Saved verses, chapters read, plans, highlights, notes, bookmarks, devotions and memory verses.
import { message } from "#shared/message.ts";
import * as schema from "../../../db/schema.ts";
import { day, type ExportSource, iso, quoted, rowsOf } from "../source.ts";

export const savedVersesSource: ExportSource = rowsOf({
  table: schema.favoriteVerses,
  owner: schema.favoriteVerses.userId,
  name: "saved-verses",
  title: message("Saved verses"),
  order: ["createdAt", "id"],
  present: (row, open) => ({
    reference: row.reference,
    translation: row.translation,
    text: open("favorite_verses", "text", row.id, row.text),
    notes: row.notes && open("favorite_verses", "notes", row.id, row.notes),
    created_at: iso(row.createdAt),
  }),
  markdown: (item) =>
    `## ${item.reference} (${item.translation})\n\n${quoted(item.text)}\n\n${item.notes ? `${item.notes}\n\n` : ""}`,
});

export const readingSources: readonly ExportSource[] = [
  rowsOf({
    table: schema.chapterReads,
    owner: schema.chapterReads.userId,
    name: "reading",
    title: message("Chapters read"),
    order: ["readOn", "book", "chapter"],
    present: (row) => ({ book: row.book, chapter: row.chapter, read_on: row.readOn }),
    markdown: (item) => `- ${item.read_on}: ${item.book} ${item.chapter}\n`,
  }),
  rowsOf({
    table: schema.readingPlans,
    owner: schema.readingPlans.userId,
    name: "reading-plans",
    title: message("Reading plans"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      plan: row.builtIn ?? (row.title && open("reading_plans", "title", row.id, row.title)),
      books: row.books,
      weekdays: row.weekdays,
      started_on: row.startedOn,
      from_on: row.fromOn,
      ends_on: row.endsOn,
      skipped: row.skipped,
      is_active: row.isActive,
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) =>
      `- ${say(
        message("{plan}, from {start} to {end}", {
          plan: String(item.plan),
          start: String(item.started_on),
          end: String(item.ends_on),
        }),
      )}\n`,
  }),
  rowsOf({
    table: schema.highlights,
    owner: schema.highlights.userId,
    name: "highlights",
    title: message("Highlights"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      book: row.book,
      chapter: row.chapter,
      ...JSON.parse(open("highlights", "mark", row.id, row.mark)),
      created_at: iso(row.createdAt),
    }),
    markdown: (item) =>
      `- ${item.book} ${item.chapter}:${item.verse} (${item.version}), ${item.color}\n`,
  }),
  rowsOf({
    table: schema.notes,
    owner: schema.notes.userId,
    name: "notes",
    title: message("Notes"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      book: row.book,
      chapter: row.chapter,
      ...JSON.parse(open("notes", "content", row.id, row.content)),
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
    }),
    markdown: (item) => {
      const verse = item.verse ? `:${item.verse}${item.endVerse ? `-${item.endVerse}` : ""}` : "";
      const place = item.book ? `${item.book} ${item.chapter}${verse}, ` : "";
      return `## ${place}${day(item.created_at)}\n\n${quoted(item.body)}\n\n`;
    },
  }),
  rowsOf({
    table: schema.bookmarks,
    owner: schema.bookmarks.userId,
    name: "bookmarks",
    title: message("Bookmarks"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      book: row.book,
      chapter: row.chapter,
      ...JSON.parse(open("bookmarks", "place", row.id, row.place)),
      created_at: iso(row.createdAt),
    }),
    markdown: (item) =>
      `- ${item.book} ${item.chapter}${item.verse ? `:${item.verse}` : ""} ${item.label ?? ""}\n`,
  }),
  rowsOf({
    table: schema.devotionReads,
    owner: schema.devotionReads.userId,
    name: "devotions-read",
    title: message("Devotions read"),
    order: ["devotion"],
    present: (row) => ({ devotion: row.devotion, read_on: row.readOn }),
    markdown: (item) => `- ${item.devotion}, ${item.read_on}\n`,
  }),
  rowsOf({
    table: schema.memoryVerses,
    owner: schema.memoryVerses.userId,
    name: "memory-verses",
    title: message("Memory verses"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      ...JSON.parse(open("memory_verses", "passage", row.id, row.passage)),
      schedule: row.schedule,
      reviews: row.reviews,
      created_at: iso(row.createdAt),
    }),
    markdown: (item) => `- ${item.reference} (${String(item.translation).toUpperCase()})\n`,
  }),
];
