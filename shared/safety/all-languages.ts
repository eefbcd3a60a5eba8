// Detects concerns with the grammar of every supported language and the trained model.
import { type Concern, isUrgentConcern, type UrgentConcern } from "./concern.ts";
import { ConcernDetector, type FoundConcern } from "./detect-concerns.ts";
import { grammars } from "./languages/grammars.ts";
import { ConcernModel } from "./model/concern-model.ts";
import weights from "./model/weights.json" with { type: "json" };

/** The patterns without the model. The model is trained on the evidence that they return. */
export const detectorByPatterns = new ConcernDetector(grammars);

export const detectorOfAllLanguages = new ConcernDetector(grammars, new ConcernModel(weights));

/** Returns every concern that a text raises, the most urgent first. */
export function findConcerns(text: string): FoundConcern[] {
  return detectorOfAllLanguages.find(text);
}

/** Returns the most urgent concern that a text raises, or `undefined`. */
export function detectConcern(text: string): Concern | undefined {
  return detectorOfAllLanguages.mostUrgent(text);
}

/** Returns the concern for which the app shows help before the text is sent or shared. */
export function detectUrgentConcern(text: string): UrgentConcern | undefined {
  const concern = detectConcern(text);
  return isUrgentConcern(concern) ? concern : undefined;
}
