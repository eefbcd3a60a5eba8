import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { currentTraceId, markFailed, SpanKind, withSpan } from "../platform/tracing.ts";
import type { Services } from "../services.ts";
import { addressBucket, clientAddress } from "./client-address.ts";
import type { AppEnv } from "./context.ts";

/**
 * Gives each request an id and a logger, and logs its route (never its query or body), status and
 * duration.
 */
export function requestLog({ log, env, metrics }: Pick<Services, "log" | "env" | "metrics">) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    const startedMs = performance.now();
    c.set("requestId", requestId);
    const socket = c.env?.incoming?.socket.remoteAddress;
    const forwardedFor = c.req.header("x-forwarded-for") ?? null;
    const address = clientAddress(forwardedFor, socket, env.trustProxy);
    c.set("clientAddress", address);
    c.set("address", addressBucket(address));
    const { method } = c.req;
    const attributes = { "http.request.method": method };
    const options = { kind: SpanKind.SERVER, attributes, isRoot: true };
    await withSpan(method, options, async (span) => {
      const traceId = currentTraceId();
      c.set("log", log.child({ requestId, ...(traceId && { traceId }) }));
      await next();
      const route = routeOf(c);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ "http.route": route, "http.response.status_code": c.res.status });
      if (c.res.status >= 500) markFailed(span, String(c.res.status));
    });
    c.header("X-Request-Id", requestId);
    const durationMs = Math.round((performance.now() - startedMs) * 10) / 10;
    const answered = { method, route: routeOf(c), status: c.res.status };
    metrics.request(answered, durationMs / 1000);
    c.var.log.info({ ...answered, durationMs }, "request");
  });
}

/**
 * The declared path of the route, such as /api/chats/:id. The actual path may contain private ids.
 */
function routeOf(c: Context<AppEnv>): string {
  return matchedRoutes(c).findLast((route) => !route.path.endsWith("*"))?.path ?? "other";
}
