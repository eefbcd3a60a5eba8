import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

/**
 * Paths whose GET calls return the same to everyone. Pages of any site may read them, but never as
 * a user: without `Access-Control-Allow-Credentials`, browsers send no cookies.
 */
export const publicReads = [
  "/api/bibles",
  "/api/bibles/*",
  "/api/daily-verse",
  "/api/openapi.json",
  "/api/study/*",
] as const;

const preflightSeconds = 24 * 60 * 60;

/** Lets pages of other sites read a public call (CORS). */
export const allowPublicReads = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === "OPTIONS") {
    return c.body(null, 204, {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "GET, HEAD",
      "Access-Control-Max-Age": String(preflightSeconds),
    });
  }
  await next();
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return;
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Expose-Headers", "ETag, Retry-After, X-Request-Id, X-Text-Bytes");
});
