// The audit log of admins and moderators.
import { randomUUID } from "node:crypto";
import { and, eq, ilike, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AuditEntry, auditFilter } from "#shared/api/admin.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Database } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { containsPattern } from "../../db/escape-like.ts";
import { afterCursor, newestFirst, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { auditLog, profiles } from "../../db/schema.ts";

/** The actor: an admin or moderator on the pages, the command line, or an automatic rule. */
export type Actor = { id: string; via: "web" } | { id: null; via: "command line" | "rule" };
export const byWeb = (id: string): Actor => ({ id, via: "web" });
export const byRule: Actor = { id: null, via: "rule" };

type Act = {
  /** A verb phrase, such as `assign role`. */
  action: string;
  target: { kind: AuditEntry["target_kind"]; id: string };
  reason?: string | undefined;
  before?: unknown;
  after?: unknown;
};

/** Adds an entry, in the transaction of the action. Requires the system role. */
export async function recordAudit(tx: Db, actor: Actor, act: Act): Promise<void> {
  await tx.insert(auditLog).values({
    id: randomUUID(),
    actorId: actor.id,
    via: actor.via,
    action: act.action,
    targetKind: act.target.kind,
    targetId: act.target.id,
    reason: act.reason ?? null,
    before: act.before ?? null,
    after: act.after ?? null,
  });
}

type Filter = z.infer<typeof auditFilter>;

/** Returns the entries, newest first. Requires the system role. */
export async function listAudit(
  tx: Db,
  { limit, cursor, query, of }: PageInput & Filter & { of?: AuditEntry["target_kind"][] },
): Promise<Page<AuditEntry>> {
  const found = query
    ? or(
        ilike(auditLog.action, containsPattern(query)),
        ilike(auditLog.reason, containsPattern(query)),
        ilike(profiles.fullName, containsPattern(query)),
        eq(auditLog.targetId, query),
      )
    : undefined;
  const kinds = of && sql`${auditLog.targetKind} in ${of}`;
  const rows = await tx
    .select({ entry: auditLog, name: profiles.fullName })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(and(found, kinds, afterCursor(cursor, auditLog.createdAt, auditLog.id)))
    .orderBy(...newestFirst(auditLog.createdAt, auditLog.id))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    ({ entry, name }) => ({
      id: entry.id,
      actor: entry.actorId === null ? null : { id: entry.actorId, full_name: name ?? "" },
      via: entry.via,
      action: entry.action,
      target_kind: entry.targetKind,
      target_id: entry.targetId,
      reason: entry.reason,
      before: entry.before,
      after: entry.after,
      created_at: entry.createdAt.toISOString(),
    }),
    ({ entry }) => ({ at: entry.createdAt, id: entry.id }),
  );
}

const columns = [
  "time",
  "who",
  "who_id",
  "via",
  "action",
  "target_kind",
  "target_id",
  "reason",
  "before",
  "after",
];
const rowsAtOnce = 100;

/**
 * Returns the same as CSV lines (RFC 4180) with a header, one page at a time, so that memory stays
 * bounded.
 */
export async function* auditAsCsv(db: Database, filter: Filter): AsyncGenerator<string> {
  let head = line(columns);
  let cursor: string | undefined;
  do {
    const page = await db.asSystem((tx) => listAudit(tx, { ...filter, limit: rowsAtOnce, cursor }));
    yield head + page.items.map(lineOf).join("");
    head = "";
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

const lineOf = (entry: AuditEntry) =>
  line([
    entry.created_at,
    entry.actor?.full_name,
    entry.actor?.id,
    entry.via,
    entry.action,
    entry.target_kind,
    entry.target_id,
    entry.reason,
    entry.before === null ? "" : JSON.stringify(entry.before),
    entry.after === null ? "" : JSON.stringify(entry.after),
  ]);

function line(fields: readonly (string | null | undefined)[]): string {
  return `${fields.map((field) => quote(field ?? "")).join(",")}\r\n`;
}

/** A spreadsheet would run a cell that starts like a formula. */
function quote(field: string): string {
  const safe = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
