import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import { emailOTP, phoneNumber } from "better-auth/plugins";
import type { Env } from "../env.ts";
import type { Limits } from "../platform/limits.ts";
import type { Logger } from "../platform/logging.ts";
import type { Mailer } from "../platform/mail.ts";
import type { Sms } from "../platform/sms.ts";
import { signInCode } from "./mails.ts";
import { type OidcSettings, oidcProviders } from "./oidc.ts";
import { secondFactor } from "./second-factor.ts";

const codeLifeS = 5 * 60;
const codeTries = 3;

/** E.164: a plus, the country's number, the rest; 8 to 15 digits. */
export const phonePattern = /^\+[1-9]\d{7,14}$/;

/** Addresses of accounts that were opened by phone and have none; nothing is ever sent there. */
export const phoneDomain = "phone.invalid";

/** Whether mail to this address can reach anybody. */
export const hasMailbox = (email: string) => !email.endsWith(`@${phoneDomain}`);

/** The ways to sign in besides a password: what is built in, and what the operator has configured. */
export function waysIn(input: {
  env: Env;
  mail: Mailer;
  sms: Sms | undefined;
  limits: Limits;
  log: Logger;
}): BetterAuthPlugin[] {
  const { env, mail, sms, limits, log } = input;
  return [
    emailOTP({
      otpLength: 6,
      expiresIn: codeLifeS,
      allowedAttempts: codeTries,
      storeOTP: "hashed",
      sendVerificationOTP: async ({ email, otp }) => {
        await mail.send({ to: email, ...signInCode(otp) });
      },
    }),
    passkey({
      rpID: new URL(env.publicUrl).hostname,
      rpName: "Berea",
      origin: env.publicUrl,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    }),
    ...(sms ? [phoneCodes(sms)] : []),
    ...secondFactor({ sms, limits }),
    oidcProviders(configuredProviders(env), log),
  ];
}

function phoneCodes(sms: Sms): BetterAuthPlugin {
  return phoneNumber({
    otpLength: 6,
    expiresIn: codeLifeS,
    allowedAttempts: codeTries,
    phoneNumberValidator: (number) => phonePattern.test(number),
    sendOTP: async ({ phoneNumber: to, code }) => {
      try {
        await sms.send({ to, text: `${code} is your code for Berea. It works for five minutes.` });
      } catch {
        throw new APIError("SERVICE_UNAVAILABLE", {
          code: "TEXT_NOT_SENT",
          message: "The text could not be sent. Please try again later.",
        });
      }
    },
    signUpOnVerification: {
      getTempEmail: (number) => `${number.replace("+", "")}@${phoneDomain}`,
      getTempName: () => "",
    },
  });
}

/** Who may vouch for people, as the environment says. */
export function configuredProviders({ google, sso }: Pick<Env, "google" | "sso">): OidcSettings[] {
  return [
    ...(google ? [{ id: "google", name: "Google", ...google }] : []),
    ...(sso ? [{ id: "sso", ...sso }] : []),
  ];
}
