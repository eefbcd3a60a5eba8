// Calls to the AI that are counted and whose answer is not saved yet. If a call ends without an
// answer, or the server is killed before it is saved, its message is refunded exactly once.
import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { dailyChatUsage, operatorAiCalls } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { uncountCall } from "./counts.ts";

type Needs = Pick<Services, "db" | "log">;

/**
 * `day`: the UTC day of its counts. `buckets`: those of counts.ts that it is counted in.
 * `operators`: whether the operator's key pays for it.
 */
export type OpenCall = {
  id: string;
  day: string;
  buckets: string[];
  userId: string | undefined;
  operators: boolean;
};

/** Call it in the transaction that counts the buckets. Requires the system role. */
export async function addOpenCall(tx: Db, call: OpenCall): Promise<void> {
  const { id, day, buckets, userId, operators } = call;
  const row = { id, openedAt: new Date(), usageDate: day, buckets, operators };
  await tx.insert(operatorAiCalls).values({ ...row, userId: userId ?? null });
}

/** Adds a bucket that the call is also counted in. Call it in the transaction that counts it. */
export async function addBucket(tx: Db, call: string, bucket: string): Promise<void> {
  const { buckets, id } = operatorAiCalls;
  await tx
    .update(operatorAiCalls)
    .set({ buckets: sql`array_append(${buckets}, ${bucket})` })
    .where(eq(id, call));
}

/** The answer has been saved, or sent to its end: the message stays counted. Never throws. */
export async function settleCall({ db, log }: Needs, { id, userId }: OpenCall): Promise<void> {
  try {
    if (userId) await db.asUser(userId, (user) => settleInAccount(user, id));
    await db.asSystemKeepingSettings((tx) =>
      tx.delete(operatorAiCalls).where(eq(operatorAiCalls.id, id)),
    );
  } catch (err) {
    log.error({ err }, "a call to the AI could not be settled");
  }
}

/** Settles the call in its account; call it in the transaction that saves the answer. */
export const settleInAccount = (user: UserContext, id: string) => closeInAccount(user, id);

/**
 * Refunds the message. Each count has a mark of the call, which the same transaction removes, so
 * that a repeated refund has no effect.
 */
export async function refundCall(
  { db }: Pick<Needs, "db">,
  { id, day, userId, operators }: Omit<OpenCall, "buckets">,
): Promise<void> {
  if (userId) await db.asUser(userId, (user) => closeInAccount(user, id, { from: day, operators }));
  await db.asSystemKeepingSettings(async (tx) => {
    const [open] = await tx.delete(operatorAiCalls).where(eq(operatorAiCalls.id, id)).returning();
    for (const bucket of open?.buckets ?? []) await uncountCall(tx, day, bucket);
  });
}

/**
 * Refunds the message of a failed call. Never throws: after an error, `refundAbandonedCalls` does
 * it later.
 */
export async function refundFailed(needs: Needs, call: OpenCall): Promise<void> {
  try {
    await refundCall(needs, call);
  } catch (err) {
    needs.log.error({ err }, "a failed call to the AI could not be refunded yet");
  }
}

/** Removes the mark of the call from its account. With `from`, also refunds its message. */
async function closeInAccount(
  { db, id: userId }: UserContext,
  call: string,
  refund?: { from: string; operators: boolean },
): Promise<void> {
  const { openCalls, messages, operatorMessages, usageDate } = dailyChatUsage;
  await db
    .update(dailyChatUsage)
    .set({
      openCalls: sql`array_remove(${openCalls}, ${call}::uuid)`,
      ...(refund && {
        messages: sql`greatest(${messages} - 1, 0)`,
        ...(refund.operators && { operatorMessages: sql`greatest(${operatorMessages} - 1, 0)` }),
      }),
    })
    .where(
      and(
        eq(dailyChatUsage.userId, userId),
        refund && gte(usageDate, refund.from),
        sql`${call}::uuid = any(${openCalls})`,
      ),
    );
}

/** Longer than any answer takes, including retries of its call. */
const abandonedAfterMs = 30 * 60_000;
const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** Refunds the messages of calls that a killed server left open. */
export async function refundAbandonedCalls({ db, log }: Needs, now = new Date()): Promise<number> {
  const late = new Date(now.getTime() - abandonedAfterMs);
  // The embedded database has only one server, so calls that an earlier process opened have ended.
  const before = db.kind === "embedded" && startedAt > late ? startedAt : late;
  const abandoned = await db.asSystem((tx) =>
    tx.select().from(operatorAiCalls).where(lt(operatorAiCalls.openedAt, before)),
  );
  for (const { id, usageDate: day, userId, operators } of abandoned) {
    try {
      await refundCall({ db }, { id, day, userId: userId ?? undefined, operators });
    } catch (err) {
      log.error({ err }, "an abandoned call to the AI could not be refunded");
    }
  }
  return abandoned.length;
}
