import { t } from "@lingui/core/macro";
import { minPasswordLength } from "#shared/limits.ts";
import type { FieldErrors } from "#web/lib/form-errors.ts";

export type Credentials = { email: string; password: string; confirm: string };

/** Returns the first validation error of the credentials, at its field. */
export function checkCredentials(
  { email, password, confirm }: Credentials,
  signingUp: boolean,
): FieldErrors<Credentials> {
  const missing = t`Please enter both email and password`;
  if (!email.trim()) return { email: missing };
  if (!password) return { password: missing };
  if (!signingUp) return {};
  if (password.length < minPasswordLength) {
    return { password: t`Password must be at least 6 characters long` };
  }
  return password === confirm ? {} : { confirm: t`Passwords do not match` };
}
