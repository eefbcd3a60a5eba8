import { randomUUID } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { phoneNumber } from "better-auth/plugins";
import { type Message, message } from "#shared/message.ts";
import type { Sms } from "../platform/sms.ts";
import { translate } from "../platform/translations.ts";
import { authRequest } from "./auth-request.ts";
import { phoneDomain, phonePattern } from "./identifiers.ts";
import { signature } from "./signed-cookie.ts";

const codeLifeS = 5 * 60;
const codeTries = 3;

/** Sign-in with codes that are sent to a phone. The database stores a keyed hash of each code. */
export function phoneCodes({
  sms,
  secret,
  installationName,
}: {
  sms: Sms;
  secret: string;
  installationName: () => string;
}): BetterAuthPlugin[] {
  const plugin = phoneNumber({
    otpLength: 6,
    expiresIn: codeLifeS,
    allowedAttempts: codeTries,
    phoneNumberValidator: (number) => phonePattern.test(number),
    sendOTP: ({ phoneNumber: to, code }) =>
      sendText(
        sms,
        to,
        message("{code} is your code for {productName}. It works for five minutes.", {
          code,
          productName: installationName(),
        }),
      ),
    signUpOnVerification: {
      // Random, so that nobody can sign up with the address before the phone's owner does.
      getTempEmail: () => `${randomUUID()}@${phoneDomain}`,
      getTempName: () => "",
    },
  });
  return [plugin, hashedCodes(secret)];
}

/**
 * Sends a text in the language of the request. The response waits for it; by default, Better Auth
 * does not wait.
 */
export function sendText(sms: Sms, to: string, text: Message): Promise<void> {
  const request = authRequest.getStore();
  const sending = sms.send({ to, text: translate(text, request?.language ?? "en") });
  if (request) request.sending = sending;
  return sending.catch(() => {});
}

/** Better Auth compares the stored value with what was typed; both are replaced by the hash. */
function hashedCodes(secret: string): BetterAuthPlugin {
  const hash = (number: unknown, code: string) =>
    signature(secret, "phone code", `${String(number)}|${code}`);
  return {
    id: "hashed-phone-codes",
    init: () => ({
      options: {
        databaseHooks: {
          verification: {
            create: {
              before: async (row, context) => {
                if (context?.path !== "/phone-number/send-otp") return;
                const [code = "", tries] = row.value.split(":");
                const value = `${hash(context.body?.phoneNumber, code)}:${tries}`;
                return { data: { ...row, value } };
              },
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: (context) => context.path === "/phone-number/verify",
          handler: createAuthMiddleware(async ({ body }) => {
            const number = String(body?.phoneNumber);
            const request = authRequest.getStore();
            if (request) request.proof = { kind: "phone", phoneNumber: number };
            return { context: { body: { ...body, code: hash(number, String(body?.code)) } } };
          }),
        },
      ],
    },
  };
}
