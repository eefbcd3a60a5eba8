// The audit log of admins and moderators, and the outcome of backups.
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { instant, rowId } from "./columns.ts";

/**
 * Every action of an admin or moderator, and of automatic rules. Append-only: the database rejects
 * updates and deletes. It contains no user content, only reasons and settings.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: rowId(),
    /** The actor; null for the system, for the command line, and once the account is deleted. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /**
     * The origin: the pages, the command line, or an automatic rule such as the threshold of
     * reports.
     */
    via: text("via", { enum: ["web", "command line", "rule"] }).notNull(),
    action: text("action").notNull(),
    targetKind: text("target_kind", {
      enum: [
        "person",
        "setting",
        "invitation",
        "prayer",
        "comment",
        "post",
        "request",
        "group_item",
        "translation",
        "citation_report",
      ],
    }).notNull(),
    /** The id of a row, or the key of a setting. */
    targetId: text("target_id").notNull(),
    reason: text("reason"),
    before: jsonb("before"),
    after: jsonb("after"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("audit_log_newest").on(table.createdAt.desc(), table.id),
    index("audit_log_of_target").on(table.targetId, table.createdAt.desc()),
    index("audit_log_of_actor").on(table.actorId),
  ],
);

/**
 * One row: the outcome of the last backups of a PostgreSQL database. A restore clears it, because
 * each backup contains the row of a backup that has not ended: itself.
 */
export const backupStatus = pgTable(
  "backup_status",
  {
    only: boolean("only").primaryKey().default(true),
    startedAt: instant("started_at").notNull(),
    /** When the last successful backup was started. */
    succeededAt: instant("succeeded_at"),
    /** The last failure since then. */
    failedAt: instant("failed_at"),
    failureReason: text("failure_reason"),
    /** The time of the problem that was last mailed to the admins. */
    alertedFor: instant("alerted_for"),
  },
  (table) => [check("backup_status_is_one_row", sql`${table.only}`)],
);
