// Berea manages the color scheme instead of Mantine, because sepia is a third scheme (Mantine
// treats it as light) and the landing page has no Mantine. The scheme is an attribute of <html>,
// which boot-script.ts sets before the first paint.
import { useSyncExternalStore } from "react";
import { type SchemeChoice, schemeChoices } from "#shared/choices.ts";
import { colorSchemeKey as storageKey } from "./storage-keys.ts";

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

/** Returns the color scheme that the user chose on this device. */
export const chosenScheme = currentChoice;

/**
 * Applies a scheme and stores it on this device. `changePreferences` calls this and also
 * synchronizes the choice.
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

/** Returns the user's choice and the resulting scheme. */
export function useColorScheme(): { choice: SchemeChoice; scheme: Scheme } {
  return {
    choice: useSyncExternalStore(subscribe, currentChoice, () => "system" as const),
    scheme: useSyncExternalStore(subscribe, currentScheme, () => "light" as const),
  };
}
