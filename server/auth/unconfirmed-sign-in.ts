import type { Context } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { constantText } from "#shared/message.ts";
import type { AppEnv } from "../http/context.ts";
import { requestLanguage } from "../http/request-language.ts";
import { type AuthResponse, translatedMessage } from "./ask-better-auth.ts";
import { signedUpAs, signedUpWith, signUpCookie } from "./sign-up-cookie.ts";

const unconfirmed = { code: "EMAIL_NOT_VERIFIED", message: constantText("Email not verified") };
const refused = {
  code: "INVALID_EMAIL_OR_PASSWORD",
  message: constantText(
    "Invalid email or password. If you just signed up, first open the link in the email we sent you.",
  ),
};
const refusals = new Set([unconfirmed.code, refused.code]);

/**
 * Returns the response to a sign-in that Better Auth refused; `undefined` for any other response.
 * It says "not confirmed" only if the browser's sign-up cookie has this address and password,
 * whether or not the account exists: elsewhere it would reveal that the address had no account.
 */
export function refuseSignIn(
  c: Context<AppEnv>,
  secret: string,
  given: AuthResponse,
  { email, password }: Record<string, unknown>,
): Response | undefined {
  if (!refusals.has(given.code ?? "")) return undefined;
  const typed = { email: String(email), password: String(password) };
  return signedUpWith(secret, getCookie(c, signUpCookie), typed)
    ? c.json(translatedMessage(unconfirmed, requestLanguage(c)), 403)
    : c.json(translatedMessage(refused, requestLanguage(c)), 401);
}

/** Removes the sign-up cookie once its user is signed in. */
export function forgetSignUp(c: Context<AppEnv>, secret: string, userId: string): void {
  if (signedUpAs(secret, getCookie(c, signUpCookie)) !== userId) return;
  deleteCookie(c, signUpCookie, { path: "/api/auth" });
}
