// The preferences of this device, in local storage. ui/boot-script.ts applies those that matter
// before the first paint.

import type { ChangedPreferences, Preferences } from "#shared/api/preferences.ts";
import {
  columnWidths,
  defaultPreferences,
  isTimeZone,
  type SchemeChoice,
  textSizes,
  verseLayouts,
  versionPattern,
} from "#shared/choices.ts";
import { languageChoices } from "#shared/languages.ts";
import { preferencesKey as storageKey } from "#web/lib/storage-keys.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";
import { chooseScheme, chosenScheme } from "#web/ui/color-scheme.ts";

/** The color scheme is stored by ui/color-scheme.ts. */
export type StoredPreferencesHere = Omit<Preferences, "scheme"> & {
  /** The id of the user whose preferences these are; `undefined` for a guest's. */
  owner?: string | undefined;
  /** Changes by the owner that the server has not confirmed. */
  unsynced?: ChangedPreferences | undefined;
  /**
   * When the server last confirmed a change, in milliseconds. Responses to earlier requests are out
   * of date.
   */
  syncedAt?: number | undefined;
};

const listeners = new Set<() => void>();
let cached: { text: string | null; value: StoredPreferencesHere } | undefined;
/** The storage is blocked or full: the preferences last as long as the page. */
let unstored = false;
onUserLeft(() => {
  cached = undefined;
  unstored = false;
});

/** Reads what the device stored; an invalid value takes its default. */
export function parsePreferences(text: string | null): StoredPreferencesHere {
  let found: Partial<StoredPreferencesHere> = {};
  try {
    found = { ...JSON.parse(text ?? "{}") };
  } catch {
    // Not written by Berea.
  }
  const { text_size, layout, width, version, time_zone, notifications } = found;
  const { owner, unsynced, syncedAt } = found;
  return {
    text_size: textSizes.find((size) => size === text_size) ?? defaultPreferences.text_size,
    version:
      typeof version === "string" && versionPattern.test(version)
        ? version
        : defaultPreferences.version,
    layout: verseLayouts.find((one) => one === layout) ?? defaultPreferences.layout,
    width: columnWidths.find((one) => one === width) ?? defaultPreferences.width,
    verse_numbers: found.verse_numbers !== false,
    continuous: found.continuous === true,
    reduced_motion: found.reduced_motion === true,
    ai: found.ai !== false,
    time_zone:
      typeof time_zone === "string" && isTimeZone(time_zone)
        ? time_zone
        : defaultPreferences.time_zone,
    language: languageChoices.find((one) => one === found.language) ?? defaultPreferences.language,
    notifications: parseNotifications(notifications),
    owner: typeof owner === "string" ? owner : undefined,
    unsynced: unsynced && typeof unsynced === "object" ? unsynced : undefined,
    syncedAt: typeof syncedAt === "number" ? syncedAt : undefined,
  };
}

function parseNotifications(found: Partial<Preferences["notifications"]> | undefined) {
  const choices = { ...defaultPreferences.notifications };
  for (const name of Object.keys(choices) as (keyof typeof choices)[]) {
    const value = found?.[name];
    if (typeof value === "boolean") choices[name] = value;
  }
  return choices;
}

/** The preferences as stored now: another tab may have changed them since the last call. */
export function readPreferences(): StoredPreferencesHere {
  if (unstored && cached) return cached.value;
  let text: string | null;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    return cached?.value ?? parsePreferences(null);
  }
  if (cached?.text !== text || !cached) cached = { text, value: parsePreferences(text) };
  return cached.value;
}

export function writePreferences({
  scheme,
  ...next
}: StoredPreferencesHere & { scheme?: SchemeChoice | undefined }): void {
  const text = JSON.stringify(next);
  cached = { text, value: next };
  try {
    localStorage.setItem(storageKey, text);
    unstored = false;
  } catch {
    unstored = true;
  }
  if (scheme && scheme !== chosenScheme()) chooseScheme(scheme);
  show(next);
}

function show({ text_size, reduced_motion }: StoredPreferencesHere) {
  const page = document.documentElement;
  page.style.setProperty("--reading-scale", String(text_size / 100));
  if (reduced_motion) page.setAttribute("data-motion", "less");
  else page.removeAttribute("data-motion");
  for (const listener of listeners) listener();
}

/** Calls `listener` on each change, also in another tab. */
export function subscribeToPreferences(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) show(readPreferences());
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
