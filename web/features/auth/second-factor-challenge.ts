/**
 * A second factor that a sign-in requires: a code from the authenticator app (`totp`) or by text
 * message (`otp`).
 */
export type SecondFactor = { methods: ("totp" | "otp")[] };

/**
 * Returns the second factors that the sign-in accepts, or `undefined` if the user is already signed
 * in.
 */
export function secondFactorChallenge(answer: unknown): SecondFactor | undefined {
  if (!answer || typeof answer !== "object" || !("twoFactorRedirect" in answer)) return undefined;
  const listed = "twoFactorMethods" in answer ? answer.twoFactorMethods : [];
  const methods = Array.isArray(listed) ? listed.filter(isMethod) : [];
  return { methods };
}

function isMethod(value: unknown): value is SecondFactor["methods"][number] {
  return value === "totp" || value === "otp";
}
