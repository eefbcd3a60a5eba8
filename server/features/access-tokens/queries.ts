import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, sum } from "drizzle-orm";
import { max } from "drizzle-orm/sql";
import type { AccessToken, NewAccessToken } from "#shared/api/access-tokens.ts";
import { accessTokenPrefix, createToken, hashToken } from "../../auth/token-format.ts";
import { whileSessionExists } from "../../auth/while-session-exists.ts";
import type { Database, UserContext } from "../../db/database.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { accessTokens, accessTokenUses } from "../../db/schema.ts";

const dayMs = 24 * 60 * 60_000;
/** Number of days whose uses are counted. */
const usesDays = 90;

type Row = typeof accessTokens.$inferSelect;
type Use = Pick<typeof accessTokenUses.$inferSelect, "scope"> & { calls: number; last: Date };

/** Returns the user's tokens, newest first; there are never more than `maxRows.accessTokens`. */
export async function listTokens(user: UserContext): Promise<AccessToken[]> {
  const rows = await user.db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, user.id))
    .orderBy(desc(accessTokens.createdAt), accessTokens.id);
  const firstDay = new Date(Date.now() - usesDays * dayMs).toISOString().slice(0, 10);
  const uses = await user.db
    .select({
      tokenId: accessTokenUses.tokenId,
      scope: accessTokenUses.scope,
      calls: sum(accessTokenUses.calls).mapWith(Number),
      last: max(accessTokenUses.lastUsedAt),
    })
    .from(accessTokenUses)
    .where(and(eq(accessTokenUses.userId, user.id), gt(accessTokenUses.usedOn, firstDay)))
    .groupBy(accessTokenUses.tokenId, accessTokenUses.scope)
    .orderBy(accessTokenUses.scope);
  return rows.map((row) => {
    const own = uses.flatMap(({ tokenId, last, ...use }) =>
      tokenId === row.id && last ? [{ ...use, last }] : [],
    );
    return present(user, row, own);
  });
}

/**
 * Creates a token and returns it with its row; only its hash is stored. Throws `signed_out` and
 * `limit_reached`.
 */
export async function createAccessToken(
  database: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  { name, scopes, expires_in_days: days }: NewAccessToken,
): Promise<AccessToken & { token: string }> {
  const key = await database.keys.of(userId);
  const id = randomUUID();
  const token = createToken(accessTokenPrefix);
  const values = {
    ...{ id, userId, scopes },
    name: key.encrypt("access_tokens", "name", id, name),
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + days * dayMs),
  };
  const [row] = await whileSessionExists(database.auth, { userId, sessionId }, (db) => {
    const insert = () => db.insert(accessTokens).values(values).returning();
    return insertWithinLimit({ id: userId, db }, "accessTokens", insert);
  });
  if (!row) throw new Error("the access token was not stored");
  return { ...present({ key }, row, []), token };
}

/** Revokes a token. Returns whether it existed. */
export async function revokeToken({ db, id: userId }: UserContext, id: string): Promise<boolean> {
  const revoked = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
    .returning({ id: accessTokens.id });
  return revoked.length > 0;
}

function present({ key }: Pick<UserContext, "key">, row: Row, uses: readonly Use[]): AccessToken {
  const lastMs = uses.map(({ last }) => last.getTime());
  return {
    id: row.id,
    name: key.decryptForDisplay("access_tokens", "name", row.id, row.name),
    scopes: row.scopes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_used_at: lastMs.length > 0 ? new Date(Math.max(...lastMs)).toISOString() : null,
    uses: uses.map(({ scope, calls }) => ({ scope, calls })),
  };
}
