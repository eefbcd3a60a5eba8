import { t } from "@lingui/core/macro";
import { minPasswordLength } from "#shared/limits.ts";

export type Credentials = { email: string; password: string; confirm: string };
export type CredentialsError = { field: keyof Credentials; message: string };

/** Returns the first error in the typed credentials, or `undefined`. */
export function checkCredentials(
  typed: Credentials,
  signingUp: boolean,
): CredentialsError | undefined {
  const { email, password, confirm } = typed;
  if (!email.trim() || !password) {
    return {
      field: email.trim() ? "password" : "email",
      message: t`Please enter both email and password`,
    };
  }
  if (!signingUp) return undefined;
  if (password.length < minPasswordLength) {
    return { field: "password", message: t`Password must be at least 6 characters long` };
  }
  if (password !== confirm) return { field: "confirm", message: t`Passwords do not match` };
  return undefined;
}
