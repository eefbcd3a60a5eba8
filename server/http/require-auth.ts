import { isAPIError } from "better-auth/api";
import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { expectedUserHeader } from "#shared/expected-user.ts";
import { readAccessToken } from "../auth/authenticate-token.ts";
import { withDatabaseError } from "../auth/session-guards.ts";
import { ApiError, signedOut } from "../errors.ts";
import type { Services } from "../services.ts";
import type { AppEnv, SignedInUser } from "./context.ts";
import { idempotent } from "./idempotent.ts";

/** Decides whether a user may make a call. Throws `forbidden`. */
export type AccessCheck = (userId: string) => Promise<void>;

/**
 * Requires a session of the user whom the page shows, and sets `c.var.user`. A POST with an
 * `Idempotency-Key` takes effect once; its stored response is sent only while every check in
 * `access` passes. Extends the session, row and cookie, once a day.
 */
export function requireAuth(services: Pick<Services, "auth" | "db">, ...access: AccessCheck[]) {
  return withSession(services, async (c, next) => {
    for (const check of access) await check(c.var.user.id);
    await idempotent(c, next, services.db);
  });
}

/** Like `requireAuth`, for a call that claims its `Idempotency-Key` itself; see `readStreamClaim`. */
export const requireSession = (services: Pick<Services, "auth">) =>
  withSession(services, (_c, next) => next());

function withSession(
  { auth }: Pick<Services, "auth">,
  run: (c: Context<AppEnv>, next: Next) => Promise<void>,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { headers } = c.req.raw;
    if (readAccessToken(headers) !== undefined) throw noTokens();
    const found = await withDatabaseError(() =>
      auth.api.getSession({ headers, returnHeaders: true }),
    ).catch(ended);
    if (!found?.response) throw signedOut();
    checkExpectedUser(headers, found.response.user.id);
    c.set("user", toSignedIn(found.response));
    await run(c, next);
    // The cookies of a response that signs out take precedence.
    if (c.res.headers.getSetCookie().length > 0) return;
    for (const cookie of found.headers.getSetCookie()) {
      c.header("set-cookie", cookie, { append: true });
    }
  });
}

/**
 * Returns the user of the session cookie, or `undefined`. Does not extend the session: without a
 * `Set-Cookie`, the row would be extended but the cookie would expire. Throws database errors, and
 * `session_changed` if the page shows another user.
 */
export async function readSession(
  auth: Services["auth"],
  headers: Headers,
): Promise<SignedInUser | undefined> {
  // Skips Better Auth, which takes half a millisecond to find that there is no session cookie.
  if (!headers.has("cookie")) return undefined;
  const found = await withDatabaseError(() =>
    auth.api.getSession({ headers, query: { disableRefresh: true } }),
  );
  if (found) checkExpectedUser(headers, found.user.id);
  return found ? toSignedIn(found) : undefined;
}

/** Calls accept access tokens only if they name a scope; see `requireUser`. */
function noTokens(): ApiError {
  return new ApiError("forbidden", "This call accepts no access token. See /api/docs.");
}

/** Throws `session_changed` if the page shows a user other than the session's. */
function checkExpectedUser(headers: Headers, userId: string): void {
  const expected = headers.get(expectedUserHeader);
  if (expected === null || expected === userId) return;
  throw new ApiError(
    "session_changed",
    "Another user is now signed in on this device, so nothing was changed.",
  );
}

/** A session that ends while Better Auth extends it counts as ended. */
function ended(error: unknown): undefined {
  if (isAPIError(error) && error.statusCode === 401) return undefined;
  throw error;
}

type Found = NonNullable<Awaited<ReturnType<Services["auth"]["api"]["getSession"]>>>;

function toSignedIn({ session, user }: Found): SignedInUser {
  const { id, email, emailVerified, name } = user;
  return { id, email, emailVerified, name, sessionId: session.id };
}
