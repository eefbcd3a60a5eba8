// Onboarding answers from before the sign-up. They are in this tab's session storage. The
// confirmation link of a sign-up opens in another tab, so local storage has a copy for one day.

import { type Onboarding, onboardingAnswers } from "#shared/api/onboarding.ts";
import { onboardingAnswersKey, pendingOnboardingKey } from "#web/lib/storage-keys.ts";

export type Answers = Onboarding["answers"];

const pendingForMs = 24 * 60 * 60 * 1000;

/**
 * Stores the answers in this tab. If session storage is blocked, they last until the page closes.
 */
export function storeAnswers(answers: Answers) {
  store(() => sessionStorage, onboardingAnswersKey, answers);
}

/** Stores the answers on this device, for a sign-up that is confirmed in another tab. */
export function storePendingAnswers(answers: Answers) {
  store(() => localStorage, pendingOnboardingKey, { answers, givenAt: Date.now() });
}

function store(storage: () => Storage, key: string, value: unknown) {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked: the questions can be answered again after signing up.
  }
}

/** Returns the answers stored in this tab, or `undefined` if there are none or they are invalid. */
export function readStoredAnswers(): Answers | undefined {
  try {
    return parseAnswers(JSON.parse(sessionStorage.getItem(onboardingAnswersKey) ?? "null"));
  } catch {
    return undefined;
  }
}

/**
 * Returns the answers stored on this device less than a day before `accountCreatedAt`, or
 * `undefined`. The account must be new, because an older one may belong to someone else.
 */
export function readPendingAnswers(accountCreatedAt: Date): Answers | undefined {
  try {
    const pending = JSON.parse(localStorage.getItem(pendingOnboardingKey) ?? "null");
    const sinceMs = accountCreatedAt.getTime() - Number(pending?.givenAt);
    // The clocks of the server and the device can differ by a few minutes.
    const isRecent = sinceMs > -pendingClockSkewMs && sinceMs < pendingForMs;
    return isRecent ? parseAnswers(pending.answers) : undefined;
  } catch {
    return undefined;
  }
}

const pendingClockSkewMs = 5 * 60 * 1000;

function parseAnswers(value: unknown): Answers | undefined {
  const parsed = onboardingAnswers.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

export function clearStoredAnswers() {
  for (const [storage, key] of [
    [() => sessionStorage, onboardingAnswersKey],
    [() => localStorage, pendingOnboardingKey],
  ] as const) {
    try {
      storage().removeItem(key);
    } catch {
      // Storage is blocked, so nothing was stored.
    }
  }
}
