// The preferences of this device, in local storage. ui/boot-script.ts applies those that affect the
// first paint.

import type { ChangedPreferences, Preferences } from "#shared/api/preferences.ts";
import {
  columnWidths,
  defaultPreferences,
  defaultVersion,
  isTimeZone,
  type SchemeChoice,
  textSizes,
  translationIdPattern,
  verseLayouts,
} from "#shared/choices.ts";
import { languageChoices } from "#shared/languages.ts";
import { preferencesKey as storageKey } from "#web/lib/storage-keys.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";
import { chooseScheme, chosenScheme } from "./color-scheme.ts";

/** Stored separately, by ui/color-scheme.ts. */
export type DevicePreferences = Omit<Preferences, "scheme"> & {
  /** The id of the user whose preferences these are; `undefined` for a guest. */
  owner?: string | undefined;
  /** Changes by the owner that the server has not confirmed yet. */
  unsynced?: ChangedPreferences | undefined;
  /**
   * The time when the server last confirmed a change, in milliseconds. Responses to earlier
   * requests are out of date.
   */
  syncedAt?: number | undefined;
};

const listeners = new Set<() => void>();
let cached: { text: string | null; value: DevicePreferences } | undefined;
/** Storage is blocked or full: the preferences last until the page closes. */
let unstored = false;
onUserLeft(() => {
  cached = undefined;
  unstored = false;
});

/** Parses the stored preferences. The default replaces an invalid value. */
export function parsePreferences(text: string | null): DevicePreferences {
  let found: Partial<DevicePreferences> = {};
  try {
    found = { ...JSON.parse(text ?? "{}") };
  } catch {
    // The value is not from Berea.
  }
  const { text_size, layout, width, version, time_zone, notifications } = found;
  const { owner, unsynced, syncedAt } = found;
  return {
    text_size: textSizes.find((size) => size === text_size) ?? defaultPreferences.text_size,
    version:
      typeof version === "string" && translationIdPattern.test(version)
        ? version
        : defaultPreferences.version,
    layout: verseLayouts.find((one) => one === layout) ?? defaultPreferences.layout,
    width: columnWidths.find((one) => one === width) ?? defaultPreferences.width,
    verse_numbers: found.verse_numbers !== false,
    continuous: found.continuous === true,
    streak: found.streak === true,
    show_setup_list: found.show_setup_list !== false,
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

/** Returns the translation that the user reads. */
export const preferredVersion = () => readPreferences().version ?? defaultVersion;

/** Returns the stored preferences. Another tab may have changed them since the last call. */
export function readPreferences(): DevicePreferences {
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
}: DevicePreferences & { scheme?: SchemeChoice | undefined }): void {
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

/** Applies preferences to the page in the same way as ui/boot-script.ts before the first paint. */
function show({ text_size, reduced_motion, layout, width, verse_numbers }: DevicePreferences) {
  const page = document.documentElement;
  page.style.setProperty("--reading-scale", String(text_size / 100));
  const setAttribute = (name: string, value: string | undefined) =>
    value === undefined ? page.removeAttribute(name) : page.setAttribute(name, value);
  setAttribute("data-motion", reduced_motion ? "less" : undefined);
  setAttribute("data-verse-layout", layout === "verses" ? layout : undefined);
  setAttribute("data-column-width", width === "default" ? undefined : width);
  setAttribute("data-verse-numbers", verse_numbers ? undefined : "off");
  for (const listener of listeners) listener();
}

/** Calls `listener` on each change, including changes in another tab. */
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
