import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
import path from "node:path";
import { type Env, readKeyFile } from "../env.ts";
import { StartError } from "../startup-error.ts";
import { decryptBytes, encryptBytes } from "./cipher.ts";

/** A master key and what is derived from it; 32 bytes each. */
export type MasterKey = {
  /** Wraps every person's own key. */
  wrapping: Buffer;
  /**
   * What signed cookies and links before the installation had a secret of its own, and what its
   * secret begins as.
   */
  authSecret: string;
  /** Opens the backups that were made under this key; 32 bytes, an X25519 secret. */
  backup: Buffer;
  /**
   * Short public name of the key (8 bytes, hex), so that a wrong one can be told from a damaged
   * one.
   */
  id: string;
};

/** Derives the working keys, so that no one key serves two purposes. */
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
 * The master keys that a server holds. One of them is in use, and the database says which; another
 * is there only while the key is being changed, when some people's keys are wrapped by it already,
 * or still.
 */
export class MasterKeys {
  #keys: readonly MasterKey[];

  constructor(keys: readonly MasterKey[]) {
    this.#keys = keys;
  }

  /** Takes one more, which from now on opens what it wrapped. */
  add(key: MasterKey): void {
    if (!this.#keys.some(({ id }) => id === key.id)) this.#keys = [...this.#keys, key];
  }

  /**
   * The key in use, by the installation's key check; undefined when this server does not hold it.
   */
  inUse(check: Uint8Array): MasterKey | undefined {
    return this.#keys.find((key) => keyCheckPasses(key, check));
  }

  /** Opens what one of them sealed. @param by the id of the key that did, where it is known. */
  open(place: string, box: Uint8Array, by: string | null): Buffer {
    const likely = this.#keys.filter(({ id }) => id === by);
    for (const key of likely.length > 0 ? likely : this.#keys) {
      try {
        return decryptBytes(key.wrapping, place, box);
      } catch {
        // Another key's, or damaged: which of the two is known when none opens it.
      }
    }
    throw new Error(`no master key of this server opens ${place}`);
  }
}

const keyFile = (dataDir: string) => path.join(dataDir, "master.key");
/** Where a changed key stands until everything is wrapped by it. */
const nextFile = (dataDir: string) => path.join(dataDir, "master.key.next");

/**
 * Finds the master keys: from the environment, or `dataDir`/master.key, which a first start makes.
 * `next` is the key that a change which was interrupted was changing to. With data already there, a
 * missing key is an error and never a reason to make a new one.
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
  // A change that ended between its last two steps.
  if (next) return { keys: [next, ...before], next };
  if (dataExists) {
    throw new StartError(
      `The master key for the existing data is missing: put it back at ${file}, or set MASTER_KEY or MASTER_KEY_FILE.`,
    );
  }
  writeKey(file, randomBytes(32));
  return { keys: [read(file)], made: file };
}

/** Makes the key to change to, or takes the one that an interrupted change made. */
export function makeNextKey(dataDir: string): MasterKey {
  const file = nextFile(dataDir);
  if (!existsSync(file)) writeKey(file, randomBytes(32));
  const read = readKeyFile(file);
  if (typeof read === "string") throw new StartError(`The new master key ${read}.`);
  return masterKeyFrom(read);
}

/**
 * Puts the new key in the old one's place, which backups made so far still need. Returns where the
 * old one is.
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
  syncFolder(dataDir);
  return kept;
}

/**
 * A key that is lost to a power cut would take everything with it: it is on the disk before
 * anything is wrapped by it.
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
  syncFolder(path.dirname(file));
}

function syncFolder(folder: string): void {
  // Windows opens no folders, and needs it not.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const checkPlace = "installation|key_check";
const checkWords = "berea";
const secretPlace = "installation|secret";

/** The constant that a new installation stores, to recognise its key again. */
export function makeKeyCheck(key: MasterKey): Uint8Array {
  return encryptBytes(key.wrapping, checkPlace, Buffer.from(checkWords));
}

/** Whether this is the key that the installation was made with. */
export function keyCheckPasses(key: MasterKey, check: Uint8Array): boolean {
  try {
    return decryptBytes(key.wrapping, checkPlace, check).toString() === checkWords;
  } catch {
    return false;
  }
}

/** The installation's secret, sealed for the database. */
export function encryptSecret(key: MasterKey, secret: string): Uint8Array {
  return encryptBytes(key.wrapping, secretPlace, Buffer.from(secret));
}

/**
 * The installation's secret; an installation older than it has what was derived from its first
 * master key.
 */
export function decryptSecret(key: MasterKey, stored: Uint8Array | null): string {
  return stored ? decryptBytes(key.wrapping, secretPlace, stored).toString() : key.authSecret;
}
