// Content that users share with each other. It is stored as plain text, because others read it;
// private content stays encrypted in content.ts. Row-level security decides who may see a row.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { instant, rowId } from "./columns.ts";
import { prayers } from "./content.ts";
import { groupItems } from "./groups.ts";
import { owner } from "./users.ts";

/** The author; null if their account was deleted and the content stayed without their name. */
const sharer = () => uuid("user_id").references(() => users.id, { onDelete: "cascade" });

/** The text of a prayer as others read it, while it is shared. Triggers maintain the counts. */
export const sharedPrayers = pgTable(
  "shared_prayers",
  {
    /**
     * The public id: random, and new for each share, so that two shares of one prayer cannot be
     * matched.
     */
    prayerId: uuid("prayer_id").primaryKey(),
    /** The prayer in its owner's journal. Only the owner ever sees this id. */
    journalId: uuid("journal_id").notNull().unique("shared_prayers_once"),
    userId: sharer(),
    title: text("title").notNull(),
    description: text("description"),
    tags: text("tags").array().notNull().default(sql`'{}'`),
    /** References of related verses. */
    verses: text("verses").array().notNull().default(sql`'{}'`),
    status: text("status", { enum: ["active", "answered"] }).notNull(),
    /** Whether the author's name is hidden from other users. Fixed for the life of a share. */
    anonymous: boolean("anonymous").notNull().default(false),
    sharedAt: instant("shared_at").notNull().defaultNow(),
    /** Copied from the moderation case by a trigger; null while others may see the prayer. */
    hiddenAt: instant("hidden_at"),
    likes: integer("likes").notNull().default(0),
    prayed: integer("prayed").notNull().default(0),
    comments: integer("comments").notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: "shared_prayers_of_same_owner",
      columns: [table.journalId, table.userId],
      foreignColumns: [prayers.id, prayers.userId],
    }).onDelete("cascade"),
    check("shared_prayers_new_id", sql`${table.prayerId} <> ${table.journalId}`),
    index("shared_prayers_newest")
      .on(table.sharedAt.desc(), table.prayerId)
      .where(sql`${table.hiddenAt} is null`),
    index("shared_prayers_most_prayed")
      .on(table.prayed.desc(), table.prayerId)
      .where(sql`${table.hiddenAt} is null`),
    index("shared_prayers_by_owner").on(table.userId, table.sharedAt.desc()),
    index("shared_prayers_hidden").on(table.hiddenAt).where(sql`${table.hiddenAt} is not null`),
    check(
      "shared_prayers_counts",
      sql`${table.likes} >= 0 and ${table.prayed} >= 0 and ${table.comments} >= 0`,
    ),
  ],
);

/**
 * The tags of shared prayers, one per row, maintained by a trigger. Row-level security prevents the
 * use of an index on an array column; this index is used.
 */
export const sharedPrayerTags = pgTable(
  "shared_prayer_tags",
  {
    tag: text("tag").notNull(),
    sharedAt: instant("shared_at").notNull(),
    prayerId: uuid("prayer_id")
      .notNull()
      .references(() => sharedPrayers.prayerId, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.prayerId, table.tag] }),
    index("shared_prayer_tags_newest").on(table.tag, table.sharedAt.desc(), table.prayerId),
  ],
);

const shared = () =>
  uuid("prayer_id")
    .notNull()
    .references(() => sharedPrayers.prayerId, { onDelete: "cascade" });

export const prayerLikes = pgTable(
  "prayer_likes",
  {
    id: rowId(),
    prayerId: shared(),
    userId: sharer(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("prayer_likes_once").on(table.prayerId, table.userId),
    index("prayer_likes_by_owner").on(table.userId, table.createdAt, table.id),
  ],
);

/** A user prayed a prayer; one row per user, prayer and day. */
export const prayersPrayed = pgTable(
  "prayers_prayed",
  {
    prayerId: shared(),
    userId: sharer(),
    /** The day in UTC. */
    prayedOn: date("prayed_on", { mode: "string" }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("prayers_prayed_once").on(table.prayerId, table.userId, table.prayedOn),
    index("prayers_prayed_by_owner").on(table.userId),
  ],
);

export const prayerComments = pgTable(
  "prayer_comments",
  {
    id: rowId(),
    prayerId: shared(),
    userId: sharer(),
    comment: text("comment").notNull(),
    /**
     * Whether the prayer's author wrote it. Stored, because it must not change when the account is
     * deleted.
     */
    byAuthor: boolean("by_author").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    editedAt: instant("edited_at"),
    /** Copied from the moderation case by a trigger. */
    hiddenAt: instant("hidden_at"),
  },
  (table) => [
    index("prayer_comments_oldest").on(table.prayerId, table.createdAt, table.id),
    index("prayer_comments_by_owner").on(table.userId, table.createdAt, table.id),
    index("prayer_comments_by_user_and_prayer").on(table.userId, table.prayerId),
    index("prayer_comments_hidden").on(table.hiddenAt).where(sql`${table.hiddenAt} is not null`),
  ],
);

/**
 * What a user has blocked: another user, in everything both share by name, or one anonymous prayer,
 * also in a group.
 * The two are separate, so that neither the effect nor the id of a block connects an anonymous
 * prayer with its author.
 */
export const userBlocks = pgTable(
  "user_blocks",
  {
    id: rowId(),
    userId: owner(),
    blockedId: uuid("blocked_id").references(() => users.id, { onDelete: "cascade" }),
    prayerId: uuid("prayer_id").references(() => sharedPrayers.prayerId, { onDelete: "cascade" }),
    /** An anonymous prayer or note in a group. */
    groupItemId: uuid("group_item_id").references(() => groupItems.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("user_blocks_user_once").on(table.userId, table.blockedId),
    unique("user_blocks_prayer_once").on(table.userId, table.prayerId),
    unique("user_blocks_group_item_once").on(table.userId, table.groupItemId),
    index("user_blocks_of").on(table.blockedId),
    index("user_blocks_of_prayer").on(table.prayerId),
    index("user_blocks_of_group_item").on(table.groupItemId),
    check(
      "user_blocks_one_target",
      sql`num_nonnulls(${table.blockedId}, ${table.prayerId}, ${table.groupItemId}) = 1 and ${table.blockedId} is distinct from ${table.userId}`,
    ),
  ],
);
