import type { Env } from "../../env.ts";

/**
 * Whether the installation sends mail: over SMTP, or, if email confirmation is required, to the
 * outbox folder of a trial installation.
 */
export const sendsMail = (env: Pick<Env, "smtpUrl" | "requireEmailConfirmation">): boolean =>
  env.smtpUrl !== undefined || env.requireEmailConfirmation;
