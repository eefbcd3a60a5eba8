// Admins can set daily limits for all messages and for those on the operator's key. Messages,
// edits, regenerated answers and calls of the function `berea` count, also after their conversation
// is deleted. A call that fails without an answer is refunded. Days are UTC.
import { randomUUID } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Setting } from "#shared/api/settings.ts";
import { message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import { dailyChatUsage } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { countCall } from "../operator-ai/counts.ts";
import { addBucket, addOpenCall, type OpenCall, refundCall } from "../operator-ai/open-calls.ts";
import {
  dayOf,
  guestBucket,
  type OperatorCall,
  usedBySender,
} from "../operator-ai/operator-call.ts";
import type { PartOfStatement } from "./messages.ts";

type AiSettings = Pick<Setting<"ai">, "dailyMessages">;

/** A call that is refunded if it fails. `limit`: of messages on the operator's key. */
type Counted = { call: OpenCall; limit: number | null };

/**
 * Returns the call of a message with a user's own key, or `undefined` if no limit counts it. It is
 * not stored yet.
 */
export function ownCall(
  userId: string | undefined,
  { dailyMessages }: AiSettings,
  now: Date,
): OpenCall | undefined {
  if (dailyMessages === null) return undefined;
  return { id: randomUUID(), day: dayOf(now), buckets: [], userId, operators: false };
}

/**
 * Counts a message of a signed-in user; call it in the transaction that saves the message, if there
 * is one. One statement, so that concurrent calls cannot pass a limit. Throws `rate_limited` or
 * `ai_allowance_used` when a limit is reached.
 */
export async function countMessage(
  user: UserContext,
  settings: AiSettings,
  now: Date,
  counting?: Counted,
): Promise<void> {
  const counted = await counter(user, settings, now, counting);
  if (counted.length > 0) return;
  const { db, id } = user;
  const { dailyMessages } = settings;
  const { messages } = dailyChatUsage;
  const [sent] = await db
    .select({ messages })
    .from(dailyChatUsage)
    .where(and(eq(dailyChatUsage.userId, id), eq(dailyChatUsage.usageDate, dayOf(now))));
  throw dailyMessages !== null && (sent?.messages ?? 0) >= dailyMessages
    ? limitReached(dailyMessages, now)
    : usedBySender(counting?.limit ?? 0, now);
}

/** Counts a message without a limit, as part of the statement that saves the message. */
export const countUnlimited = (user: UserContext, now: Date): PartOfStatement =>
  user.db.$with("counted").as(counter(user, { dailyMessages: null }, now));

/** Counts a message and returns its row, or no row if a limit is reached. */
function counter(
  { db, id }: UserContext,
  { dailyMessages }: AiSettings,
  now: Date,
  counting?: Counted,
) {
  const { messages, operatorMessages, openCalls } = dailyChatUsage;
  const limit = counting?.limit ?? null;
  const paid = counting?.call.operators ? 1 : 0;
  const opened = counting ? [counting.call.id] : [];
  const within = and(
    dailyMessages === null ? undefined : lt(messages, dailyMessages),
    limit === null ? undefined : lt(operatorMessages, limit),
  );
  return db
    .insert(dailyChatUsage)
    .values({
      userId: id,
      usageDate: dayOf(now),
      messages: 1,
      operatorMessages: paid,
      openCalls: opened,
    })
    .onConflictDoUpdate({
      target: [dailyChatUsage.userId, dailyChatUsage.usageDate],
      set: {
        messages: sql`${messages} + 1`,
        operatorMessages: sql`${operatorMessages} + ${paid}`,
        ...(counting && {
          openCalls: sql`array_append(${openCalls}, ${counting.call.id}::uuid)`,
        }),
      },
      ...(within && { setWhere: within }),
    })
    .returning({ messages });
}

type Caller = {
  user: { id: string } | undefined;
  address: string;
  settings: AiSettings;
  operator: OperatorCall | undefined;
};

/**
 * Counts a call that saves nothing: of a user, or of a guest by address bucket. Returns the call to
 * settle or refund, if a limit counts it. Throws `rate_limited` or `ai_allowance_used` when a limit
 * is reached, and then refunds the call of the operator's key.
 */
export async function takeDailyMessage(
  { db, secret }: Pick<Services, "db" | "secret">,
  { user, address, settings, operator }: Caller,
  now = new Date(),
): Promise<OpenCall | undefined> {
  const call = operator?.call ?? ownCall(user?.id, settings, now);
  const { dailyMessages } = settings;
  try {
    if (!operator && call) await db.asSystemKeepingSettings((tx) => addOpenCall(tx, call));
    if (user) {
      const counting = call && { call, limit: operator?.limit ?? null };
      await db.asUser(user.id, (person) => countMessage(person, settings, now, counting));
    } else if (call && dailyMessages !== null) {
      const bucket = guestBucket(secret, address);
      await db.asSystemKeepingSettings(async (tx) => {
        const counted = await countCall(tx, call.day, bucket, dailyMessages);
        if (!counted) throw limitReached(dailyMessages, now);
        await addBucket(tx, call.id, bucket);
      });
    }
    return call;
  } catch (error) {
    if (call) await refundCall({ db }, call);
    throw error;
  }
}

function limitReached(dailyMessages: number, now: Date): ApiError {
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
  return new ApiError(
    "rate_limited",
    message(
      "{count, plural, one {You have sent the one message that this server allows per day. Please come back tomorrow.} other {You have sent the # messages that this server allows per day. Please come back tomorrow.}}",
      { count: dailyMessages },
    ),
    undefined,
    Math.ceil((midnight - now.getTime()) / 1000),
  );
}
