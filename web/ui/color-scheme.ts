// The colour scheme is kept by hand rather than by Mantine: sepia is a third scheme (light, to
// Mantine), and the landing page needs the scheme without Mantine. What counts stands on <html>,
// set before the first paint by boot-script.ts.
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
    // Storage may be closed to us (private windows); the choice then lasts as long as the page.
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

/** What was chosen on this device. */
export const chosenScheme = currentChoice;

/**
 * Chooses a scheme and keeps the choice on this device; `changePreferences` does that and takes it
 * along.
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

/** What the person chose, and the scheme that follows from it now. */
export function useColorScheme(): { choice: SchemeChoice; scheme: Scheme } {
  return {
    choice: useSyncExternalStore(subscribe, currentChoice, () => "system" as const),
    scheme: useSyncExternalStore(subscribe, currentScheme, () => "light" as const),
  };
}
