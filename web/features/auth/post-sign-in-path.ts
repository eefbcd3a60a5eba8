import { withReturn } from "#web/lib/return-path.ts";

export type SignInState = {
  fromOnboarding: boolean;
  /** Whether this visit created the account. */
  signedUp: boolean;
  onboardingCompleted: boolean;
  /** The address asked for before signing in. */
  next: string | undefined;
};

/**
 * Where someone who is signed in goes from /auth. The address asked for is carried along to the end
 * of the way.
 */
export function postSignInPath(state: SignInState): string {
  const { fromOnboarding, signedUp, onboardingCompleted, next } = state;
  if (fromOnboarding) return withReturn("/payment-selection", next);
  if (onboardingCompleted) return next ?? "/app";
  // Who has an account and asked for a page gets that page; who is new answers the questions first.
  return next && !signedUp ? next : withReturn("/onboarding", next);
}
