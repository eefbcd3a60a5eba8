// Counts daily_chat_usage per user and UTC day. A session is a conversation that got a message on
// that day. A minute is a clock minute in which the user sent a message or an answer was written
// for them. Several messages in one minute count once.
import { and, desc, eq, gt, gte, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { type chatUsage, usageDays } from "#shared/api/chat.ts";
import type { UserContext } from "../../db/database.ts";
import { bereaMessages, bibleChats, dailyChatUsage } from "../../db/schema.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
const startOfMinute = (at: Date) => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);

/** The days on which the user chatted, newest first, for the last `usageDays` days. */
export async function listUsage(
  { db, id }: UserContext,
  now: Date,
): Promise<z.infer<typeof chatUsage>["days"]> {
  const since = new Date(now.getTime() - usageDays * dayMs).toISOString().slice(0, 10);
  const rows = await db
    .select()
    .from(dailyChatUsage)
    .where(
      and(
        eq(dailyChatUsage.userId, id),
        gte(dailyChatUsage.usageDate, since),
        // Skips days on which the user called only the function `berea`: they have neither.
        or(gt(dailyChatUsage.chatSessions, 0), gt(dailyChatUsage.minutesUsed, 0)),
      ),
    )
    .orderBy(desc(dailyChatUsage.usageDate));
  return rows.map(({ usageDate, chatSessions, minutesUsed }) => ({
    usage_date: usageDate,
    chat_sessions: chatSessions,
    minutes_used: minutesUsed,
  }));
}

/**
 * Counts a question, and a session if it is the first of its conversation on that day. `message` is
 * the id of the question.
 */
export async function countQuestion(
  user: UserContext,
  { chatId, message, at }: { chatId: string; message: string; at: Date },
): Promise<void> {
  const others = { except: message };
  const sessionCounted = await hasMessage(user, { ...others, since: startOfDay(at), chatId });
  const minuteCounted = await hasMessage(user, { ...others, since: startOfMinute(at) });
  await addUsage(user, at, { sessions: sessionCounted ? 0 : 1, minutes: minuteCounted ? 0 : 1 });
}

/** Counts the minutes from the one after the question to the end of the answer. */
export async function countAnswer(user: UserContext, asked: Date, ended: Date): Promise<void> {
  const first = startOfMinute(asked).getTime();
  const minutes = Math.round((startOfMinute(ended).getTime() - first) / minuteMs);
  if (minutes > 0) await addUsage(user, asked, { sessions: 0, minutes });
}

type Span = { since: Date; except: string; chatId?: string };

/** Joins the conversations, because they have the index by owner and time. */
async function hasMessage(
  { db, id }: UserContext,
  { since, except, chatId }: Span,
): Promise<boolean> {
  const found = await db
    .select({ id: bereaMessages.id })
    .from(bibleChats)
    .innerJoin(bereaMessages, eq(bereaMessages.chatId, bibleChats.id))
    .where(
      and(
        eq(bibleChats.userId, id),
        gte(bibleChats.updatedAt, since),
        chatId === undefined ? undefined : eq(bibleChats.id, chatId),
        eq(bereaMessages.userId, id),
        gte(bereaMessages.createdAt, since),
        ne(bereaMessages.id, except),
      ),
    )
    .limit(1);
  return found.length > 0;
}

async function addUsage(
  { db, id }: UserContext,
  at: Date,
  { sessions, minutes }: { sessions: number; minutes: number },
): Promise<void> {
  if (sessions === 0 && minutes === 0) return;
  const usageDate = at.toISOString().slice(0, 10);
  await db
    .insert(dailyChatUsage)
    .values({ userId: id, usageDate, chatSessions: sessions, minutesUsed: minutes })
    .onConflictDoUpdate({
      target: [dailyChatUsage.userId, dailyChatUsage.usageDate],
      set: {
        chatSessions: sql`${dailyChatUsage.chatSessions} + ${sessions}`,
        minutesUsed: sql`${dailyChatUsage.minutesUsed} + ${minutes}`,
      },
    });
}
