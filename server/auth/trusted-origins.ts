import type { Env } from "../env.ts";

/**
 * The origins whose pages may send requests with a session: only the public address. On a laptop,
 * `localhost` and `127.0.0.1` are the same server to its user.
 */
export function trustedOrigins(env: Env): string[] {
  const url = new URL(env.publicUrl);
  if (url.hostname !== "localhost") return [url.origin];
  return [url.origin, `${url.protocol}//127.0.0.1${url.port ? `:${url.port}` : ""}`];
}
