import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

const nonceLength = 12;
const tagLength = 16;

/** For repeated use, a `KeyObject`: Node takes five times as long for a short text with bytes. */
type Key = Uint8Array | KeyObject;

/**
 * AES-256-GCM with the field's place as associated data: `nonce (12) | ciphertext | tag (16)`.
 * Nonces are random; a key encrypts far fewer than the 2^32 messages after which random nonces are
 * unsafe.
 */
export function encryptBytes(key: Key, place: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Returns the plain bytes. Throws if the key or the place differs, or a bit was changed. */
export function decryptBytes(key: Key, place: string, box: Uint8Array): Buffer {
  if (box.length < nonceLength + tagLength) throw new Error("the encrypted field is too short");
  const decipher = createDecipheriv("aes-256-gcm", key, box.subarray(0, nonceLength));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(box.subarray(box.length - tagLength));
  return Buffer.concat([
    decipher.update(box.subarray(nonceLength, box.length - tagLength)),
    decipher.final(),
  ]);
}
