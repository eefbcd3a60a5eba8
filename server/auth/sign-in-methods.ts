import type { BetterAuthPlugin } from "better-auth";
import { emailOTP } from "better-auth/plugins";
import type { Database } from "../db/database.ts";
import type { Env } from "../env.ts";
import type { Limits } from "../platform/limits.ts";
import type { Logger } from "../platform/logging.ts";
import type { Mailer } from "../platform/mail.ts";
import type { Sms } from "../platform/sms.ts";
import { authRequest } from "./auth-request.ts";
import { signInCode } from "./email-templates.ts";
import { showInstallationName } from "./installation-name.ts";
import { type OidcSettings, oidcProviders } from "./oidc.ts";
import { passkeys } from "./passkeys.ts";
import { phoneCodes } from "./phone-codes.ts";
import { secondFactor } from "./second-factor.ts";
import type { UnverifiedAccounts } from "./unverified-accounts.ts";

const codeLifeS = 5 * 60;
const codeTries = 3;

/**
 * The ways to sign in without a password: the built-in ones and those that the operator configured.
 */
export function signInMethods(input: {
  env: Env;
  db: Database;
  mail: Pick<Mailer, "send">;
  sms: Sms | undefined;
  limits: Limits;
  log: Logger;
  secret: string;
  installationName: () => string;
  unproven: UnverifiedAccounts;
}): BetterAuthPlugin[] {
  const { env, mail, sms, secret, log, installationName, unproven } = input;
  return [
    emailOTP({
      otpLength: 6,
      expiresIn: codeLifeS,
      allowedAttempts: codeTries,
      storeOTP: "hashed",
      sendVerificationOTP: async ({ email, otp }) => {
        const language = authRequest.getStore()?.language;
        await mail.send({ to: email, language, ...signInCode(otp) });
      },
    }),
    ...passkeys(env.publicUrl),
    ...(sms ? phoneCodes({ sms, secret, installationName }) : []),
    ...secondFactor(input),
    showInstallationName(installationName),
    oidcProviders(configuredProviders(env), unproven, log),
  ];
}

/** The configured OpenID Connect providers. */
function configuredProviders({ google, sso }: Pick<Env, "google" | "sso">): OidcSettings[] {
  return [
    ...(google ? [{ id: "google", name: "Google", ...google }] : []),
    ...(sso ? [{ id: "sso", ...sso }] : []),
  ];
}
