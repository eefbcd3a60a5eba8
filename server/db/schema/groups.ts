// Groups, and what their members share. The key of the group encrypts texts, so that the server can
// show them to all members (docs/decisions/0022). Row-level security confines the rows to members,
// and only the system role adds and removes members.
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import { groupJoinings, groupRoles } from "#shared/choices.ts";
import { users } from "./auth.ts";
import { bytes, encryptedText, instant, rowId } from "./columns.ts";
import { prayers } from "./content.ts";
import { owner } from "./users.ts";

export const groups = pgTable(
  "groups",
  {
    id: rowId(),
    name: encryptedText("name").notNull(),
    description: encryptedText("description"),
    /** Who can join: everyone with a link, users whom a leader accepts, or invited users. */
    joining: text("joining", { enum: groupJoinings }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [check("groups_joining", sql`${table.joining} in ('link', 'request', 'invitation')`)],
);

const group = () =>
  uuid("group_id")
    .notNull()
    .references(() => groups.id, { onDelete: "cascade" });

/** The key of a group, wrapped by the master key. Deleting it makes the texts unreadable. */
export const groupKeys = pgTable(
  "group_keys",
  {
    groupId: group(),
    version: integer("version").notNull(),
    wrapped: bytes("wrapped").notNull(),
    /** The id of the master key that wraps it. */
    wrappedBy: text("wrapped_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.version] })],
);

/** The picture of a group. Each picture has a new id, so an address never changes its content. */
export const groupPictures = pgTable("group_pictures", {
  groupId: group().primaryKey(),
  id: uuid("id").notNull(),
  /** A JPEG in Base64. */
  picture: encryptedText("picture").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const groupMembers = pgTable(
  "group_members",
  {
    groupId: group(),
    userId: owner(),
    role: text("role", { enum: groupRoles }).notNull(),
    /** Whether the user gets notifications about this group. */
    notify: boolean("notify").notNull().default(true),
    joinedAt: instant("joined_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index("group_members_by_owner").on(table.userId, table.joinedAt.desc(), table.groupId),
    check("group_members_role", sql`${table.role} in ('leader', 'member')`),
  ],
);

/** A request of a user who opened a link to join the group. */
export const groupRequests = pgTable(
  "group_requests",
  {
    groupId: group(),
    userId: owner(),
    /** The name of the group at the time of the request, encrypted like `groups.name`. */
    name: encryptedText("name"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index("group_requests_by_owner").on(table.userId, table.createdAt),
  ],
);

/** A row that is deleted when its user leaves the group. */
const ofMember = (name: string, groupId: AnyPgColumn, userId: AnyPgColumn) =>
  foreignKey({
    name: `${name}_of_member`,
    columns: [groupId, userId],
    foreignColumns: [groupMembers.groupId, groupMembers.userId],
  }).onDelete("cascade");

/** A link to join a group. It ends when the member who made it leaves. */
export const groupInvitations = pgTable(
  "group_invitations",
  {
    id: rowId(),
    groupId: group(),
    userId: owner(),
    /** The link contains the token. It is encrypted, so that members can copy the link again. */
    token: encryptedText("token").notNull(),
    tokenHash: text("token_hash").notNull().unique("group_invitations_token_hash"),
    /** Whether the link ends after one user has joined by it. */
    once: boolean("once").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    ofMember("group_invitations", table.groupId, table.userId),
    index("group_invitations_of_group").on(table.groupId, table.createdAt.desc()),
    index("group_invitations_by_owner").on(table.userId, table.createdAt, table.id),
    index("group_invitations_expired").on(table.expiresAt),
  ],
);

/** The user who shared it; null if they deleted their account but not the content. */
const sharer = () => uuid("user_id").references(() => users.id, { onDelete: "cascade" });

/**
 * Something shared with a group: a copy of a prayer, a note on a passage, or a reading plan.
 * Triggers maintain the counts.
 */
export const groupItems = pgTable(
  "group_items",
  {
    /** Random for each share, so that nobody can match two shares of one prayer. */
    id: rowId(),
    groupId: group(),
    userId: sharer(),
    kind: text("kind", { enum: ["prayer", "note", "plan"] }).notNull(),
    /** The prayer in its owner's journal. Only the owner ever sees this id. */
    journalId: uuid("journal_id"),
    /** JSON; see server/features/groups/item-content.ts. */
    content: encryptedText("content").notNull(),
    status: text("status", { enum: ["active", "answered"] })
      .notNull()
      .default("active"),
    /** Whether the author's name is hidden from the group. Fixed for the life of a share. */
    anonymous: boolean("anonymous").notNull().default(false),
    sharedAt: instant("shared_at").notNull().defaultNow(),
    hiddenAt: instant("hidden_at"),
    /** A leader cannot restore what a moderator of the site has hidden. */
    hiddenBy: text("hidden_by", { enum: ["leader", "moderator"] }),
    prayed: integer("prayed").notNull().default(0),
    comments: integer("comments").notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: "group_items_prayer_of_same_owner",
      columns: [table.journalId, table.userId],
      foreignColumns: [prayers.id, prayers.userId],
    }).onDelete("cascade"),
    unique("group_items_once").on(table.groupId, table.journalId),
    index("group_items_newest").on(table.groupId, table.kind, table.sharedAt.desc(), table.id),
    index("group_items_by_owner").on(table.userId, table.sharedAt, table.id),
    index("group_items_by_prayer").on(table.journalId, table.userId),
    check("group_items_kind", sql`${table.kind} in ('prayer', 'note', 'plan')`),
    check("group_items_status", sql`${table.status} in ('active', 'answered')`),
    check("group_items_new_id", sql`${table.id} is distinct from ${table.journalId}`),
    check("group_items_hidden", sql`(${table.hiddenAt} is null) = (${table.hiddenBy} is null)`),
    check("group_items_hidden_by", sql`${table.hiddenBy} in ('leader', 'moderator')`),
    check("group_items_counts", sql`${table.prayed} >= 0 and ${table.comments} >= 0`),
  ],
);

/**
 * A prayer that a site moderator hid in a group and that is no longer shared with it. A trigger
 * adds the row when the share is deleted. If the author shares the prayer again, it is hidden.
 */
export const groupHiddenPrayers = pgTable(
  "group_hidden_prayers",
  {
    groupId: group(),
    userId: owner(),
    journalId: uuid("journal_id").notNull(),
    hiddenAt: instant("hidden_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.journalId] }),
    index("group_hidden_prayers_by_owner").on(table.userId),
  ],
);

const item = () =>
  uuid("item_id")
    .notNull()
    .references(() => groupItems.id, { onDelete: "cascade" });

/** A member prayed a prayer of the group; one row per user, prayer and day. */
export const groupPrayed = pgTable(
  "group_prayed",
  {
    itemId: item(),
    userId: sharer(),
    /** The day in UTC. */
    prayedOn: date("prayed_on", { mode: "string" }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("group_prayed_once").on(table.itemId, table.userId, table.prayedOn),
    index("group_prayed_by_owner").on(table.userId),
  ],
);

export const groupComments = pgTable(
  "group_comments",
  {
    id: rowId(),
    groupId: group(),
    itemId: item(),
    userId: sharer(),
    comment: encryptedText("comment").notNull(),
    /** Whether the author of the item wrote it; stays when the account is deleted. */
    byAuthor: boolean("by_author").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    editedAt: instant("edited_at"),
    hiddenAt: instant("hidden_at"),
    hiddenBy: text("hidden_by", { enum: ["leader", "moderator"] }),
  },
  (table) => [
    index("group_comments_oldest").on(table.itemId, table.createdAt, table.id),
    index("group_comments_by_owner").on(table.userId, table.createdAt, table.id),
    index("group_comments_of_group").on(table.groupId),
    check("group_comments_hidden", sql`(${table.hiddenAt} is null) = (${table.hiddenBy} is null)`),
    check("group_comments_hidden_by", sql`${table.hiddenBy} in ('leader', 'moderator')`),
  ],
);

/** A member has read a day of the group's plan. */
export const groupProgress = pgTable(
  "group_progress",
  {
    groupId: group(),
    itemId: item(),
    userId: owner(),
    /** The day of the plan, counted from 1. */
    day: integer("day").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.userId, table.day] }),
    ofMember("group_progress", table.groupId, table.userId),
    index("group_progress_by_owner").on(table.userId, table.createdAt),
    index("group_progress_of_group").on(table.groupId, table.userId),
    check("group_progress_day", sql`${table.day} > 0`),
  ],
);

/**
 * A report to the leaders of the group and the moderators of the site. Deleting the content or the
 * group does not delete a report that waits for the moderators. The columns therefore have no
 * foreign keys; triggers delete the other reports.
 */
export const groupReports = pgTable(
  "group_reports",
  {
    id: rowId(),
    groupId: uuid("group_id").notNull(),
    userId: owner(),
    itemId: uuid("item_id").notNull(),
    /** The reported comment; null for a report of the item. */
    commentId: uuid("comment_id"),
    /** A copy of the reported content; see server/features/groups/reported-copy.ts. */
    reported: encryptedText("reported"),
    category: text("category", {
      enum: ["spam", "harassment", "self_harm", "false_teaching", "other"],
    }).notNull(),
    reason: encryptedText("reason").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Leaders and moderators decide separately, so no leader ends a report of their own text. */
    leaderDecidedAt: instant("leader_decided_at"),
    moderatorDecidedAt: instant("moderator_decided_at"),
  },
  (table) => [
    unique("group_reports_once").on(table.userId, table.itemId, table.commentId).nullsNotDistinct(),
    index("group_reports_of_group").on(table.groupId, table.createdAt.desc(), table.id),
    index("group_reports_for_moderators")
      .on(table.createdAt, table.id)
      .where(sql`${table.moderatorDecidedAt} is null`),
    index("group_reports_by_owner").on(table.userId, table.createdAt, table.id),
    index("group_reports_by_item").on(table.itemId),
    index("group_reports_by_comment").on(table.commentId),
    index("group_reports_waiting")
      .on(table.createdAt, table.id)
      .where(sql`${table.moderatorDecidedAt} is null`),
    check(
      "group_reports_category",
      sql`${table.category} in ('spam', 'harassment', 'self_harm', 'false_teaching', 'other')`,
    ),
  ],
);
