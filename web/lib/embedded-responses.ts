// The responses that the server put into the HTML for a visitor without a session cookie, so that
// the first page waits for no call (server/features/pages/app-shell.ts).
import { type EmbeddedResponses, embeddedResponsesId } from "#shared/embedded-responses.ts";
import { readDeviceOwner } from "./private-data.ts";
import { readTabOwner } from "./tab-storage.ts";

let read: EmbeddedResponses | null | undefined;

function embedded(): EmbeddedResponses | null {
  if (read !== undefined) return read;
  const text = globalThis.document?.getElementById(embeddedResponsesId)?.textContent;
  read = text ? (JSON.parse(text) as EmbeddedResponses) : null;
  return read;
}

/**
 * Returns the options of a query whose response may be in the HTML. It is as old as the response of
 * the server: Back and a restored tab show the HTML again.
 */
export function embeddedResponse<T>(path: string) {
  return {
    initialData: () => embedded()?.responses[path] as T | undefined,
    initialDataUpdatedAt: () => embedded()?.sentAt ?? 0,
  };
}

/** The paths of these responses, which have not passed through the service worker. */
export const embeddedPaths = (): string[] => Object.keys(embedded()?.responses ?? {});

/**
 * Whether the page was sent to a guest. False if a user's data is in this browser: a stored page
 * must not remove it.
 */
export const isGuestPage = (): boolean =>
  embedded() !== null && !readDeviceOwner() && !readTabOwner();
