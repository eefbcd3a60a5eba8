import { and, eq } from "drizzle-orm";
import type { Allowance } from "#shared/api/operator-ai.ts";
import { readSetting } from "../../db/read-setting.ts";
import { dailyChatUsage } from "../../db/schema.ts";
import { replacedOrigins } from "../../platform/ai/models.ts";
import type { Services } from "../../services.ts";
import { readCount } from "./counts.ts";
import {
  bucketsOf,
  dayOf,
  groupOf,
  guestBucket,
  nextMidnight,
  type OperatorNeeds,
  type Sender,
} from "./operator-call.ts";
import { allowancesInUse, keyInUse, readOperatorRow } from "./operator-key.ts";

/** Returns what a sender may still send today on the operator's key. Counts nothing. */
export async function readAllowance(
  needs: OperatorNeeds & Pick<Services, "ai">,
  sender: Sender,
  now = new Date(),
): Promise<Allowance> {
  const { db } = needs;
  const { userId, address } = sender;
  const day = dayOf(now);
  const resets_at = nextMidnight(now).toISOString();
  const found = await db.readAsSystem(async (tx) => {
    const settings = await readSetting(tx, "ai");
    const { enabled, dailyMessages } = settings;
    const addresses = replacedOrigins(needs.ai.endpoints, settings);
    const none = { provided: false, addresses } as const;
    const open = userId !== undefined || (await readSetting(tx, "guest_access"));
    const row = await readOperatorRow(tx);
    if (!enabled || !open || !keyInUse(needs, row)) return none;
    const allowances = allowancesInUse(needs, row);
    const group = await groupOf(tx, userId);
    if (allowances[group] === 0) return none;
    const left = userId ? [] : [allowances.guest];
    for (const { bucket, limit } of bucketsOf(needs.secret, sender, allowances)) {
      if (limit !== null) left.push(limit - (await readCount(tx, day, bucket)));
    }
    if (!userId && dailyMessages !== null) {
      left.push(dailyMessages - (await readCount(tx, day, guestBucket(needs.secret, address))));
    }
    const ofAccount = allowances[group];
    return { provided: true, addresses, left, dailyMessages, ofAccount } as const;
  });
  const { addresses: key_addresses } = found;
  const common = { resets_at, own_server: key_addresses.compatible !== undefined, key_addresses };
  if (!found.provided) return { provided: false, remaining: null, ...common };
  const { left, dailyMessages, ofAccount } = found;
  if (userId) {
    const sent = await readSent(needs, userId, day);
    if (ofAccount !== null) left.push(ofAccount - sent.operatorMessages);
    if (dailyMessages !== null) left.push(dailyMessages - sent.messages);
  }
  const bounds = left.filter((one) => one !== null);
  const remaining = bounds.length === 0 ? null : Math.max(0, Math.min(...bounds));
  return { provided: true, remaining, ...common };
}

function readSent({ db }: OperatorNeeds, userId: string, day: string) {
  return db.asUser(userId, async ({ db: tx }) => {
    const { messages, operatorMessages, usageDate } = dailyChatUsage;
    const [row] = await tx
      .select({ messages, operatorMessages })
      .from(dailyChatUsage)
      .where(and(eq(dailyChatUsage.userId, userId), eq(usageDate, day)));
    return row ?? { messages: 0, operatorMessages: 0 };
  });
}
