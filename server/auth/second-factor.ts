import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import type { Database } from "../db/database.ts";
import { ApiError } from "../errors.ts";
import type { Limits } from "../platform/limits.ts";
import type { Sms } from "../platform/sms.ts";
import { sendText } from "./phone-codes.ts";
import { secondCodeLimits } from "./second-code-limits.ts";

/**
 * Sign-ins that a second factor has to follow. A passkey is none of them: it is two factors by
 * itself (the device, and what unlocks it). Nor is single sign-on, whose provider asks for its own.
 */
const askedAfter = new Set(["/sign-in/email", "/sign-in/email-otp", "/phone-number/verify"]);

/**
 * The second factor: codes of an authenticator app, recovery codes, and codes by phone where texts
 * can be sent.
 */
export function secondFactor(input: {
  sms: Sms | undefined;
  limits: Limits;
  db: Database;
  secret: string;
}): BetterAuthPlugin[] {
  const { sms, limits } = input;
  const plugin = twoFactor({
    issuer: "Berea",
    allowPasswordless: true,
    // Counted by secondCodeLimits.
    accountLockout: { enabled: false },
    ...(sms
      ? {
          otpOptions: {
            storeOTP: "hashed",
            sendOTP: async ({ user, otp }) => {
              const to = confirmedPhone(user);
              if (!to) return;
              const text = `${otp} is your second code for Berea. It works for three minutes.`;
              await sendText(sms, { to, text });
            },
          },
        }
      : {}),
  });
  // Left alone it asks after a password only, and a code by mail would be a way around it.
  for (const hook of plugin.hooks.after) {
    hook.matcher = (context) => askedAfter.has(context.path ?? "");
  }
  return [plugin, secondCodeLimits(input, challenged), eachCodeOnce(limits), limitedTexts(limits)];
}

function confirmedPhone(user: object): string | undefined {
  const { phoneNumber, phoneNumberVerified } = user as {
    phoneNumber?: string | null;
    phoneNumberVerified?: boolean;
  };
  return phoneNumberVerified && phoneNumber ? phoneNumber : undefined;
}

/**
 * Texts cost the operator money, so they are counted by account and by number. Better Auth says
 * that a code was sent even if the account has no phone; here the answer says so.
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
                message: "There is no confirmed phone number on this account.",
              });
            }
            await limits.take("smsPerAccount", user.id);
            // The caller knows the password, so the address makes no difference.
            await limits.take("smsPerNumberAndAddress", `${phone}|second factor`);
            await limits.take("smsPerNumber", phone);
          }),
        },
      ],
    },
  };
}

/**
 * Better Auth takes a TOTP code as often as it is sent while its half minute and the neighbours
 * last, so that whoever reads one over a shoulder can use it too. Here each person's code is tried
 * once.
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
              await limits.take("totpCode", `${userId}:${code.replace(/\s/g, "")}`);
            } catch (error) {
              if (!(error instanceof ApiError)) throw error;
              throw new APIError("UNAUTHORIZED", {
                code: "CODE_USED",
                message: "This code has been tried already. Please wait for the next one.",
              });
            }
          }),
        },
      ],
    },
  };
}

/**
 * Who a second factor is asked of: the person of the session, or of the sign-in that waits for it.
 */
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
