// Berea manages the color scheme instead of Mantine: sepia is a third scheme (a light one for
// Mantine), and the landing page has no Mantine. The scheme is an attribute of <html>, set before
// the first paint by boot-script.ts.
import { useSyncExternalStore } from "react";
import { type SchemeChoice, schemeChoices } from "#shared/choices.ts";
import { colorSchemeKey as storageKey } from "#web/lib/storage-keys.ts";

export type Scheme = Exclude<SchemeChoice, "system">;

const darkQuery = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();

function readChoice(): SchemeChoice {
  try {
    const kept = localStorage.getItem(storageKey);
    return schemeChoices.find((choice) => choice === kept) ?? "system";
  } catch {
    // If storage is blocked (private windows), the choice lasts until the page closes.
    return "system";
  }
}

let choice: SchemeChoice | undefined;

function currentChoice(): SchemeChoice {
  choice ??= readChoice();
  return choice;
}

function currentScheme(): Scheme {
  const chosen = currentChoice();
  if (chosen !== "system") return chosen;
  return matchMedia(darkQuery).matches ? "dark" : "light";
}

function apply() {
  const scheme = currentScheme();
  document.documentElement.setAttribute("data-scheme", scheme);
  for (const listener of listeners) listener();
}

/** The color scheme that the user chose on this device. */
export const chosenScheme = currentChoice;

/**
 * Applies a scheme and stores the choice on this device. `changePreferences` calls this and also
 * synchronizes it.
 */
export function chooseScheme(next: SchemeChoice) {
  choice = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // See readChoice.
  }
  apply();
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    choice = undefined;
    apply();
  };
  const media = matchMedia(darkQuery);
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  media.addEventListener("change", apply);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
    media.removeEventListener("change", apply);
  };
}

/** The user's choice and the resulting scheme. */
export function useColorScheme(): { choice: SchemeChoice; scheme: Scheme } {
  return {
    choice: useSyncExternalStore(subscribe, currentChoice, () => "system" as const),
    scheme: useSyncExternalStore(subscribe, currentScheme, () => "light" as const),
  };
}
