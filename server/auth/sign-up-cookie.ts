import { sign, signature, verifySignedValue } from "./signed-cookie.ts";

// The browser that signed up has a signed cookie with the id of the new user and a tag of the typed
// address and password. A sign-up for an address that already has an account sets a cookie that
// looks the same.

export const signUpCookie = "berea.sign_up";
export const signUpCookieAgeS = 24 * 60 * 60;
/** 24 bits: enough to recognize the same input, too few to recover a password. */
const tagLength = 4;

type Credentials = { email: string; password: string };

const tagOf = (secret: string, { email, password }: Credentials) =>
  signature(secret, "sign-up credentials", JSON.stringify([email, password])).slice(0, tagLength);

/** Returns the cookie of a browser that signs up as `userId`. */
export function signUpCookieFor(secret: string, userId: string, typed: Credentials): string {
  return sign(secret, "sign-up", `${userId}.${tagOf(secret, typed)}`);
}

/**
 * Returns the id of the user as whom the browser signed up, or `undefined` if we did not sign the
 * cookie.
 */
export function signedUpAs(secret: string, cookie: string | undefined): string | undefined {
  return cookie && verifySignedValue(secret, "sign-up", cookie)?.split(".")[0];
}

/** Whether the browser signed up with exactly this address and password. */
export function signedUpWith(
  secret: string,
  cookie: string | undefined,
  typed: Credentials,
): boolean {
  const tag = cookie && verifySignedValue(secret, "sign-up", cookie)?.split(".")[1];
  return tag === tagOf(secret, typed);
}
