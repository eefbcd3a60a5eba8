// A user's content: conversations, verses, prayers. All text they typed is encrypted with their own
// key.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { MemoryReview, MemorySchedule } from "#shared/api/memory-verses.ts";
import { encryptedText, instant, rowId } from "./columns.ts";
import { owner } from "./users.ts";

/** A user's folder for conversations. The AI receives its instructions in each of them. */
export const chatFolders = pgTable(
  "chat_folders",
  {
    id: rowId(),
    userId: owner(),
    name: encryptedText("name").notNull(),
    /** What the AI should do in the conversations of this folder; null for nothing. */
    instructions: encryptedText("instructions"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  // Lets the foreign key of a conversation reference both the folder and its owner.
  (table) => [unique("chat_folders_owner_id").on(table.userId, table.id)],
);

export const bibleChats = pgTable(
  "bible_chats",
  {
    id: rowId(),
    userId: owner(),
    title: encryptedText("title").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When its newest message was written; the list is sorted by it. */
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** When it was pinned; null if it is not. */
    pinnedAt: instant("pinned_at"),
    /** When it was deleted. It can be restored for a while and is then purged. */
    deletedAt: instant("deleted_at"),
    /** The last message of the branch on display; null if there is no message. */
    leafId: uuid("leaf_id"),
    /** The AI's summary of the beginning, for a conversation too long to be sent whole. */
    summary: encryptedText("summary"),
    /** The last message that the summary covers. */
    summaryUntil: uuid("summary_until"),
    /** The folder of the conversation; null outside of folders. */
    folderId: uuid("folder_id"),
    /** When the title last changed. Renames use it to detect a conflict. */
    titledAt: instant("titled_at").notNull().defaultNow(),
    /** Maximum tokens of the conversation in the last question; null before the first. */
    historyTokens: integer("history_tokens"),
  },
  (table) => [
    foreignKey({
      name: "bible_chats_folder_of_same_owner",
      columns: [table.userId, table.folderId],
      foreignColumns: [chatFolders.userId, chatFolders.id],
      // No cascade: deleting a folder first moves its conversations out.
    }),
    index("bible_chats_by_folder")
      .on(table.userId, table.folderId, table.updatedAt.desc(), table.id)
      .where(sql`${table.folderId} is not null`),
    index("bible_chats_by_owner").on(table.userId, table.updatedAt.desc(), table.id),
    index("bible_chats_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    // Lets the foreign key of a message reference both the conversation and its owner.
    unique("bible_chats_id_owner").on(table.id, table.userId),
  ],
);

export const bereaMessages = pgTable(
  "berea_messages",
  {
    id: rowId(),
    chatId: uuid("chat_id").notNull(),
    userId: owner(),
    role: text("role", { enum: ["user", "assistant"] }).notNull(),
    content: encryptedText("content").notNull(),
    /** Order of writing, counted from 1; two messages may share a millisecond. */
    position: integer("position").notNull(),
    /**
     * The previous message; null for the first of a conversation. Messages with the same parent are
     * versions.
     */
    parentId: uuid("parent_id"),
    /** The model that wrote an assistant message. */
    model: text("model"),
    /**
     * Tokens that the provider counted for an assistant message; null if it did not report them.
     */
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    /** Whether the answer is incomplete: the user stopped it, or it broke off. */
    partial: boolean("partial").notNull().default(false),
    /** What the AI looked up for an answer, as JSON of `Lookup[]`; null if nothing. */
    lookups: encryptedText("lookups"),
    /** How quotations of an answer were corrected, as JSON of `AppliedCorrection[]`. */
    corrections: encryptedText("corrections"),
    /** Questions that the AI suggests to ask next, as JSON of `string[]`; null if none. */
    followUps: encryptedText("follow_ups"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "berea_messages_chat_of_same_owner",
      columns: [table.chatId, table.userId],
      foreignColumns: [bibleChats.id, bibleChats.userId],
    }).onDelete("cascade"),
    unique("berea_messages_id_chat").on(table.id, table.chatId),
    foreignKey({
      name: "berea_messages_parent_in_same_chat",
      columns: [table.parentId, table.chatId],
      foreignColumns: [table.id, table.chatId],
      // No cascade: all messages of a conversation are deleted at once, and a chain of a thousand
      // would recurse a thousand levels deep.
    }),
    index("berea_messages_by_parent").on(table.parentId),
    // For exports, and for the deletion of an account, which cascades to the messages.
    index("berea_messages_by_owner").on(table.userId, table.chatId, table.position),
    uniqueIndex("berea_messages_in_order").on(table.chatId, table.position),
    check("berea_messages_role", sql`${table.role} in ('user', 'assistant')`),
  ],
);

/**
 * A snapshot of a conversation or of one answer for anyone who has its link. The text is encrypted
 * with a key that only the link contains. The link is encrypted with the owner's key, so that they
 * can copy it again.
 */
export const chatShares = pgTable(
  "chat_shares",
  {
    id: rowId(),
    userId: owner(),
    chatId: uuid("chat_id").notNull(),
    token: encryptedText("token").notNull(),
    tokenHash: text("token_hash").notNull(),
    snapshot: encryptedText("snapshot").notNull(),
    /** The shared answer; null if the whole conversation is shared. */
    answerId: uuid("answer_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "chat_shares_chat_of_same_owner",
      columns: [table.chatId, table.userId],
      foreignColumns: [bibleChats.id, bibleChats.userId],
    }).onDelete("cascade"),
    foreignKey({
      name: "chat_shares_answer_in_same_chat",
      columns: [table.answerId, table.chatId],
      foreignColumns: [bereaMessages.id, bereaMessages.chatId],
    }).onDelete("cascade"),
    uniqueIndex("chat_shares_by_token").on(table.tokenHash),
    // A conversation or an answer has at most one share; sharing it again replaces the snapshot.
    uniqueIndex("chat_shares_once").on(table.chatId).where(sql`${table.answerId} is null`),
    uniqueIndex("chat_shares_answer_once").on(table.answerId),
    index("chat_shares_by_owner").on(table.userId),
    // The server shares at most `maxSharedChatBytes`. A larger value could not be dumped as text.
    check("chat_shares_snapshot_size", sql`octet_length(${table.snapshot}) <= 8388608`),
  ],
);

export const dailyChatUsage = pgTable(
  "daily_chat_usage",
  {
    userId: owner(),
    /** The day in UTC. */
    usageDate: date("usage_date", { mode: "string" }).notNull(),
    chatSessions: integer("chat_sessions").notNull().default(0),
    minutesUsed: integer("minutes_used").notNull().default(0),
    /**
     * Calls of the AI, for the daily limit. They still count after their conversation is deleted.
     */
    messages: integer("messages").notNull().default(0),
    /** Those of `messages` that the operator's key paid for. */
    operatorMessages: integer("operator_messages").notNull().default(0),
    /** The ids of those calls that have no text yet; see operator_ai_calls. */
    openCalls: uuid("open_calls").array().notNull().default(sql`'{}'::uuid[]`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.usageDate] }),
    index("daily_chat_usage_by_date").on(table.usageDate),
  ],
);

