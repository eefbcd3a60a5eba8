// Chapters read, reading plans, devotions read, saved resources and posts.
import { z } from "zod";
import { isBookId } from "#scripture/canon/books.ts";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import { daysBetween } from "#scripture/reading-plans/calendar.ts";
import { maxDays } from "#scripture/reading-plans/schedule.ts";
import { newPost } from "#shared/api/posts.ts";
import { changedReadingPlan, newReadingPlan } from "#shared/api/reading-plans.ts";
import { studyResources } from "#shared/content/resource-list.ts";
import { maxPlans, maxRows } from "#shared/limits.ts";
import * as schema from "../../../db/schema.ts";
import { importedRows, pastDate } from "../imported-rows.ts";
import {
  chapterExists,
  day,
  instant,
  invalidPlanDates,
  noSuchPassage,
  noSuchPlan,
  plainId,
} from "./fields.ts";

const chapterRow = z
  .object({ book: z.string(), chapter: z.int().min(1), read_on: day })
  .refine(chapterExists, noSuchPassage);

export const reading = importedRows<z.infer<typeof chapterRow>>({
  kind: "reading",
  schema: chapterRow,
  table: schema.chapterReads,
  max: maxRows.chapterReads,
  identity: ({ book, chapter, read_on }) => [book, chapter, read_on],
  async insert(user, rows) {
    await user.db.insert(schema.chapterReads).values(
      rows.map(({ row: { book, chapter, read_on } }) => ({
        userId: user.id,
        book,
        chapter,
        readOn: read_on,
      })),
    );
  },
});

const plan = { ...newReadingPlan.shape, ...changedReadingPlan.shape };
const planRow = z
  .object({
    plan: plan.title.unwrap(),
    books: plan.books.unwrap().nullable(),
    weekdays: newReadingPlan.shape.weekdays,
    started_on: day,
    from_on: day,
    ends_on: day,
    skipped: changedReadingPlan.shape.skipped.unwrap(),
    is_active: z.boolean(),
    created_at: instant,
  })
  .refine(
    ({ plan: id, books }) =>
      books
        ? books.every(isBookId) && new Set(books).size === books.length
        : builtInPlans.some((builtIn) => builtIn.id === id),
    { path: ["plan"], error: noSuchPlan },
  )
  .refine(
    ({ from_on, ends_on }) => {
      const days = daysBetween(from_on, ends_on);
      return days >= 0 && days < maxDays;
    },
    { path: ["ends_on"], error: invalidPlanDates },
  );

export const readingPlans = importedRows<z.infer<typeof planRow>>({
  kind: "reading-plans",
  schema: planRow,
  table: schema.readingPlans,
  max: maxPlans,
  // A user follows a built-in plan only once.
  identity: ({ plan: name, books, started_on }) => (books ? [name, books, started_on] : [name]),
  async insert(user, rows) {
    await user.db.insert(schema.readingPlans).values(
      rows.map(({ id, row }) => ({
        id,
        userId: user.id,
        builtIn: row.books ? null : row.plan,
        title: row.books ? user.key.encrypt("reading_plans", "title", id, row.plan) : null,
        books: row.books,
        weekdays: row.weekdays,
        startedOn: row.started_on,
        fromOn: row.from_on,
        endsOn: row.ends_on,
        skipped: row.skipped,
        isActive: row.is_active,
        createdAt: pastDate(row.created_at),
      })),
    );
  },
});

// The ids are not checked: another installation may have other devotions.
const devotionRow = z.object({ devotion: plainId, read_on: day });

export const devotionsRead = importedRows<z.infer<typeof devotionRow>>({
  kind: "devotions-read",
  schema: devotionRow,
  table: schema.devotionReads,
  max: maxRows.devotionReads,
  identity: ({ devotion }) => [devotion],
  async insert(user, rows) {
    await user.db.insert(schema.devotionReads).values(
      rows.map(({ row: { devotion, read_on } }) => ({
        userId: user.id,
        devotion,
        readOn: read_on,
      })),
    );
  },
});

const resourceRow = z.object({ resource: z.enum(studyResources.map(({ id }) => id)) });

export const savedResources = importedRows<z.infer<typeof resourceRow>>({
  kind: "saved-resources",
  schema: resourceRow,
  table: schema.savedResources,
  max: studyResources.length,
  identity: ({ resource }) => [resource],
  async insert(user, rows) {
    await user.db
      .insert(schema.savedResources)
      .values(rows.map(({ row }) => ({ userId: user.id, resourceId: row.resource })));
  },
});

const postRow = z.object({
  content: newPost.shape.content,
  is_prayer: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

export const posts = importedRows<z.infer<typeof postRow>>({
  kind: "posts",
  schema: postRow,
  table: schema.userPosts,
  max: maxRows.posts,
  identity: ({ content, created_at }) => [content, created_at],
  async insert(user, rows) {
    await user.db.insert(schema.userPosts).values(
      rows.map(({ id, row }) => ({
        id,
        userId: user.id,
        content: user.key.encrypt("user_posts", "content", id, row.content),
        isPrayer: row.is_prayer,
        // Private until the user publishes it, because publishing checks the text.
        isPublic: false,
        createdAt: pastDate(row.created_at),
        updatedAt: pastDate(row.updated_at),
      })),
    );
  },
});
