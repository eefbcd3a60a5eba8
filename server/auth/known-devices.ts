import { randomBytes } from "node:crypto";
import { sign, signature, unsign } from "./signed-cookie.ts";

// A browser that has signed in to an account has a signed cookie with the user and the version of
// their credentials. Guesses from other devices do not use up its attempts, and its sign-ins do not
// wait behind theirs. The cookie alone grants no access, and becomes invalid when the password
// changes or the owner of the address takes over the account.

export const deviceCookie = "berea.device";
export const deviceCookieAgeS = 180 * 24 * 60 * 60;
const maxAccounts = 8;
/** 96 bits of a keyed hash, so that the cookie does not reveal the account. */
const tagLength = 16;

export type Device = { id: string; tags: readonly string[] };
type User = { id: string; credentialVersion: number };

function userTag(secret: string, { id, credentialVersion }: User): string {
  return signature(secret, "device account", `${id}|${credentialVersion}`).slice(0, tagLength);
}

/** Returns the device that a cookie describes, or `undefined` if we did not sign the cookie. */
export function readDevice(secret: string, cookie: string | undefined): Device | undefined {
  const value = cookie && unsign(secret, "device", cookie);
  if (!value) return undefined;
  const [id = "", ...tags] = value.split(".");
  return { id, tags };
}

/** Whether a device signed in to the user's account since their credentials last changed. */
export function isKnownDevice(secret: string, device: Device | undefined, user: User): boolean {
  return device?.tags.includes(userTag(secret, user)) ?? false;
}

/** Returns the cookie of a device after a sign-in as `user`; drops the oldest accounts first. */
export function writeDevice(secret: string, before: Device | undefined, user: User): string {
  const added = userTag(secret, user);
  const older = (before?.tags ?? []).filter((tag) => tag !== added);
  const id = before?.id ?? randomBytes(12).toString("base64url");
  return sign(secret, "device", [id, ...[...older, added].slice(-maxAccounts)].join("."));
}
