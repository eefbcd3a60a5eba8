import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { preferences as shape } from "#contract/preferences.ts";
import { dailyReference } from "#scripture/daily/daily-verse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { hasMailbox } from "../../auth/ways-in.ts";
import type { Db } from "../../db/handle.ts";
import { userPreferences, users } from "../../db/schema.ts";
import type { Mail } from "../../platform/mail.ts";
import type { Services } from "../../services.ts";
import type { Library } from "../bibles/library.ts";

/** The hour of a person's own morning at which their verse may come. */
const morning = 6;
const pageSize = 200;

/** Proves that whoever stops the mails has one of them. */
export const stopToken = (secret: string, userId: string) =>
  createHmac("sha256", secret).update(`stop the daily verse|${userId}`).digest("base64url");

export function isStopToken(secret: string, userId: string, given: string): boolean {
  const [right, claimed] = [stopToken(secret, userId), given].map((token) => Buffer.from(token));
  return right?.length === claimed?.length && timingSafeEqual(right as Buffer, claimed as Buffer);
}

/** Date and hour in a time zone: `2026-11-21` and 0 to 23. */
export function localTime(now: Date, timeZone: string): { date: string; hour: number } {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { date: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

type Needs = Pick<Services, "db" | "env" | "library" | "log" | "mail" | "secret">;

/**
 * Mails the verse of the day to those who asked for it, once their morning has come. Each is noted before it is sent, so
 * that a person gets none twice, from this server or another; one that fails is not tried again. Returns how many went out.
 */
export async function sendDailyVerses(services: Needs, now = new Date()): Promise<number> {
  const { db, env, library, log, mail, secret } = services;
  let sent = 0;
  let after: string | undefined;
  for (;;) {
    const people = await db.asSystem((tx) => listAsking(tx, after));
    for (const { userId, preferences } of people) {
      const { time_zone, version } = shape.parse(preferences);
      const { date, hour } = localTime(now, time_zone);
      if (hour < morning) continue;
      const to = await db.asSystem((tx) => claim(tx, userId, date));
      if (!to || !hasMailbox(to)) continue;
      const verse = verseMail(library, { date, version, publicUrl: env.publicUrl });
      if (!verse) continue;
      const query = `person=${userId}&token=${stopToken(secret, userId)}`;
      const stop = {
        pageUrl: `${env.publicUrl}/stop-mail?${query}`,
        callUrl: `${env.publicUrl}/api/daily-verse/mail/stop?${query}`,
      };
      try {
        await mail.send({ to, ...verse, stop });
        sent += 1;
      } catch (err) {
        log.warn({ err, userId }, "the verse of the day could not be mailed");
      }
    }
    if (people.length < pageSize) return sent;
    after = people.at(-1)?.userId;
  }
}

function listAsking(db: Db, after: string | undefined) {
  return db
    .select()
    .from(userPreferences)
    .where(
      and(
        sql`${userPreferences.preferences} #>> '{notifications,daily_verse}' = 'true'`,
        after ? gt(userPreferences.userId, after) : undefined,
      ),
    )
    .orderBy(userPreferences.userId)
    .limit(pageSize);
}

/** Notes that the person has the verse of `date`; returns their confirmed address, or nothing when they had it. */
async function claim(db: Db, userId: string, date: string): Promise<string | undefined> {
  const [noted] = await db
    .update(userPreferences)
    .set({ dailyVerseSentOn: date })
    .where(
      and(
        eq(userPreferences.userId, userId),
        or(isNull(userPreferences.dailyVerseSentOn), ne(userPreferences.dailyVerseSentOn, date)),
      ),
    )
    .returning();
  if (!noted) return undefined;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user?.emailVerified ? user.email : undefined;
}

function verseMail(
  library: Library,
  { date, version, publicUrl }: { date: string; version: string; publicUrl: string },
): Omit<Mail, "to"> | undefined {
  const reference = dailyReference(date);
  if (!reference) return undefined;
  // A text that the person chose may have gone with the operator's next start.
  const text = library.textWith(library.texts.has(version) ? version : "kjv", reference);
  const name = formatReference(reference);
  const place = new URLSearchParams({ version: text.info.id, ref: name });
  return {
    subject: `${name}: your verse for today`,
    paragraphs: [library.passage(text.info.id, reference), `${name}, ${text.info.name}`],
    link: { label: "Read the chapter", url: `${publicUrl}/app/bible?${place}` },
  };
}

/** Sends a person no more of them. Needs the system's door. */
export async function stopDailyVerses(db: Db, userId: string): Promise<void> {
  await db
    .update(userPreferences)
    .set({
      preferences: sql`jsonb_set(${userPreferences.preferences}, '{notifications,daily_verse}', 'false')`,
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(userPreferences.userId, userId),
        sql`${userPreferences.preferences} ? 'notifications'`,
      ),
    );
}
