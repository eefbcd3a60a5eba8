/**
 * What a sign-in still waits for: a code of the authenticator app (`totp`), or one by phone
 * (`otp`).
 */
export type SecondFactor = { methods: ("totp" | "otp")[] };

/** Whether the answer to a sign-in says that a second factor is to follow, and which there are. */
export function secondFactorChallenge(answer: unknown): SecondFactor | undefined {
  if (!answer || typeof answer !== "object" || !("twoFactorRedirect" in answer)) return undefined;
  const listed = "twoFactorMethods" in answer ? answer.twoFactorMethods : [];
  const methods = Array.isArray(listed) ? listed.filter(isMethod) : [];
  return { methods };
}

function isMethod(value: unknown): value is SecondFactor["methods"][number] {
  return value === "totp" || value === "otp";
}
