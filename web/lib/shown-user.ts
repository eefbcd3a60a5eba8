// The user that this page shows. Each call names this user, and the server rejects the call if the
// session belongs to someone else. After a sign-in in another tab, the cookie changes before the
// page does.
import { i18n } from "@lingui/core";
import { expectedUserHeader } from "#shared/expected-user.ts";

let shownUser: string | undefined;
const listeners = new Set<() => void>();

/**
 * Sets the user that the page shows; `undefined` if nobody is signed in. Only the session provider
 * calls this.
 */
export function setShownUser(userId: string | undefined): void {
  shownUser = userId;
}

/**
 * Returns request options that bind a call to `userId`, even if the page shows another user by the
 * time the call is sent.
 */
export const asUser = (userId: string) => ({ headers: { [expectedUserHeader]: userId } });

/**
 * Calls `listener` after the server has refused a call because another user is signed in, or a
 * queued write because nobody is. Returns a function that removes it.
 */
export function onSessionChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Makes the page load its session again, which has changed or ended. */
export function announceSessionChange(): void {
  for (const listener of listeners) listener();
}

/** `fetch` that sends the user shown on the page, unless the call names one. */
export const fetchAsShownUser: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  headers.set("Accept-Language", i18n.locale || "en");
  if (shownUser && !headers.has(expectedUserHeader)) headers.set(expectedUserHeader, shownUser);
  const response = await fetch(input, { ...init, headers });
  if (response.status === 409 && (await isSessionChanged(response.clone()))) {
    announceSessionChange();
  }
  return response;
};

async function isSessionChanged(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => undefined);
  return (body as { error?: { code?: unknown } } | undefined)?.error?.code === "session_changed";
}
