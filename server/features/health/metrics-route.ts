import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import type { Services } from "../../services.ts";

const hash = (text: string) => createHash("sha256").update(text).digest();

/** GET /metrics, authorized by METRICS_TOKEN; returns 404 if no token is set. */
export function metricsRoute({ env, metrics }: Pick<Services, "env" | "metrics">) {
  return new Hono<AppEnv>().get("/", async (c) => {
    const given = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const { metricsToken } = env;
    if (!metricsToken || !timingSafeEqual(hash(given), hash(metricsToken))) throw notFound("page");
    return c.body(await metrics.text(), 200, { "content-type": metrics.contentType });
  });
}
