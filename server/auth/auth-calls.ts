import { z } from "zod";
import { constantText } from "#shared/message.ts";
import { userName } from "#shared/user-name.ts";
import type { LimitName } from "../platform/limits.ts";
import { emailAddress, isDeliverable, phonePattern } from "./identifiers.ts";

/** Which limit of wrong guesses a call counts against: passwords and codes have separate limits. */
export type GuessKind = "password" | "code";

export type AuthCall = {
  /**
   * The fields of the JSON body. Any other field is rejected, so that no unvalidated field reaches
   * Better Auth.
   */
  body?: z.ZodObject;
  /** The field that names the account. Limits by account read this field and no other. */
  account?: "email" | "phoneNumber";
  guess?: GuessKind;
  /** The limit for emails or texts that the call sends to the account. */
  sends?: "mailPerAccount" | "smsPerNumber";
  perAddress?: LimitName;
  /** Whether the call counts against the limit of the signed-in user. */
  perUser?: LimitName;
  /**
   * The call returns this body at once and does its work later, so that neither status nor duration
   * reveals whether an account exists.
   */
  answerFirst?: { message?: string; status?: boolean; success?: boolean };
  /** Available only if the operator has configured text messages. */
  needsSms?: true;
};

const text = (max: number) => z.string().max(max);
const password = text(1000);
/** A code as typed or copied, without its spaces: "123 456". */
const code = text(40).overwrite((typed) => typed.replace(/\s/g, ""));
/** A recovery code as typed, with its hyphen in the middle, as in second-factor.ts. */
const recoveryCode = code.overwrite((typed) => {
  const signs = typed.replace(/[^a-z0-9]/gi, "");
  return `${signs.slice(0, signs.length / 2)}-${signs.slice(signs.length / 2)}`;
});
/** Better Auth checks these against the trusted origins. */
const target = text(2000).optional();
const anyEmail = z.string().max(320).trim().toLowerCase();
const mailbox = emailAddress.refine(isDeliverable, {
  error: constantText("Mail cannot be sent to this address."),
});
const phoneNumber = z.string().max(40);
const realPhone = phoneNumber.regex(phonePattern, {
  error: constantText("Enter the number with its country code, as in +15551234567."),
});
const remember = z.boolean().optional();
const body = (fields: z.ZodRawShape) => z.strictObject(fields);
const nothing = body({});

const sentIfKnown = {
  status: true,
  message: constantText("If this email exists in our system, check your email for the reset link"),
};
const passwordAgain: AuthCall = {
  body: body({ password }),
  perAddress: "signInPerAddress",
  perUser: "passwordPerUser",
};
const secondCode: AuthCall = { body: body({ code }), perAddress: "signInPerAddress" };

