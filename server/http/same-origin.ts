import { createMiddleware } from "hono/factory";
import { message } from "#shared/message.ts";
import { ApiError } from "../errors.ts";
import type { AppEnv } from "./context.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects a write that another site's page sends with a user's cookie. Browsers state the origin of
 * a request in Origin or Sec-Fetch-Site. A client that sends neither is not a browser, so it has no
 * cookie by accident.
 */
export function sameOrigin(trusted: readonly string[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header("origin");
      const site = c.req.header("sec-fetch-site");
      const foreign = origin
        ? !trusted.includes(origin)
        : site === "cross-site" || site === "same-site";
      if (foreign) {
        throw new ApiError(
          "forbidden",
          message(
            "Berea is served at {address}, but this request came from another address. Open that one, or set PUBLIC_URL.",
            { address: trusted[0] ?? "" },
          ),
        );
      }
    }
    await next();
  });
}
