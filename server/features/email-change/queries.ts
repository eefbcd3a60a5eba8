// The old address (or phone) must confirm an email change, so that a stolen session cannot take the
// account, and the new one, so that a typo cannot lose it. Each gets a link that works once. Better
// Auth's links work repeatedly and sign in anyone who opens them, so they are not used.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, or } from "drizzle-orm";
import type { EmailChangeProgress } from "#shared/api/email-change.ts";
import type { Db } from "../../db/driver.ts";
import { isDuplicate } from "../../db/errors.ts";
import { emailChanges, users } from "../../db/schema.ts";

const lifeMs = 24 * 60 * 60_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const newToken = () => randomBytes(32).toString("base64url");

export type StartedChange = { oldToken: string; newToken: string; taken: boolean };

/**
 * Starts a change, replacing a pending one. `taken`: the address belongs to an account. The change
 * is still stored, although it can never be confirmed, so that the response does not reveal this.
 * @param oldSideAgrees the account has neither an address nor a phone to ask
 */
export async function startEmailChange(
  db: Db,
  { userId, oldSideAgrees }: { userId: string; oldSideAgrees: boolean },
  newEmail: string,
): Promise<StartedChange> {
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
  const tokens = { oldToken: newToken(), newToken: newToken() };
  const row = {
    newEmail,
    oldTokenHash: hashOf(tokens.oldToken),
    newTokenHash: hashOf(tokens.newToken),
    oldConfirmedAt: oldSideAgrees ? new Date() : null,
    newConfirmedAt: null,
    expiresAt: new Date(Date.now() + lifeMs),
  };
  await db
    .insert(emailChanges)
    .values({ id: randomUUID(), userId, ...row })
    .onConflictDoUpdate({ target: emailChanges.userId, set: row });
  return { ...tokens, taken: taken !== undefined };
}

export type PendingChange = {
  userId: string;
  oldEmail: string;
  newEmail: string;
  side: "old" | "new";
};

/** Returns the change that a token belongs to, or `undefined` if none is pending. */
export async function findEmailChange(db: Db, token: string): Promise<PendingChange | undefined> {
  const hash = hashOf(token);
  const [found] = await db
    .select({ change: emailChanges, oldEmail: users.email })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(isPending(hash));
  if (!found) return undefined;
  const { userId, newEmail, newTokenHash } = found.change;
  return {
    userId,
    newEmail,
    oldEmail: found.oldEmail,
    side: newTokenHash === hash ? "new" : "old",
  };
}

const isPending = (hash: string) =>
  and(
    or(eq(emailChanges.oldTokenHash, hash), eq(emailChanges.newTokenHash, hash)),
    gt(emailChanges.expiresAt, new Date()),
  );

export type ConfirmedChange = EmailChangeProgress & {
  userId: string;
  oldEmail: string;
  newEmail: string;
};

/**
 * Records the confirmation of one address. Returns `undefined` if no change is pending for this
 * token.
 */
export function confirmEmailChange(db: Db, token: string): Promise<ConfirmedChange | undefined> {
  const hash = hashOf(token);
  return db.transaction(async (tx) => {
    const [change] = await tx.select().from(emailChanges).where(isPending(hash)).for("update");
    if (!change) return undefined;
    const [user] = await tx.select().from(users).where(eq(users.id, change.userId)).for("update");
    if (!user) return undefined;
    const side = change.oldTokenHash === hash ? "oldConfirmedAt" : "newConfirmedAt";
    const known = { userId: user.id, oldEmail: user.email, newEmail: change.newEmail };
    const other = side === "oldConfirmedAt" ? "newConfirmedAt" : "oldConfirmedAt";
    if (!change[other]) {
      await tx
        .update(emailChanges)
        .set({ [side]: new Date() })
        .where(eq(emailChanges.id, change.id));
      return { ...known, waiting_for: side === "oldConfirmedAt" ? "new" : "old" };
    }
    await tx.delete(emailChanges).where(eq(emailChanges.id, change.id));
    const changed = await takeAddress(tx, user.id, change.newEmail);
    return changed ? { ...known, waiting_for: "done" } : undefined;
  });
}

/**
 * Sets a user's email. Returns false if it belongs to an account, even one created concurrently.
 */
async function takeAddress(tx: Db, userId: string, email: string): Promise<boolean> {
  try {
    // A nested transaction is a savepoint: the pending change is deleted in either case.
    await tx.transaction((savepoint) =>
      savepoint
        .update(users)
        .set({ email, emailVerified: true, emailProof: "proven", updatedAt: new Date() })
        .where(eq(users.id, userId)),
    );
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
