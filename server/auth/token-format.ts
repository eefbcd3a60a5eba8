// The format of secrets that this server issues: a prefix that secret scanners can search for, 32
// random letters and digits (190 bits), and 6 characters with a CRC-32 of the rest. The checksum
// lets a scanner and the server reject a mistyped or invented secret without a database query.
import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretLength = 32;
const checksumLength = 6;

export const accessTokenPrefix = "berea_pat_";

/** Creates a random token. */
export function createToken(prefix: string): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]);
  return withChecksum(prefix + secret.join(""));
}

/** Whether a text is a token with this prefix and a correct checksum. */
export function isToken(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + secretLength + checksumLength) return false;
  return text.startsWith(prefix) && withChecksum(text.slice(0, -checksumLength)) === text;
}

/** Returns what the database stores of a token. A token is random, so a fast hash is safe. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function withChecksum(text: string): string {
  let rest = crc32(text);
  let checksum = "";
  for (let at = 0; at < checksumLength; at += 1) {
    checksum = alphabet[rest % alphabet.length] + checksum;
    rest = Math.floor(rest / alphabet.length);
  }
  return text + checksum;
}
