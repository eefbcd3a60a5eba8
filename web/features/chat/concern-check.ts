// Checks messages for self-harm and violence before they are sent. English loads with the chat, the
// other languages later. No message is sent until all languages have loaded.
import { type Concern, isUrgentConcern } from "#shared/safety/concern.ts";
import { ConcernDetector } from "#shared/safety/detect-concerns.ts";
import { english } from "#shared/safety/languages/english.ts";

let detector = new ConcernDetector([english]);
let complete = false;
let loading: Promise<void> | undefined;

/** Whether all languages are loaded. */
export function areAllLanguagesLoaded(): boolean {
  return complete;
}

/** Loads all languages except English. Rejects if that fails; the next call retries. */
export function loadEveryLanguage(): Promise<void> {
  loading ??= import("#shared/safety/all-languages.ts").then(
    ({ detectorOfAllLanguages }) => {
      detector = detectorOfAllLanguages;
      complete = true;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Returns the most urgent concern in a text, using the loaded languages. */
export function concernOf(text: string): Concern | undefined {
  return detector.mostUrgent(text);
}

/** Whether a text triggers the help card before it is sent. */
export function isUrgent(text: string): boolean {
  return isUrgentConcern(concernOf(text));
}
