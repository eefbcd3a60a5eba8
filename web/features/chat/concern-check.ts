// The check of messages before they are sent. English comes with the chat, the other languages load
// after it; until they are there, the check is incomplete and no message may be sent.
import type { Concern } from "#shared/safety/concern.ts";
import { ConcernDetector } from "#shared/safety/detect-concerns.ts";
import { english } from "#shared/safety/languages/english.ts";

let detector = new ConcernDetector([english]);
let complete = false;
let loading: Promise<void> | undefined;

/** Whether messages of every language are checked. */
export function checksEveryLanguage(): boolean {
  return complete;
}

/** Loads the languages other than English. Rejects if they cannot be loaded; the next call tries again. */
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

/** Returns the most urgent concern of a text, in the languages that are loaded. */
export function concernOf(text: string): Concern | undefined {
  return detector.mostUrgent(text);
}

/** Whether help is shown for a text before it is sent. */
export function isUrgent(text: string): boolean {
  const concern = concernOf(text);
  return concern !== undefined && concern !== "bereavement";
}
