import { withReturnPath } from "#web/lib/return-path.ts";

export type SignInState = {
  fromOnboarding: boolean;
  /** Whether the user signed up during this visit. */
  signedUp: boolean;
  onboardingCompleted: boolean;
  /** The path that was requested before signing in. */
  next: string | undefined;
};

/**
 * Returns the path to which /auth redirects a signed-in user. The query of every page in between
 * contains the originally requested path.
 */
export function postSignInPath(state: SignInState): string {
  const { fromOnboarding, signedUp, onboardingCompleted, next } = state;
  if (fromOnboarding) return withReturnPath("/payment-selection", next);
  if (onboardingCompleted) return next ?? "/app";
  // A returning user opens the requested page; a new user answers the onboarding questions first.
  return next && !signedUp ? next : withReturnPath("/onboarding", next);
}
