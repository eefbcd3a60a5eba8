import { createMiddleware } from "hono/factory";
import { ApiError } from "../errors.ts";
import type { Services } from "../services.ts";
import type { AppEnv, SignedIn } from "./context.ts";

/** Lets only a signed-in person through, as `c.var.user`. */
export function signedIn({ auth }: Pick<Services, "auth">) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const user = await readSession(auth, c.req.raw.headers);
    if (!user) throw new ApiError("signed_out", "Please sign in to do this.");
    c.set("user", user);
    await next();
  });
}

/** Who the session cookie belongs to, or undefined. */
export async function readSession(
  auth: Services["auth"],
  headers: Headers,
): Promise<SignedIn | undefined> {
  const found = await auth.api.getSession({ headers });
  if (!found) return undefined;
  const { id, email, emailVerified, name } = found.user;
  return { id, email, emailVerified, name, sessionId: found.session.id };
}
