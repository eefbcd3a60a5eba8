import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Env, readKeyFile } from "../env.ts";
import { StartError } from "../start-error.ts";
import { openSealed, sealBytes } from "./cipher.ts";

/** The installation's master key and what is derived from it; 32 bytes each. */
export type MasterKey = {
  /** Wraps every person's own key. */
  wrapping: Buffer;
  /** Signs the session cookies. */
  authSecret: string;
  /** Short public name of the key (8 bytes, hex), so that a wrong one can be told from a damaged one. */
  id: string;
};

/** Derives the working keys, so that no one key serves two purposes. */
export function masterKeyFrom(secret: Buffer): MasterKey {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    wrapping: derive("berea wrapping key v1"),
    authSecret: derive("berea auth secret v1").toString("base64"),
    id: createHash("sha256").update(derive("berea key id v1")).digest("hex").slice(0, 16),
  };
}

/**
 * Finds the master key: from the environment, or `dataDir`/master.key, which a first start makes.
 * With data already there, a missing key is an error and never a reason to make a new one.
 */
export function loadMasterKey(env: Env, dataExists: boolean): { key: MasterKey; made?: string } {
  if (env.masterKey) return { key: masterKeyFrom(env.masterKey) };
  const file = path.join(env.dataDir, "master.key");
  if (existsSync(file)) {
    const read = readKeyFile(file);
    if (typeof read === "string") throw new StartError(`The master key ${read}.`);
    return { key: masterKeyFrom(read) };
  }
  if (dataExists) {
    throw new StartError(
      `The master key for the existing data is missing: put it back at ${file}, or set MASTER_KEY or MASTER_KEY_FILE.`,
    );
  }
  const secret = randomBytes(32);
  writeFileSync(file, `${secret.toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  return { key: masterKeyFrom(secret), made: file };
}

const checkPlace = "installation|key_check";
const checkWords = "berea";

/** The constant that a new installation stores, to recognise its key again. */
export function makeKeyCheck(key: MasterKey): Uint8Array {
  return sealBytes(key.wrapping, checkPlace, Buffer.from(checkWords));
}

/** Whether this is the key that the installation was made with. */
export function keyCheckPasses(key: MasterKey, check: Uint8Array): boolean {
  try {
    return openSealed(key.wrapping, checkPlace, check).toString() === checkWords;
  } catch {
    return false;
  }
}
