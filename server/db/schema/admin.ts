// What admins and moderators did.
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { instant, rowId } from "./columns.ts";

/**
 * Every act of an admin or moderator, and what the rules did in their place. Rows are added and never changed: the database refuses
 * it. Nothing here is what somebody wrote, but for reasons and settings.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: rowId(),
    /** Who did it; null for the system itself, for the command line, and when the account is gone. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** How they came: by the pages, by the command line, or nobody: by a rule such as the threshold of reports. */
    via: text("via", { enum: ["web", "command line", "rule"] }).notNull(),
    action: text("action").notNull(),
    targetKind: text("target_kind", {
      enum: ["person", "setting", "prayer", "comment", "post", "request"],
    }).notNull(),
    /** The id of a row, or a setting's key. */
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
