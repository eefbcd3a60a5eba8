import { randomUUID } from "node:crypto";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthMiddleware } from "better-auth/api";
import type { Database } from "../db/database.ts";
import { accounts, sessions, users, verifications } from "../db/schema.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../platform/logging.ts";
import type { Mailer } from "../platform/mail.ts";
import { withHashedSessionTokens } from "./hashed-session-tokens.ts";
import { hashing, isCommonPassword, maxPasswordLength, minPasswordLength } from "./passwords.ts";
import { settlePerson } from "./settle-person.ts";
import { trustedOrigins } from "./trusted-origins.ts";
import { removeUnfinishedSignUp } from "./unfinished-sign-up.ts";

const hourS = 60 * 60;
const dayS = 24 * hourS;

export type Auth = ReturnType<typeof createAuth>;

/** Sign-in by Better Auth: its cookie is the session; nothing of it is readable by scripts. */
export function createAuth(input: {
  env: Env;
  db: Database;
  secret: string;
  mail: Mailer;
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
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
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
        await mail.send({
          to: user.email,
          subject: "Choose a new password for Berea",
          text: `Someone, hopefully you, asked for a new password for this address.\n\nOpen the link below to choose one. It works once, for an hour, and signs you out everywhere else.\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.`,
          link,
        });
      },
      password: hashing,
    },
    emailVerification: {
      sendOnSignUp: env.requireEmailConfirmation,
      autoSignInAfterVerification: true,
      expiresIn: dayS,
      sendVerificationEmail: async ({ user, url }) => {
        await mail.send({
          to: user.email,
          subject: "Confirm your address for Berea",
          text: `Welcome to Berea.\n\nPlease confirm this address by opening the link below. It works for one day.\n\n${url}\n\nIf you did not sign up, do nothing: no account opens without the link.`,
          link: url,
        });
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
    account: { encryptOAuthTokens: true },
    // Limits are counted before Better Auth is asked; see server/auth/auth-limits.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: {
      onError: (error) => {
        if (!(error instanceof APIError)) log.error({ err: error }, "sign-in failed unexpectedly");
      },
    },
    advanced: {
      database: { generateId: () => randomUUID() },
      cookiePrefix: "berea",
      useSecureCookies: env.publicUrl.startsWith("https:"),
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true, path: "/" },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const { password, newPassword, email } = { ...context.body };
        const chosen = context.path === "/sign-up/email" ? password : newPassword;
        if (typeof chosen === "string" && isCommonPassword(chosen)) {
          throw new APIError("BAD_REQUEST", {
            code: "PASSWORD_TOO_COMMON",
            message: "This password is too easy to guess. Please choose one that is less common.",
          });
        }
        if (context.path === "/sign-up/email" && typeof email === "string") {
          await removeUnfinishedSignUp(db, email);
        }
      }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            // Without a way to send mail there is nothing to confirm with; the start-up says so.
            data: { ...user, emailVerified: user.emailVerified || !env.requireEmailConfirmation },
          }),
          after: async (user) => {
            await settlePerson(db, env, user, log);
          },
        },
      },
    },
  });
}
