// Rotates the master key: rewraps the keys of users and groups, which stay the same, and encrypts the
// fields of the installation again. After each transaction a server with both master keys can read everything,
// so an interrupted rotation can be continued.
import { and, eq, isNull, ne, or } from "drizzle-orm";
import { encryptBytes } from "./cipher.ts";
import type { Db, Driver } from "./driver.ts";
import { operatorKeyPlace, reportedSentencePlace } from "./installation-fields.ts";
import { groupKeyContext, wrappedKeyContext } from "./keyring.ts";
import {
  decryptSecret,
  encryptSecret,
  type MasterKey,
  type MasterKeys,
  makeKeyCheck,
} from "./master-key.ts";
import { citationReports, groupKeys, installation, operatorAi, userKeys } from "./schema.ts";

/**
 * Number of keys that one transaction rewraps. Other work on the embedded database waits for
 * one such transaction at most.
 */
const batch = 200;

/**
 * Wraps everything with `to`, which is the current key from the first step on. Returns the number
 * of rewrapped keys.
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
    if (!from) throw new Error("the current master key was not given");
    if (from.id === to.id) return;
    await tx.update(installation).set({
      keyCheck: makeKeyCheck(to),
      secret: encryptSecret(to, decryptSecret(from, row.secret)),
    });
    await rewrapOperatorKey(tx, held, to);
  });
  let done = 0;
  for (const rewrap of [rewrapUserKeys, rewrapGroupKeys, rewrapReports]) {
    for (;;) {
      const wrapped = await driver.transaction("berea_system", undefined, (tx) =>
        rewrap(tx, held, to),
      );
      if (wrapped === 0) break;
      done += wrapped;
      onProgress(done);
    }
  }
  return done;
}

/** Rewraps one batch. Returns the number of keys in it. */
async function rewrapUserKeys(tx: Db, held: MasterKeys, to: MasterKey): Promise<number> {
  const rows = await tx
    .select()
    .from(userKeys)
    .where(or(isNull(userKeys.wrappedBy), ne(userKeys.wrappedBy, to.id)))
    .limit(batch)
    .for("update");
  for (const { userId, version, wrapped: box, wrappedBy } of rows) {
    const place = wrappedKeyContext(userId, version);
    const wrapped = encryptBytes(to.wrapping, place, held.open(place, box, wrappedBy));
    await tx
      .update(userKeys)
      .set({ wrapped, wrappedBy: to.id })
      .where(and(eq(userKeys.userId, userId), eq(userKeys.version, version)));
  }
  return rows.length;
}

async function rewrapGroupKeys(tx: Db, held: MasterKeys, to: MasterKey): Promise<number> {
  const rows = await tx
    .select()
    .from(groupKeys)
    .where(ne(groupKeys.wrappedBy, to.id))
    .limit(batch)
    .for("update");
  for (const { groupId, version, wrapped: box, wrappedBy } of rows) {
    const place = groupKeyContext(groupId, version);
    const wrapped = encryptBytes(to.wrapping, place, held.open(place, box, wrappedBy));
    await tx
      .update(groupKeys)
      .set({ wrapped, wrappedBy: to.id })
      .where(and(eq(groupKeys.groupId, groupId), eq(groupKeys.version, version)));
  }
  return rows.length;
}

async function rewrapReports(tx: Db, held: MasterKeys, to: MasterKey): Promise<number> {
  const rows = await tx
    .select()
    .from(citationReports)
    .where(ne(citationReports.wrappedBy, to.id))
    .limit(batch)
    .for("update");
  for (const { id, sentence: box, wrappedBy } of rows) {
    if (!box) continue;
    const place = reportedSentencePlace(id);
    const sentence = encryptBytes(to.wrapping, place, held.open(place, box, wrappedBy));
    await tx
      .update(citationReports)
      .set({ sentence, wrappedBy: to.id })
      .where(eq(citationReports.id, id));
  }
  return rows.length;
}

async function rewrapOperatorKey(tx: Db, held: MasterKeys, to: MasterKey): Promise<void> {
  const [row] = await tx.select().from(operatorAi).for("update");
  if (!row?.key) return;
  const key = encryptBytes(
    to.wrapping,
    operatorKeyPlace,
    held.open(operatorKeyPlace, row.key, row.keyWrappedBy),
  );
  await tx.update(operatorAi).set({ key, keyWrappedBy: to.id });
}
