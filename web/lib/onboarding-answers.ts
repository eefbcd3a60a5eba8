// Onboarding answers given before there is an account. This tab's session storage holds them until
// the sign-up. The confirmation link of a sign-up opens in another tab, so local storage holds a
// copy for a day.

import { type Onboarding, onboardingAnswers } from "#shared/api/onboarding.ts";
import { onboardingAnswersKey, pendingOnboardingKey } from "#web/lib/storage-keys.ts";

export type Answers = Onboarding["answers"];

const pendingForMs = 24 * 60 * 60 * 1000;

/**
 * Stores the answers in this tab. Where session storage is blocked, they last until the page is
 * left.
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

/** Returns the answers stored in this tab, or `undefined` if there are none that can be read. */
export function readStoredAnswers(): Answers | undefined {
  try {
    return parseAnswers(JSON.parse(sessionStorage.getItem(onboardingAnswersKey) ?? "null"));
  } catch {
    return undefined;
  }
}

/**
 * Returns the answers stored on this device in the day before `accountCreatedAt`, or `undefined`.
 * An older account is somebody else's, or was opened for another reason.
 */
export function readPendingAnswers(accountCreatedAt: Date): Answers | undefined {
  try {
    const pending = JSON.parse(localStorage.getItem(pendingOnboardingKey) ?? "null");
    const sinceMs = accountCreatedAt.getTime() - Number(pending?.givenAt);
    // Clocks of server and device differ by minutes at most.
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
      // This storage is blocked, so it holds nothing.
    }
  }
}
