// Reports, hiding, and what moderators do. Everything here is the system's: it sees what was shared, and nothing that was not.
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { AuditEntry } from "#contract/admin.ts";
import { type ReportedItem, reportedKinds } from "#contract/community.ts";
import type { Page } from "#contract/paging.ts";
import type { Database, Person } from "../../../db/database.ts";
import type { Db } from "../../../db/handle.ts";
import type { PageInput } from "../../../db/newest-first.ts";
import { readSetting } from "../../../db/read-setting.ts";
import {
  contentReports,
  prayerComments,
  profiles,
  sharedPrayers,
  userPosts,
} from "../../../db/schema.ts";
import { notFound } from "../../../errors.ts";
import { byRule, byWeb, listAudit, record } from "../../admin/audit.ts";
import { seen } from "./feed.ts";
import { readAuthorPage } from "./people.ts";

export type Kind = (typeof reportedKinds)[number];
export type Target = { kind: Kind; id: string };

/** Asks moderators to look at something that this person can see; a second report of the same changes nothing. */
export async function reportContent(
  person: Person,
  { kind, id }: Target,
  prayerId: string,
  reason: string,
): Promise<void> {
  await seen(person, prayerId);
  if (kind === "comment") {
    const [comment] = await person.db
      .select({ id: prayerComments.id })
      .from(prayerComments)
      .where(and(eq(prayerComments.id, id), eq(prayerComments.prayerId, prayerId)));
    if (!comment) throw notFound("comment");
  }
  await person.db
    .insert(contentReports)
    .values({ id: randomUUID(), userId: person.id, kind, targetId: id, reason })
    .onConflictDoNothing();
}

/** The same for a public post, which stands on its author's page. Throws `not_found`. */
export async function reportPost(
  db: Database,
  userId: string,
  { authorId, id, reason }: { authorId: string; id: string; reason: string },
): Promise<void> {
  const { posts } = await readAuthorPage(db, userId, authorId);
  if (!posts.some((post) => post.id === id)) throw notFound("post");
  await db.asUser(userId, (person) =>
    person.db
      .insert(contentReports)
      .values({ id: randomUUID(), userId, kind: "post", targetId: id, reason })
      .onConflictDoNothing(),
  );
}

/** Hides what enough people have reported since it was reviewed last; true when it did. */
export async function hideWhenReported(db: Database, target: Target): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const state = await readState(tx, target);
    if (!state || state.hiddenAt) return false;
    const { reportThreshold } = await readSetting(tx, "community");
    const reports = await tx.$count(
      contentReports,
      and(
        eq(contentReports.kind, target.kind),
        eq(contentReports.targetId, target.id),
        state.reviewedAt ? gt(contentReports.createdAt, state.reviewedAt) : undefined,
      ),
    );
    if (reports < reportThreshold) return false;
    await setHidden(tx, target, true);
    await record(tx, byRule, act(target, true, `${reports} reports`));
    return true;
  });
}

/** A moderator hides something, or lets it stand. Returns the prayer that it belongs to, if any. Throws `not_found`. */
export async function moderate(
  db: Database,
  moderatorId: string,
  target: Target,
  { action, reason }: { action: "hide" | "restore"; reason: string },
): Promise<string | undefined> {
  return db.asSystem(async (tx) => {
    const state = await readState(tx, target);
    if (!state) throw notFound("shared prayer, comment or post");
    await setHidden(tx, target, action === "hide");
    await record(tx, byWeb(moderatorId), {
      ...act(target, action === "hide", reason),
      before: { hidden: state.hiddenAt !== null },
    });
    return state.prayerId;
  });
}

type State = { prayerId?: string; hiddenAt: Date | null; reviewedAt: Date | null };

async function readState(tx: Db, { kind, id }: Target): Promise<State | undefined> {
  if (kind === "post") {
    const { hiddenAt, reviewedAt } = userPosts;
    const [row] = await tx
      .select({ hiddenAt, reviewedAt })
      .from(userPosts)
      .where(and(eq(userPosts.id, id), eq(userPosts.isPublic, true)))
      .for("update");
    return row;
  }
  const table = kind === "prayer" ? sharedPrayers : prayerComments;
  const column = kind === "prayer" ? sharedPrayers.prayerId : prayerComments.id;
  const [row] = await tx
    .select({ prayerId: table.prayerId, hiddenAt: table.hiddenAt, reviewedAt: table.reviewedAt })
    .from(table)
    .where(eq(column, id))
    .for("update");
  return row;
}

