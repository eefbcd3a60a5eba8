import { dictionary } from "@zxcvbn-ts/language-common";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { minPasswordLength } from "#contract/password.ts";
import { createSemaphore } from "../platform/semaphore.ts";

// scrypt takes a core for tens of milliseconds and 16 MB; two at a time leave the server answering.
const oneOfTwo = createSemaphore(2);

export const hashing = {
  hash: (password: string) => oneOfTwo(() => hashPassword(password)),
  verify: (input: { hash: string; password: string }) => oneOfTwo(() => verifyPassword(input)),
};

const common = new Set(
  dictionary["passwords-common"]
    .filter((password) => String(password).length >= minPasswordLength)
    .map(String),
);

/** Whether a password is one of the tens of thousands that attackers try first. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
