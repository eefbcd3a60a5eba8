import { createMiddleware } from "hono/factory";
import type { Services } from "../services.ts";
import type { AppEnv } from "./context.ts";

/**
 * Limits the number of calls of any kind from one address, signed in or not. Calls that cost CPU, a
 * database row or the operator's money also have their own limits (platform/limits.ts).
 */
export function limitCalls({ limits }: Pick<Services, "limits">) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await limits.take("callsPerAddress", c.var.address);
    await next();
  });
}
