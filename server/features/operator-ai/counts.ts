// Counts messages on the operator's key by device, network and in total, and all messages of guests
// by address. The counts are in the database, so that a restart or a second server resets none.
import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/driver.ts";
import { operatorAiCounts } from "../../db/schema.ts";

/** The bucket that counts the messages of all users. */
export const everyoneBucket = "everyone";

const idOf = (day: string, bucket: string) =>
  and(eq(operatorAiCounts.usageDate, day), eq(operatorAiCounts.bucket, bucket));

/**
 * Counts one message, in one statement, so that concurrent calls cannot pass the limit. Returns
 * false, and counts nothing, if the limit is reached. `null` is no limit.
 */
export async function countCall(
  tx: Db,
  day: string,
  bucket: string,
  limit: number | null,
): Promise<boolean> {
  if (limit === 0) return false;
  const counted = await tx
    .insert(operatorAiCounts)
    .values({ usageDate: day, bucket, messages: 1 })
    .onConflictDoUpdate({
      target: [operatorAiCounts.usageDate, operatorAiCounts.bucket],
      set: { messages: sql`${operatorAiCounts.messages} + 1` },
      ...(limit === null ? {} : { setWhere: lt(operatorAiCounts.messages, limit) }),
    })
    .returning({ messages: operatorAiCounts.messages });
  return counted.length > 0;
}

/** Refunds a message that was refused for another reason. */
export async function uncountCall(tx: Db, day: string, bucket: string): Promise<void> {
  await tx
    .update(operatorAiCounts)
    .set({ messages: sql`greatest(${operatorAiCounts.messages} - 1, 0)` })
    .where(idOf(day, bucket));
}

export async function readCount(tx: Db, day: string, bucket: string): Promise<number> {
  const [row] = await tx.select().from(operatorAiCounts).where(idOf(day, bucket));
  return row?.messages ?? 0;
}
