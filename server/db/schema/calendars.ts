// Calendars at secret addresses, which calendar programs load without a session.
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import type { CalendarKind } from "#shared/choices.ts";
import { instant, rowId } from "./columns.ts";
import { owner } from "./users.ts";

/** Deleted when its owner's credentials change or an admin ends the owner's sessions. */
export const calendars = pgTable(
  "calendars",
  {
    id: rowId(),
    userId: owner(),
    kind: text("kind").notNull().$type<CalendarKind>(),
    /** Whether events contain the titles of prayers or of the user's own plans. */
    showsTitles: boolean("shows_titles").notNull(),
    /** SHA-256 of the secret in the address. The database never holds the secret itself. */
    tokenHash: text("token_hash").notNull().unique("calendars_token_hash"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("calendars_by_owner").on(table.userId, table.createdAt.desc(), table.id),
    check("calendars_kind", sql`${table.kind} in ('plans', 'prayers')`),
  ],
);
