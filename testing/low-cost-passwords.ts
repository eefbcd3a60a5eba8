import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { PasswordHash } from "#server/auth/passwords.ts";

/** The lowest work factor that scrypt takes. */
const cost: ScryptOptions = { N: 2, r: 1, p: 1 };
const keyLength = 32;
const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/**
 * scrypt at its lowest cost. A real password hash takes a core for 0.1 s, a quarter of the time of
 * the API tests. The process and browser tests use the real one.
 */
export const lowCostHash: PasswordHash = {
  hash: async (password) => {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${(await derive(password, salt, keyLength, cost)).toString("hex")}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = "", key = ""] = hash.split(":");
    const expected = Buffer.from(key, "hex");
    const actual = await derive(password, salt, keyLength, cost);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  },
};

/** A low-cost hash that records the passwords, in the order in which they are hashed or verified. */
export class RecordingHash implements PasswordHash {
  readonly hashedPasswords: string[] = [];

  hash(password: string): Promise<string> {
    this.hashedPasswords.push(password);
    return lowCostHash.hash(password);
  }

  verify(attempt: { hash: string; password: string }): Promise<boolean> {
    this.hashedPasswords.push(attempt.password);
    return lowCostHash.verify(attempt);
  }
}
