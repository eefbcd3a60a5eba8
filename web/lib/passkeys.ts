import { t } from "@lingui/core/macro";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { type AuthFailure, authCall, sessionChanged } from "#web/lib/auth-call.ts";

/** A passkey as shown in the list. */
export type Passkey = { id: string; name: string | null; createdAt: string; deviceType: string };

export function canUsePasskeys(): boolean {
  return typeof window !== "undefined" && "PublicKeyCredential" in window;
}

const refusedByUser = (): AuthFailure => ({
  status: 0,
  code: "PASSKEY_NOT_USED",
  message: t`No passkey was used. Try again, or sign in another way.`,
});

/** Signs in with a passkey that the user selects. Resolves to `undefined`, or to the error. */
export async function signInWithPasskey(): Promise<AuthFailure | undefined> {
  const options = await authCall<PublicKeyCredentialRequestOptionsJSON>(
    "/passkey/generate-authenticate-options",
    { method: "GET" },
  );
  if (options.error) return options.error;
  // Loaded on demand, because few visitors use passkeys.
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const response = await startAuthentication({ optionsJSON: options.data }).catch(() => undefined);
  if (!response) return refusedByUser();
  const { error } = await authCall("/passkey/verify-authentication", { body: { response } });
  if (error) return error;
  sessionChanged();
  return undefined;
}

/**
 * Adds a passkey of this device to the signed-in account. Resolves to `undefined`, or to the error.
 */
export async function addPasskey(name: string): Promise<AuthFailure | undefined> {
  const query = new URLSearchParams({ name });
  const options = await authCall<PublicKeyCredentialCreationOptionsJSON>(
    `/passkey/generate-register-options?${query}`,
    { method: "GET" },
  );
  if (options.error) return options.error;
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await startRegistration({ optionsJSON: options.data }).catch(() => undefined);
  if (!response) return refusedByUser();
  const { error } = await authCall("/passkey/verify-registration", { body: { response, name } });
  return error ?? undefined;
}
