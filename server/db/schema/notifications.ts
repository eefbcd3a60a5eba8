// What a person is told of, and by which ways.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sessions } from "./auth.ts";
import { instant, rowId } from "./columns.ts";
import { owner } from "./people.ts";

/** What a person is told of: something happened to a prayer that they shared or prayed, or they wanted to be reminded of one. */
export const notifications = pgTable(
  "notifications",
  {
    id: rowId(),
    userId: owner(),
    kind: text("kind", {
      enum: ["prayed", "commented", "answered", "hidden", "restored", "reminder"],
    }).notNull(),
    prayerId: uuid("prayer_id").notNull(),
    /** How many did it since it was read last; one notice for a prayer and kind stands for them all. */
    count: integer("count").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    readAt: instant("read_at"),
  },
  (table) => [
    index("notifications_newest").on(table.userId, table.createdAt.desc(), table.id),
    check(
      "notifications_kind",
      sql`${table.kind} in ('prayed', 'commented', 'answered', 'hidden', 'restored', 'reminder')`,
    ),
  ],
);

/** A browser that shows notices also while no page of ours is open. It goes with the sign-in in which it was asked for. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: rowId(),
    userId: owner(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The browser's own address at its push service. */
    endpoint: text("endpoint").notNull().unique("push_subscriptions_endpoint"),
    /** With these two, in base64url, a message is encrypted so that the push service cannot read it. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** How often in a row it could not be reached. */
    failures: integer("failures").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("push_subscriptions_by_owner").on(table.userId, table.createdAt, table.id),
    index("push_subscriptions_by_session").on(table.sessionId),
  ],
);
