import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { PushMessage } from "#contract/notifications.ts";
import { dailyReference } from "#scripture/daily/daily-verse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { Db } from "../../db/handle.ts";
import { userPreferences } from "../../db/schema.ts";
import type { Mail } from "../../platform/mail.ts";
import type { Services } from "../../services.ts";
import type { Library } from "../bibles/library.ts";
import { localTime } from "../notifications/local-time.ts";
import { mailboxOf, peopleAsking } from "../notifications/people-asking.ts";
import { stopLinks } from "../notifications/stop-mail.ts";
import { pushTo } from "../notifications/subscriptions.ts";

/** The hour of a person's own morning at which their verse may come. */
const morning = 6;

const choices = ["daily_verse", "push_daily_verse"] as const;

type Needs = Pick<Services, "db" | "env" | "library" | "log" | "mail" | "push" | "secret">;
type VerseMail = Omit<Mail, "to" | "link"> & { link: { label: string; url: string } };

/**
 * Sends the verse of the day to those who asked for it, by mail or to their devices, once their morning has come. Each is noted before it
 * is sent, so that a person gets none twice, from this server or another; one that fails is not tried again. Returns how many have it.
 */
export async function sendDailyVerses(services: Needs, now = new Date()): Promise<number> {
  const { db, env, library, log, mail } = services;
  let sent = 0;
  for await (const { userId, preferences } of peopleAsking(db, choices)) {
    const { time_zone, version, notifications } = preferences;
    const { date, hour } = localTime(now, time_zone);
    if (hour < morning || !(await db.asSystem((tx) => claim(tx, userId, date)))) continue;
    const verse = verseMail(library, { date, version, publicUrl: env.publicUrl });
    if (!verse) continue;
    const devices = notifications.push_daily_verse
      ? await pushTo(services, userId, verseMessage(verse))
      : 0;
    const to = notifications.daily_verse
      ? await db.asSystem((tx) => mailboxOf(tx, userId))
      : undefined;
    let mailed = false;
    try {
      if (to) {
        await mail.send({ to, ...verse, stop: stopLinks(services, userId, "daily_verse") });
        mailed = true;
      }
    } catch (err) {
      log.warn({ err, userId }, "the verse of the day could not be mailed");
    }
    if (mailed || devices > 0) sent += 1;
  }
  return sent;
}

/** Notes that the person has the verse of `date`; false when they had it. */
async function claim(db: Db, userId: string, date: string): Promise<boolean> {
  const noted = await db
    .update(userPreferences)
    .set({ dailyVerseSentOn: date })
    .where(
      and(
        eq(userPreferences.userId, userId),
        or(isNull(userPreferences.dailyVerseSentOn), ne(userPreferences.dailyVerseSentOn, date)),
      ),
    )
    .returning({ userId: userPreferences.userId });
  return noted.length > 0;
}

function verseMail(
  library: Library,
  { date, version, publicUrl }: { date: string; version: string; publicUrl: string },
): VerseMail | undefined {
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

/** As much of it as a lock screen shows. */
function verseMessage({ subject, paragraphs, link }: VerseMail): PushMessage {
  const { pathname, search } = new URL(link.url);
  return {
    title: subject,
    body: (paragraphs[0] ?? "").slice(0, 400),
    path: `${pathname}${search}`,
    tag: "verse of the day",
  };
}