async function setHidden(tx: Db, { kind, id }: Target, hidden: boolean): Promise<void> {
  const now = new Date();
  const state = hidden ? { hiddenAt: now } : { hiddenAt: null, reviewedAt: now };
  if (kind === "prayer") {
    await tx.update(sharedPrayers).set(state).where(eq(sharedPrayers.prayerId, id));
    return;
  }
  if (kind === "post") {
    await tx.update(userPosts).set(state).where(eq(userPosts.id, id));
    return;
  }
  const before = hidden
    ? sql`${prayerComments.hiddenAt} is null`
    : isNotNull(prayerComments.hiddenAt);
  const [changed] = await tx
    .update(prayerComments)
    .set(state)
    .where(and(eq(prayerComments.id, id), before))
    .returning({ prayerId: prayerComments.prayerId });
  if (!changed) return;
  // A hidden comment counts no more.
  await tx
    .update(sharedPrayers)
    .set({ comments: sql`${sharedPrayers.comments} + ${hidden ? -1 : 1}` })
    .where(eq(sharedPrayers.prayerId, changed.prayerId));
}

/** The act for the log. */
const act = ({ kind, id }: Target, hidden: boolean, reason: string) => ({
  action: hidden ? "hide" : "restore",
  target: { kind, id },
  reason,
  before: { hidden: !hidden },
  after: { hidden },
});

const longestQueue = 100;

/** Whether something is hidden, or was reported since it was reviewed last. */
const waiting = (kind: Kind, id: AnyPgColumn, hiddenAt: AnyPgColumn, reviewedAt: AnyPgColumn) =>
  sql`${hiddenAt} is not null or exists (select 1 from ${contentReports} where ${contentReports.kind} = ${kind} and ${contentReports.targetId} = ${id} and ${contentReports.createdAt} > coalesce(${reviewedAt}, '-infinity'))`;

/** What was reported since it was reviewed last, or is hidden; the most reported first. */
export async function readQueue(db: Database): Promise<ReportedItem[]> {
  return db.asSystem(async (tx) => {
    const found = await listWaiting(tx);
    if (found.length === 0) return [];
    const reports = await tx
      .select()
      .from(contentReports)
      .where(
        inArray(
          contentReports.targetId,
          found.map(({ id }) => id),
        ),
      )
      .orderBy(desc(contentReports.createdAt));
    const authors = found.flatMap(({ userId }) => userId ?? []);
    const names = await tx
      .select({ id: profiles.id, name: profiles.fullName })
      .from(profiles)
      .where(inArray(profiles.id, authors));
    const nameOf = new Map(names.map(({ id, name }) => [id, name]));
    return found
      .map(({ kind, id, text, userId, anonymous, hiddenAt }) => ({
        kind,
        id,
        text,
        author: { id: userId, full_name: (userId && nameOf.get(userId)) || "" },
        anonymous,
        hidden_at: hiddenAt?.toISOString() ?? null,
        reports: reports
          .filter((one) => one.targetId === id && one.kind === kind)
          .map(({ reason, createdAt }) => ({ reason, created_at: createdAt.toISOString() })),
      }))
      .sort((a, b) => b.reports.length - a.reports.length);
  });
}

async function listWaiting(tx: Db) {
  const prayers = await tx
    .select({
      id: sharedPrayers.prayerId,
      userId: sharedPrayers.userId,
      anonymous: sharedPrayers.anonymous,
      title: sharedPrayers.title,
      description: sharedPrayers.description,
      hiddenAt: sharedPrayers.hiddenAt,
    })
    .from(sharedPrayers)
    .where(
      waiting("prayer", sharedPrayers.prayerId, sharedPrayers.hiddenAt, sharedPrayers.reviewedAt),
    )
    .limit(longestQueue);
  const comments = await tx
    .select({
      id: prayerComments.id,
      userId: prayerComments.userId,
      text: prayerComments.comment,
      hiddenAt: prayerComments.hiddenAt,
    })
    .from(prayerComments)
    .where(
      waiting("comment", prayerComments.id, prayerComments.hiddenAt, prayerComments.reviewedAt),
    )
    .limit(longestQueue);
  const posts = await tx
    .select({
      id: userPosts.id,
      userId: userPosts.userId,
      text: userPosts.publicContent,
      hiddenAt: userPosts.hiddenAt,
    })
    .from(userPosts)
    .where(
      and(
        eq(userPosts.isPublic, true),
        sql`(${waiting("post", userPosts.id, userPosts.hiddenAt, userPosts.reviewedAt)})`,
      ),
    )
    .limit(longestQueue);
  return [
    ...prayers.map(({ title, description, ...row }) => ({
      ...row,
      kind: "prayer" as const,
      text: [title, description].filter(Boolean).join("\n\n"),
    })),
    ...comments.map((row) => ({ ...row, kind: "comment" as const, anonymous: false })),
    ...posts.map((row) => ({
      ...row,
      kind: "post" as const,
      text: row.text ?? "",
      anonymous: false,
    })),
  ];
}

/** What was done about what people share, newest first. */
export function readLog(db: Database, page: PageInput): Promise<Page<AuditEntry>> {
  return db.asSystem((tx) => listAudit(tx, { ...page, of: [...reportedKinds] }));
}
