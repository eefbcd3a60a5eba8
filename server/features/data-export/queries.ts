import { and, eq, gte, isNull, lt, lte, ne, or } from "drizzle-orm";
import type { DataExport } from "#shared/api/data-export.ts";
import { type Language, languages } from "#shared/languages.ts";
import type { UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { userExports } from "../../db/schema.ts";
import { type FileKey, readFileKey } from "./archive.ts";

/** How long a finished archive can be downloaded. */
const lifeMs = 60 * 60_000;
/** How long a claim lasts unless the server extends it. One page of rows takes less time. */
const claimMs = 60_000;

/** How long an export waits before it retries to store its file. */
const postponeMs = 30_000;

type Row = typeof userExports.$inferSelect;
export type Claimed = Pick<Row, "userId" | "id" | "attempts"> & { language: Language };

/** Returns the user's newest archive; `undefined` if there is none or it expired. */
export async function readExport({ db, id }: UserContext): Promise<DataExport | undefined> {
  const [row] = await db.select().from(userExports).where(eq(userExports.userId, id));
  return row && row.expiresAt > new Date() ? present(row) : undefined;
}

/**
 * Starts an archive, replacing the previous one. Returns `undefined` while one is being created.
 */
export async function startExport(
  { db, id: userId }: UserContext,
  { id, language, total }: { id: string; language: Language; total: number },
): Promise<DataExport | undefined> {
  const now = new Date();
  const fresh = {
    id,
    language,
    attempts: 0,
    claimedUntil: null,
    status: "preparing" as const,
    done: 0,
    total,
    fileKey: null,
    sizeBytes: null,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  };
  const [row] = await db
    .insert(userExports)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: userExports.userId,
      set: fresh,
      setWhere: ne(userExports.status, "preparing"),
    })
    .returning();
  return row && present(row);
}

const mine = (user: UserContext, id: string) =>
  and(eq(userExports.userId, user.id), eq(userExports.id, id));

export async function updateExportProgress(
  user: UserContext,
  id: string,
  done: number,
): Promise<void> {
  await user.db.update(userExports).set({ done, updatedAt: new Date() }).where(mine(user, id));
}

/** Matches the row of this attempt, unless another server has begun the next one. */
const ofAttempt = ({ userId, id, attempts }: Claimed) =>
  and(
    eq(userExports.userId, userId),
    eq(userExports.id, id),
    eq(userExports.attempts, attempts),
    eq(userExports.status, "preparing"),
  );

const waitingAt = (now: Date) =>
  and(
    eq(userExports.status, "preparing"),
    or(isNull(userExports.claimedUntil), lte(userExports.claimedUntil, now)),
  );

/** Whether an archive waits for a server. Needs the system role. */
export async function isExportWaiting(db: Db): Promise<boolean> {
  return (await db.$count(userExports, waitingAt(new Date()))) > 0;
}

/**
 * Claims for one minute an archive that no server is writing. Archives with `maxAttempts` attempts
 * fail. Needs the system role.
 */
export async function claimExport(
  db: Db,
  maxAttempts: number,
  now = new Date(),
): Promise<Claimed | undefined> {
  const isWaiting = waitingAt(now);
  await db
    .update(userExports)
    .set({ status: "failed", updatedAt: now })
    .where(and(isWaiting, gte(userExports.attempts, maxAttempts)));
  const [row] = await db
    .select()
    .from(userExports)
    .where(isWaiting)
    .orderBy(userExports.createdAt)
    .limit(1)
    .for("update", { skipLocked: true });
  if (!row) return undefined;
  const { userId, id, language } = row;
  const attempts = row.attempts + 1;
  await db
    .update(userExports)
    .set({ attempts, claimedUntil: new Date(now.getTime() + claimMs) })
    .where(eq(userExports.userId, userId));
  return { userId, id, attempts, language: knownLanguage(language) };
}

export async function extendClaim(db: Db, claimed: Claimed): Promise<void> {
  const claimedUntil = new Date(Date.now() + claimMs);
  await db.update(userExports).set({ claimedUntil }).where(ofAttempt(claimed));
}

/** Releases the claim, so that another server can start at once. Counts as no attempt. */
export async function releaseClaim(db: Db, claimed: Claimed): Promise<void> {
  await db
    .update(userExports)
    .set({ claimedUntil: null, attempts: claimed.attempts - 1 })
    .where(ofAttempt(claimed));
}

/** Postpones an export until files can be stored. It does not expire in that time. */
export async function postponeExport({ db }: UserContext, claimed: Claimed): Promise<void> {
  const now = Date.now();
  await db
    .update(userExports)
    .set({
      attempts: claimed.attempts - 1,
      claimedUntil: new Date(now + postponeMs),
      expiresAt: new Date(now + lifeMs),
    })
    .where(ofAttempt(claimed));
}

const knownLanguage = (code: string): Language =>
  languages.find((language) => language === code) ?? "en";

export async function finishExport(
  user: UserContext,
  claimed: Claimed,
  { fileKey, sizeBytes, done }: { fileKey: FileKey; sizeBytes: number; done: number },
): Promise<void> {
  const { id } = claimed;
  await user.db
    .update(userExports)
    .set({
      status: "ready",
      // Rows may have been added or deleted while it was written.
      done,
      total: done,
      fileKey: user.key.encrypt("user_exports", "file_key", id, JSON.stringify(fileKey)),
      sizeBytes,
      updatedAt: new Date(),
      expiresAt: new Date(Date.now() + lifeMs),
    })
    .where(ofAttempt(claimed));
}

export async function failExport(user: UserContext, claimed: Claimed): Promise<void> {
  await user.db
    .update(userExports)
    .set({ status: "failed", updatedAt: new Date() })
    .where(ofAttempt(claimed));
}

/**
 * Returns the key of the user's archive `id`, the attempt that wrote it, and its size. Returns
 * `undefined` if the archive belongs to another user, is unfinished, or has expired.
 */
export async function readExportKey(
  user: UserContext,
  id: string,
): Promise<{ fileKey: FileKey; attempt: number; sizeBytes: number } | undefined> {
  const [row] = await user.db.select().from(userExports).where(mine(user, id));
  if (
    !row?.fileKey ||
    row.sizeBytes === null ||
    row.status !== "ready" ||
    row.expiresAt <= new Date()
  )
    return undefined;
  const fileKey = readFileKey(user.key.decrypt("user_exports", "file_key", id, row.fileKey));
  return { fileKey, attempt: row.attempts, sizeBytes: row.sizeBytes };
}

/**
 * Deletes the rows of archives that expired by `now`, and returns their owners. Requires the system
 * role.
 */
export function removeExpired(
  db: Db,
  now: Date,
): Promise<{ userId: string; id: string; attempts: number }[]> {
  return db.delete(userExports).where(lt(userExports.expiresAt, now)).returning({
    userId: userExports.userId,
    id: userExports.id,
    attempts: userExports.attempts,
  });
}

function present(row: Row): DataExport {
  return {
    id: row.id,
    status: row.status,
    done: row.done,
    total: row.total,
    size_bytes: row.sizeBytes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
