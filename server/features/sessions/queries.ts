import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { DeviceSession } from "#shared/api/sessions.ts";
import type { Db } from "../../db/driver.ts";
import { sessions } from "../../db/schema.ts";

/** Returns the user's active sessions, newest first. */
export async function listSessions(
  db: Db,
  owner: { userId: string; sessionId: string },
): Promise<DeviceSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, owner.userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.createdAt), sessions.id)
    .limit(200);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === owner.sessionId,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.updatedAt.toISOString(),
    ip_address: row.ipAddress || null,
    user_agent: row.userAgent || null,
  }));
}

/** Ends one session of this user; returns whether it existed. */
export async function endSession(db: Db, owner: { userId: string }, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, owner.userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of the user, or every one but `keep`. */
export async function endSessions(
  db: Db,
  owner: { userId: string },
  { keep }: { keep?: string } = {},
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, owner.userId), keep ? ne(sessions.id, keep) : undefined));
}
