// The owner may remove the password or end the session while a sign-in is in progress. Before
// Better Auth stores a session, a linked account or a passkey, the same transaction locks the rows
// and verifies that the credential of the request is still valid.

import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter } from "better-auth/adapters";
import { APIError } from "better-auth/api";
import { and, eq, isNull } from "drizzle-orm";
import { constantText } from "#shared/message.ts";
import type { Database } from "../db/database.ts";
import type { Db } from "../db/driver.ts";
import { accounts, passkeys, sessions, users } from "../db/schema.ts";
import { type AuthRequest, authRequest } from "./auth-request.ts";

type Adapter = DBAdapter<BetterAuthOptions>;
type MakeAdapter = (options: BetterAuthOptions) => Adapter;

const credentialsChanged = {
  code: "INVALID_EMAIL_OR_PASSWORD",
  message: constantText("Invalid email or password"),
};

/**
 * Wraps the adapter that `make` builds for a database or a transaction. A session is stored only
 * while the credential of the request exists, a linked account or a passkey only while the session
 * exists that added it. Throws `APIError("UNAUTHORIZED")`.
 */
export function withCredentialGuards(db: Database, make: (db: Db) => MakeAdapter): MakeAdapter {
  return (options) => {
    const inner = make(db.auth)(options);
    const guarded = new Set(["session", "account", "passkey"]);
    return {
      ...inner,
      create: async (input) => {
        const request = authRequest.getStore();
        const userId: unknown = input.data["userId" as keyof typeof input.data];
        if (!request || !guarded.has(input.model) || typeof userId !== "string") {
          return inner.create(input);
        }
        return db.auth.transaction(async (tx) => {
          // A shared lock: other sign-ins proceed, but a takeover or a suspension waits.
          await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("share");
          const holds =
            input.model === "session"
              ? await credentialExists(tx, userId, request)
              : await sessionExists(tx, userId, request);
          if (!holds) throw new APIError("UNAUTHORIZED", credentialsChanged);
          return make(tx)(options).create(input);
        }) as never;
      },
    };
  };
}

async function credentialExists(tx: Db, userId: string, request: AuthRequest): Promise<boolean> {
  const { proof } = request;
  const [active] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  if (!active) return false;
  if (!proof) return !request.path.startsWith("/two-factor/") || sessionExists(tx, userId, request);
  if (proof.kind === "phone") {
    const owner = and(eq(users.id, userId), eq(users.phoneNumber, proof.phoneNumber));
    return (await tx.select({ id: users.id }).from(users).where(owner)).length > 0;
  }
  if (proof.kind === "passkey") {
    const own = and(eq(passkeys.userId, userId), eq(passkeys.credentialID, proof.credentialId));
    return (await tx.select({ id: passkeys.id }).from(passkeys).where(own).for("share")).length > 0;
  }
  const credential =
    proof.kind === "password"
      ? and(eq(accounts.providerId, "credential"), eq(accounts.password, proof.hash))
      : and(eq(accounts.providerId, proof.provider), eq(accounts.accountId, proof.accountId));
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), credential))
    .for("share");
  return found.length > 0;
}

/** Whether the request's session still exists; true for a request without a session. */
async function sessionExists(tx: Db, userId: string, { session }: AuthRequest): Promise<boolean> {
  if (session?.userId !== userId) return true;
  const own = and(eq(sessions.id, session.id), eq(sessions.userId, userId));
  return (await tx.select({ id: sessions.id }).from(sessions).where(own).for("share")).length > 0;
}
