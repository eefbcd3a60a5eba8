import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import type { Database } from "../db/database.ts";
import type { LimitName, Limits } from "../platform/limits.ts";
import { authRequest } from "./auth-request.ts";
import { findUserById } from "./find-account.ts";
import { isKnownDevice } from "./known-devices.ts";

type Context = Parameters<typeof getSessionFromCtx>[0];
type Budget = { name: LimitName; key: string };

const paths = new Set([
  "/two-factor/verify-totp",
  "/two-factor/verify-otp",
  "/two-factor/verify-backup-code",
]);

/**
 * Counts the second-factor codes of sign-ins by address and by known device, like passwords. Better
 * Auth's lockout counts by account only, so somebody who knows the password could lock the owner
 * out on every device.
 * @param challengedUser the id of the user whom a sign-in asks for the code
 */
export function secondCodeLimits(
  { limits, db, secret }: { limits: Limits; db: Database; secret: string },
  challengedUser: (context: Context) => Promise<string | undefined>,
): BetterAuthPlugin {
  /** Filled by the hook before the call, for the hook after it. */
  const taken = new WeakMap<object, Budget[]>();

  async function budgetsOf(context: Context): Promise<Budget[]> {
    const request = authRequest.getStore();
    // A signed-in user who sets up a second factor is not guessing.
    if (!request || (await getSessionFromCtx(context))) return [];
    const userId = await challengedUser(context);
    const user = userId && (await findUserById(db.auth, userId));
    if (!user) return [];
    const { device, place } = request;
    return device && isKnownDevice(secret, device, user)
      ? [{ name: "secondCodePerKnownDevice", key: `${user.id}|${device.id}` }]
      : [
          { name: "secondCodePerAccountAndAddress", key: `${user.id}|${place}` },
          { name: "secondCodePerAccount", key: user.id },
        ];
  }

  return {
    id: "second-code-limits",
    hooks: {
      before: [
        {
          matcher: (context) => paths.has(context.path ?? ""),
          handler: createAuthMiddleware(async (context) => {
            const budgets = await budgetsOf(context);
            for (const { name, key } of budgets) await limits.take(name, key);
            const request = authRequest.getStore();
            if (request) taken.set(request, budgets);
          }),
        },
      ],
      after: [
        {
          matcher: (context) => paths.has(context.path ?? ""),
          handler: createAuthMiddleware(async (context) => {
            const request = authRequest.getStore();
            if (!request || isAPIError(context.context.returned)) return;
            // Attempts of others stay counted; the owner's own attempt is refunded.
            for (const { name, key } of taken.get(request) ?? []) {
              if (name === "secondCodePerAccount") await limits.refund(name, key);
              else await limits.clear(name, key);
            }
          }),
        },
      ],
    },
  };
}
