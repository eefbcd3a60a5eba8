import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

const kibibyte = 1024;

/**
 * Maximum size of the body of a call under /api/auth, in bytes. A passkey's attestation is the
 * largest.
 */
export const maxAuthBody = 32 * kibibyte;
/**
 * Maximum size of any other body, in bytes: a note of 20,000 characters, each written as an escape
 * of six bytes, and some fields.
 */
export const maxBody = 128 * kibibyte;
/** Calls that take several texts or a long one. */
export const largeBodies: Readonly<Record<string, number>> = {
  "/api/chats/import": 1024 * kibibyte,
  "/api/functions/berea": 1024 * kibibyte,
  "/api/citations/check": 320 * kibibyte,
};

/**
 * Refuses a body that is larger than its call needs with 413: parsing one megabyte takes tens of
 * milliseconds, also for someone without an account. Calls to `except` have a limit of their own.
 */
export function limitBodies(except: string) {
  const limit = (maxSize: number) => bodyLimit({ maxSize });
  const auth = limit(maxAuthBody);
  const other = limit(maxBody);
  const large = new Map(Object.entries(largeBodies).map(([path, size]) => [path, limit(size)]));
  return createMiddleware<AppEnv>((c, next) => {
    const { path } = c.req;
    if (path === except) return next();
    if (path.startsWith("/api/auth/")) return auth(c, next);
    return (large.get(path) ?? other)(c, next);
  });
}
