import { useSyncExternalStore } from "react";
import type { Preferences } from "#shared/api/preferences.ts";
import { defaultPreferences } from "#shared/choices.ts";
import { readPreferences, subscribeToPreferences } from "./stored-preferences.ts";

/** Returns the preferences of this device. For the color scheme, see `useColorScheme`. */
export function usePreferences(): Omit<Preferences, "scheme"> {
  return useSyncExternalStore(subscribeToPreferences, readPreferences, () => defaultPreferences);
}
