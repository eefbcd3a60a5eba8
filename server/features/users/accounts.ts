// Admin actions on an account. Each is one transaction with its entry in the audit log.

import { eq } from "drizzle-orm";
import { deletionGraceDays } from "#shared/limits.ts";
import { constantText } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import { accessTokens, accountDeletions, calendars, sessions, users } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { type Actor, recordAudit } from "../admin/audit.ts";
import { endInvitationsOf } from "../invitations/queries.ts";
import { assertOtherAdmin } from "./roles.ts";

const dayMs = 24 * 60 * 60_000;

type User = typeof users.$inferSelect;

/**
 * Returns the account of a user. Throws `not_found`. Requires the system role, as do all functions
 * here.
 */
export async function readAccount(tx: Db, userId: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw notFound("person");
  return user;
}

const lastAdmin = {
  suspended: constantText("The last admin cannot be suspended. Make somebody else an admin first."),
  deleted: constantText("The last admin cannot be deleted. Make somebody else an admin first."),
};

/**
 * Signs a user out everywhere and blocks sign-in until it is lifted. Throws `conflict` for the
 * admin's own account and the last admin.
 */
export async function suspend(tx: Db, actor: Actor, userId: string, reason: string): Promise<void> {
  await readAccount(tx, userId);
  if (actor.id === userId) throw new ApiError("conflict", "You can't suspend your own account.");
  await assertOtherAdmin(tx, userId, lastAdmin.suspended);
  // Read after locking: of two concurrent calls the second sees the change of the first.
  const user = await readAccount(tx, userId);
  if (user.suspendedAt) throw new ApiError("conflict", "This account is already suspended.");
  await tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, userId));
  const ended = await endAll(tx, userId);
  await endInvitationsOf(tx, userId);
  await recordAudit(tx, actor, {
    action: "suspend",
    target: { kind: "person", id: userId },
    reason,
    before: { suspended: false, sessions: ended },
    after: { suspended: true, sessions: 0 },
  });
}

/** Lifts a suspension. Throws `conflict` if the account is not suspended. */
export async function liftSuspension(
  tx: Db,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<void> {
  const user = await readAccount(tx, userId);
  if (!user.suspendedAt) throw new ApiError("conflict", "This account is not suspended.");
  await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, userId));
  // A sign-in that was in progress during the suspension must not succeed now.
  await endAll(tx, userId);
  await recordAudit(tx, actor, {
    action: "lift suspension",
    target: { kind: "person", id: userId },
    reason,
    before: { suspended: true },
    after: { suspended: false },
  });
}

/** Ends every session, access token and calendar of a user. */
export async function signOutEverywhere(tx: Db, actor: Actor, userId: string): Promise<void> {
  await readAccount(tx, userId);
  const ended = await endAll(tx, userId);
  await recordAudit(tx, actor, {
    action: "sign out everywhere",
    target: { kind: "person", id: userId },
    before: { sessions: ended },
    after: { sessions: 0 },
  });
}

async function endAll(tx: Db, userId: string): Promise<number> {
  await tx.delete(accessTokens).where(eq(accessTokens.userId, userId));
  await tx.delete(calendars).where(eq(calendars.userId, userId));
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * Schedules the deletion of the account and its shared content after the grace period. The user can
 * cancel it until then.
 */
export async function startDeletion(
  tx: Db,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<Date> {
  await readAccount(tx, userId);
  await assertOtherAdmin(tx, userId, lastAdmin.deleted);
  const dueAt = new Date(Date.now() + deletionGraceDays * dayMs);
  const [scheduled] = await tx
    .insert(accountDeletions)
    .values({ userId, dueAt })
    .onConflictDoNothing()
    .returning({ dueAt: accountDeletions.dueAt });
  if (!scheduled) throw new ApiError("conflict", "This account is already scheduled for deletion.");
  await recordAudit(tx, actor, {
    action: "start deletion",
    target: { kind: "person", id: userId },
    reason,
    before: { due_at: null },
    after: { due_at: dueAt.toISOString() },
  });
  return dueAt;
}

/** Cancels a scheduled deletion. */
export async function stopDeletion(
  tx: Db,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<void> {
  await readAccount(tx, userId);
  const [canceled] = await tx
    .delete(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
    .returning({ dueAt: accountDeletions.dueAt });
  if (!canceled) throw new ApiError("conflict", "This account is not scheduled for deletion.");
  await recordAudit(tx, actor, {
    action: "stop deletion",
    target: { kind: "person", id: userId },
    reason,
    before: { due_at: canceled.dueAt.toISOString() },
    after: { due_at: null },
  });
}
