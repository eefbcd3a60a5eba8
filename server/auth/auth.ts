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
import type { Sms } from "../platform/sms.ts";
import { authRequest } from "./auth-request.ts";
import { addressHeader, newId, reportTo } from "./better-auth-hosting.ts";
import { withCredentialGuards } from "./credential-guards.ts";
import { raiseCredentialVersion } from "./credential-version.ts";
import { alreadySignedUp, chooseNewPassword, confirmAddress } from "./email-templates.ts";
import { withHashedSessionTokens } from "./hashed-session-tokens.ts";
import { isDeliverable } from "./identifiers.ts";
import { hashing, passwordWeakness } from "./passwords.ts";
import { cancelPendingActions } from "./pending-actions.ts";
import { namesAdmin, provisionUser } from "./provision-user.ts";
import { withSessionGuards } from "./session-guards.ts";
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

/** Sign-ins by a code that may open an account, and how the account's table names them. */
const codeProviders: Record<string, string> = {
  "/sign-in/email-otp": emailCodeProvider,
  "/phone-number/verify": "phone-code",
};

/**
 * Calls that open an account whose address is proven: by a mailed code, or by an OpenID provider.
 */
const provingPaths = new Set(["/sign-in/email-otp", "/sign-in/social", "/callback/:id"]);

/** Sign-in by Better Auth: its cookie is the session; nothing of it is readable by scripts. */
export function createAuth(input: {
  env: Env;
  db: Database;
  secret: string;
  mail: Mailer;
  sms: Sms | undefined;
  limits: Limits;
  background: BackgroundTasks;
  log: Logger;
}) {
  const { env, db, mail, log, background } = input;
  const unproven = new UnverifiedAccounts(db, env);
  return betterAuth({
    appName: "Berea",
    baseURL: env.publicUrl,
    basePath: "/api/auth",
    secret: input.secret,
    trustedOrigins: trustedOrigins(env),
    database: withHashedSessionTokens(
      withSessionGuards(
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
    user: {
      // Read with the user for withSessionGuards and UnprovenAccounts. They are never sent and
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
        await raiseCredentialVersion(db.auth, user.id);
        await cancelPendingActions(db.auth, user.id);
        // The link was mailed, so the user who has it owns the address.
        if (!(await unproven.takeOver(user.id, { keepPassword: true }))) return;
        await provisionUser(db, env, { ...user, emailVerified: true, emailProven: true }, log);
      },
      onExistingUserSignUp: async ({ user }, request) => {
        const content = alreadySignedUp(`${env.publicUrl}/auth`);
        await mail.send({ to: user.email, language: languageOf(request), ...content });
      },
      password: hashing,
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
      // Who is signed in may add an account of another address; that is not guessed from the
      // address.
      accountLinking: { enabled: true, allowDifferentEmails: true },
    },
    plugins: signInMethods({ ...input, unproven }),
    // Limits are counted before Better Auth is asked; see server/auth/auth-calls.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: "error", log: reportTo(log) },
    onAPIError: {
      errorURL: `${env.publicUrl}/auth`,
      // Left alone, it prints what it did not expect to the console, with the parameters of a query
      // that failed: our own log leaves them out.
      onError: (error) => {
        if (!(error instanceof APIError)) throw error;
      },
    },
    advanced: {
      // Said out loud, because Better Auth leaves both checks out where it believes itself in a
      // test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: newId },
      // Answers do not wait for mail servers: how long one takes would tell whether an account
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
        // Whoever changes a password because somebody knows it wants that somebody out.
        return { context: { body: { ...context.body, revokeOtherSessions: true } } };
      }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const path = context?.path ?? "";
            if (path !== "/phone-number/verify" && !isDeliverable(user.email)) return false;
            const emailProof = provingPaths.has(path) ? "proven" : "none";
            // Without a way to send mail there is nothing to confirm with; the start-up says so.
            const emailVerified = user.emailVerified || !env.requireEmailConfirmation;
            return { data: { ...user, emailVerified, emailProof } };
          },
          after: async (user, context) => {
            const emailProven = provingPaths.has(context?.path ?? "");
            await provisionUser(db, env, { ...user, emailProven }, log);
            if (!emailProven && namesAdmin(env, user)) {
              background.run("mail to the admin that ADMIN_EMAIL names", () =>
                mailConfirmation(input, user.email),
              );
            }
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
            // A device that knows the account is its owner's: they keep what they set up.
            if (authRequest.getStore()?.knownDevice) await unproven.markProven(userId);
            else await unproven.takeOver(userId, { keepPassword: false });
          },
        },
      },
      account: {
        // We ask providers who someone is, and nothing later: what is not kept cannot be stolen.
        create: {
          before: async (account, context) => {
            // Better Auth links to the user in the OAuth state, whose session may have ended since.
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

/** The language of the request that a mail answers. */
const languageOf = (request: Request | undefined) =>
  acceptedLanguage(request?.headers.get("accept-language") ?? undefined);

/**
 * Writes the link that proves an address, for a server that asks nobody for one: without a mail
 * server it lands in the outbox, where only the person who runs the server can read it.
 */
async function mailConfirmation(
  { env, mail, secret }: { env: Env; mail: Mailer; secret: string },
  email: string,
): Promise<void> {
  const token = await createEmailVerificationToken(secret, email, undefined, dayS);
  const url = `${env.publicUrl}/api/auth/verify-email?token=${token}&callbackURL=%2Fapp`;
  await mail.send({ to: email, ...confirmAddress(url) });
}
