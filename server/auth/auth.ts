import { randomUUID } from "node:crypto";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { eq } from "drizzle-orm";
import { maxPasswordLength, minPasswordLength } from "#contract/password.ts";
import type { Database } from "../db/database.ts";
import { accounts, passkeys, sessions, twoFactors, users, verifications } from "../db/schema.ts";
import type { Env } from "../env.ts";
import type { Limits } from "../platform/limits.ts";
import type { Logger } from "../platform/logging.ts";
import type { Mailer } from "../platform/mail.ts";
import type { Sms } from "../platform/sms.ts";
import { withHashedSessionTokens } from "./hashed-session-tokens.ts";
import { chooseNewPassword, confirmAddress } from "./mails.ts";
import { hashing, weaknessOf } from "./passwords.ts";
import { settlePerson } from "./settle-person.ts";
import { trustedOrigins } from "./trusted-origins.ts";
import { removeUnfinishedSignUp } from "./unfinished-sign-up.ts";
import { waysIn } from "./ways-in.ts";

const hourS = 60 * 60;
const dayS = 24 * hourS;

export type Auth = ReturnType<typeof createAuth>;

const suspended = {
  code: "ACCOUNT_SUSPENDED",
  message: "This account is suspended. Please write to whoever runs this Berea.",
};
const noTokens = { accessToken: null, refreshToken: null, idToken: null };

/** Sign-ins by a code that may open an account, and how the account's table names them. */
const codeProviders: Record<string, string> = {
  "/sign-in/email-otp": "email-code",
  "/phone-number/verify": "phone-code",
};

/** What Berea does not use, or does in another way; an unused door is a door to watch. */
const disabledPaths = [
  "/list-sessions",
  "/revoke-session",
  "/revoke-sessions",
  "/revoke-other-sessions",
  "/update-session",
  "/update-user",
  "/delete-user",
  "/delete-user/callback",
  "/change-email",
  "/get-access-token",
  "/refresh-token",
  "/account-info",
  "/verify-password",
  "/email-otp/check-verification-otp",
  "/email-otp/verify-email",
  "/email-otp/request-password-reset",
  "/email-otp/reset-password",
  "/email-otp/request-email-change",
  "/email-otp/change-email",
  "/forget-password/email-otp",
  "/phone-number/request-password-reset",
  "/phone-number/reset-password",
];

/** Sign-in by Better Auth: its cookie is the session; nothing of it is readable by scripts. */
export function createAuth(input: {
  env: Env;
  db: Database;
  secret: string;
  mail: Mailer;
  sms: Sms | undefined;
  limits: Limits;
  log: Logger;
}) {
  const { env, db, mail, log } = input;
  return betterAuth({
    appName: "Berea",
    baseURL: env.publicUrl,
    basePath: "/api/auth",
    secret: input.secret,
    trustedOrigins: trustedOrigins(env),
    database: withHashedSessionTokens(
      drizzleAdapter(db.auth, {
        provider: "pg",
        schema: {
          user: users,
          session: sessions,
          account: accounts,
          verification: verifications,
          twoFactor: twoFactors,
          passkey: passkeys,
        },
      }),
    ),
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      requireEmailVerification: env.requireEmailConfirmation,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hourS,
      sendResetPassword: async ({ user, token }) => {
        const link = `${env.publicUrl}/auth/reset-password?token=${encodeURIComponent(token)}`;
        await mail.send({ to: user.email, ...chooseNewPassword(link) });
      },
      password: hashing,
    },
    emailVerification: {
      sendOnSignUp: env.requireEmailConfirmation,
      autoSignInAfterVerification: true,
      expiresIn: dayS,
      sendVerificationEmail: async ({ user, url }) => {
        await mail.send({ to: user.email, ...confirmAddress(url) });
      },
      afterEmailVerification: async (user) => {
        await settlePerson(db, env, { ...user, emailVerified: true }, log);
      },
    },
    session: {
      expiresIn: 30 * dayS,
      updateAge: dayS,
      cookieCache: { enabled: false },
    },
    verification: { storeIdentifier: "hashed" },
    account: {
      encryptOAuthTokens: true,
      // Who is signed in may add an account of another address; that is not guessed from the address.
      accountLinking: { enabled: true, allowDifferentEmails: true },
    },
    plugins: waysIn(input),
    disabledPaths,
    // Limits are counted before Better Auth is asked; see server/auth/auth-routes.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: {
      errorURL: `${env.publicUrl}/auth`,
      // Left alone, it prints what it did not expect to the console, with the parameters of a query that failed: our own log leaves them out.
      onError: (error) => {
        if (!(error instanceof APIError)) throw error;
      },
    },
    advanced: {
      // Said out loud, because Better Auth leaves both checks out where it believes itself in a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => randomUUID() },
      cookiePrefix: "berea",
      useSecureCookies: env.publicUrl.startsWith("https:"),
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true, path: "/" },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const { password, newPassword, email } = { ...context.body };
        const chosen = context.path === "/sign-up/email" ? password : newPassword;
        const weakness = typeof chosen === "string" ? weaknessOf(chosen) : undefined;
        if (weakness) throw new APIError("BAD_REQUEST", { code: "WEAK_PASSWORD", ...weakness });
        if (context.path === "/sign-up/email" && typeof email === "string") {
          await removeUnfinishedSignUp(db, email);
        }
        if (context.path !== "/change-password") return;
        // Whoever changes a password because somebody knows it wants that somebody out.
        return { context: { body: { ...context.body, revokeOtherSessions: true } } };
      }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            // Without a way to send mail there is nothing to confirm with; the start-up says so.
            data: { ...user, emailVerified: user.emailVerified || !env.requireEmailConfirmation },
          }),
          after: async (user, context) => {
            await settlePerson(db, env, user, log);
            const provider = context?.path && codeProviders[context.path];
            if (!provider) return;
            // A way in without a password is a row among the accounts like any other.
            const id = randomUUID();
            await db.auth
              .insert(accounts)
              .values({ id, userId: user.id, providerId: provider, accountId: user.id });
          },
        },
      },
      session: {
        create: {
          before: async ({ userId }) => {
            const [user] = await db.auth
              .select({ suspendedAt: users.suspendedAt })
              .from(users)
              .where(eq(users.id, userId));
            if (user?.suspendedAt) throw new APIError("FORBIDDEN", suspended);
          },
        },
      },
      account: {
        // We ask providers who someone is, and nothing later: what is not kept cannot be stolen.
        create: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
        update: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
      },
    },
  });
}
