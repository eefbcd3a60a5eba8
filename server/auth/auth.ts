import { randomUUID } from "node:crypto";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import {
  APIError,
  createAuthMiddleware,
  createEmailVerificationToken,
  getOAuthState,
  getSessionFromCtx,
} from "better-auth/api";
import { eq } from "drizzle-orm";
import { acceptedLanguage } from "#shared/languages.ts";
import { maxPasswordLength, minPasswordLength } from "#shared/limits.ts";
import { constantText } from "#shared/message.ts";
import type { Database } from "../db/database.ts";
import { accounts, passkeys, sessions, twoFactors, users, verifications } from "../db/schema.ts";
import type { Env } from "../env.ts";
import type { BackgroundTasks } from "../platform/background.ts";
import type { Limits } from "../platform/limits.ts";
import type { Logger } from "../platform/logging.ts";
import type { Mailer } from "../platform/mail.ts";
import type { Realtime } from "../platform/realtime.ts";
import type { Sms } from "../platform/sms.ts";
import { authRequest } from "./auth-request.ts";
import { addressHeader, newId, reportTo } from "./better-auth-hosting.ts";
import { withCredentialGuards } from "./credential-guards.ts";
import { raiseCredentialVersion } from "./credential-version.ts";
import { chooseNewPassword, confirmAddress, existingAccountMail } from "./email-templates.ts";
import { withHashedSessionTokens } from "./hashed-session-tokens.ts";
import { isDeliverable } from "./identifiers.ts";
import { acceptForSignUp, claimForSignUp } from "./invited-sign-up.ts";
import { type Passwords, passwordWeakness } from "./passwords.ts";
import { cancelPendingActions } from "./pending-actions.ts";
import { namesAdmin, provisionUser } from "./provision-user.ts";
import { withSessionGuards } from "./session-guards.ts";
import { withJoinedSessions } from "./session-lookup.ts";
import { signInMethods } from "./sign-in-methods.ts";
import { trustedOrigins } from "./trusted-origins.ts";
import { emailCodeProvider, UnverifiedAccounts } from "./unverified-accounts.ts";

const hourS = 60 * 60;
const dayS = 24 * hourS;

export type Auth = ReturnType<typeof createAuth>;

const suspended = {
  code: "ACCOUNT_SUSPENDED",
  message: constantText(
    "This account is suspended. Please contact the administrator of this server.",
  ),
};
const noTokens = { accessToken: null, refreshToken: null, idToken: null };

/** Sign-ins by code that may create an account, with their provider id in the table of accounts. */
const codeProviders: Record<string, string> = {
  "/sign-in/email-otp": emailCodeProvider,
  "/phone-number/verify": "phone-code",
};

/**
 * Calls that create an account with a proven address: by an emailed code, or by an OpenID provider.
 */
const provingPaths = new Set(["/sign-in/email-otp", "/sign-in/social", "/callback/:id"]);

/**
 * Configures sign-in with Better Auth. The session is an HttpOnly cookie, which scripts cannot
 * read.
 */
