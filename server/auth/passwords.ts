import { dictionary } from "@zxcvbn-ts/language-common";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { Language } from "#shared/languages.ts";
import { maxPasswordLength, minPasswordLength } from "#shared/limits.ts";
import { constantText } from "#shared/message.ts";
import { ConcurrencyPerKey } from "../platform/concurrency-per-key.ts";
import { FairQueue } from "../platform/fair-queue.ts";
import { translate } from "../platform/translations.ts";
import { authRequest } from "./auth-request.ts";

export type PasswordHash = {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
};

/** scrypt with the parameters of Better Auth: N = 16,384, r = 16, p = 1. */
const scryptHash: PasswordHash = { hash: hashPassword, verify: verifyPassword };

const maxPerAddress = 16;

/**
 * Hashes and verifies passwords in a queue, and records in the request what it proved. The API tests
 * pass a hash with a lower work factor, because they sign up thousands of users.
 */
export class Passwords {
  readonly #hasher: PasswordHash;
  /**
   * scrypt uses one core for tens of milliseconds and 16 MB. With two at a time the server stays
   * responsive. 64 waiting hashes are about two seconds of work; beyond that, or beyond
   * `maxPerAddress` from one address, sign-ins are refused with "try again".
   */
  readonly queue = new FairQueue({ running: 2, waiting: 64, waitingPerKey: maxPerAddress });
  /**
   * Sign-ins from devices that have not signed in to the account before, by address. A sign-in
   * queries the database several times before its password waits: without this bound, a flood from
   * one network would delay the queries of all others before the queue could treat them fairly.
   */
  readonly signIns = new ConcurrencyPerKey(maxPerAddress);

  constructor(hash = scryptHash) {
    this.#hasher = hash;
  }

  async hash(password: string): Promise<string> {
    const hash = await this.queue.run(turn(), () => this.#hasher.hash(password));
    const request = authRequest.getStore();
    if (request) request.proof = { kind: "password", hash, chosen: true };
    return hash;
  }

  async verify(input: { hash: string; password: string }): Promise<boolean> {
    const right = await this.queue.run(turn(), () => this.#hasher.verify(input));
    const request = authRequest.getStore();
    // A password change hashes the new password first, and the new session is tied to it.
    const chosen = request?.proof?.kind === "password" && request.proof.chosen;
    if (request && right && !chosen) {
      request.proof = { kind: "password", hash: input.hash, chosen: false };
    }
    return right;
  }
}

/** The priority of a hash. Outside of a sign-in, only signed-in users have passwords hashed. */
function turn() {
  const request = authRequest.getStore();
  return {
    key: request?.place ?? "signed in",
    priority: request?.knownDevice ?? true,
    promised: request?.promised ?? false,
  };
}

const common = new Set(
  dictionary["passwords-common"]
    .filter((password) => String(password).length >= minPasswordLength)
    .map(String),
);

/** The problem of a chosen password, and what to do. */
const weaknesses = {
  length: constantText("Please choose a password of at least {min} characters.", {
    min: minPasswordLength,
  }),
  too_long: constantText("Please choose a password of at most {max} characters.", {
    max: maxPasswordLength,
  }),
  common: constantText(
    "This password is too easy to guess. Please choose one that is less common.",
  ),
} as const;

/**
 * Returns the reasons why a password cannot be chosen, with one message for all; `undefined` if it
 * can.
 */
export function passwordWeakness(password: string, language: Language) {
  const reasons: (keyof typeof weaknesses)[] = [];
  if (password.length < minPasswordLength) reasons.push("length");
  if (password.length > maxPasswordLength) reasons.push("too_long");
  // A list of common passwords that attackers try first.
  if (common.has(password.toLowerCase())) reasons.push("common");
  if (reasons.length === 0) return undefined;
  const texts = reasons.map((reason) => translate(weaknesses[reason], language));
  return { reasons, message: texts.join(" ") };
}
