import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { constantText } from "#shared/message.ts";
import { authRequest } from "./auth-request.ts";

/**
 * Sign-in with passkeys. A passkey counts as two factors (the device, and what unlocks it), so an
 * authenticator that did not verify its user with a PIN, fingerprint or face is refused: the server
 * checks the flag that the device signed.
 */
export function passkeys(publicUrl: string): BetterAuthPlugin[] {
  const plugin = passkey({
    rpID: new URL(publicUrl).hostname,
    origin: publicUrl,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: ({ verification }) => {
        assertUserVerified(verification.registrationInfo?.userVerified);
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        assertUserVerified(verification.authenticationInfo.userVerified);
        const credentialId = verification.authenticationInfo.credentialID;
        const request = authRequest.getStore();
        if (request) request.proof = { kind: "passkey", credentialId };
      },
    },
  });
  return [plugin, askForUserVerification];
}

function assertUserVerified(verified: boolean | undefined) {
  if (verified) return;
  throw new APIError("BAD_REQUEST", {
    code: "USER_VERIFICATION_REQUIRED",
    message: constantText("Unlock your passkey with a PIN, fingerprint or face, then try again."),
  });
}

/** Better Auth asks for "preferred" at sign-in and has no option for it. */
const askForUserVerification: BetterAuthPlugin = {
  id: "passkeys-verify-users",
  hooks: {
    after: [
      {
        matcher: (context) => context.path === "/passkey/generate-authenticate-options",
        handler: createAuthMiddleware(async (context) => {
          const options = context.context.returned;
          if (!options || typeof options !== "object" || !("challenge" in options)) return;
          return context.json({ ...options, userVerification: "required" });
        }),
      },
    ],
  },
};
