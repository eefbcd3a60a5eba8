import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { accounts, installation, passkeys, sessions, users } from "../db/schema.ts";
import type { Env } from "../env.ts";
import { nextCredentialVersion } from "./credential-version.ts";
import { cancelPendingActions } from "./pending-actions.ts";

/** Name of sign-in by a code in the table of accounts. It has no password and no provider. */
export const emailCodeProvider = "email-code";

/**
 * Accounts whose address nobody has proven to own. A server that requires no confirmation sets
 * `emailVerified` at once, so it proves nothing there; `emailProof` becomes `proven` only through a
 * mailed link or code, or an OpenID provider.
 */
export class UnverifiedAccounts {
  readonly #db: Database;
  readonly #unproven: SQL;

  constructor(db: Database, env: Pick<Env, "requireEmailConfirmation">) {
    this.#db = db;
    // An account from before proofs were recorded was confirmed if the server requires
    // confirmation.
    this.#unproven = env.requireEmailConfirmation
      ? sql`(${users.emailProof} = 'none' or not ${users.emailVerified})`
      : sql`${users.emailProof} <> 'proven'`;
  }

  /** Returns the account with this address if nobody has proven to own the address. */
  async find(email: string) {
    const [user] = await this.#db.auth
      .select()
      .from(users)
      .where(and(eq(users.email, email), this.#unproven));
    return user;
  }

  async markProven(userId: string): Promise<void> {
    await this.#db.auth
      .update(users)
      .set({ emailProof: "proven", emailVerified: true })
      .where(eq(users.id, userId));
  }

  /** A server without confirmation counts an address as confirmed once its account is used. */
  async confirmAtOnce(userId: string): Promise<void> {
    await this.#db.auth
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)));
  }

  /**
   * Records that the address's owner used a mailed code or link. If it was unproven, deletes the
   * credentials (except a kept password), sessions and pending actions that others may have
   * created. Skips accounts with a second factor. Returns whether the address is proven now.
   */
  async takeOver(userId: string, { keepPassword }: { keepPassword: boolean }): Promise<boolean> {
    return this.#db.auth.transaction(async (tx) => {
      const [user] = await tx
        .update(users)
        .set({
          emailProof: "proven",
          emailVerified: true,
          phoneNumber: null,
          phoneNumberVerified: false,
          credentialVersion: nextCredentialVersion,
        })
        .where(and(eq(users.id, userId), this.#unproven, eq(users.twoFactorEnabled, false)))
        .returning({ id: users.id });
      if (!user) {
        const [left] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), this.#unproven));
        return !left;
      }
      await tx.delete(passkeys).where(eq(passkeys.userId, userId));
      const kept = keepPassword ? ["credential", emailCodeProvider] : [emailCodeProvider];
      await tx
        .delete(accounts)
        .where(and(eq(accounts.userId, userId), ...kept.map((id) => ne(accounts.providerId, id))));
      await tx
        .insert(accounts)
        .values({ id: randomUUID(), userId, providerId: emailCodeProvider, accountId: userId })
        .onConflictDoNothing();
      await cancelPendingActions(tx, userId);
      // Deleted last: a sign-in that held a lock on a credential above has stored its session by
      // now.
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      return true;
    });
  }

  /**
   * Whether a provider must not be linked by `email`: the address has an account that is not linked
   * to this identity, and nobody has proven the address there.
   */
  async blocksLinking(email: string, provider: string, accountId: string): Promise<boolean> {
    const linked = this.#db.auth
      .select({ one: sql`1` })
      .from(accounts)
      .where(
        and(
          eq(accounts.userId, users.id),
          eq(accounts.providerId, provider),
          eq(accounts.accountId, accountId),
        ),
      );
    const found = await this.#db.auth
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), this.#unproven, notExists(linked)));
    return found.length > 0;
  }

  /**
   * Deletes a sign-up that awaits confirmation and has only a password, or that has no credential
   * because the server stopped half-way. (Sign-up is not one transaction: on the embedded database,
   * other requests would wait while the password is hashed.)
   */
  async removeUnfinishedSignUp(email: string, { confirming }: { confirming: boolean }) {
    const { auth } = this.#db;
    const hasAccount = (where?: ReturnType<typeof eq>) =>
      auth
        .select({ one: sql`1` })
        .from(accounts)
        .where(and(eq(accounts.userId, users.id), where));
    const hasSession = auth
      .select({ one: sql`1` })
      .from(sessions)
      .where(eq(sessions.userId, users.id));
    const brokenOff = and(
      notExists(hasAccount()),
      sql`${users.createdAt} < now() - interval '1 minute'`,
    );
    const unconfirmed = and(
      eq(users.emailVerified, false),
      isNull(users.phoneNumber),
      notExists(hasAccount(ne(accounts.providerId, "credential"))),
      notExists(hasSession),
    );
    const removed = await auth
      .delete(users)
      .where(and(eq(users.email, email), confirming ? or(brokenOff, unconfirmed) : brokenOff))
      .returning({ id: users.id });
    if (removed.length === 0) return;
    // If it was the first account of the installation, another one must be able to become admin.
    const ids = removed.map((user) => user.id);
    await this.#db.asSystem((tx) =>
      tx
        .update(installation)
        .set({ firstAdminId: null })
        .where(and(isNotNull(installation.firstAdminId), inArray(installation.firstAdminId, ids))),
    );
  }
}
