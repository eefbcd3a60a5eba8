import type { Env } from "../env.ts";

/**
 * The origins whose pages may send a session's requests: the public address, and nothing else. On a
 * laptop `localhost` and `127.0.0.1` are the same server to the person who types them.
 */
export function trustedOrigins(env: Env): string[] {
  const url = new URL(env.publicUrl);
  if (url.hostname !== "localhost") return [url.origin];
  return [url.origin, `${url.protocol}//127.0.0.1${url.port ? `:${url.port}` : ""}`];
}
