// A change of address needs a word from both: the old one (the phone, where there is no address), so that a borrowed session cannot take an account away, and the
// new one, so that a mistyped address cannot lose it. Each gets a link at once; the account changes with the second.
// (Better Auth's own flow asks one after the other, takes a link as often as it is opened, and signs in whoever opens it.)
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
 * Begins a change, in the place of one that was still waiting. `taken`: the address belongs to an account. The change waits
 * all the same, for a word that cannot come, so that whoever asked learns nothing from how it goes.
 * @param oldSideAgrees the account has neither an address nor a phone to ask.
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

export type ConfirmedChange = EmailChangeProgress & {
  userId: string;
  oldEmail: string;
  newEmail: string;
};

/** Takes the word of one side. Undefined when no change waits for this token: it never did, or not any more. */
export function confirmEmailChange(db: Db, token: string): Promise<ConfirmedChange | undefined> {
  const hash = hashOf(token);
  return db.transaction(async (tx) => {
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(
        and(
          or(eq(emailChanges.oldTokenHash, hash), eq(emailChanges.newTokenHash, hash)),
          gt(emailChanges.expiresAt, new Date()),
        ),
      )
      .for("update");
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

/** Gives a user an address. Returns false if it belongs to an account, also one that took it at this moment. */
async function takeAddress(tx: Db, userId: string, email: string): Promise<boolean> {
  try {
    // A transaction in the transaction is a savepoint: the change that waited is deleted in either case.
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
