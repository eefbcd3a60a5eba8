// Readers' reports that the verdict on a citation is wrong. The sentence is stored only if the
// reader agreed, and admins do not see who reported it.
import { and, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { CitationReportPage, NewCitationReport } from "#shared/api/citations.ts";
import { citationReportLimits } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import { undecryptableText } from "../../db/field-encryption.ts";
import { type InstallationFields, reportedSentencePlace } from "../../db/installation-fields.ts";
import { afterCursor, newestFirst, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { lockLimits } from "../../db/row-limits.ts";
import { auditLog, citationReports } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { type Actor, byRule, recordAudit } from "../admin/audit.ts";

type Row = typeof citationReports.$inferSelect;

/**
 * Stores a report, or adds the sentence to the reader's own report of this id. The id is random, so
 * only the guest who made it knows a guest's report. Requires the system role. Throws `not_found`
 * for a report of someone else, and `limit_reached` for a reader with too many open reports.
 */
export async function reportCitation(
  db: Db,
  fields: InstallationFields,
  { id, userId, report }: { id: string; userId: string | undefined; report: NewCitationReport },
): Promise<void> {
  const { sentence, verdict, reference = null, translation = null } = report;
  const mine = userId === undefined ? isNull(citationReports.userId) : isOwnedBy(userId);
  await lockLimits({ db, id: userId ?? "guests" });
  const encrypted = sentence && (await fields.encrypt(db, reportedSentencePlace(id), sentence));
  const columns = encrypted && { sentence: encrypted.encrypted, wrappedBy: encrypted.wrappedBy };
  const row = { id, userId: userId ?? null, verdict, reference, translation, ...columns };
  const stored = await db
    .insert(citationReports)
    .values(row)
    .onConflictDoUpdate({
      target: citationReports.id,
      set: columns || { id },
      // An admin who has resolved the report may have read it without the sentence.
      setWhere: sql`${mine} and ${citationReports.resolvedAt} is null`,
    })
    .returning({ id: citationReports.id });
  if (stored.length === 0) throw notFound("report");
  if (userId === undefined) await deleteOldestOfGuests(db);
  else if ((await db.$count(citationReports, and(mine, isOpen))) > citationReportLimits.perReader) {
    throw new ApiError("limit_reached", tooManyOpen);
  }
}

const isOpen = isNull(citationReports.resolvedAt);
const tooManyOpen = message(
  "{max, number} of your reports are still open, which is the limit. Wait until an admin has handled one.",
  { max: citationReportLimits.perReader },
);

/**
 * Deletes the oldest open reports of guests over their limit. Rejecting the newest instead would let
 * one person silence all guests for as long as no admin reads. The audit log gets one entry a day.
 */
async function deleteOldestOfGuests(db: Db): Promise<void> {
  const { id, userId, createdAt } = citationReports;
  const kept = db
    .select({ id })
    .from(citationReports)
    .where(and(isNull(userId), isOpen))
    .orderBy(...newestFirst(createdAt, id))
    .limit(citationReportLimits.guests);
  const deleted = await db
    .delete(citationReports)
    .where(and(isNull(userId), isOpen, notInArray(id, kept)))
    .returning({ id });
  if (deleted.length === 0) return;
  const last = await lastDeletionOfGuests(db);
  if (last && Date.now() - last.getTime() < dayMs) return;
  await recordAudit(db, byRule, { action: "delete oldest reports", target: guestReports });
}

const dayMs = 24 * 60 * 60 * 1000;
const guestReports = { kind: "citation_report", id: "guests" } as const;

/** When open reports of guests were last deleted for newer ones, to the day. */
async function lastDeletionOfGuests(db: Db): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(eq(auditLog.targetId, guestReports.id))
    .orderBy(desc(auditLog.createdAt))
    .limit(1);
  return last?.at;
}

const isOwnedBy = (userId: string) => eq(citationReports.userId, userId);

/** Returns the sentence of a report, or a notice if it cannot be decrypted. */
export function decryptSentence(
  fields: InstallationFields,
  { id, sentence, wrappedBy }: Pick<Row, "id" | "sentence" | "wrappedBy">,
): string | null {
  if (!sentence) return null;
  try {
    return fields.decrypt(reportedSentencePlace(id), sentence, wrappedBy);
  } catch {
    return undecryptableText;
  }
}

/** Returns all reports, newest first. Requires the system role. */
export async function listCitationReports(
  db: Db,
  fields: InstallationFields,
  { limit, cursor }: PageInput,
): Promise<CitationReportPage> {
  const { createdAt, id } = citationReports;
  const deletedAt = await lastDeletionOfGuests(db);
  const rows = await db
    .select()
    .from(citationReports)
    .where(afterCursor(cursor, createdAt, id))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit + 1);
  const page = toPage(
    rows,
    limit,
    (row) => ({
      id: row.id,
      verdict: row.verdict,
      reference: row.reference,
      translation: row.translation,
      sentence: decryptSentence(fields, row),
      created_at: row.createdAt.toISOString(),
      resolved: row.resolvedAt !== null,
    }),
    (row) => ({ at: row.createdAt, id: row.id }),
  );
  return { ...page, oldest_deleted_at: deletedAt?.toISOString() ?? null };
}

/** Marks a report as resolved or open. Throws `not_found`. Requires the system role. */
export async function resolveReport(
  db: Db,
  actor: Actor,
  id: string,
  resolved: boolean,
): Promise<void> {
  const changed = await db
    .update(citationReports)
    .set({ resolvedAt: resolved ? sql`now()` : null })
    .where(eq(citationReports.id, id))
    .returning({ id: citationReports.id });
  if (changed.length === 0) throw notFound("report");
  const action = resolved ? "resolve report" : "reopen report";
  await recordAudit(db, actor, { action, target: { kind: "citation_report", id } });
}

/** Deletes a report with its sentence. Throws `not_found`. Requires the system role. */
export async function deleteReport(db: Db, actor: Actor, id: string): Promise<void> {
  const deleted = await db
    .delete(citationReports)
    .where(eq(citationReports.id, id))
    .returning({ id: citationReports.id });
  if (deleted.length === 0) throw notFound("report");
  await recordAudit(db, actor, {
    action: "delete report",
    target: { kind: "citation_report", id },
  });
}
