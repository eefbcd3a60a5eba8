import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Language } from "#shared/languages.ts";
import { type Message, message } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import { notifications, sharedPrayers } from "../../db/schema.ts";
import type { Mail } from "../../platform/mail.ts";
import { translate } from "../../platform/translations.ts";
import type { Services } from "../../services.ts";
import { claimDelivery, finishDelivery } from "./daily-deliveries.ts";
import { localTime } from "./local-time.ts";
import { notificationsPath } from "./notify.ts";
import { deliverableEmail, listSubscribers, mailLanguage, type Subscriber } from "./subscribers.ts";
import { unsubscribeLinks } from "./unsubscribe.ts";

/** The hour in the time zone of a user from which the mail of the day is sent. */
const eveningHour = 18;
/** Maximum number of prayers that a mail names; it counts the others. */
const maxNamed = 10;
/**
 * Maximum number of notifications that one mail reports; the next evening's mail reports the rest.
 */
const maxReported = 200;

const kinds = ["prayed", "commented", "answered"] as const;

/** `total`: the count of the notification. `count`: the part that no mail has reported. */
type Reported = {
  id: string;
  prayerId: string;
  kind: (typeof kinds)[number];
  count: number;
  total: number;
};

/**
 * Writes each subscriber a mail about their unread community notifications, in the evening of their
 * time zone, if there are new ones. One transaction stores a mail and marks what it reports, so no
 * notification is lost or reported twice. A job sends the mails. Returns their number.
 */
export async function sendDigests(
  services: Pick<Services, "db" | "env" | "log" | "outgoingMails" | "secret">,
  now = new Date(),
): Promise<number> {
  const { db, log, outgoingMails } = services;
  let stored = 0;
  for await (const { userId, preferences } of listSubscribers(db, ["digest"])) {
    const { date, hour } = localTime(now, preferences.time_zone);
    if (hour < eveningHour) continue;
    try {
      if (await storeDigest(services, { userId, preferences, date, now })) stored += 1;
    } catch (err) {
      log.warn({ err, userId }, "a digest could not be stored and will be tried again");
    }
  }
  if (stored > 0) await outgoingMails.queueDue();
  return stored;
}

async function storeDigest(
  services: Pick<Services, "db" | "env" | "outgoingMails" | "secret">,
  { userId, preferences, date, now }: Subscriber & { date: string; now: Date },
): Promise<boolean> {
  const { db, env, outgoingMails } = services;
  const digest = await db.asSystem((tx) => readDigest(tx, userId));
  if (!digest) return false;
  const { to, reported } = digest;
  // Read as the user, so that the mail names no prayer that the app hides from them.
  const titles = await db.asUser(userId, ({ db: own }) => readTitles(own, reported));
  const language = mailLanguage(preferences);
  const mail: Mail = {
    to,
    language,
    ...digestMail(reported, titles, { language, publicUrl: env.publicUrl }),
    stop: unsubscribeLinks(services, userId, "digest"),
  };
  const claim = { userId, kind: "digest" as const, date };
  return db.asSystem(async (tx) => {
    if (!(await claimDelivery(tx, claim, now))) return false;
    await outgoingMails.queue(tx, mail);
    await markReported(tx, reported);
    await finishDelivery(tx, claim);
    return true;
  });
}

/**
 * Reads what is unread and not yet mailed, oldest first. Returns `undefined` if there is nothing to
 * mail.
 */
async function readDigest(db: Db, userId: string) {
  const rows = await db
    .select({
      id: notifications.id,
      prayerId: notifications.prayerId,
      kind: notifications.kind,
      count: sql<number>`${notifications.count} - ${notifications.mailedCount}`,
      total: notifications.count,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        inArray(notifications.kind, [...kinds]),
        sql`${notifications.count} > ${notifications.mailedCount}`,
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(maxReported);
  const to = rows.length > 0 ? await deliverableEmail(db, userId) : undefined;
  if (!to) return undefined;
  return { to, reported: rows as Reported[] };
}

async function readTitles(db: Db, reported: readonly Reported[]): Promise<Map<string, string>> {
  const prayerIds = reported.map(({ prayerId }) => prayerId);
  const shared = await db
    .select({ id: sharedPrayers.prayerId, title: sharedPrayers.title })
    .from(sharedPrayers)
    .where(inArray(sharedPrayers.prayerId, prayerIds));
  return new Map(shared.map(({ id, title }) => [id, title]));
}

async function markReported(db: Db, reported: readonly Reported[]): Promise<void> {
  const rows = reported.map(({ id, total }) => sql`(${id}::uuid, ${total}::int)`);
  await db.execute(sql`
    update ${notifications} set mailed_count = mailed.total
    from (values ${sql.join(rows, sql`, `)}) as mailed(id, total)
    where ${notifications.id} = mailed.id and ${notifications.mailedCount} < mailed.total`);
}

function digestMail(
  reported: readonly Reported[],
  titles: ReadonlyMap<string, string>,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Omit<Mail, "to" | "language"> {
  const events = new Map<string, string[]>();
  for (const { prayerId, kind, count } of reported) {
    // The prayer is no longer shared, or no longer visible to this user.
    if (!titles.has(prayerId)) continue;
    const event = translate(eventTexts[kind](count), language);
    events.set(prayerId, [...(events.get(prayerId) ?? []), event]);
  }
  const lines = [...events].map(([prayerId, texts]) =>
    message("“{title}”: {events}.", {
      title: titles.get(prayerId) ?? "",
      events: new Intl.ListFormat(language, { type: "unit" }).format(texts),
    }),
  );
  const more = lines.length - maxNamed;
  return {
    subject: message("People prayed with you"),
    paragraphs: [
      ...lines.slice(0, maxNamed),
      ...(more > 0 ? [moreText(more)] : []),
      ...(lines.length === 0 ? [message("There is news about prayers that you shared.")] : []),
    ],
    link: { label: message("Open your notifications"), url: publicUrl + notificationsPath },
  };
}

const moreText = (count: number) =>
  message(
    "{count, plural, one {There is news about one more prayer.} other {There is news about # more prayers.}}",
    { count },
  );

const eventTexts: Record<Reported["kind"], (count: number) => Message> = {
  prayed: (count) =>
    message("{count, plural, one {somebody prayed for it} other {people prayed for it # times}}", {
      count,
    }),
  commented: (count) =>
    message("{count, plural, one {one new comment} other {# new comments}}", { count }),
  answered: () => message("this prayer, which you prayed for, was answered"),
};