/** Every call of Better Auth that Berea exposes. A path that is not listed answers 404. */
export const authCalls: Readonly<Record<string, AuthCall>> = {
  "GET /get-session": {},
  "GET /list-accounts": {},
  "GET /verify-email": {},
  "GET /passkey/generate-register-options": { perAddress: "passkeyOptionsPerAddress" },
  "GET /passkey/generate-authenticate-options": { perAddress: "passkeyOptionsPerAddress" },
  "GET /passkey/list-user-passkeys": {},
  "POST /sign-up/email": {
    body: body({
      name: userName,
      email: mailbox,
      password,
      callbackURL: target,
      rememberMe: remember,
    }),
    account: "email",
    perAddress: "signUpPerAddress",
  },
  "POST /sign-in/email": {
    body: body({
      email: anyEmail,
      password,
      callbackURL: target,
      rememberMe: remember,
      // The token of a confirmation link that was opened in another browser.
      confirmation: text(2000).optional(),
    }),
    account: "email",
    guess: "password",
    perAddress: "signInPerAddress",
  },
  "POST /sign-in/phone-number": {
    body: body({ phoneNumber, password, rememberMe: remember }),
    account: "phoneNumber",
    guess: "password",
    perAddress: "signInPerAddress",
    needsSms: true,
  },
  "POST /sign-in/email-otp": {
    body: body({ email: anyEmail, otp: code }),
    account: "email",
    guess: "code",
    perAddress: "signInPerAddress",
  },
  "POST /phone-number/verify": {
    body: body({ phoneNumber: realPhone, code, updatePhoneNumber: z.boolean().optional() }),
    account: "phoneNumber",
    guess: "code",
    perAddress: "signInPerAddress",
    needsSms: true,
  },
  "POST /sign-in/social": {
    body: body({
      provider: text(40),
      callbackURL: target,
      errorCallbackURL: target,
      newUserCallbackURL: target,
      disableRedirect: z.boolean().optional(),
      idToken: body({ token: text(10_000), nonce: text(1000).optional() }).optional(),
    }),
    perAddress: "signInPerAddress",
  },
  "POST /link-social": {
    body: body({
      provider: text(40),
      callbackURL: target,
      errorCallbackURL: target,
      disableRedirect: z.boolean().optional(),
    }),
    perAddress: "signInPerAddress",
  },
  "POST /unlink-account": {
    body: body({ providerId: text(40), accountId: text(1000).optional() }),
    perAddress: "accountCallsPerAddress",
  },
  "POST /sign-out": { body: nothing, perAddress: "accountCallsPerAddress" },
  "POST /change-password": {
    body: body({
      currentPassword: password,
      newPassword: password,
      revokeOtherSessions: z.boolean().optional(),
    }),
    perAddress: "signInPerAddress",
    perUser: "passwordPerUser",
  },
  "POST /reset-password": {
    body: body({ newPassword: password, token: text(200).optional() }),
    perAddress: "signInPerAddress",
  },
  "POST /request-password-reset": {
    body: body({ email: emailAddress, redirectTo: target }),
    account: "email",
    sends: "mailPerAccount",
    perAddress: "mailPerAddress",
    answerFirst: sentIfKnown,
  },
  "POST /send-verification-email": {
    body: body({ email: emailAddress, callbackURL: target }),
    account: "email",
    sends: "mailPerAccount",
    perAddress: "mailPerAddress",
    answerFirst: { status: true },
  },
  "POST /email-otp/send-verification-otp": {
    body: body({ email: mailbox, type: z.literal("sign-in") }),
    account: "email",
    sends: "mailPerAccount",
    perAddress: "mailPerAddress",
    answerFirst: { success: true },
  },
  "POST /phone-number/send-otp": {
    body: body({ phoneNumber: realPhone }),
    account: "phoneNumber",
    sends: "smsPerNumber",
    perAddress: "smsPerAddress",
    needsSms: true,
  },
  "POST /two-factor/send-otp": { body: nothing, perAddress: "smsPerAddress", needsSms: true },
  "POST /two-factor/verify-totp": secondCode,
  "POST /two-factor/verify-otp": secondCode,
  "POST /two-factor/verify-backup-code": {
    ...secondCode,
    body: body({ code: recoveryCode }),
  },
  "POST /two-factor/enable": passwordAgain,
  "POST /two-factor/disable": passwordAgain,
  "POST /two-factor/generate-backup-codes": passwordAgain,
  "POST /two-factor/get-totp-uri": passwordAgain,
  "POST /passkey/verify-registration": {
    body: body({ response: z.record(z.string(), z.unknown()), name: text(200).optional() }),
    perAddress: "accountCallsPerAddress",
  },
  "POST /passkey/verify-authentication": {
    body: body({ response: z.record(z.string(), z.unknown()) }),
    perAddress: "signInPerAddress",
  },
  "POST /passkey/delete-passkey": {
    body: body({ id: text(100) }),
    perAddress: "accountCallsPerAddress",
  },
  "POST /passkey/update-passkey": {
    body: body({ id: text(100), name: text(200) }),
    perAddress: "accountCallsPerAddress",
  },
};

/** The address to which an OpenID provider redirects; the query comes from the provider. */
const callback = /^\/callback\/(google|sso)$/;

/**
 * Returns the call for a method and a path below /api/auth, or `undefined` if Berea does not expose
 * it.
 */
export function findAuthCall(method: string, path: string): AuthCall | undefined {
  if (method === "GET" && callback.test(path)) return {};
  return authCalls[`${method} ${path}`];
}
