// Preferences apply to this device at once and are stored on it, including for guests. The server
// synchronizes them with the user's other devices.
import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChangedPreferences } from "#shared/api/preferences.ts";
import { defaultPreferences } from "#shared/choices.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { chosenScheme } from "#web/lib/color-scheme.ts";
import { onReconnect } from "#web/lib/connectivity.ts";
import { isDefault, PreferencesSync } from "#web/lib/preferences-sync.ts";
import { useSession } from "#web/lib/session.tsx";
import { asUser } from "#web/lib/shown-user.ts";
import { readPreferences, writePreferences } from "#web/lib/stored-preferences.ts";
import { errorToast } from "#web/ui/toast.tsx";

const sync = new PreferencesSync({ read: readPreferences, write: writePreferences });
const queryKey = (userId: string | undefined) => ["preferences", userId] as const;

/**
 * Changes preferences on this device at once, then on the user's other devices. Shows a failure in
 * a toast.
 */
export function useChangePreferences(): (changes: ChangedPreferences) => Promise<void> {
  const { user } = useSession();
  return async (changes) => {
    sync.change(changes, user?.id);
    if (!user) return;
    try {
      await flush(user.id);
    } catch (cause) {
      errorToast({
        title: t`Settings not saved`,
        message: isFinal(cause)
          ? t`The server refused this choice. It applies on this device only.`
          : t`Your choice is saved on this device and will be synced when you're back online.`,
        cause,
      });
    }
  };
}

async function flush(userId: string): Promise<void> {
  try {
    await sync.flush(userId, (json) => request(api.preferences.$patch({ json }, asUser(userId))));
  } catch (cause) {
    if (isFinal(cause)) sync.dropUnsynced();
    throw cause;
  }
}

const isFinal = (cause: unknown) => cause instanceof ApiError && cause.code === "invalid_input";

/**
 * Loads a user's preferences to this device, or saves a guest's preferences to the new account.
 * Returns whether this device has the user's preferences.
 */
export function usePreferencesSync(): boolean {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const change = useChangePreferences();
  const userId = user?.id;
  const { data } = useQuery({
    queryKey: queryKey(userId),
    queryFn: async () => {
      const askedAt = Date.now();
      return { ...(await request(api.preferences.$get())), askedAt };
    },
    enabled: user !== null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: applies the loaded preferences once
  useEffect(() => {
    if (!data || !userId) return;
    const { owner, unsynced: _, syncedAt: __, ...others } = readPreferences();
    const here = { ...others, scheme: chosenScheme() };
    if (data.stored) {
      const isCurrent = sync.receive(data, data.askedAt, userId);
      if (!isCurrent) void queryClient.invalidateQueries({ queryKey: queryKey(userId) });
    } else if (owner !== undefined && owner !== userId) {
      // The stored preferences belong to another user of this device.
      writePreferences({ ...defaultPreferences, owner: userId });
    } else if (!isDefault(here)) void change(here);
  }, [data, userId]);
  useEffect(() => {
    if (!userId) return;
    const retry = () =>
      void flush(userId).catch((cause: unknown) => {
        console.warn("Preferences are not synced yet", cause);
      });
    retry();
    return onReconnect(retry);
  }, [userId]);
  return user === null || data !== undefined;
}
