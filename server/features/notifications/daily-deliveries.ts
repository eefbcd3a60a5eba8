// Deliveries that a user gets once a day. A mail is stored in the transaction that marks its delivery.
// A push is marked after it was sent: a server that stops between the two sends it twice.
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/driver.ts";
import { dailyDeliveries } from "../../db/schema.ts";
import { retryDelayMs } from "../../jobs/retry-delay.ts";

type Delivery = typeof dailyDeliveries.$inferSelect;
type Claim = { userId: string; kind: Delivery["kind"]; date: string };

/**
 * Starts the delivery of `date`, a day in the user's time zone. Returns false if that day or a
 * later one was delivered, another server delivers it, or the last attempt failed a short time ago.
 * Needs the system role.
 */
export async function claimDelivery(
  tx: Db,
  { userId, kind, date }: Claim,
  now: Date,
): Promise<boolean> {
  await tx.insert(dailyDeliveries).values({ userId, kind }).onConflictDoNothing();
  const mine = and(eq(dailyDeliveries.userId, userId), eq(dailyDeliveries.kind, kind));
  const [row] = await tx.select().from(dailyDeliveries).where(mine).for("update");
  // A user who travels west has the same day twice.
  if (!row || (row.deliveredOn !== null && row.deliveredOn >= date)) return false;
  if (row.nextAttemptAt && row.nextAttemptAt > now) return false;
  const attempts = row.attempts + 1;
  await tx
    .update(dailyDeliveries)
    .set({ attempts, nextAttemptAt: new Date(now.getTime() + retryDelayMs(attempts)) })
    .where(mine);
  return true;
}

/** Marks the delivery of `date` as done. Needs the system role. */
export async function finishDelivery(tx: Db, { userId, kind, date }: Claim): Promise<void> {
  await tx
    .update(dailyDeliveries)
    .set({ deliveredOn: date, attempts: 0, nextAttemptAt: null })
    .where(and(eq(dailyDeliveries.userId, userId), eq(dailyDeliveries.kind, kind)));
}
