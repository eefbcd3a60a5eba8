// Finds and removes the data of previous users in this tab and on this device.
import type { QueryClient } from "@tanstack/react-query";
import { defaultPreferences } from "#shared/choices.ts";
import { holdDrafts } from "./held-drafts/held-drafts.ts";
import { readDeviceOwner, removePrivateData, removeTabData } from "./private-data.ts";
import { writePreferences } from "./stored-preferences.ts";
import { readTabOwner } from "./tab-storage.ts";

/** The session's user: null for a guest. */
type UserId = string | null;

/** Users other than the session's whose data is still here. The two may differ. */
type PreviousUsers = { tab: string | undefined; device: string | undefined };

/** `shown`: the user whose pages this tab has shown; undefined if the page has just loaded. */
export function findPreviousUsers(userId: UserId, shown: UserId | undefined): PreviousUsers {
  const device = readDeviceOwner();
  // A tab without a mark may contain the data of the device's user from an older version of Berea.
  const [tab = device] = [shown, readTabOwner()].filter((owner) => owner !== undefined);
  const isPrevious = (owner: UserId | undefined) => (owner && owner !== userId ? owner : undefined);
  return { tab: isPrevious(tab), device: isPrevious(device ?? shown) };
}

/**
 * Removes the data of previous users and holds their unsaved text. A guest's data stays, because a
 * guest who signs in continues with it.
 */
export function removePreviousUsers(
  { tab, device }: PreviousUsers,
  {
    userId,
    shown,
    queryClient,
  }: { userId: UserId; shown: UserId | undefined; queryClient: QueryClient },
): void {
  if (tab) {
    void holdDrafts(tab, queryClient);
    // A page that has just loaded has no data of a previous user. Clearing the cache would orphan
    // its running queries.
    if (shown) queryClient.clear();
    removeTabData();
  }
  if (device) {
    void removePrivateData(device);
    // The previous user's color scheme on this device must not become the current user's choice.
    if (userId) writePreferences({ ...defaultPreferences, owner: userId });
  }
}
