import { createMiddleware } from "hono/factory";
import { ApiError } from "../errors.ts";
import type { AppEnv } from "./context.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a change that another site's page sends with a person's cookie. Browsers state where a
 * request comes from in Origin or Sec-Fetch-Site; a client that states neither is not a browser and
 * carries no one's cookie by accident.
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
          `Berea is served at ${trusted[0]}; this request came from another address. Open that one, or set PUBLIC_URL.`,
        );
      }
    }
    await next();
  });
}
