// Reports and the decisions about them. Triggers of the content tables maintain `content_version`,
// `anonymous` and `withdrawn_at`.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { instant, rowId } from "./columns.ts";
import { owner } from "./users.ts";

const kinds = ["prayer", "comment", "post"] as const;

/**
 * What moderators know and decided about one prayer, comment or post. It outlives the shared copy,
 * so that unsharing and sharing again does not undo a decision.
 */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: rowId(),
    kind: text("kind", { enum: kinds }).notNull(),
    /** Id of the prayer in the journal, the comment or the post. */
    targetId: uuid("target_id").notNull(),
    /** The author; null if they deleted their account and left the content. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** For a comment: the share it belongs to. */
    prayerId: uuid("prayer_id"),
    /**
     * For a comment: the journal's prayer, so that the case holds when that is shared again. Null
     * for comments on another user's anonymous prayer: to apply such a case to another share would
     * tell the commenter that both have one author.
     */
    journalId: uuid("journal_id"),
    /** Whether other users see the content without its author's name. */
    anonymous: boolean("anonymous").notNull().default(false),
    /**
     * `open`: reported and visible. `hidden`: by reports while undecided, otherwise by a moderator.
     */
    state: text("state", { enum: ["open", "hidden", "dismissed"] }).notNull(),
    /** Counts edits and new shares: a user may report each version once. */
    contentVersion: integer("content_version").notNull().default(1),
    /**
     * Incremented by every change that a decision must take into account: moderators send it with
     * their decision. Starts again when a prayer is shared again with or without its author's name:
     * the share's id is new then, so no earlier decision can reach it.
     */
    revision: integer("revision").notNull().default(1),
    /**
     * When the case began to wait for a decision. Moderators see no earlier reports: sharing a
     * prayer again with or without its author's name opens its case again, so that the case does
     * not connect the two shares.
     */
    openedAt: instant("opened_at").notNull(),
    /**
     * Earlier reports do not count toward hiding. Set by each decision's next report, and by
     * sharing a prayer again with or without its author's name: the number of reports that is still
     * needed would connect the two shares.
     */
    countedSince: instant("counted_since").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** The moderator's reason. */
    reason: text("reason"),
    /** End of the sharing pause that a moderator set from this case. */
    pausedUntil: instant("paused_until"),
    /** When the content became private again or was deleted: there is nothing left to decide. */
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [
    unique("moderation_cases_target").on(table.kind, table.targetId),
    index("moderation_cases_waiting")
      .on(table.openedAt, table.id)
      .where(sql`${table.decidedAt} is null and ${table.withdrawnAt} is null`),
    index("moderation_cases_decided")
      .on(
        table.state,
        sql`greatest(${table.decidedAt}, ${table.openedAt}) desc nulls last`,
        table.id,
      )
      .where(sql`${table.decidedAt} is not null and ${table.withdrawnAt} is null`),
    index("moderation_cases_author").on(table.userId),
    index("moderation_cases_decided_by").on(table.decidedBy),
    check("moderation_cases_kind", sql`${table.kind} in ('prayer', 'comment', 'post')`),
    check("moderation_cases_state", sql`${table.state} in ('open', 'hidden', 'dismissed')`),
    check(
      "moderation_cases_decision",
      sql`(${table.state} <> 'open' or ${table.decidedAt} is null) and (${table.state} <> 'dismissed' or ${table.decidedAt} is not null)`,
    ),
  ],
);

/** A user's report to the moderators; at most one per version of the text. */
export const contentReports = pgTable(
  "content_reports",
  {
    id: rowId(),
    userId: owner(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    contentVersion: integer("content_version").notNull().default(1),
    kind: text("kind", { enum: kinds }).notNull(),
    /** The id under which the user reported it. */
    targetId: uuid("target_id").notNull(),
    category: text("category", {
      enum: ["spam", "harassment", "self_harm", "false_teaching", "other"],
    })
      .notNull()
      .default("other"),
    /** The reporter's explanation; may be empty if a category is enough. */
    reason: text("reason").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("content_reports_once").on(table.userId, table.caseId, table.contentVersion),
    index("content_reports_of_case").on(table.caseId, table.createdAt.desc()),
    check("content_reports_kind", sql`${table.kind} in ('prayer', 'comment', 'post')`),
    check(
      "content_reports_category",
      sql`${table.category} in ('spam', 'harassment', 'self_harm', 'false_teaching', 'other')`,
    ),
  ],
);
