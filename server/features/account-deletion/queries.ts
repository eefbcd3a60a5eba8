import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, lte, notInArray, sql } from "drizzle-orm";
import { deletionGraceDays } from "#shared/limits.ts";
import { type Db, extendStatementTimeout } from "../../db/driver.ts";
import { accountDeletions, accounts, leaveCodes, users, verifications } from "../../db/schema.ts";

const dayMs = 24 * 60 * 60_000;
const codeLifeMs = 10 * 60_000;

/** Returns when the account will be deleted; null if no deletion is scheduled. */
export async function readDueAt(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return row?.dueAt ?? null;
}

/** Returns the hash of the user's password; `undefined` for a user without a password. */
export async function readPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  return row?.password ?? undefined;
}

export async function readPhone(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ phone: users.phoneNumber })
    .from(users)
    .where(eq(users.id, userId));
  return row?.phone ?? null;
}

/**
 * Replaces any earlier code with a new one of six digits and returns it. The database stores its
 * hash.
 */
export async function makeCode(db: Db, userId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const row = { codeHash: hashOf(userId, code), expiresAt: new Date(Date.now() + codeLifeMs) };
  await db
    .insert(leaveCodes)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: leaveCodes.userId, set: row });
  return code;
}

/** Whether `code` is the last one sent and has not expired. It works once. */
export async function takeCode(db: Db, userId: string, code: string): Promise<boolean> {
  const [row] = await db.select().from(leaveCodes).where(eq(leaveCodes.userId, userId));
  if (!row || row.expiresAt <= new Date()) return false;
  const [kept, given] = [row.codeHash, hashOf(userId, code)].map((hash) => Buffer.from(hash));
  if (!kept || !given || !timingSafeEqual(kept, given)) return false;
  const taken = await db
    .delete(leaveCodes)
    .where(and(eq(leaveCodes.userId, userId), eq(leaveCodes.codeHash, row.codeHash)))
    .returning();
  return taken.length > 0;
}

const hashOf = (userId: string, code: string) =>
  createHash("sha256").update(`${userId}|${code}`).digest("base64url");

/** Schedules the deletion after the grace period. An already scheduled one keeps its date. */
export async function startDeletion(
  db: Db,
  userId: string,
  { keepShared }: { keepShared: boolean },
): Promise<Date> {
  await db
    .insert(accountDeletions)
    .values({ userId, keepShared, dueAt: new Date(Date.now() + deletionGraceDays * dayMs) })
    .onConflictDoUpdate({ target: accountDeletions.userId, set: { keepShared } });
  const dueAt = await readDueAt(db, userId);
  if (!dueAt) throw new Error("the deletion was not stored");
  return dueAt;
}

/** Cancels a scheduled deletion. Returns false if none was scheduled or it is too late. */
export async function cancelDeletion(db: Db, userId: string): Promise<boolean> {
  const kept = await db
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), gt(accountDeletions.dueAt, new Date())))
    .returning();
  return kept.length > 0;
}

/** Returns the accounts whose grace period is over at `now`, the longest overdue first. */
export async function listDue(db: Db, now: Date, passedOver: string[]): Promise<string[]> {
  const rows = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(
      and(
        lte(accountDeletions.dueAt, now),
        passedOver.length > 0 ? notInArray(accountDeletions.userId, passedOver) : undefined,
      ),
    )
    .orderBy(accountDeletions.dueAt)
    .limit(50);
  return rows.map(({ userId }) => userId);
}

/**
 * Deletes the account and, by foreign keys, all rows of the user in one transaction. Shared content
 * is deleted or anonymized, as the user chose. Returns the stored mail about it, or `undefined` if
 * the account is not due or another server is deleting it.
 * @param deleteFiles deletes the user's files; runs last, while nobody can cancel the deletion
 */
export function deleteAccount<T>(
  db: Db,
  {
    userId,
    now,
    deleteFiles,
    storeMail,
  }: {
    userId: string;
    now: Date;
    deleteFiles: () => Promise<void>;
    storeMail: (tx: Db, email: string) => Promise<T>;
  },
): Promise<{ stored: T } | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(accountDeletions)
      .where(and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, now)))
      .for("update", { skipLocked: true });
    if (!due) return undefined;
    await extendStatementTimeout(tx as unknown as Db);
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return undefined;
    // Values of links and challenges contain the user's id. Codes contain only the hash of an
    // address, and expire.
    await tx.delete(verifications).where(sql`position(${user.id} in ${verifications.value}) > 0`);
    if (due.keepShared) await tx.execute(sql`select berea_let_stand(${userId}::uuid)`);
    await tx.delete(users).where(eq(users.id, userId));
    const stored = await storeMail(tx as unknown as Db, user.email);
    await deleteFiles();
    return { stored };
  });
}
