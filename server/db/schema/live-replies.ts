import { boolean, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { encryptedText, instant } from "./columns.ts";

/**
 * Replies that a server is writing, if there may be several servers. The row prevents two servers
 * from answering in one conversation. The writing server stores the text in the row, so that pages
 * on other servers can follow the reply and another server can continue it.
 */
export const liveReplies = pgTable(
  "live_replies",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    chatId: uuid("chat_id").notNull(),
    id: uuid("id").notNull(),
    /** JSON of the reply so far, with the data to continue it; null until it is first stored. */
    state: encryptedText("state"),
    /** Increases with each stored state. */
    version: integer("version").notNull().default(0),
    ended: boolean("ended").notNull().default(false),
    /** Increases when a server takes over the reply. Only the last server may write the row. */
    attempt: integer("attempt").notNull().default(1),
    /** Whether the user stopped the reply. */
    stopRequested: boolean("stop_requested").notNull().default(false),
    /** Extended by the writing server. After this time, the server counts as gone. */
    aliveUntil: instant("alive_until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.chatId] }),
    index("live_replies_over").on(table.aliveUntil),
  ],
);
