// Changes the master key. The users' keys and the encrypted fields stay the same; only the wrapping
// of the keys changes. Each step is a transaction after which a server with both keys can read
// everything, so an interrupted change can be continued.
import { and, eq, isNull, ne, or } from "drizzle-orm";
import { encryptBytes } from "./cipher.ts";
import type { Driver } from "./driver.ts";
import { wrapPlace } from "./keyring.ts";
import {
  decryptSecret,
  encryptSecret,
  type MasterKey,
  type MasterKeys,
  makeKeyCheck,
} from "./master-key.ts";
import { installation, userKeys } from "./schema.ts";

/**
 * Number of users' keys that one transaction rewraps. Other work on the embedded database waits for
 * one such transaction at most.
 */
const batch = 200;

/**
 * Wraps everything with `to`, which is in use from the first step on. Returns the number of
 * rewrapped keys.
 */
export async function rotateMasterKey(
  driver: Pick<Driver, "transaction">,
  held: MasterKeys,
  to: MasterKey,
  onProgress: (done: number) => void = () => {},
): Promise<number> {
  await driver.transaction("berea_system", undefined, async (tx) => {
    const [row] = await tx.select().from(installation).for("update");
    const from = row && held.inUse(row.keyCheck);
    if (!from) throw new Error("the master key in use is not among those given");
    if (from.id === to.id) return;
    await tx.update(installation).set({
      keyCheck: makeKeyCheck(to),
      secret: encryptSecret(to, decryptSecret(from, row.secret)),
    });
  });
  let done = 0;
  for (;;) {
    const wrapped = await driver.transaction("berea_system", undefined, async (tx) => {
      const rows = await tx
        .select()
        .from(userKeys)
        .where(or(isNull(userKeys.wrappedBy), ne(userKeys.wrappedBy, to.id)))
        .limit(batch)
        .for("update");
      for (const { userId, version, wrapped: box, wrappedBy } of rows) {
        const place = wrapPlace(userId, version);
        const anew = encryptBytes(to.wrapping, place, held.open(place, box, wrappedBy));
        await tx
          .update(userKeys)
          .set({ wrapped: anew, wrappedBy: to.id })
          .where(and(eq(userKeys.userId, userId), eq(userKeys.version, version)));
      }
      return rows.length;
    });
    if (wrapped === 0) break;
    done += wrapped;
    onProgress(done);
  }
  return done;
}
