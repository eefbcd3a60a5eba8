import { authClient } from "./auth-client.ts";

/** The error of a failed call; read it with `serverMessage`. */
export type AuthFailure = { status: number; code?: string; message?: string };
export type AuthResult<T> = { data: T; error: null } | { data: null; error: AuthFailure };

/**
 * A call under /api/auth that the client has no method for. (Its plugins would add the methods, but
 * also 20 KB to every page.)
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
 * Call this after a call that began or ended a session: this page and the other tabs then load it
 * again.
 */
export function sessionChanged() {
  authClient.$store.notify("$sessionSignal");
  try {
    // The client listens to this storage key in other tabs; see Better Auth's broadcast channel.
    const news = { event: "session", data: { trigger: "signin" }, timestamp: Date.now() };
    localStorage.setItem("better-auth.message", JSON.stringify(news));
  } catch {
    // Without storage, the other tabs notice when they get the focus.
  }
}