export const favoriteVerses = pgTable(
  "favorite_verses",
  {
    id: rowId(),
    userId: owner(),
    reference: text("reference").notNull(),
    /** The verse's text; encrypted, because the user may type anything here. */
    text: encryptedText("text").notNull(),
    translation: text("translation").notNull().default("NIV"),
    notes: encryptedText("notes"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    // A verse is a duplicate if reference and translation match.
    uniqueIndex("favorite_verses_once").on(table.userId, table.reference, table.translation),
    index("favorite_verses_newest").on(table.userId, table.createdAt.desc(), table.id),
  ],
);

export const prayers = pgTable(
  "prayers",
  {
    id: rowId(),
    userId: owner(),
    title: encryptedText("title").notNull(),
    description: encryptedText("description"),
    /** JSON array of lowercase strings. */
    tags: encryptedText("tags").notNull(),
    status: text("status", { enum: ["active", "answered"] })
      .notNull()
      .default("active"),
    isShared: boolean("is_shared").notNull().default(false),
    answeredAt: instant("answered_at"),
    /** How the prayer was answered, and the user's testimony. */
    testimony: encryptedText("testimony"),
    /** Verse references that belong to it, as a JSON array of strings. */
    verses: encryptedText("verses"),
    /** 0 to 2: the order in which the day's prayers are prayed. */
    priority: integer("priority").notNull().default(0),
    /** The day, in the user's time zone, on which they last prayed it. */
    lastPrayedOn: date("last_prayed_on", { mode: "string" }),
    /**
     * The next reminder and its repetition; without a repetition, the time of the last reminder.
     */
    remindAt: instant("remind_at"),
    remindEvery: text("remind_every", { enum: ["once", "day", "week", "days"] }),
    /** The reminder that the answer ended. Undoing the answer restores it. */
    endedRemindAt: instant("ended_remind_at"),
    endedRemindEvery: text("ended_remind_every", { enum: ["once", "day", "week", "days"] }),
    /** The days on which it comes up; see shared/prayer-rhythm.ts. Both are null without them. */
    rhythmEvery: text("rhythm_every", { enum: ["week", "month", "year"] }),
    rhythmDays: integer("rhythm_days").array(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("prayers_newest").on(table.userId, table.createdAt.desc(), table.id),
    index("prayers_answered").on(table.userId, table.answeredAt.desc(), table.id),
    // Lets rows that belong to a prayer reference both the prayer and its owner.
    unique("prayers_id_owner").on(table.id, table.userId),
    check("prayers_status", sql`${table.status} in ('active', 'answered')`),
    index("prayers_remind_at").on(table.remindAt).where(sql`${table.remindEvery} is not null`),
    check(
      "prayers_reminder",
      sql`${table.remindEvery} is null or (${table.remindAt} is not null and ${table.remindEvery} in ('once', 'day', 'week', 'days'))`,
    ),
    check(
      "prayers_rhythm",
      sql`(${table.rhythmEvery} is null) = (${table.rhythmDays} is null) and (${table.rhythmEvery} is null or ${table.rhythmEvery} in ('week', 'month', 'year'))`,
    ),
  ],
);

/** Updates on a prayer over time. */
export const prayerUpdates = pgTable(
  "prayer_updates",
  {
    id: rowId(),
    prayerId: uuid("prayer_id").notNull(),
    userId: owner(),
    content: encryptedText("content").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "prayer_updates_of_same_owner",
      columns: [table.prayerId, table.userId],
      foreignColumns: [prayers.id, prayers.userId],
    }).onDelete("cascade"),
    index("prayer_updates_oldest").on(table.prayerId, table.createdAt, table.id),
    index("prayer_updates_by_owner").on(table.userId),
  ],
);

