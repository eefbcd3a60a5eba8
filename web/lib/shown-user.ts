// The user whom this page shows. Every call names that user. The server refuses it if the browser's
// session belongs to another user: after a sign-in in another tab, the cookie changes before the
// page does.
import { i18n } from "@lingui/core";
import { expectedUserHeader } from "#shared/expected-user.ts";

let shownUser: string | undefined;
const listeners = new Set<() => void>();

/** For the session provider: the user of the page, or `undefined` if nobody is signed in. */
export function setShownUser(userId: string | undefined): void {
  shownUser = userId;
}

/**
 * Options of a call that belongs to `userId` even if the page shows another user by the time it is
 * sent.
 */
export const asUser = (userId: string) => ({ headers: { [expectedUserHeader]: userId } });

/**
 * Calls `listener` after the server has refused a call because another user is signed in. Returns a
 * function that removes it.
 */
export function onSessionChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `fetch` that names the user whom the page shows, unless the call names one. */
export const fetchAsShownUser: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  headers.set("Accept-Language", i18n.locale || "en");
  if (shownUser && !headers.has(expectedUserHeader)) headers.set(expectedUserHeader, shownUser);
  const response = await fetch(input, { ...init, headers });
  if (response.status === 409 && (await isSessionChanged(response.clone()))) {
    for (const listener of listeners) listener();
  }
  return response;
};

async function isSessionChanged(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => undefined);
  return (body as { error?: { code?: unknown } } | undefined)?.error?.code === "session_changed";
}
