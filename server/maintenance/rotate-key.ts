import { loadMasterKeys, makeNextKey, masterKeyFrom, promoteNextKey } from "../db/master-key.ts";
import type { OpenedDatabase } from "../db/open.ts";
import { rotateMasterKey } from "../db/rotate-master-key.ts";
import type { Env } from "../env.ts";
import { StartError } from "../startup-error.ts";

export type KeyChange = {
  /** Number of users' keys that were rewrapped. */
  users: number;
  /**
   * Path of the old key, which earlier backups need; `undefined` if the environment provides the
   * keys.
   */
  kept?: string;
};

/**
 * Rewraps everything under another master key: a new one in `DATA_DIR`/master.key or, if the
 * environment provides the keys, MASTER_KEY, with MASTER_KEY_PREVIOUS as the old one. The next
 * start continues an interrupted rotation.
 */
export async function rotateKeyOffline(
  env: Env,
  { driver, keys }: OpenedDatabase["maintenance"],
): Promise<KeyChange> {
  if (env.masterKey) {
    if (env.masterKeysBefore.length === 0) {
      throw new StartError(
        "Set MASTER_KEY to the new key and MASTER_KEY_PREVIOUS to the current one, restart every server, and run this command again.",
      );
    }
    return { users: await rotateMasterKey(driver, keys, masterKeyFrom(env.masterKey)) };
  }
  if (env.databaseUrl) {
    throw new StartError(
      "Other servers may share this database: give all of them the keys by MASTER_KEY_FILE (new) and MASTER_KEY_PREVIOUS_FILE (current), restart them, and run this command again.",
    );
  }
  // Throws if the current key is missing.
  loadMasterKeys(env, true);
  const next = makeNextKey(env.dataDir);
  keys.add(next);
  const users = await rotateMasterKey(driver, keys, next);
  const kept = promoteNextKey(env.dataDir);
  return kept ? { users, kept } : { users };
}
