/**
 * The second factor that a sign-in still needs: a code of the authenticator app (`totp`), or one by
 * phone (`otp`).
 */
export type SecondFactor = { methods: ("totp" | "otp")[] };

/**
 * Returns the second factors that a sign-in accepts next, or `undefined` if the user is signed in.
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
