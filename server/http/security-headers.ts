import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

/**
 * The content security policy. `scriptHashes` are the hashes of a page's inline scripts; no other
 * inline script runs. Inline styles are allowed, because components set positions with them. Text
 * of the AI and of users can load no resource.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], secure: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join("")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Text becomes HTML or script only through the policy that web/ui/boot-script.ts creates.
    "require-trusted-types-for 'script'",
    "trusted-types default",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Headers of every response. A page replaces the policy with one that lists its inline scripts. */
export function securityHeaders(secure: boolean) {
  const policy = contentSecurityPolicy([], secure);
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    const set = (name: string, value: string) => {
      if (!headers.has(name)) c.header(name, value);
    };
    set("Content-Security-Policy", policy);
    set("X-Content-Type-Options", "nosniff");
    set("X-Frame-Options", "DENY");
    set("Referrer-Policy", "strict-origin-when-cross-origin");
    set("Cross-Origin-Opener-Policy", "same-origin");
    set("Cross-Origin-Resource-Policy", "same-origin");
    set("Permissions-Policy", "camera=(), geolocation=(), payment=(), microphone=(self)");
    if (secure) set("Strict-Transport-Security", "max-age=31536000");
    // Proxies must not store responses about one user.
    if (c.req.path.startsWith("/api/")) set("Cache-Control", "no-store");
  });
}
