import { createMiddleware } from "hono/factory";
import { readAccessToken } from "../auth/authenticate-token.ts";
import type { AppEnv } from "./context.ts";

/**
 * Removes the cookies of a request with a personal access token. Only the token then authenticates
 * it, so its origin needs no check.
 */
export const ignoreCookiesOfTokens = createMiddleware<AppEnv>(async (c, next) => {
  if (readAccessToken(c.req.raw.headers) !== undefined) c.req.raw.headers.delete("cookie");
  await next();
});