/** A user's own list, such as "family". */
export const prayerLists = pgTable(
  "prayer_lists",
  {
    id: rowId(),
    userId: owner(),
    name: encryptedText("name").notNull(),
    /** How many of its prayers come up each day; null for as many as fit. */
    perDay: integer("per_day"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    check("prayer_lists_per_day", sql`${table.perDay} between 1 and 20`),
    index("prayer_lists_by_owner").on(table.userId, table.createdAt, table.id),
    unique("prayer_lists_id_owner").on(table.id, table.userId),
  ],
);

export const prayerListItems = pgTable(
  "prayer_list_items",
  {
    listId: uuid("list_id").notNull(),
    prayerId: uuid("prayer_id").notNull(),
    userId: owner(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.prayerId] }),
    foreignKey({
      name: "prayer_list_items_list_of_same_owner",
      columns: [table.listId, table.userId],
      foreignColumns: [prayerLists.id, prayerLists.userId],
    }).onDelete("cascade"),
    foreignKey({
      name: "prayer_list_items_prayer_of_same_owner",
      columns: [table.prayerId, table.userId],
      foreignColumns: [prayers.id, prayers.userId],
    }).onDelete("cascade"),
    index("prayer_list_items_by_owner").on(table.userId),
    index("prayer_list_items_by_prayer").on(table.prayerId),
  ],
);

