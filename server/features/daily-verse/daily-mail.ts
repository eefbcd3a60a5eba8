import { dailyReference } from "#scripture/daily/daily-verse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { PushMessage } from "#shared/api/notifications.ts";
import { defaultVersion } from "#shared/choices.ts";
import type { Language } from "#shared/languages.ts";
import { message } from "#shared/message.ts";
import type { Mail } from "../../platform/mail.ts";
import { translate } from "../../platform/translations.ts";
import type { Services } from "../../services.ts";
import type { Library } from "../bibles/library.ts";
import { claimDelivery, finishDelivery } from "../notifications/daily-deliveries.ts";
import { localTime } from "../notifications/local-time.ts";
import { pushTo } from "../notifications/push-delivery.ts";
import {
  deliverableEmail,
  listSubscribers,
  mailLanguage,
  type Subscriber,
} from "../notifications/subscribers.ts";
import { unsubscribeLinks } from "../notifications/unsubscribe.ts";

/** The hour, in the user's time zone, from which the verse is sent. */
const morning = 6;

const choices = ["daily_verse", "push_daily_verse"] as const;

/** A mail that waits longer for the mail server is not sent: by then there is another verse. */
const verseLifeMs = 24 * 60 * 60_000;

type Needs = Pick<Services, "db" | "env" | "library" | "log" | "outgoingMails" | "push" | "secret">;
type VerseMail = Omit<Mail, "to" | "link"> & Required<Pick<Mail, "link">>;

/**
 * Sends the daily verse to subscribers, by mail or push, once it is morning in their time zone. A
 * mail is stored in the transaction that marks it, and a job sends it. A push is marked after it was
 * sent. Returns the number of users it was sent to in this run.
 */
export async function sendDailyVerses(services: Needs, now = new Date()): Promise<number> {
  let sent = 0;
  for await (const { userId, preferences } of listSubscribers(services.db, choices)) {
    try {
      if (await sendDailyVerse(services, { userId, preferences }, now)) sent += 1;
    } catch (err) {
      services.log.warn({ err, userId }, "a daily verse could not be sent and will be tried again");
    }
  }
  await services.outgoingMails.queueDue();
  return sent;
}

/** Returns whether the verse was sent in this run. */
async function sendDailyVerse(
  services: Needs,
  { userId, preferences }: Subscriber,
  now: Date,
): Promise<boolean> {
  const { env, library } = services;
  const { time_zone, version: chosen, notifications } = preferences;
  const version = chosen ?? defaultVersion;
  const { date, hour } = localTime(now, time_zone);
  if (hour < morning) return false;
  const language = mailLanguage(preferences);
  const verse = verseMail(library, { date, version, language, publicUrl: env.publicUrl });
  if (!verse) return false;
  const to = { userId, date, now };
  const pushed = notifications.push_daily_verse && (await pushVerse(services, to, verse));
  const mailed = notifications.daily_verse && (await mailVerse(services, to, verse));
  return pushed || mailed;
}

type To = { userId: string; date: string; now: Date };

/** Returns whether a device received it in this run. A failed push is left to the push retries. */
async function pushVerse(services: Needs, { userId, date, now }: To, verse: VerseMail) {
  const { db } = services;
  const claim = { userId, kind: "verse_push" as const, date };
  if (!(await db.asSystem((tx) => claimDelivery(tx, claim, now)))) return false;
  const devices = await pushTo(services, userId, verseMessage(verse));
  await db.asSystem((tx) => finishDelivery(tx, claim));
  return devices > 0;
}

/** Returns whether a mail was stored in this run. */
function mailVerse(services: Needs, { userId, date, now }: To, verse: VerseMail) {
  const { db, outgoingMails } = services;
  const claim = { userId, kind: "verse_mail" as const, date };
  return db.asSystem(async (tx) => {
    const to = await deliverableEmail(tx, userId);
    if (!to || !(await claimDelivery(tx, claim, now))) return false;
    const stop = unsubscribeLinks(services, userId, "daily_verse");
    await outgoingMails.queue(tx, { to, ...verse, stop }, verseLifeMs);
    await finishDelivery(tx, claim);
    return true;
  });
}

type VerseRequest = { date: string; version: string; language: Language; publicUrl: string };

function verseMail(
  library: Library,
  { date, version, language, publicUrl }: VerseRequest,
): VerseMail | undefined {
  const reference = dailyReference(date);
  if (!reference) return undefined;
  // The operator may have removed the user's translation.
  const text = library.textWith(library.texts.has(version) ? version : "kjv", reference);
  const name = formatReference(reference);
  const place = new URLSearchParams({ version: text.info.id, ref: name });
  return {
    language,
    subject: message("{reference}: your verse for today", { reference: name }),
    paragraphs: [library.passage(text.info.id, reference), `${name}, ${text.info.name}`],
    link: { label: message("Read the chapter"), url: `${publicUrl}/app/bible?${place}` },
  };
}

/** Shortens the verse to the length that a lock screen shows. */
function verseMessage({ language = "en", subject, paragraphs, link }: VerseMail): PushMessage {
  const { pathname, search } = new URL(link.url);
  return {
    title: translate(subject, language),
    body: translate(paragraphs[0] ?? "", language).slice(0, 400),
    path: `${pathname}${search}`,
    tag: "verse of the day",
  };
}
