import { dictionary } from "@zxcvbn-ts/language-common";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { maxPasswordLength, minPasswordLength } from "#contract/password.ts";
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

/** What is wrong with a chosen password, in words that say what to do. */
const weaknesses = {
  length: `Please choose a password of at least ${minPasswordLength} characters.`,
  too_long: `Please choose a password of at most ${maxPasswordLength} characters.`,
  common: "This password is too easy to guess. Please choose one that is less common.",
} as const;

/** Why a password cannot be chosen: each reason's name, and one message for all of them; undefined when it can. */
export function weaknessOf(password: string) {
  const reasons: (keyof typeof weaknesses)[] = [];
  if (password.length < minPasswordLength) reasons.push("length");
  if (password.length > maxPasswordLength) reasons.push("too_long");
  // The list is of passwords that attackers try first; it holds tens of thousands.
  if (common.has(password.toLowerCase())) reasons.push("common");
  if (reasons.length === 0) return undefined;
  return { reasons, message: reasons.map((reason) => weaknesses[reason]).join(" ") };
}
