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
 * Returns the response to a sign-in that was refused, where addresses have to be confirmed;
 * `undefined` for any other response. "Not confirmed" would tell somebody who just signed up with
 * an address that it had no account. So that response depends on the browser alone: it is given for
 * the address and password of the browser's own sign-up, with or without an account.
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
