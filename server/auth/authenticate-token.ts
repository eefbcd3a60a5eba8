import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { AccessTokenScope } from "#shared/choices.ts";
import { message } from "#shared/message.ts";
import { accessTokens, accessTokenUses, users } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { Services } from "../services.ts";
import { accessTokenPrefix, hashToken, isToken } from "./token-format.ts";

const bearer = new RegExp(`^Bearer +(${accessTokenPrefix}\\S*)$`, "i");

export type TokenUser = { id: string; email: string; emailVerified: boolean; name: string };

/**
 * Returns the personal access token of a request, valid or not. Ignores any other bearer token,
 * such as one that a proxy adds.
 */
export function readAccessToken(headers: Headers): string | undefined {
  return bearer.exec(headers.get("authorization") ?? "")?.[1];
}

type Needed = Pick<Services, "db" | "limits">;
type Lookup = { token: string; address: string };

/**
 * Returns the owner of a token and its scopes. Counts the call against the token's limit, and an
 * unknown token against the limit of the IP address. Throws `signed_out` and `rate_limited`.
 */
export async function findTokenUser(
  { db, limits }: Needed,
  { token, address }: Lookup,
): Promise<{ tokenId: string; user: TokenUser; scopes: readonly AccessTokenScope[] }> {
  const tokenHash = isToken(accessTokenPrefix, token) ? hashToken(token) : undefined;
  if (tokenHash) await limits.take("callsPerAccessToken", tokenHash);
  const [found] = tokenHash
    ? await db.auth
        .select({ token: accessTokens, user: users })
        .from(accessTokens)
        .innerJoin(users, eq(users.id, accessTokens.userId))
        .where(
          and(
            eq(accessTokens.tokenHash, tokenHash),
            gt(accessTokens.expiresAt, new Date()),
            isNull(users.suspendedAt),
          ),
        )
    : [];
  if (!found) {
    await limits.take("tokenFailuresPerAddress", address);
    throw new ApiError(
      "signed_out",
      "This access token is unknown, expired or revoked. Create a new one in the settings.",
    );
  }
  const { id, email, emailVerified, name } = found.user;
  return {
    tokenId: found.token.id,
    user: { id, email, emailVerified, name },
    scopes: found.token.scopes,
  };
}

/** Like `findTokenUser`, but requires a scope and records the use. Also throws `forbidden`. */
export async function authenticateToken(
  services: Needed,
  lookup: Lookup,
  scope: AccessTokenScope,
): Promise<TokenUser> {
  const { tokenId, user, scopes } = await findTokenUser(services, lookup);
  if (!scopes.includes(scope)) {
    throw new ApiError(
      "forbidden",
      message("This call needs an access token with the permission {scope}.", { scope }),
    );
  }
  await recordUse(services, { tokenId, userId: user.id, scope });
  return user;
}

async function recordUse(
  { db }: Pick<Services, "db">,
  use: { tokenId: string; userId: string; scope: AccessTokenScope },
): Promise<void> {
  const now = new Date();
  await db.auth
    .insert(accessTokenUses)
    .values({ ...use, usedOn: now.toISOString().slice(0, 10), calls: 1, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [
        accessTokenUses.userId,
        accessTokenUses.tokenId,
        accessTokenUses.usedOn,
        accessTokenUses.scope,
      ],
      set: { calls: sql`${accessTokenUses.calls} + 1`, lastUsedAt: now },
    });
}
