// What an admin does to somebody's account. Each is one transaction with its line in the log.
import { eq } from "drizzle-orm";
import { deletionGraceDays } from "#shared/limits.ts";
import type { Db } from "../../db/driver.ts";
import { accountDeletions, sessions, users } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { type Actor, record } from "../admin/audit.ts";
import { assertOtherAdmin } from "./roles.ts";

const dayMs = 24 * 60 * 60_000;

type Person = typeof users.$inferSelect;

/** Throws `not_found`. Needs the system's door, as all of these do. */
export async function readPerson(tx: Db, userId: string): Promise<Person> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person) throw notFound("person");
  return person;
}

/** Signs a person out everywhere and lets nobody in by their account until it is lifted. Throws `conflict` for oneself and the last admin. */
export async function suspend(tx: Db, actor: Actor, userId: string, reason: string): Promise<void> {
  await readPerson(tx, userId);
  if (actor.id === userId) throw new ApiError("conflict", "You cannot suspend yourself.");
  await assertOtherAdmin(tx, userId, "The last admin cannot be suspended.");
  // Read behind the lock: of two concurrent calls the second sees what the first did.
  const person = await readPerson(tx, userId);
  if (person.suspendedAt) throw new ApiError("conflict", "This account is suspended already.");
  await tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, userId));
  const ended = await endAll(tx, userId);
  await record(tx, actor, {
    action: "suspend",
    target: { kind: "person", id: userId },
    reason,
    before: { suspended: false, sessions: ended },
    after: { suspended: true, sessions: 0 },
  });
}

/** Lets a suspended person in again. Throws `conflict` where there is nothing to lift. */
export async function liftSuspension(
  tx: Db,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<void> {
  const person = await readPerson(tx, userId);
  if (!person.suspendedAt) throw new ApiError("conflict", "This account is not suspended.");
  await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, userId));
  // A sign-in that was under way during the suspension must not come alive now.
  await endAll(tx, userId);
  await record(tx, actor, {
    action: "lift suspension",
    target: { kind: "person", id: userId },
    reason,
    before: { suspended: true },
    after: { suspended: false },
  });
}

/** Ends every session of a person. */
export async function signOutEverywhere(tx: Db, actor: Actor, userId: string): Promise<void> {
  await readPerson(tx, userId);
  const ended = await endAll(tx, userId);
  await record(tx, actor, {
    action: "sign out everywhere",
    target: { kind: "person", id: userId },
    before: { sessions: ended },
    after: { sessions: 0 },
  });
}

async function endAll(tx: Db, userId: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Begins the days of grace after which the account is deleted, with what it shared. The person can take it back meanwhile. */
export async function startDeletion(
  tx: Db,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<Date> {
  await readPerson(tx, userId);
  await assertOtherAdmin(tx, userId, "The last admin cannot be deleted.");
  const dueAt = new Date(Date.now() + deletionGraceDays * dayMs);
  const [begun] = await tx
    .insert(accountDeletions)
    .values({ userId, dueAt })
    .onConflictDoNothing()
    .returning({ dueAt: accountDeletions.dueAt });
  if (!begun) throw new ApiError("conflict", "This account is going to be deleted already.");
  await record(tx, actor, {
    action: "start deletion",
    target: { kind: "person", id: userId },
    reason,
    before: { due_at: null },
    after: { due_at: dueAt.toISOString() },
  });
  return dueAt;
}

/** Keeps an account that was to be deleted. */
export async function stopDeletion(
  tx: Db,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<void> {
  await readPerson(tx, userId);
  const [kept] = await tx
    .delete(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
    .returning({ dueAt: accountDeletions.dueAt });
  if (!kept) throw new ApiError("conflict", "This account is not going to be deleted.");
  await record(tx, actor, {
    action: "stop deletion",
    target: { kind: "person", id: userId },
    reason,
    before: { due_at: kept.dueAt.toISOString() },
    after: { due_at: null },
  });
}
