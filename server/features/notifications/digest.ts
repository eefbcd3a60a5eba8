import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/driver.ts";
import { notifications, sharedPrayers } from "../../db/schema.ts";
import type { Mail } from "../../platform/mail.ts";
import type { Services } from "../../services.ts";
import { claimDelivery, finishDelivery } from "./daily-deliveries.ts";
import { localTime } from "./local-time.ts";
import { deliverableEmail, listSubscribers } from "./subscribers.ts";
import { unsubscribeLinks } from "./unsubscribe.ts";

/** The hour of a user's own evening from which the day's mail may come. */
const evening = 18;
/** More prayers than this are counted, not named. */
const named = 10;
/** Notifications that one mail reports; the next evening's mail reports the rest. */
const maxReported = 200;

const kinds = ["prayed", "commented", "answered"] as const;

/**
 * `total`: the notification's count when it was read; `count`: the part of it that no mail has
 * reported.
 */
type Reported = {
  id: string;
  prayerId: string;
  kind: (typeof kinds)[number];
  count: number;
  total: number;
};

/**
 * Mails users who asked for it, once their evening has come, what others did and they have not
 * read. After the mail server took it, exactly what it reports is marked; until then nothing is, so
 * that an outage loses nothing. A day on which nothing happened brings no mail. Returns how many
 * were sent.
 */
export async function sendDigests(
  services: Pick<Services, "db" | "env" | "log" | "mail" | "secret">,
  now = new Date(),
): Promise<number> {
  const { db, env, log, mail } = services;
  let sent = 0;
  for await (const { userId, preferences } of listSubscribers(db, ["digest"])) {
    const { date, hour } = localTime(now, preferences.time_zone);
    if (hour < evening) continue;
    const claim = { userId, kind: "digest" as const, date };
    const digest = await db.asSystem(async (tx) => {
      const found = await readDigest(tx, userId);
      return found && (await claimDelivery(tx, claim, now)) ? found : undefined;
    });
    if (!digest) continue;
    const { to, reported } = digest;
    try {
      // As the user: what the app hides from them now is not named in a mail either.
      const titles = await db.asUser(userId, ({ db: own }) => readTitles(own, reported));
      await mail.send({
        to,
        ...digestMail(reported, titles, env.publicUrl),
        stop: unsubscribeLinks(services, userId, "digest"),
      });
    } catch (err) {
      log.warn({ err, userId }, "a digest could not be mailed and will be tried again");
      continue;
    }
    await db.asSystem(async (tx) => {
      await markReported(tx, reported);
      await finishDelivery(tx, claim);
    });
    sent += 1;
  }
  return sent;
}

/**
 * What a user has not read and no mail has reported, the oldest first; undefined if there is
 * nothing to mail.
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
  publicUrl: string,
): Omit<Mail, "to"> {
  const lines = new Map<string, string[]>();
  for (const { prayerId, kind, count } of reported) {
    const title = titles.get(prayerId);
    // The prayer is no longer shared, or no longer visible to this user.
    if (title === undefined) continue;
    const done = texts[kind](count);
    lines.set(prayerId, [...(lines.get(prayerId) ?? []), done]);
  }
  const paragraphs = [...lines].map(([id, done]) => `“${titles.get(id)}”: ${done.join(", ")}.`);
  const more = paragraphs.length - named;
  return {
    subject: "People prayed with you",
    paragraphs: [
      ...paragraphs.slice(0, named),
      ...(more > 0 ? [`And ${more} more of what you shared.`] : []),
      ...(paragraphs.length === 0 ? ["There is news of what you shared."] : []),
    ],
    link: { label: "Open your notices", url: `${publicUrl}/app/prayers/notices` },
  };
}

const texts: Record<Reported["kind"], (count: number) => string> = {
  prayed: (count) =>
    count === 1 ? "somebody prayed for it" : `people prayed for it ${count} times`,
  commented: (count) => (count === 1 ? "one new comment" : `${count} new comments`),
  answered: () => "which you prayed, is answered",
};
