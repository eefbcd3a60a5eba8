// Checks messages for self-harm and violence before they are sent. English loads with the chat, the
// other languages later; until they are loaded, no message may be sent.
import type { Concern } from "#shared/safety/concern.ts";
import { ConcernDetector } from "#shared/safety/detect-concerns.ts";
import { english } from "#shared/safety/languages/english.ts";

let detector = new ConcernDetector([english]);
let complete = false;
let loading: Promise<void> | undefined;

/** Whether all languages are loaded. */
export function checksEveryLanguage(): boolean {
  return complete;
}

/**
 * Loads the languages other than English. Rejects if they cannot be loaded; the next call tries
 * again.
 */
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

/** Returns the most urgent concern in a text, for the languages that are loaded. */
export function concernOf(text: string): Concern | undefined {
  return detector.mostUrgent(text);
}

/** Whether help is shown for a text before it is sent. */
export function isUrgent(text: string): boolean {
  const concern = concernOf(text);
  return concern !== undefined && concern !== "bereavement";
}
