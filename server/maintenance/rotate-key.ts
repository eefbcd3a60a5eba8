import { loadMasterKeys, makeNextKey, masterKeyFrom, promoteNextKey } from "../db/master-key.ts";
import type { Opened } from "../db/open.ts";
import { rotateMasterKey } from "../db/rotate-master-key.ts";
import type { Env } from "../env.ts";
import { StartError } from "../startup-error.ts";

export type KeyChange = {
  /** How many people's keys were wrapped anew. */
  people: number;
  /**
   * Where the old key is kept, for the backups made under it; undefined when the environment holds
   * the keys.
   */
  kept?: string;
};

/**
 * Puts everything under another master key: under a new one in `DATA_DIR`/master.key, or, where the
 * environment gives the keys, under MASTER_KEY, whose predecessor is MASTER_KEY_PREVIOUS. What is
 * done when it is interrupted, the next start goes on with.
 */
export async function rotateKeyOffline(
  env: Env,
  { driver, keys }: Opened["upkeep"],
): Promise<KeyChange> {
  if (env.masterKey) {
    if (env.masterKeysBefore.length === 0) {
      throw new StartError(
        "Set MASTER_KEY to the new key and MASTER_KEY_PREVIOUS to the one so far, start every server again, and run this once more.",
      );
    }
    return { people: await rotateMasterKey(driver, keys, masterKeyFrom(env.masterKey)) };
  }
  if (env.databaseUrl) {
    throw new StartError(
      "Other servers may share this database: give all of them the keys by MASTER_KEY_FILE (new) and MASTER_KEY_PREVIOUS_FILE (so far), start them again, and run this once more.",
    );
  }
  // Fails where the key so far is not there to open anything.
  loadMasterKeys(env, true);
  const next = makeNextKey(env.dataDir);
  keys.add(next);
  const people = await rotateMasterKey(driver, keys, next);
  const kept = promoteNextKey(env.dataDir);
  return kept ? { people, kept } : { people };
}
