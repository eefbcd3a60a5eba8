// Preferences are applied on this device at once and kept on it, for guests too; someone signed in takes them along to their
// other devices. What has to hold before the first paint is set by ui/boot-script.ts.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { preferencesKey as storageKey } from "#contract/browser-storage.ts";
import {
  columnWidths,
  defaultPreferences,
  isTimeZone,
  type SchemeChoice,
  textSizes,
  verseLayouts,
  versionPattern,
} from "#contract/preference-rules.ts";
import type { ChangedPreferences, Preferences } from "#contract/preferences.ts";
import { chooseScheme, chosenScheme } from "#web/ui/color-scheme.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { answer, api } from "./api.ts";
import { useSession } from "./session.tsx";

/** What this device keeps; the colour scheme is kept by ui/color-scheme.ts. `owner`: whose it is; a guest's, when there is none. */
type Kept = Omit<Preferences, "scheme"> & { owner?: string | undefined };

const queryKey = (userId: string | undefined) => ["preferences", userId] as const;
const listeners = new Set<() => void>();
let kept: Kept | undefined;

/** Reads what a device kept; whatever cannot be right takes its default. */
export function readKept(text: string | null): Kept {
  let found: Partial<Kept> = {};
  try {
    found = { ...JSON.parse(text ?? "{}") };
  } catch {
    // Somebody else's writing under our name.
  }
  const { text_size, layout, width, version, time_zone, notifications, owner } = found;
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
    notifications: readChoices(notifications),
    owner: typeof owner === "string" ? owner : undefined,
  };
}

function readChoices(found: Partial<Preferences["notifications"]> | undefined) {
  const choices = { ...defaultPreferences.notifications };
  for (const name of Object.keys(choices) as (keyof typeof choices)[]) {
    const kept = found?.[name];
    if (typeof kept === "boolean") choices[name] = kept;
  }
  return choices;
}

function current(): Kept {
  if (kept) return kept;
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    // Storage may be closed to us (private windows); the choices then last as long as the page.
  }
  kept = readKept(text);
  return kept;
}

function apply({ scheme, ...next }: Kept & { scheme?: SchemeChoice | undefined }) {
  kept = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // See current.
  }
  if (scheme && scheme !== chosenScheme()) chooseScheme(scheme);
  show(next);
}

function show({ text_size, reduced_motion }: Kept) {
  const page = document.documentElement;
  page.style.setProperty("--reading-scale", String(text_size / 100));
  if (reduced_motion) page.setAttribute("data-motion", "less");
  else page.removeAttribute("data-motion");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    kept = undefined;
    show(current());
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** What holds on this device now; `useColorScheme` has the colours. */
export function usePreferences(): Omit<Preferences, "scheme"> {
  return useSyncExternalStore(subscribe, current, () => defaultPreferences);
}

/** Changes preferences here at once, and on the person's other devices; says when that could not be done. */
export function useChangePreferences(): (changes: ChangedPreferences) => Promise<void> {
  const { user } = useSession();
  const queries = useQueryClient();
  return async (changes) => {
    const before = current();
    const notifications = { ...before.notifications, ...given(changes.notifications ?? {}) };
    apply({ ...before, ...given(changes), notifications, owner: user?.id });
    if (!user) return;
    try {
      const stored = await answer(api.preferences.$patch({ json: changes }));
      queries.setQueryData(queryKey(user.id), stored);
    } catch (cause) {
      errorToast({
        title: "Settings not saved",
        message: "Your choice holds on this device only. Please try again.",
        cause,
      });
    }
  };
}

/** Brings a person's preferences to this device, or those of the guest they were to their new account. */
export function usePreferencesSync() {
  const { user } = useSession();
  const change = useChangePreferences();
  const { data } = useQuery({
    queryKey: queryKey(user?.id),
    queryFn: () => answer(api.preferences.$get()),
    enabled: user !== null,
  });
  const userId = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was loaded is brought, once
  useEffect(() => {
    if (!data || !userId) return;
    const { owner, ...others } = current();
    const here = { ...others, scheme: chosenScheme() };
    if (data.stored) apply({ ...data.preferences, owner: userId });
    // Those of someone who used this device before are theirs.
    else if (owner !== undefined && owner !== userId) {
      apply({ ...defaultPreferences, owner: userId });
    } else if (!isDefault(here)) void change(here);
  }, [data, userId]);
}

/** Without what is undefined, so that it takes nothing's place. */
function given<T extends object>(changes: T) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

function isDefault(preferences: Preferences): boolean {
  const { notifications, ...others } = preferences;
  const { notifications: usual, ...usually } = defaultPreferences;
  const same = <T extends object>(a: T, b: T) =>
    Object.entries(a).every(([name, value]) => b[name as keyof T] === value);
  return same(notifications, usual) && same(others, usually as typeof others);
}
