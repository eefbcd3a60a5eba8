// Vitest setup file of the API tests: lowers the scrypt work factor. A real password hash takes a
// core for 0.1 s, a quarter of the time of these tests. The process and browser tests use the real
// one.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { passwordHash } from "#server/auth/passwords.ts";

/** The lowest work factor that scrypt takes. */
const cost: ScryptOptions = { N: 2, r: 1, p: 1 };
const keyLength = 32;
const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

passwordHash.hash = async (password) => {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await derive(password, salt, keyLength, cost)).toString("hex")}`;
};
passwordHash.verify = async ({ hash, password }) => {
  const [salt = "", key = ""] = hash.split(":");
  const expected = Buffer.from(key, "hex");
  const actual = await derive(password, salt, keyLength, cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};
