import { authClient } from "./auth-client.ts";

/** What a failed call carries; read it with `serverMessage`. */
export type AuthFailure = { status: number; code?: string; message?: string };
export type AuthResult<T> = { data: T; error: null } | { data: null; error: AuthFailure };

/**
 * A call under /api/auth that the small client does not know. (Its plugins would teach it, for 20
 * KB on every page; the calls they make are few.)
 */
export async function authCall<T = unknown>(
  path: string,
  { method = "POST", body = {} }: { method?: "GET" | "POST"; body?: object } = {},
): Promise<AuthResult<T>> {
  const { data, error } = await authClient.$fetch<T>(
    path,
    method === "GET" ? { method } : { method, body },
  );
  if (error) return { data: null, error };
  return { data, error: null };
}

/**
 * To be called after a call that began or ended a session: this page and the other tabs look again.
 */
export function sessionChanged() {
  authClient.$store.notify("$sessionSignal");
  try {
    // The client listens to this entry in the other tabs; see better-auth's broadcast channel.
    const news = { event: "session", data: { trigger: "signin" }, timestamp: Date.now() };
    localStorage.setItem("better-auth.message", JSON.stringify(news));
  } catch {
    // Without storage the other tabs find out when they are looked at.
  }
}
