import { index, integer, pgTable } from "drizzle-orm/pg-core";
import { encryptedText, instant, rowId } from "./columns.ts";

/**
 * Mails that the mail server has not accepted yet. The transaction that a mail reports adds its
 * row. A row names no user: the mail, including its address, is encrypted with a key derived from
 * the secret of the installation.
 */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: rowId(),
    content: encryptedText("content").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** No attempt starts before this time: another attempt is running, or the last one failed. */
    nextAttemptAt: instant("next_attempt_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("outgoing_mails_due").on(table.nextAttemptAt),
    index("outgoing_mails_expired").on(table.expiresAt),
  ],
);
