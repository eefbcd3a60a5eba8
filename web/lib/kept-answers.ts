// Who answers the onboarding questions before having an account keeps the answers in this tab until there is one.
import { onboardingAnswersKey } from "#contract/browser-storage.ts";
import { type Onboarding, onboardingAnswers } from "#contract/onboarding.ts";

export type Answers = Onboarding["answers"];

/** Keeps the answers in this tab's session storage. Throws when the browser's storage is closed. */
export function keepAnswers(answers: Answers) {
  sessionStorage.setItem(onboardingAnswersKey, JSON.stringify(answers));
}

/** The answers kept in this tab; undefined when there are none that can be read. */
export function readKeptAnswers(): Answers | undefined {
  try {
    const kept = sessionStorage.getItem(onboardingAnswersKey);
    if (!kept) return undefined;
    const parsed = onboardingAnswers.safeParse(JSON.parse(kept));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetKeptAnswers() {
  try {
    sessionStorage.removeItem(onboardingAnswersKey);
  } catch {
    // Storage is closed, so nothing was kept.
  }
}
