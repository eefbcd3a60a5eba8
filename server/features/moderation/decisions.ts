// Moderators' actions on a case. Each is one transaction with its entry in the audit log, which
// never names the author.

import { eq, max, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Decision, revealedAuthor } from "#shared/api/moderation.ts";
import { type Message, message } from "#shared/message.ts";
import type { Database } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { moderationCases, profiles, users } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { byWeb, recordAudit } from "../admin/audit.ts";
import { recordVisibility, type VisibilityChange } from "./announce.ts";
import { activePause, type Case, insertCase, lockCase, updateCase } from "./cases.ts";
import { type Content, lockContent, type Target } from "./content.ts";

const dayMs = 24 * 60 * 60_000;

/** Locks content and its moderation case. Throws `not_found` for content that is not public. */
async function lockBoth(
  tx: Db,
  target: Target,
): Promise<{ content: Content; known: Case | undefined }> {
  const content = await lockContent(tx, target);
  if (!content) throw notFound("shared prayer, comment or post");
  return { content, known: await lockCase(tx, target, content) };
}

/**
 * Hides content or restores it. Returns the change of its visibility, if any. Throws `not_found`,
 * `forbidden` for the moderator's own content, and `conflict` with the state if another moderator
 * decided first, the content has changed since it was loaded, or it already has that state.
 */
export async function decide(
  db: Database,
  moderatorId: string,
  target: Target,
  { action, reason, revision }: Decision,
): Promise<VisibilityChange | undefined> {
  return db.asSystem(async (tx) => {
    const { content, known } = await lockBoth(tx, target);
    assertNotOwn(content, moderatorId);
    const state = action === "hide" ? "hidden" : "dismissed";
    assertDecidable(known, state, revision);
    const now = new Date();
    const set = { state, decidedAt: now, decidedBy: moderatorId, reason } as const;
    if (known) await updateCase(tx, known, set);
    else await insertCase(tx, target, content, { openedAt: now, ...set });
    const hidden = action === "hide";
    const wasHidden = content.hiddenAt !== null;
    await recordAudit(tx, byWeb(moderatorId), {
      action,
      target,
      reason,
      before: { hidden: wasHidden },
      after: { hidden },
    });
    return hidden === wasHidden ? undefined : recordVisibility(tx, target, content, hidden);
  });
}

/**
 * Refuses a decision of moderators about their own content. Throws `forbidden` for the moderator's
 * own content.
 */
function assertNotOwn({ userId }: Content, moderatorId: string): void {
  if (userId !== moderatorId) return;
  throw new ApiError("forbidden", "This is your own content. Another moderator must decide.");
}

function assertDecidable(
  known: Case | undefined,
  next: Case["state"],
  revision: number | undefined,
): void {
  if (!known) {
    if (next === "hidden") return;
    throw conflict(message("Nobody has reported this."), "open");
  }
  if (revision === undefined ? known.decidedAt !== null : revision !== known.revision) {
    throw conflict(
      message("This case changed since you loaded it. Look at it again before you decide."),
      known.state,
    );
  }
  if (known.decidedAt !== null && known.state === next) {
    const told =
      next === "hidden" ? message("This is already hidden.") : message("This is already restored.");
    throw conflict(told, known.state);
  }
}

const conflict = (text: Message, state: Case["state"]) => new ApiError("conflict", text, { state });

/**
 * Reveals the author of anonymous content to a moderator, and logs that. Throws `not_found`, and
 * `conflict` if the content is not anonymous.
 */
export async function revealAuthor(
  db: Database,
  moderatorId: string,
  target: Target,
  reason: string,
): Promise<z.infer<typeof revealedAuthor>> {
  const author = await db.asSystem(async (tx) => {
    const { content, known } = await lockBoth(tx, target);
    if (!known) throw notFound("case");
    if (!content.anonymous) throw new ApiError("conflict", "The author's name is already shown.");
    // Logged even if the author's account is deleted, because the response reveals that.
    await recordAudit(tx, byWeb(moderatorId), { action: "reveal author", target, reason });
    if (content.userId === null) return undefined;
    const { userId } = content;
    const [profile] = await tx.select().from(profiles).where(eq(profiles.id, userId));
    return { id: userId, full_name: profile?.fullName ?? "" };
  });
  if (!author) throw authorLeft();
  return author;
}

/**
 * Pauses the sharing of a case's author for some days; 0 ends the pause. Each case has its own
 * pause and the longest one counts, so moderators cannot shorten one unknowingly. Throws
 * `not_found`, `forbidden` for the moderator's own content, and `conflict` if the author's account is
 * deleted.
 */
export async function pauseSharing(
  db: Database,
  moderatorId: string,
  target: Target,
  { days, reason }: { days: number; reason: string },
): Promise<Date | null> {
  const until = days === 0 ? null : new Date(Date.now() + days * dayMs);
  const author = await db.asSystem(async (tx) => {
    const { content, known } = await lockBoth(tx, target);
    assertNotOwn(content, moderatorId);
    if (!known) throw notFound("case");
    const { userId: author } = content;
    // A pause that has ended is from an earlier share, which its time would connect with this one.
    const before = activePause(known);
    // Logged even if the author's account is deleted, because the response reveals that.
    await recordAudit(tx, byWeb(moderatorId), {
      action: until ? "pause sharing" : "end sharing pause",
      target,
      reason,
      before: { paused_until: before },
      after: { paused_until: author === null ? before : until },
    });
    if (author === null) return null;
    // Two pauses of one author wait for each other here, so that each sees the other's case.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, author)).for("no key update");
    await updateCase(tx, known, { pausedUntil: until });
    const longest = tx
      .select({ until: max(moderationCases.pausedUntil) })
      .from(moderationCases)
      .where(eq(moderationCases.userId, author));
    await tx
      .update(users)
      .set({ sharingPausedUntil: sql`${longest}` })
      .where(eq(users.id, author));
    return author;
  });
  if (author === null) throw authorLeft();
  return until;
}

const authorLeft = () => new ApiError("conflict", "The author has deleted their account.");
