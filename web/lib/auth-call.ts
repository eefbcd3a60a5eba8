import { authClient } from "./auth-client.ts";

/** The error of a failed call. Read its message with `serverMessage`. */
export type AuthFailure = { status: number; code?: string; message?: string };
export type AuthResult<T> = { data: T; error: null } | { data: null; error: AuthFailure };

/**
 * Calls an endpoint under /api/auth for which the client has no method. Better Auth's plugins would
 * add the methods, but also 20 KB to every page.
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

/** Call this after starting or ending a session. This page and all other tabs then reload it. */
export function sessionChanged() {
  authClient.$store.notify("$sessionSignal");
  try {
    // In other tabs, the client listens to this storage key; see Better Auth's broadcast channel.
    const news = { event: "session", data: { trigger: "signin" }, timestamp: Date.now() };
    localStorage.setItem("better-auth.message", JSON.stringify(news));
  } catch {
    // Storage is blocked: the other tabs notice the change when they receive the focus.
  }
}
