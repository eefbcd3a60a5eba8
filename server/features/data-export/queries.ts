import { and, eq, lt, sql } from "drizzle-orm";
import type { DataExport } from "#shared/api/data-export.ts";
import type { UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { userExports } from "../../db/schema.ts";
import { type FileKey, readFileKey } from "./archive.ts";

/** How long a finished archive can be downloaded. */
const lifeMs = 60 * 60_000;
/**
 * An archive without progress for this long belonged to a server that stopped. A page of rows takes
 * far less time.
 */
const standstillMs = 60_000;

type Row = typeof userExports.$inferSelect;

const standsStill = ({ status, updatedAt }: Row) =>
  status === "preparing" && updatedAt.getTime() < Date.now() - standstillMs;

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
  id: string,
  total: number,
): Promise<DataExport | undefined> {
  const now = new Date();
  const standstill = new Date(now.getTime() - standstillMs);
  const fresh = {
    id,
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
      setWhere: sql`${userExports.status} <> 'preparing' or ${lt(userExports.updatedAt, standstill)}`,
    })
    .returning();
  return row && present(row);
}

const mine = (user: UserContext, id: string) =>
  and(eq(userExports.userId, user.id), eq(userExports.id, id));

export async function noteProgress(user: UserContext, id: string, done: number): Promise<void> {
  await user.db.update(userExports).set({ done, updatedAt: new Date() }).where(mine(user, id));
}

export async function finishExport(
  user: UserContext,
  id: string,
  { fileKey, sizeBytes, done }: { fileKey: FileKey; sizeBytes: number; done: number },
): Promise<void> {
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
    .where(mine(user, id));
}

export async function failExport(user: UserContext, id: string): Promise<void> {
  await user.db
    .update(userExports)
    .set({ status: "failed", updatedAt: new Date() })
    .where(mine(user, id));
}

/**
 * Returns the key of the user's archive `id`; `undefined` if it belongs to somebody else, is
 * unfinished, or has expired.
 */
export async function readExportKey(user: UserContext, id: string): Promise<FileKey | undefined> {
  const [row] = await user.db.select().from(userExports).where(mine(user, id));
  if (!row?.fileKey || row.status !== "ready" || row.expiresAt <= new Date()) return undefined;
  return readFileKey(user.key.decrypt("user_exports", "file_key", id, row.fileKey));
}

/**
 * Deletes the rows of archives that expired by `now`, and returns their owners. Requires the system
 * role.
 */
export function removeExpired(db: Db, now: Date): Promise<{ userId: string; id: string }[]> {
  return db
    .delete(userExports)
    .where(lt(userExports.expiresAt, now))
    .returning({ userId: userExports.userId, id: userExports.id });
}

function present(row: Row): DataExport {
  return {
    id: row.id,
    status: standsStill(row) ? "failed" : row.status,
    done: row.done,
    total: row.total,
    size_bytes: row.sizeBytes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