export function createAuth(input: {
  env: Env;
  db: Database;
  secret: string;
  mail: Pick<Mailer, "send">;
  sms: Sms | undefined;
  limits: Limits;
  passwords: Passwords;
  /** Returns the name of the installation. */
  installationName: () => string;
  background: BackgroundTasks;
  realtime: Pick<Realtime, "publish">;
  log: Logger;
}) {
  const { env, db, mail, log, background, realtime, passwords } = input;
  const unproven = new UnverifiedAccounts(db, env);
  return betterAuth({
    baseURL: env.publicUrl,
    basePath: "/api/auth",
    secret: input.secret,
    trustedOrigins: trustedOrigins(env),
    database: withHashedSessionTokens(
      withSessionGuards(
        withJoinedSessions(
          db,
          withCredentialGuards(db, (handle) =>
            drizzleAdapter(handle, {
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
        ),
      ),
    ),
    user: {
      // Read with the user for withSessionGuards and UnverifiedAccounts. They are never sent and
      // never taken from a request.
      additionalFields: {
        suspendedAt: { type: "date", required: false, input: false, returned: false },
        emailProof: { type: "string", required: false, input: false, returned: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      requireEmailVerification: env.requireEmailConfirmation,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hourS,
      sendResetPassword: async ({ user, token }, request) => {
        const link = `${env.publicUrl}/auth/reset-password?token=${encodeURIComponent(token)}`;
        await mail.send({
          to: user.email,
          language: languageOf(request),
          ...chooseNewPassword(link),
        });
      },
      onPasswordReset: async ({ user }) => {
        // Ends the sessions before the version rises, so that none creates a new access token.
        await db.auth.delete(sessions).where(eq(sessions.userId, user.id));
        await raiseCredentialVersion(db.auth, user.id);
        await cancelPendingActions(db.auth, user.id);
        // The link was emailed, so the user who opens it owns the address.
        if (!(await unproven.takeOver(user.id, { keepPassword: true }))) return;
        await provisionUser(db, env, { ...user, emailVerified: true, emailProven: true }, log);
      },
      onExistingUserSignUp: async ({ user }, request) => {
        const content = existingAccountMail(`${env.publicUrl}/auth`);
        await mail.send({ to: user.email, language: languageOf(request), ...content });
      },
      password: {
        hash: (password) => passwords.hash(password),
        verify: (attempt) => passwords.verify(attempt),
      },
    },
    emailVerification: {
      sendOnSignUp: env.requireEmailConfirmation,
      autoSignInAfterVerification: true,
      expiresIn: dayS,
      sendVerificationEmail: async ({ user, url }, request) => {
        await mail.send({ to: user.email, language: languageOf(request), ...confirmAddress(url) });
      },
      afterEmailVerification: async (user) => {
        await unproven.markProven(user.id);
        await provisionUser(db, env, { ...user, emailVerified: true, emailProven: true }, log);
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
      // A signed-in user may link a provider account that has a different email address.
      accountLinking: { enabled: true, allowDifferentEmails: true },
    },
    plugins: signInMethods({ ...input, unproven }),
    // Berea enforces its own limits before it calls Better Auth; see server/auth/auth-calls.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: "error", log: reportTo(log) },
    onAPIError: {
      errorURL: `${env.publicUrl}/auth`,
      // By default, Better Auth prints unexpected errors to the console with query parameters. Our
      // log omits them.
      onError: (error) => {
        if (!(error instanceof APIError)) throw error;
      },
    },
    advanced: {
      // Set explicitly, because Better Auth skips both checks when it detects a test environment.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: newId },
      // Responses do not wait for the mail server: their duration would reveal whether an account
      // exists.
      backgroundTasks: { handler: (task) => background.run("mail about an account", () => task) },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      cookiePrefix: "berea",
      useSecureCookies: env.publicUrl.startsWith("https:"),
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true, path: "/" },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const { password, newPassword } = { ...context.body };
        const chosen = context.path === "/sign-up/email" ? password : newPassword;
        const language = authRequest.getStore()?.language ?? "en";
        const weakness =
          typeof chosen === "string" ? passwordWeakness(chosen, language) : undefined;
        if (weakness) throw new APIError("BAD_REQUEST", { code: "WEAK_PASSWORD", ...weakness });
        if (context.path !== "/change-password") return;
        // A user may change the password because somebody else knows it, so all other sessions end.
        return { context: { body: { ...context.body, revokeOtherSessions: true } } };
      }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const path = context?.path ?? "";
            if (path !== "/phone-number/verify" && !isDeliverable(user.email)) return false;
            await claimForSignUp(db, user.email);
            const emailProof = provingPaths.has(path) ? "proven" : "none";
            // Without a mail server, addresses cannot be confirmed; the server says so at startup.
            const emailVerified = user.emailVerified || !env.requireEmailConfirmation;
            return { data: { ...user, emailVerified, emailProof } };
          },
          after: async (user, context) => {
            const emailProven = provingPaths.has(context?.path ?? "");
            await provisionUser(db, env, { ...user, emailProven }, log);
            await acceptForSignUp(db, user.id);
            if (!emailProven && namesAdmin(env, user)) {
              background.run("mail to the admin that ADMIN_EMAIL names", () =>
                mailConfirmation(input, user.email),
              );
            }
            const provider = context?.path && codeProviders[context.path];
            if (!provider) return;
            // Sign-in by code has a row in the table of accounts, like every other sign-in method.
            const id = randomUUID();
            await db.auth
              .insert(accounts)
              .values({ id, userId: user.id, providerId: provider, accountId: user.id });
          },
        },
      },
      session: {
        delete: {
          // The pages and answers of the session end on every server.
          after: async ({ userId }) => {
            await realtime.publish({ to: userId, event: { type: "sessions_ended" } });
          },
        },
        create: {
          before: async ({ userId }, context) => {
            const [user] = await db.auth
              .select({ suspendedAt: users.suspendedAt })
              .from(users)
              .where(eq(users.id, userId));
            if (user?.suspendedAt) throw new APIError("FORBIDDEN", suspended);
            if (!env.requireEmailConfirmation) await unproven.confirmAtOnce(userId);
            const enrols = context?.path?.startsWith("/two-factor/verify-");
            if (enrols && authRequest.getStore()?.session) {
              await raiseCredentialVersion(db.auth, userId);
            }
            if (context?.path === "/change-password") {
              await raiseCredentialVersion(db.auth, userId);
              await cancelPendingActions(db.auth, userId);
            }
            if (context?.path !== "/sign-in/email-otp") return;
            // A known device belongs to the owner, so the owner's credentials are kept.
            if (authRequest.getStore()?.knownDevice) await unproven.markProven(userId);
            else await unproven.takeOver(userId, { keepPassword: false });
          },
        },
      },
      account: {
        // Provider tokens are not stored: they are not needed after sign-in, and cannot be stolen.
        create: {
          before: async (account, context) => {
            // Better Auth links the account to the user in the OAuth state, whose session may have
            // ended.
            if (context?.path === "/callback/:id" && (await getOAuthState())?.link) {
              const session = await getSessionFromCtx(context);
              if (session?.user.id !== account.userId) return false;
            }
            return { data: { ...account, ...noTokens } };
          },
        },
        update: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
      },
    },
  });
}

/** The language of the request that causes the email. */
const languageOf = (request: Request | undefined) =>
  acceptedLanguage(request?.headers.get("accept-language") ?? undefined);

/**
 * Writes a link that proves an address to the outbox of a server that requires no confirmation.
 * Without a mail server, only the operator can read the outbox.
 */
async function mailConfirmation(
  { env, mail, secret }: { env: Env; mail: Pick<Mailer, "send">; secret: string },
  email: string,
): Promise<void> {
  const token = await createEmailVerificationToken(secret, email, undefined, dayS);
  const url = `${env.publicUrl}/api/auth/verify-email?token=${token}&callbackURL=%2Fapp`;
  await mail.send({ to: email, ...confirmAddress(url) });
}
