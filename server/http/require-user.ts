import { createMiddleware } from "hono/factory";
import type { AccessTokenScope } from "#shared/choices.ts";
import { authenticateToken, readAccessToken } from "../auth/authenticate-token.ts";
import type { Services } from "../services.ts";
import type { AppEnv } from "./context.ts";
import { idempotent } from "./idempotent.ts";
import { requireAuth } from "./require-auth.ts";
import { safeMethods } from "./same-origin.ts";

type TokenArea = AccessTokenScope extends `${infer Area}:${string}` ? Area : never;

/** Declares in the OpenAPI document that a call accepts a session or an access token. */
export const acceptsTokens = [{ session: [] }, { accessToken: [] }];

/**
 * Like `requireAuth`, but also accepts a personal access token with the scope to read this part of
 * the user's data or, for a method that changes data, to write it.
 */
export function requireUser(services: Pick<Services, "auth" | "db" | "limits">, area: TokenArea) {
  const session = requireAuth(services);
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = readAccessToken(c.req.raw.headers);
    if (token === undefined) return session(c, next);
    const scope: AccessTokenScope = `${area}:${safeMethods.has(c.req.method) ? "read" : "write"}`;
    const user = await authenticateToken(services, { token, address: c.var.address }, scope);
    c.set("user", { ...user, sessionId: "" });
    await idempotent(c, next, services.db);
  });
}
