import { randomBytes } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins";
import { constantText, message } from "#shared/message.ts";
import type { Database } from "../db/database.ts";
import { ApiError } from "../errors.ts";
import type { Limits } from "../platform/limits.ts";
import type { Sms } from "../platform/sms.ts";
import { sendText } from "./phone-codes.ts";
import { secondCodeLimits } from "./second-code-limits.ts";

/**
 * Sign-ins that require a second factor. Passkeys do not, because device and unlocking are two
 * factors already; nor does single sign-on, whose provider is responsible for it.
 */
const pathsWithSecondFactor = new Set([
  "/sign-in/email",
  "/sign-in/email-otp",
  "/phone-number/verify",
]);

/**
 * The second factor: codes of an authenticator app, recovery codes, and texted codes if texts can
 * be sent.
 */
export function secondFactor(input: {
  sms: Sms | undefined;
  limits: Limits;
  db: Database;
  secret: string;
  installationName: () => string;
}): BetterAuthPlugin[] {
  const { sms, limits, installationName } = input;
  const plugin = twoFactor({
    allowPasswordless: true,
    // Counted by secondCodeLimits.
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
    ...(sms
      ? {
          otpOptions: {
            storeOTP: "hashed",
            sendOTP: async ({ user, otp }) => {
              const to = confirmedPhone(user);
              if (!to) return;
              const text = message(
                "{code} is your second code for {productName}. It works for three minutes.",
                { code: otp, productName: installationName() },
              );
              await sendText(sms, to, text);
            },
          },
        }
      : {}),
  });
  // By default it is required only after a password, so a mailed code would bypass it.
  for (const hook of plugin.hooks.after) {
    hook.matcher = (context) => pathsWithSecondFactor.has(context.path ?? "");
  }
  return [
    plugin,
    secondCodeLimits(input, challenged),
    eachCodeOnce(limits),
    anyCaseOfRecoveryCodes(),
    limitedTexts(limits),
  ];
}

/** Letters and digits that are not mistaken for each other: no l, o, 0 or 1. */
const recoverySigns = "abcdefghijkmnpqrstuvwxyz23456789";
const recoveryCodes = 10;

/** Makes codes such as "k3mfp-x8wqn". Their 10 signs have 50 bits. */
function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const signs = Array.from(randomBytes(10), (byte) => recoverySigns[byte % recoverySigns.length]);
    return `${signs.slice(0, 5).join("")}-${signs.slice(5).join("")}`;
  });
}

const noPhone = constantText("There is no confirmed phone number on this account.");
const codeUsed = constantText("This code was already used. Please wait for the next one.");

function confirmedPhone(user: object): string | undefined {
  const { phoneNumber, phoneNumberVerified } = user as {
    phoneNumber?: string | null;
    phoneNumberVerified?: boolean;
  };
  return phoneNumberVerified && phoneNumber ? phoneNumber : undefined;
}

/**
 * Limits texts by account and by number, because they cost the operator money. Reports an account
 * without a phone, for which Better Auth would answer success.
 */
function limitedTexts(limits: Limits): BetterAuthPlugin {
  return {
    id: "limited-texts",
    hooks: {
      before: [
        {
          matcher: (context) => context.path === "/two-factor/send-otp",
          handler: createAuthMiddleware(async (context) => {
            const userId = await challenged(context);
            const user = userId && (await context.context.internalAdapter.findUserById(userId));
            const phone = user ? confirmedPhone(user) : undefined;
            if (!user || !phone) {
              throw new APIError("BAD_REQUEST", {
                code: "NO_PHONE_NUMBER",
                message: noPhone,
              });
            }
            await limits.take("smsPerAccount", user.id);
            // The caller already knows the password, so the address makes no difference.
            await limits.take("smsPerNumberAndAddress", `${phone}|second factor`);
            await limits.take("smsPerNumber", phone);
          }),
        },
      ],
    },
  };
}

/**
 * Lets each TOTP code of a user work once. Better Auth accepts a code repeatedly for up to 90
 * seconds, so anybody who sees one could use it.
 */
function eachCodeOnce(limits: Limits): BetterAuthPlugin {
  return {
    id: "each-code-once",
    hooks: {
      before: [
        {
          matcher: (context) => context.path === "/two-factor/verify-totp",
          handler: createAuthMiddleware(async (context) => {
            const code: unknown = context.body?.code;
            const userId = await challenged(context);
            if (typeof code !== "string" || !userId) return;
            try {
              await limits.take("totpCode", `${userId}:${code}`);
            } catch (error) {
              if (!(error instanceof ApiError)) throw error;
              throw new APIError("UNAUTHORIZED", {
                code: "CODE_USED",
                message: codeUsed,
              });
            }
          }),
        },
      ],
    },
  };
}

/**
 * Ignores the case of recovery codes, because phones capitalize what is typed. Codes are lowercase,
 * and those of earlier versions have both cases. Better Auth compares them with case.
 */
function anyCaseOfRecoveryCodes(): BetterAuthPlugin {
  return {
    id: "any-case-of-recovery-codes",
    hooks: {
      before: [
        {
          matcher: (context) => context.path === "/two-factor/verify-backup-code",
          handler: createAuthMiddleware(async (context) => {
            const { adapter, secretConfig: key } = context.context;
            const typed: unknown = context.body?.code;
            const userId = await challenged(context);
            if (typeof typed !== "string" || !userId) return;
            const where = [{ field: "userId", value: userId }];
            const row = await adapter.findOne<{ backupCodes: string }>({
              model: "twoFactor",
              where,
            });
            if (!row) return;
            const codes = JSON.parse(await symmetricDecrypt({ key, data: row.backupCodes }));
            const isTyped = (code: string) => code.toLowerCase() === typed.toLowerCase();
            const code: string | undefined = codes.find(isTyped);
            if (code) return { context: { body: { ...context.body, code } } };
          }),
        },
      ],
    },
  };
}

/** Returns the user who needs the second factor: from the session, or from the pending sign-in. */
async function challenged(
  context: Parameters<typeof getSessionFromCtx>[0],
): Promise<string | undefined> {
  const session = await getSessionFromCtx(context);
  if (session) return session.user.id;
  const cookie = context.context.createAuthCookie("two_factor");
  const challenge = await context.getSignedCookie(cookie.name, context.context.secret);
  if (!challenge) return undefined;
  return (await context.context.internalAdapter.findVerificationValue(challenge))?.value;
}
