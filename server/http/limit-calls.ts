import { createMiddleware } from "hono/factory";
import type { Services } from "../services.ts";
import type { AppEnv } from "./context.ts";

/**
 * Limits the number of calls from one address, whatever they are and whoever is signed in. Calls
 * that cost more than a little CPU, a row or the operator's money also have their own limits
 * (platform/limits.ts).
 */
export function limitCalls({ limits }: Pick<Services, "limits">) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await limits.take("callsPerAddress", c.var.address);
    await next();
  });
}
