// The audit log of admins and moderators.
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
