import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { catalogLimits, importLimits } from "#shared/limits.ts";
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
  // A passage with all its reviews, when a deletion is undone.
  "/api/memory-verses": 320 * kibibyte,
};
/**
 * Calls whose body is a file, which is read only for signed-in users. A body with a JSON type is
 * parsed before the session is checked, so it gets the limit of other calls.
 */
const fileBodies: Readonly<Record<string, number>> = {
  "/api/admin/catalog": catalogLimits.file,
  "/api/imports": importLimits.file,
  "/api/imports/preview": importLimits.file,
};

/**
 * Refuses a body that is larger than its call needs with 413: parsing one megabyte takes tens of
 * milliseconds, even for callers without an account. Routes of exempt paths set their own limits.
 */
export function limitBodies(isExempt: (path: string) => boolean) {
  const limit = (maxSize: number) => bodyLimit({ maxSize });
  const auth = limit(maxAuthBody);
  const other = limit(maxBody);
  const large = new Map(Object.entries(largeBodies).map(([path, size]) => [path, limit(size)]));
  const files = new Map(Object.entries(fileBodies).map(([path, size]) => [path, limit(size)]));
  return createMiddleware<AppEnv>((c, next) => {
    const { path } = c.req;
    if (isExempt(path)) return next();
    const file = files.get(path);
    if (file && !c.req.header("content-type")?.includes("json")) return file(c, next);
    if (path.startsWith("/api/auth/")) return auth(c, next);
    return (large.get(path) ?? other)(c, next);
  });
}
