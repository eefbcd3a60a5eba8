import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs `value` for one purpose. The signature is not valid for another purpose. */
export function sign(secret: string, purpose: string, value: string): string {
  return `${value}.${signature(secret, purpose, value)}`;
}

/** Returns the signed value, or `undefined` if the signature is missing or wrong. */
export function verifySignedValue(
  secret: string,
  purpose: string,
  signed: string,
): string | undefined {
  const at = signed.lastIndexOf(".");
  if (at < 0) return undefined;
  const value = signed.slice(0, at);
  const given = Buffer.from(signed.slice(at + 1));
  const right = Buffer.from(signature(secret, purpose, value));
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined;
}

/** Returns a keyed hash in base64url, 43 characters. */
export function signature(secret: string, purpose: string, value: string): string {
  return createHmac("sha256", secret).update(`${purpose}|${value}`).digest("base64url");
}
