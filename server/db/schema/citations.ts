// What happened to the quotations in the AI's answers, and reports that a verdict is wrong.
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { citationOutcomes, verdicts } from "#shared/choices.ts";
import { users } from "./auth.ts";
import { encryptedText, instant, rowId } from "./columns.ts";

/** Quotations in finished answers. Contains no text and no user. */
export const citationCounts = pgTable(
  "citation_counts",
  {
    /** The Monday of the week, in UTC. */
    week: date("week").notNull(),
    /** See `countedModel`: never a name that a user typed. */
    model: text("model").notNull(),
    outcome: text("outcome", { enum: citationOutcomes }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.model, table.outcome] })],
);

/** A reader's report that the verdict on a citation is wrong. */
export const citationReports = pgTable(
  "citation_reports",
  {
    id: rowId(),
    /** The reader; null for a guest. Admins do not see it. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    verdict: text("verdict", { enum: verdicts }).notNull(),
    reference: text("reference"),
    translation: text("translation"),
    /** Encrypted with the master key, because a guest has no key. Null unless the reader agreed. */
    sentence: encryptedText("sentence"),
    /** The id of that master key. */
    wrappedBy: text("wrapped_by"),
    createdAt: instant("created_at").notNull().defaultNow(),
    resolvedAt: instant("resolved_at"),
  },
  (table) => [
    index("citation_reports_by_user").on(table.userId),
    index("citation_reports_newest").on(table.createdAt.desc(), table.id),
    check(
      "citation_reports_whole_sentence",
      sql`(${table.sentence} IS NULL) = (${table.wrappedBy} IS NULL)`,
    ),
  ],
);
