// Notifications, and the ways to deliver them.
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PushMessage } from "#shared/api/notifications.ts";
import { sessions } from "./auth.ts";
import { instant, rowId } from "./columns.ts";
import { prayerComments } from "./community.ts";
import { groups } from "./groups.ts";
import { owner } from "./users.ts";

/**
 * A notification: something happened to a prayer that the user shared or prayed, or a reminder is
 * due.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: rowId(),
    userId: owner(),
    kind: text("kind", {
      enum: [
        "prayed",
        "commented",
        "answered",
        "hidden",
        "restored",
        "reminder",
        "group_prayer",
        "group_request",
        "group_accepted",
      ],
    }).notNull(),
    /** The prayer, or the group for a notification about a group. */
    prayerId: uuid("prayer_id").notNull(),
    groupId: uuid("group_id").references(() => groups.id, { onDelete: "cascade" }),
    /** The newest comment that it counts. Null after that was deleted. */
    commentId: uuid("comment_id").references(() => prayerComments.id, { onDelete: "set null" }),
    /**
     * How many users did it since the user last read it; one row per prayer and kind counts them
     * all.
     */
    count: integer("count").notNull().default(1),
    /** How many of `count` a digest mail has reported. */
    mailedCount: integer("mailed_count").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    readAt: instant("read_at"),
  },
  (table) => [
    index("notifications_newest").on(table.userId, table.createdAt.desc(), table.id),
    uniqueIndex("notifications_one_unread")
      .on(table.userId, table.prayerId, table.kind)
      .where(sql`${table.readAt} is null`),
    index("notifications_of_group").on(table.groupId),
    index("notifications_of_comment")
      .on(table.commentId)
      .where(sql`${table.commentId} is not null`),
    index("notifications_read").on(table.readAt).where(sql`${table.readAt} is not null`),
    check(
      "notifications_kind",
      sql`${table.kind} in ('prayed', 'commented', 'answered', 'hidden', 'restored', 'reminder', 'group_prayer', 'group_request', 'group_accepted') and (${table.groupId} is not null) = starts_with(${table.kind}, 'group_')`,
    ),
  ],
);

/** A browser that shows push notifications. Deleted with the session in which it was subscribed. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: rowId(),
    userId: owner(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The browser's URL at its push service. */
    endpoint: text("endpoint").notNull().unique("push_subscriptions_endpoint"),
    /**
     * The browser's public key and shared secret in base64url; messages are encrypted with them, so
     * that the push service cannot read them.
     */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Number of consecutive failed deliveries. */
    failures: integer("failures").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("push_subscriptions_by_owner").on(table.userId, table.createdAt, table.id),
    index("push_subscriptions_by_session").on(table.sessionId),
  ],
);

/**
 * A job that follows from a notification, written in the same transaction. A job that fails is
 * retried later; a finished one is deleted.
 */
export const notificationJobs = pgTable(
  "notification_jobs",
  {
    id: rowId(),
    /**
     * `answered`: the author of the prayer that others prayed. `reminder_mail`: the user to remind.
     */
    userId: owner(),
    kind: text("kind", { enum: ["answered", "reminder_mail"] }).notNull(),
    prayerId: uuid("prayer_id").notNull(),
    /** `answered` notifies users in batches, ordered by id: the last user notified. */
    lastUserId: uuid("last_user_id"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("notification_jobs_due").on(table.nextAttemptAt, table.id),
    index("notification_jobs_by_owner").on(table.userId),
    check("notification_jobs_kind", sql`${table.kind} in ('answered', 'reminder_mail')`),
  ],
);

/** A push message that a push service did not accept. A newer one with the same tag replaces it. */
export const pushRetries = pgTable(
  "push_retries",
  {
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    userId: owner(),
    tag: text("tag").notNull(),
    message: jsonb("message").$type<PushMessage>().notNull(),
    attempts: integer("attempts").notNull().default(1),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.tag] }),
    index("push_retries_due").on(table.nextAttemptAt),
    index("push_retries_by_owner").on(table.userId),
  ],
);

/** The last daily delivery of each kind to a user, and the attempts since then. */
export const dailyDeliveries = pgTable(
  "daily_deliveries",
  {
    userId: owner(),
    kind: text("kind", { enum: ["digest", "verse_mail", "verse_push"] }).notNull(),
    /** The last delivered day, in the user's time zone. */
    deliveredOn: date("delivered_on", { mode: "string" }),
    /** Attempts since the last delivery. */
    attempts: integer("attempts").notNull().default(0),
    /** No attempt starts before this time: another one is running, or the last one failed. */
    nextAttemptAt: instant("next_attempt_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check("daily_deliveries_kind", sql`${table.kind} in ('digest', 'verse_mail', 'verse_push')`),
  ],
);
