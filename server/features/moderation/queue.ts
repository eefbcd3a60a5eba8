// The moderators' lists of cases. They omit content that is private now, and the names of anonymous
// authors.
import {
  aliasedTable,
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { ModerationCase } from "#shared/api/moderation.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { ModerationList, ReportCategory } from "#shared/choices.ts";
import { shownReports } from "#shared/limits.ts";
import type { Db } from "../../db/driver.ts";
import { EncryptedCursors } from "../../db/encrypted-cursor.ts";
import { type Cursor, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { contentReports, moderationCases, profiles } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { activePause, type Case } from "./cases.ts";
import { type PublicText, readPublicTexts } from "./content.ts";

type Filter = { limit: number; mark: Cursor | undefined; category: ReportCategory | undefined };

/**
 * A page of one list. Cursors are encrypted: a case keeps its id when its content is shared again,
 * so the id would connect an anonymous share with earlier ones. Throws `invalid_input` for a cursor
 * that this list did not return.
 */
export async function listCases(
  { db, secret }: Pick<Services, "db" | "secret">,
  asked: PageInput & { list: ModerationList; category?: ReportCategory | undefined },
): Promise<Page<ModerationCase>> {
  const { list, limit, category } = asked;
  const cursors = new EncryptedCursors(secret, `moderation ${list}`);
  const mark = asked.cursor === undefined ? undefined : cursors.decrypt(asked.cursor);
  return db.asSystem(async (tx) => {
    const rows = await (list === "waiting"
      ? readWaiting(tx, { limit, mark, category })
      : readDecided(tx, list, { limit, mark, category }));
    const shown = rows.slice(0, limit);
    const texts = await readPublicTexts(tx, shown);
    const reports = await readReports(tx, shown);
    const names = await readNames(tx, shown);
    const hidden = await countOtherHidden(tx, shown);
    const page = toPage(
      rows,
      limit,
      (row) => row,
      (row) => ({ at: shownSince(row), id: row.id }),
      (cursor) => cursors.encrypt(cursor),
    );
    return {
      nextCursor: page.nextCursor,
      items: page.items.flatMap((row) => {
        const text = texts.get(`${row.kind} ${row.targetId}`);
        return text
          ? present(row, text, {
              reports: reports.get(row.id) ?? [],
              name: names.get(row.userId ?? "") ?? "",
              otherHidden: hidden.get(row.id) ?? 0,
            })
          : [];
      }),
    };
  });
}

/** Selects cases that have a report of this category in their current round. */
function reportedAs(tx: Db, category: ReportCategory | undefined) {
  if (category === undefined) return undefined;
  const { caseId, createdAt, category: reported } = contentReports;
  return exists(
    tx
      .select({ one: sql`1` })
      .from(contentReports)
      .where(
        and(
          eq(caseId, moderationCases.id),
          eq(reported, category),
          gte(createdAt, moderationCases.openedAt),
        ),
      ),
  );
}

/** Returns the cases that need a decision, the longest waiting first. */
function readWaiting(tx: Db, { limit, mark, category }: Filter): Promise<Case[]> {
  const { openedAt, id, decidedAt, withdrawnAt } = moderationCases;
  return tx
    .select()
    .from(moderationCases)
    .where(
      and(
        isNull(decidedAt),
        isNull(withdrawnAt),
        reportedAs(tx, category),
        mark && or(gt(openedAt, mark.at), and(eq(openedAt, mark.at), gt(id, mark.id))),
      ),
    )
    .orderBy(asc(openedAt), asc(id))
    .limit(limit + 1);
}

/**
 * Returns decided cases, the latest decision first. A case that was shared again afterwards is
 * sorted by the time of that share: its earlier position would connect the two shares.
 */
function readDecided(
  tx: Db,
  state: "hidden" | "dismissed",
  { limit, mark, category }: Filter,
): Promise<Case[]> {
  const { decidedAt, openedAt, id, withdrawnAt } = moderationCases;
  const since = sql`greatest(${decidedAt}, ${openedAt})`;
  const at = mark && sql`${mark.at.toISOString()}::timestamptz`;
  return tx
    .select()
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.state, state),
        isNotNull(decidedAt),
        isNull(withdrawnAt),
        reportedAs(tx, category),
        // The first condition is implied by the second, but an index scan can start at it.
        mark && sql`${since} <= ${at}`,
        mark && or(sql`${since} < ${at}`, and(sql`${since} = ${at}`, gt(id, mark.id))),
      ),
    )
    .orderBy(sql`${since} desc nulls last`, asc(id))
    .limit(limit + 1);
}