export const userPosts = pgTable(
  "user_posts",
  {
    id: rowId(),
    userId: owner(),
    content: encryptedText("content").notNull(),
    /** A plain-text copy for others to read while the post is public; null otherwise. */
    publicContent: text("public_content"),
    isPrayer: boolean("is_prayer").notNull().default(false),
    isPublic: boolean("is_public").notNull().default(false),
    /** Copied from the moderation case by a trigger; null while others may see a public post. */
    hiddenAt: instant("hidden_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("user_posts_newest").on(table.userId, table.createdAt.desc(), table.id),
    index("user_posts_public")
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.isPublic} and ${table.hiddenAt} is null`),
    // A private post has no plain text, whatever a query forgets to filter.
    check("user_posts_private", sql`${table.isPublic} = (${table.publicContent} is not null)`),
  ],
);

/**
 * A chapter that was read, at most one row per day; reading it again on another day counts again.
 */
export const chapterReads = pgTable(
  "chapter_reads",
  {
    userId: owner(),
    /** OSIS id. */
    book: text("book").notNull(),
    chapter: integer("chapter").notNull(),
    /** The day in the user's time zone. */
    readOn: date("read_on", { mode: "string" }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.book, table.chapter, table.readOn] })],
);

/** A devotion that a user has read, with the last day. */
export const devotionReads = pgTable(
  "devotion_reads",
  {
    userId: owner(),
    /** The id of the devotion: the name of its file. */
    devotion: text("devotion").notNull(),
    /** The day in the user's time zone. */
    readOn: date("read_on", { mode: "string" }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.devotion] })],
);

/** A reading plan that a user follows. The chapters read are in chapter_reads. */
export const readingPlans = pgTable(
  "reading_plans",
  {
    id: rowId(),
    userId: owner(),
    /** The id of a built-in plan; null for a custom plan. */
    builtIn: text("built_in"),
    title: encryptedText("title"),
    /** OSIS ids, in reading order. */
    books: jsonb("books").$type<string[]>(),
    /** 0 is Sunday, 6 is Saturday. */
    weekdays: jsonb("weekdays").$type<number[]>().notNull(),
    startedOn: date("started_on", { mode: "string" }).notNull(),
    fromOn: date("from_on", { mode: "string" }).notNull(),
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    skipped: integer("skipped").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("reading_plans_newest").on(table.userId, table.createdAt.desc(), table.id),
    // Starting a built-in plan twice resumes it.
    uniqueIndex("reading_plans_built_in_once").on(table.userId, table.builtIn),
    check(
      "reading_plans_kind",
      sql`(${table.builtIn} is null) = (${table.title} is not null and ${table.books} is not null)`,
    ),
  ],
);

// In the three tables below, book and chapter are plain text, so that a chapter can be queried. The
// verse, and all text that was typed or selected, is encrypted.

export const highlights = pgTable(
  "highlights",
  {
    id: rowId(),
    userId: owner(),
    book: text("book").notNull(),
    chapter: integer("chapter").notNull(),
    /** JSON: text, verse, first and last offset, color. */
    mark: encryptedText("mark").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("highlights_by_chapter").on(table.userId, table.book, table.chapter),
    index("highlights_newest").on(table.userId, table.createdAt.desc(), table.id),
  ],
);

export const notes = pgTable(
  "notes",
  {
    id: rowId(),
    userId: owner(),
    /** Both are null for a note without a passage. */
    book: text("book"),
    chapter: integer("chapter"),
    /** JSON: the Markdown, and first and last verse. */
    content: encryptedText("content").notNull(),
    /** Incremented by each change, so that two devices do not silently overwrite each other. */
    revision: integer("revision").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("notes_by_chapter").on(table.userId, table.book, table.chapter),
    index("notes_newest").on(table.userId, table.updatedAt.desc(), table.id),
    check("notes_chapter", sql`(${table.book} is null) = (${table.chapter} is null)`),
  ],
);

export const bookmarks = pgTable(
  "bookmarks",
  {
    id: rowId(),
    userId: owner(),
    book: text("book").notNull(),
    chapter: integer("chapter").notNull(),
    /** JSON: first and last verse, label. */
    place: encryptedText("place").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("bookmarks_by_chapter").on(table.userId, table.book, table.chapter),
    index("bookmarks_newest").on(table.userId, table.createdAt.desc(), table.id),
  ],
);

/** A passage that a user memorizes. */
export const memoryVerses = pgTable(
  "memory_verses",
  {
    id: rowId(),
    userId: owner(),
    /** JSON: reference and translation. */
    passage: encryptedText("passage").notNull(),
    /** All reviews, in the order in which they arrived. The schedule is computed from them. */
    reviews: jsonb("reviews").$type<MemoryReview[]>().notNull(),
    schedule: jsonb("schedule").$type<MemorySchedule>().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("memory_verses_newest").on(table.userId, table.createdAt.desc(), table.id)],
);

/** A study resource that a user saved; the resources themselves are in shared/api/resources.ts. */
export const savedResources = pgTable(
  "saved_resources",
  {
    userId: owner(),
    resourceId: text("resource_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.resourceId] })],
);

/** A user's rating of a study resource. */
export const resourceRatings = pgTable(
  "resource_ratings",
  {
    userId: owner(),
    resourceId: text("resource_id").notNull(),
    stars: integer("stars").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    check("resource_ratings_stars", sql`${table.stars} between 1 and 5`),
  ],
);

/** A user's request to the admins. Not encrypted, because admins read it. */
export const resourceRequests = pgTable(
  "resource_requests",
  {
    id: rowId(),
    userId: owner(),
    title: text("title").notNull(),
    details: text("details").notNull().default(""),
    status: text("status", { enum: ["open", "done", "declined"] })
      .notNull()
      .default("open"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("resource_requests_newest").on(table.createdAt.desc(), table.id),
    index("resource_requests_by_owner").on(table.userId),
    check("resource_requests_status", sql`${table.status} in ('open', 'done', 'declined')`),
  ],
);
