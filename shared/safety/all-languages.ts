// Detects concerns in every language that has a grammar.
import type { Concern, UrgentConcern } from "./concern.ts";
import { ConcernDetector, type FoundConcern } from "./detect-concerns.ts";
import { grammars } from "./languages/grammars.ts";

export const detectorOfAllLanguages = new ConcernDetector(grammars);

/** Returns every concern that a text gives rise to, the most urgent first. */
export function findConcerns(text: string): FoundConcern[] {
  return detectorOfAllLanguages.find(text);
}

/** Returns the most urgent concern that a text raises, or `undefined`. */
export function detectConcern(text: string): Concern | undefined {
  return detectorOfAllLanguages.mostUrgent(text);
}

/** Returns the concern that help is shown for before a text is sent or shared. */
export function detectUrgentConcern(text: string): UrgentConcern | undefined {
  const concern = detectConcern(text);
  return concern === "bereavement" ? undefined : concern;
}
