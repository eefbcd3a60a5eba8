import { createMiddleware } from "hono/factory";
import type { Services } from "../services.ts";
import type { AppEnv } from "./context.ts";

/**
 * Limits how many calls one address may make, whatever they are and whoever is signed in. Calls
 * that cost more than a little CPU, a row or the operator's money have limits of their own besides
 * (platform/limits.ts).
 */
export function limitCalls({ limits }: Pick<Services, "limits">) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await limits.take("callsPerAddress", c.var.address);
    await next();
  });
}
