import { and, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import type { Db } from "../../db/handle.ts";
import { notifications, sharedPrayers, userPreferences } from "../../db/schema.ts";
import type { Mail } from "../../platform/mail.ts";
import type { Services } from "../../services.ts";
import { localTime } from "./local-time.ts";
import { mailboxOf, peopleAsking } from "./people-asking.ts";
import { stopLinks } from "./stop-mail.ts";

/** The hour of a person's own evening from which the day's mail may come. */
const evening = 18;
/** More prayers than this are counted, not named. */
const named = 10;

type Happened = { prayerId: string; kind: "prayed" | "commented" | "answered"; count: number };

/**
 * Mails those who asked for it, once their evening has come, what others did with what they shared and they have not read. Each is noted
 * before it is sent, so that a person gets none twice; a day on which nothing happened brings none. Returns how many went out.
 */
export async function sendDigests(
  services: Pick<Services, "db" | "env" | "log" | "mail" | "secret">,
  now = new Date(),
): Promise<number> {
  const { db, env, log, mail } = services;
  let sent = 0;
  for await (const { userId, preferences } of peopleAsking(db, ["digest"])) {
    const { date, hour } = localTime(now, preferences.time_zone);
    if (hour < evening) continue;
    const told = await db.asSystem((tx) => claim(tx, userId, date, now));
    if (!told) continue;
    const { to, happened, titles } = told;
    try {
      await mail.send({
        to,
        ...digestMail(happened, titles, env.publicUrl),
        stop: stopLinks(services, userId, "digest"),
      });
      sent += 1;
    } catch (err) {
      log.warn({ err, userId }, "the day's mail of what others did could not be sent");
    }
  }
  return sent;
}

/** Notes that the person has the mail of `date`; returns what it has to tell, or nothing. */
async function claim(db: Db, userId: string, date: string, now: Date) {
  const mine = eq(userPreferences.userId, userId);
  const [before] = await db
    .select({ sentOn: userPreferences.digestSentOn, until: userPreferences.digestUntil })
    .from(userPreferences)
    .where(mine)
    .for("update");
  if (!before || before.sentOn === date) return undefined;
  const rows = await db
    .select({
      prayerId: notifications.prayerId,
      kind: notifications.kind,
      count: notifications.count,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        inArray(notifications.kind, ["prayed", "commented", "answered"]),
        before.until ? gt(notifications.createdAt, before.until) : undefined,
      ),
    )
    .orderBy(notifications.createdAt)
    .limit(200);
  if (rows.length === 0) return undefined;
  await db
    .update(userPreferences)
    .set({ digestSentOn: date, digestUntil: now })
    .where(
      and(mine, or(isNull(userPreferences.digestSentOn), ne(userPreferences.digestSentOn, date))),
    );
  const to = await mailboxOf(db, userId);
  if (!to) return undefined;
  const shared = await db
    .select({ id: sharedPrayers.prayerId, title: sharedPrayers.title })
    .from(sharedPrayers)
    .where(
      inArray(
        sharedPrayers.prayerId,
        rows.map(({ prayerId }) => prayerId),
      ),
    );
  return {
    to,
    happened: rows as Happened[],
    titles: new Map(shared.map(({ id, title }) => [id, title])),
  };
}

function digestMail(
  happened: readonly Happened[],
  titles: ReadonlyMap<string, string>,
  publicUrl: string,
): Omit<Mail, "to"> {
  const lines = new Map<string, string[]>();
  for (const { prayerId, kind, count } of happened) {
    const title = titles.get(prayerId);
    // What was taken back meanwhile is told of no more.
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

const texts: Record<Happened["kind"], (count: number) => string> = {
  prayed: (count) =>
    count === 1 ? "somebody prayed for it" : `people prayed for it ${count} times`,
  commented: (count) => (count === 1 ? "one new comment" : `${count} new comments`),
  answered: () => "which you prayed, is answered",
};
