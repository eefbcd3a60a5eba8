import { isAPIError } from "better-auth/api";
import { createMiddleware } from "hono/factory";
import { ApiError, databaseAway } from "../errors.ts";
import type { Services } from "../services.ts";
import type { AppEnv, SignedIn } from "./context.ts";
import { idempotent } from "./idempotent.ts";

/** Lets only a signed-in person through, as `c.var.user`; what they send twice under one key has its effect once. */
export function signedIn({ auth, db }: Pick<Services, "auth" | "db">) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const user = await readSession(auth, c.req.raw.headers);
    if (!user) throw new ApiError("signed_out", "Please sign in to do this.");
    c.set("user", user);
    await idempotent(c, next, db);
  });
}

/** Who the session cookie belongs to, or undefined. Throws `unavailable` where the database does not say. */
export async function readSession(
  auth: Services["auth"],
  headers: Headers,
): Promise<SignedIn | undefined> {
  const found = await auth.api.getSession({ headers }).catch((error: unknown) => {
    // Better Auth says no more than that it failed, and looking a session up is nothing but asking the database.
    throw isAPIError(error) && error.statusCode >= 500 ? databaseAway() : error;
  });
  if (!found) return undefined;
  const { id, email, emailVerified, name } = found.user;
  return { id, email, emailVerified, name, sessionId: found.session.id };
}