const shownSince = ({ decidedAt, openedAt }: Case): Date =>
  decidedAt && decidedAt > openedAt ? decidedAt : openedAt;

type ShownReport = ModerationCase["reports"][number] & { total: number };

/** The newest reports of each case's current round. */
async function readReports(
  tx: Db,
  cases: readonly Case[],
): Promise<ReadonlyMap<string, ShownReport[]>> {
  if (cases.length === 0) return new Map();
  const { caseId, createdAt, id, category, reason, contentVersion } = contentReports;
  const ranked = tx
    .select({
      caseId,
      category,
      reason,
      createdAt,
      outdated: sql<boolean>`${contentVersion} < ${moderationCases.contentVersion}`.as("outdated"),
      place:
        sql<number>`row_number() over (partition by ${caseId} order by ${createdAt} desc, ${id})`.as(
          "place",
        ),
      total: sql<number>`count(*) over (partition by ${caseId})::int`.as("total"),
    })
    .from(contentReports)
    .innerJoin(
      moderationCases,
      and(eq(moderationCases.id, caseId), lte(moderationCases.openedAt, createdAt)),
    )
    .where(
      inArray(
        caseId,
        cases.map((row) => row.id),
      ),
    )
    .as("ranked");
  const rows = await tx
    .select()
    .from(ranked)
    .where(lte(ranked.place, shownReports))
    .orderBy(asc(ranked.place));
  const byCase = new Map<string, ShownReport[]>();
  for (const { caseId: of, createdAt: at, category, reason, outdated, total } of rows) {
    const created_at = at.toISOString();
    byCase.set(of, [...(byCase.get(of) ?? []), { category, reason, created_at, outdated, total }]);
  }
  return byCase;
}

/** Names of the authors who share by name. */
async function readNames(tx: Db, cases: readonly Case[]): Promise<ReadonlyMap<string, string>> {
  const ids = cases.flatMap(({ anonymous, userId }) => (anonymous || !userId ? [] : userId));
  const rows = await tx
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Counts the other hidden items of authors who share by name. Anonymous cases have no count and are
 * not counted: a count that changes with another anonymous case would reveal that both have one
 * author.
 */
async function countOtherHidden(
  tx: Db,
  cases: readonly Case[],
): Promise<ReadonlyMap<string, number>> {
  const other = aliasedTable(moderationCases, "other");
  const rows = await tx
    .select({ id: moderationCases.id, n: count() })
    .from(moderationCases)
    .innerJoin(
      other,
      and(
        eq(other.userId, moderationCases.userId),
        eq(moderationCases.anonymous, false),
        eq(other.anonymous, false),
        eq(other.state, "hidden"),
        sql`${other.id} <> ${moderationCases.id}`,
      ),
    )
    .where(
      inArray(
        moderationCases.id,
        cases.map(({ id }) => id),
      ),
    )
    .groupBy(moderationCases.id);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

function present(
  row: Case,
  { id, text, hiddenAt }: PublicText,
  {
    reports,
    name,
    otherHidden,
  }: { reports: readonly ShownReport[]; name: string; otherHidden: number },
): ModerationCase {
  // A decision about an earlier share is not shown: it would connect the two shares.
  const decided =
    row.decidedAt && row.decidedAt < row.openedAt ? { at: row.openedAt, reason: null } : undefined;
  return {
    kind: row.kind,
    id,
    revision: row.revision,
    state: row.state,
    text,
    author: row.anonymous ? { id: null, full_name: "" } : { id: row.userId, full_name: name },
    anonymous: row.anonymous,
    hidden_at: hiddenAt?.toISOString() ?? null,
    opened_at: row.openedAt.toISOString(),
    decided_at: (decided?.at ?? row.decidedAt)?.toISOString() ?? null,
    decision_reason: decided ? decided.reason : row.reason,
    report_count: reports[0]?.total ?? 0,
    reports: reports.map(({ total, ...report }) => report),
    other_hidden: otherHidden,
    sharing_paused_until: activePause(row)?.toISOString() ?? null,
  };
}
