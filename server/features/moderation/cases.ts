// Reads and changes a moderation case. States, and who changes them:
// open ─ enough reports ─▶ hidden (undecided) ─ moderator ─▶ hidden | dismissed ─ report ─▶ open
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/driver.ts";
import { moderationCases } from "../../db/schema.ts";
import type { Content, Target } from "./content.ts";

export type Case = typeof moderationCases.$inferSelect;

/** Locks the case of content that the caller has locked; `undefined` if there is none. */
export async function lockCase(
  tx: Db,
  { kind }: Pick<Target, "kind">,
  { targetId }: Content,
): Promise<Case | undefined> {
  const [row] = await tx
    .select()
    .from(moderationCases)
    .where(and(eq(moderationCases.kind, kind), eq(moderationCases.targetId, targetId)))
    .for("update");
  return row;
}

/** Until when the author of the case may not share; null if sharing is not paused. */
export const activePause = ({ pausedUntil }: Case): Date | null =>
  pausedUntil && pausedUntil > new Date() ? pausedUntil : null;

/** Opens a case for content that has none. */
export async function insertCase(
  tx: Db,
  { kind }: Pick<Target, "kind">,
  content: Content,
  set: Pick<typeof moderationCases.$inferInsert, "state" | "openedAt"> &
    Partial<typeof moderationCases.$inferInsert>,
): Promise<Case> {
  const [row] = await tx
    .insert(moderationCases)
    .values({
      id: randomUUID(),
      kind,
      targetId: content.targetId,
      userId: content.userId,
      prayerId: kind === "comment" ? content.prayerId : undefined,
      journalId: content.journalId,
      countedSince: set.openedAt,
      anonymous: content.anonymous,
      ...set,
    })
    .returning();
  if (!row) throw new Error("the moderation case was not stored");
  return row;
}

/**
 * Changes a locked case and increments its revision, so that a decision on an older view is
 * refused.
 */
export async function updateCase(
  tx: Db,
  { id }: Case,
  set: Partial<typeof moderationCases.$inferInsert>,
): Promise<void> {
  await tx
    .update(moderationCases)
    .set({ ...set, revision: sql`${moderationCases.revision} + 1` })
    .where(eq(moderationCases.id, id));
}
