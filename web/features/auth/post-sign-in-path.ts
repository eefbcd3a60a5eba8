import { withReturn } from "#web/lib/return-path.ts";

export type SignInState = {
  fromOnboarding: boolean;
  /** Whether the user signed up during this visit. */
  signedUp: boolean;
  onboardingCompleted: boolean;
  /** The address that was requested before signing in. */
  next: string | undefined;
};

/**
 * The path to which /auth redirects a signed-in user. The requested address is passed through every
 * step in between.
 */
export function postSignInPath(state: SignInState): string {
  const { fromOnboarding, signedUp, onboardingCompleted, next } = state;
  if (fromOnboarding) return withReturn("/payment-selection", next);
  if (onboardingCompleted) return next ?? "/app";
  // A returning user goes to the requested page. A new user answers the onboarding questions first.
  return next && !signedUp ? next : withReturn("/onboarding", next);
}
