import { randomBytes } from "node:crypto";
import { sign, signature, unsign } from "./signed-cookie.ts";

// A browser that has signed in to an account holds a signed cookie that names the account. Guesses from elsewhere
// do not use up its tries, and its sign-ins do not wait behind theirs. It opens nothing by itself.

export const deviceCookie = "berea.device";
export const deviceCookieAgeS = 180 * 24 * 60 * 60;
const maxAccounts = 8;
/** 96 bits of a keyed hash: the cookie does not show whose account it is. */
const tagLength = 16;

export type Device = { id: string; tags: readonly string[] };

/** @param account an email address or a phone number, as the account stores it. */
export function accountTag(secret: string, account: string): string {
  return signature(secret, "device account", account).slice(0, tagLength);
}

/** Returns the device that a cookie describes, or `undefined` if we did not sign the cookie. */
export function readDevice(secret: string, cookie: string | undefined): Device | undefined {
  const value = cookie && unsign(secret, "device", cookie);
  if (!value) return undefined;
  const [id = "", ...tags] = value.split(".");
  return { id, tags };
}

/** The cookie of a device after it signed in to `accounts`; the oldest accounts are forgotten first. */
export function writeDevice(secret: string, before: Device | undefined, accounts: string[]) {
  const added = accounts.map((account) => accountTag(secret, account));
  const older = (before?.tags ?? []).filter((tag) => !added.includes(tag));
  const id = before?.id ?? randomBytes(12).toString("base64url");
  return sign(secret, "device", [id, ...[...older, ...added].slice(-maxAccounts)].join("."));
}
