// The responses that the server put into the HTML for a visitor without a session cookie, so that
// the first page waits for no call (server/features/pages/app-shell.ts).
import { firstDataId } from "#shared/first-data.ts";
import { readDeviceOwner } from "./private-data.ts";
import { readTabOwner } from "./tab-storage.ts";

let read: Record<string, unknown> | null | undefined;

function firstData(): Record<string, unknown> | null {
  if (read !== undefined) return read;
  const text = globalThis.document?.getElementById(firstDataId)?.textContent;
  read = text ? (JSON.parse(text) as Record<string, unknown>) : null;
  return read;
}

/**
 * Returns the options of a query whose response may be in the HTML. The data is as old as the page.
 */
export function firstDataOf<T>(path: string) {
  return {
    initialData: () => firstData()?.[path] as T | undefined,
    initialDataUpdatedAt: () => performance.timeOrigin,
  };
}

/**
 * Whether the page was sent to a guest. False if a user's data is in this browser: a stored page
 * must not remove it.
 */
export const isGuestPage = (): boolean =>
  firstData() !== null && !readDeviceOwner() && !readTabOwner();
