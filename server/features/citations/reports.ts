// Readers' reports that the verdict on a citation is wrong. The sentence is stored only if the
// reader agreed, and admins do not see who reported it.
import { count, eq, isNull, sql } from "drizzle-orm";
import type { CitationReport, NewCitationReport } from "#shared/api/citations.ts";
import type { Page } from "#shared/api/pagination.ts";
import { citationReportLimits } from "#shared/limits.ts";
import type { Db } from "../../db/driver.ts";
import { undecryptableText } from "../../db/field-encryption.ts";
import { type InstallationFields, reportedSentencePlace } from "../../db/installation-fields.ts";
import { afterCursor, newestFirst, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { lockLimits } from "../../db/row-limits.ts";
import { citationReports } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { type Actor, recordAudit } from "../admin/audit.ts";

type Row = typeof citationReports.$inferSelect;

/**
 * Stores a report, or adds the sentence to the reader's own report of this id. The id is random, so
 * only the guest who made it knows a guest's report. Requires the system role. Throws `not_found`
 * for a report of someone else, and `limit_reached`.
 */
export async function reportCitation(
  db: Db,
  fields: InstallationFields,
  { id, userId, report }: { id: string; userId: string | undefined; report: NewCitationReport },
): Promise<void> {
  const { sentence, verdict, reference = null, translation = null } = report;
  const mine = userId === undefined ? isNull(citationReports.userId) : isOwnedBy(userId);
  await lockLimits({ db, id: userId ?? "guests" });
  const box = sentence && (await fields.encrypt(db, reportedSentencePlace(id), sentence));
  const added = box && { sentence: box.encrypted, wrappedBy: box.wrappedBy };
  const row = { id, userId: userId ?? null, verdict, reference, translation, ...added };
  const stored = await db
    .insert(citationReports)
    .values(row)
    .onConflictDoUpdate({
      target: citationReports.id,
      set: added || { id },
      // An admin who has resolved the report may have read it without the sentence.
      setWhere: sql`${mine} and ${citationReports.resolvedAt} is null`,
    })
    .returning({ id: citationReports.id });
  if (stored.length === 0) throw notFound("report");
  const [{ reports } = { reports: 0 }] = await db
    .select({ reports: count() })
    .from(citationReports)
    .where(mine);
  const { perReader, guests } = citationReportLimits;
  if (reports > (userId === undefined ? guests : perReader)) {
    throw new ApiError("limit_reached", "There are too many reports. Please try again later.");
  }
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
): Promise<Page<CitationReport>> {
  const { createdAt, id } = citationReports;
  const rows = await db
    .select()
    .from(citationReports)
    .where(afterCursor(cursor, createdAt, id))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit + 1);
  return toPage(
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
