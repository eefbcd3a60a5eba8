// The daily limit of messages that administrators can set. Each call to the AI counts: a message,
// an edit, a regenerated answer and the function `berea`. Deleting a conversation does not lower
// the count. Days are UTC.
import { lt, sql } from "drizzle-orm";
import type { Setting } from "#shared/api/settings.ts";
import { message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import { dailyChatUsage } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import type { Services } from "../../services.ts";

type AiSettings = Pick<Setting<"ai">, "dailyMessages">;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Counts a message of a signed-in user; call it in the transaction that saves the message, if there
 * is one. One statement, so that concurrent calls cannot pass the limit. Throws `rate_limited` when
 * the limit is reached.
 */
export async function countMessage(
  { db, id }: UserContext,
  { dailyMessages }: AiSettings,
  now: Date,
): Promise<void> {
  const counted = await db
    .insert(dailyChatUsage)
    .values({ userId: id, usageDate: dayOf(now), messages: 1 })
    .onConflictDoUpdate({
      target: [dailyChatUsage.userId, dailyChatUsage.usageDate],
      set: { messages: sql`${dailyChatUsage.messages} + 1` },
      ...(dailyMessages === null ? {} : { setWhere: lt(dailyChatUsage.messages, dailyMessages) }),
    })
    .returning({ messages: dailyChatUsage.messages });
  if (counted.length === 0 && dailyMessages !== null) throw limitReached(dailyMessages, now);
}

type Caller = { user: { id: string } | undefined; address: string; settings: AiSettings };

/**
 * Counts a call that saves nothing: of a user, or of a guest by address bucket. Throws
 * `rate_limited` when the limit is reached.
 */
export async function takeDailyMessage(
  { db, limits }: Pick<Services, "db" | "limits">,
  { user, address, settings }: Caller,
  now = new Date(),
): Promise<void> {
  if (user) return db.asUser(user.id, (person) => countMessage(person, settings, now));
  const { dailyMessages } = settings;
  if (dailyMessages === null) return;
  const sent = await limits.count("guestMessagesPerDay", `${dayOf(now)} ${address}`);
  if (sent > dailyMessages) throw limitReached(dailyMessages, now);
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
