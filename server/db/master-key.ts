import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
import path from "node:path";
import type { Env } from "../env.ts";
import { readKeyFile } from "../master-key-source.ts";
import { StartError } from "../startup-error.ts";
import { decryptBytes, encryptBytes } from "./cipher.ts";
import { syncPath } from "./restore-journal.ts";

/** A master key and the keys derived from it; 32 bytes each. */
export type MasterKey = {
  /** Wraps the users' keys. */
  wrapping: Buffer;
  /**
   * Signed cookies and links before installations had their own secret; the first value of that
   * secret.
   */
  authSecret: string;
  /** Decrypts the backups that were made under this key; 32 bytes, an X25519 secret. */
  backup: Buffer;
  /**
   * Public identifier of the key (8 bytes, hex), which distinguishes a wrong key from damaged data.
   */
  id: string;
};

/** Derives the working keys, so that no key serves two purposes. */
export function masterKeyFrom(secret: Buffer): MasterKey {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    wrapping: derive("berea wrapping key v1"),
    authSecret: derive("berea auth secret v1").toString("base64"),
    backup: derive("berea backup key v1"),
    id: createHash("sha256").update(derive("berea key id v1")).digest("hex").slice(0, 16),
  };
}

/**
 * The master keys of a server. The database identifies the current one. A second one exists only
 * during a rotation, when each user's key is wrapped by one of the two.
 */
export class MasterKeys {
  #keys: readonly MasterKey[];

  constructor(keys: readonly MasterKey[]) {
    this.#keys = keys;
  }

  /** Adds a key, which from now on unwraps what it wrapped. */
  add(key: MasterKey): void {
    if (!this.#keys.some(({ id }) => id === key.id)) this.#keys = [...this.#keys, key];
  }

  /**
   * Returns the key in use, found by the installation's key check, or `undefined` if this server
   * does not have it.
   */
  inUse(check: Uint8Array): MasterKey | undefined {
    return this.#keys.find((key) => keyCheckPasses(key, check));
  }

  /**
   * Unwraps what one of the keys wrapped. Throws if none of them did.
   * @param by the id of that key, if known
   */
  open(place: string, box: Uint8Array, by: string | null): Buffer {
    const likely = this.#keys.filter(({ id }) => id === by);
    for (const key of likely.length > 0 ? likely : this.#keys) {
      try {
        return decryptBytes(key.wrapping, place, box);
      } catch {
        // Wrapped by another key, or damaged.
      }
    }
    throw new Error(`no master key of this server decrypts ${place}`);
  }
}

const keyFile = (dataDir: string) => path.join(dataDir, "master.key");
/** File of the next key until everything is wrapped by it. */
const nextFile = (dataDir: string) => path.join(dataDir, "master.key.next");

/**
 * Finds the master keys: from the environment, or from `dataDir`/master.key, which a first start
 * creates. `next` is the target of an interrupted rotation. If data exists, a missing key is an
 * error; a new one is never created then.
 */
export function loadMasterKeys(
  env: Env,
  dataExists: boolean,
): { keys: MasterKey[]; next?: MasterKey; made?: string } {
  if (env.masterKey) {
    return { keys: [env.masterKey, ...env.masterKeysBefore].map(masterKeyFrom) };
  }
  const file = keyFile(env.dataDir);
  const read = (from: string) => {
    const found = readKeyFile(from);
    if (typeof found === "string") throw new StartError(`The master key ${found}.`);
    return masterKeyFrom(found);
  };
  const before = env.masterKeysBefore.map(masterKeyFrom);
  const next = existsSync(nextFile(env.dataDir)) ? read(nextFile(env.dataDir)) : undefined;
  if (existsSync(file)) {
    const key = read(file);
    return next ? { keys: [next, key, ...before], next } : { keys: [key, ...before] };
  }
  // A rotation was interrupted between its last two steps.
  if (next) return { keys: [next, ...before], next };
  if (dataExists) {
    throw new StartError(
      `The master key for the existing data is missing: put it back at ${file}, or set MASTER_KEY, MASTER_KEY_FILE or MASTER_KEY_COMMAND.`,
    );
  }
  writeKey(file, randomBytes(32));
  return { keys: [read(file)], made: file };
}

/** Creates the next key, or returns the one that an interrupted rotation created. */
export function makeNextKey(dataDir: string): MasterKey {
  const file = nextFile(dataDir);
  if (!existsSync(file)) writeKey(file, randomBytes(32));
  const read = readKeyFile(file);
  if (typeof read === "string") throw new StartError(`The new master key ${read}.`);
  return masterKeyFrom(read);
}

/**
 * Makes the next key the current one and keeps the old one, which existing backups need. Returns
 * the path of the old key.
 */
export function promoteNextKey(dataDir: string): string | undefined {
  const file = keyFile(dataDir);
  const read = existsSync(file) ? readKeyFile(file) : undefined;
  let kept: string | undefined;
  if (Buffer.isBuffer(read)) {
    kept = `${file}.${masterKeyFrom(read).id}`;
    renameSync(file, kept);
  }
  renameSync(nextFile(dataDir), file);
  syncPath(dataDir);
  return kept;
}

/**
 * Syncs the key to the disk before anything is wrapped by it: if a power failure lost the key, all
 * data would be lost.
 */
function writeKey(file: string, secret: Buffer): void {
  const partial = `${file}.partial`;
  const handle = openSync(partial, "w", 0o600);
  try {
    writeSync(handle, `${secret.toString("base64")}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(partial, file);
  syncPath(path.dirname(file));
}

const checkPlace = "installation|key_check";
const checkText = "berea";
const secretPlace = "installation|secret";

/** The constant that a new installation encrypts and stores, to recognize its key later. */
export function makeKeyCheck(key: MasterKey): Uint8Array {
  return encryptBytes(key.wrapping, checkPlace, Buffer.from(checkText));
}

/** Whether the installation was created with this key. */
export function keyCheckPasses(key: MasterKey, check: Uint8Array): boolean {
  try {
    return decryptBytes(key.wrapping, checkPlace, check).toString() === checkText;
  } catch {
    return false;
  }
}

/** The installation's secret, encrypted for the database. */
export function encryptSecret(key: MasterKey, secret: string): Uint8Array {
  return encryptBytes(key.wrapping, secretPlace, Buffer.from(secret));
}

/**
 * Returns the installation's secret. Older installations use the secret derived from their first
 * master key.
 */
export function decryptSecret(key: MasterKey, stored: Uint8Array | null): string {
  return stored ? decryptBytes(key.wrapping, secretPlace, stored).toString() : key.authSecret;
}
