import { randomBytes } from "node:crypto";
import { sign, signature, verifySignedValue } from "./signed-cookie.ts";

// A browser that has signed in has a signed cookie with a tag of the user and credential version.
// It has its own attempts and a faster queue, so guesses from elsewhere cannot lock it out. The
// cookie grants no access; a new password or a takeover by the address's owner invalidates it.

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
  const value = cookie && verifySignedValue(secret, "device", cookie);
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
