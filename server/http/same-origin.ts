import { createMiddleware } from "hono/factory";
import { message } from "#shared/message.ts";
import { readAccessToken } from "../auth/authenticate-token.ts";
import { ApiError } from "../errors.ts";
import type { AppEnv } from "./context.ts";

/** The methods that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects a write that another site's page sends with a user's cookie. Browsers state the origin of
 * a request in Origin or Sec-Fetch-Site. A client that sends neither is not a browser, so it has no
 * cookie by accident.
 */
export function sameOrigin(trusted: readonly string[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    // A browser never adds an access token by itself, and the cookies of its request are ignored.
    const isSafe =
      safeMethods.has(c.req.method) || readAccessToken(c.req.raw.headers) !== undefined;
    if (!isSafe) {
      const origin = c.req.header("origin");
      const site = c.req.header("sec-fetch-site");
      const foreign = origin
        ? !trusted.includes(origin)
        : site === "cross-site" || site === "same-site";
      if (foreign) {
        throw new ApiError(
          "forbidden",
          message(
            "This site is served at {address}, but this request came from another address. Open that one, or set PUBLIC_URL.",
            { address: trusted[0] ?? "" },
          ),
        );
      }
    }
    await next();
  });
}
