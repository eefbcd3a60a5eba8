import { useSyncExternalStore } from "react";
import type { Preferences } from "#shared/api/preferences.ts";
import { defaultPreferences, defaultVersion } from "#shared/choices.ts";
import { readPreferences, subscribeToPreferences } from "./stored-preferences.ts";

/**
 * Returns the preferences of this device, with the default translation if none has been chosen. For
 * the color scheme, see `useColorScheme`.
 */
export function usePreferences(): Omit<Preferences, "scheme"> & { version: string } {
  const stored = useSyncExternalStore(
    subscribeToPreferences,
    readPreferences,
    () => defaultPreferences,
  );
  return { ...stored, version: stored.version ?? defaultVersion };
}
