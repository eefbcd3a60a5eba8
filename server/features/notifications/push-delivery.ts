// Sends push messages to the browsers of users. The transaction of a notification stores its
// messages, one for each browser. A job sends them, with exponential backoff for a day. A server
// killed before it deletes a sent message sends it twice; the equal tag shows it only once.
import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { PushMessage } from "#shared/api/notifications.ts";
import type { Language } from "#shared/languages.ts";
import type { Db } from "../../db/driver.ts";
import {
  pushRetries,
  pushSubscriptions,
  sessions,
  userPreferences,
  users,
} from "../../db/schema.ts";
import { addJob } from "../../jobs/job-queue.ts";
import { retryDelayMs } from "../../jobs/retry-delay.ts";
import type { PushResult } from "../../platform/push.ts";
import type { Services } from "../../services.ts";
import { mailLanguage, parsePreferences } from "./subscribers.ts";

type Needs = Pick<Services, "db" | "push" | "log">;
type Subscription = typeof pushSubscriptions.$inferSelect;

const lifeMs = 24 * 60 * 60_000;
const retriesAtOnce = 20;

/**
 * A subscription ends with the session in which it was made, and is not used while its user is
 * suspended.
 */
const isLive = () => and(gt(sessions.expiresAt, new Date()), isNull(users.suspendedAt));
const isRetry = (subscriptionId: string, tag: string) =>
  and(eq(pushRetries.subscriptionId, subscriptionId), eq(pushRetries.tag, tag));

/**
 * Stores a message for every browser of these users; `sendPushes` sends it after the commit. Needs
 * the system role.
 * @param options.community sends it only to users who turned on messages about the community
 */
export async function queuePushes(
  tx: Db,
  userIds: readonly string[],
  messageIn: (language: Language) => PushMessage,
  { community }: { community: boolean },
): Promise<void> {
  if (userIds.length === 0) return;
  const now = new Date();
  const rows = await tx
    .select({
      subscriptionId: pushSubscriptions.id,
      userId: pushSubscriptions.userId,
      preferences: userPreferences.preferences,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, pushSubscriptions.userId))
    .where(and(inArray(pushSubscriptions.userId, [...userIds]), isLive()))
    // Skips a subscription that is being deleted, because its row would fail the transaction.
    .for("key share", { of: pushSubscriptions, skipLocked: true });
  const messages = rows.flatMap(({ subscriptionId, userId, preferences }) => {
    const parsed = parsePreferences(preferences);
    if (community && !parsed.notifications.push_community) return [];
    const message = messageIn(mailLanguage(parsed));
    const { tag } = message;
    const expiresAt = new Date(now.getTime() + lifeMs);
    return { subscriptionId, userId, tag, message, attempts: 0, nextAttemptAt: now, expiresAt };
  });
  if (messages.length === 0) return;
  await tx
    .insert(pushRetries)
    .values(messages)
    .onConflictDoUpdate({
      target: [pushRetries.subscriptionId, pushRetries.tag],
      set: {
        message: sql`excluded.message`,
        attempts: 0,
        nextAttemptAt: sql`excluded.next_attempt_at`,
        expiresAt: sql`excluded.expires_at`,
      },
    });
  await addJob(tx, "pushes");
}

/**
 * Sends a message to all browsers of a user. Returns how many accepted it; `sendPushes` retries the
 * others.
 */
export async function pushTo(
  services: Needs,
  userId: string,
  message: PushMessage,
  now = new Date(),
): Promise<number> {
  const rows = await services.db.asSystem((tx) =>
    tx
      .select({ subscription: pushSubscriptions })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .innerJoin(users, eq(users.id, pushSubscriptions.userId))
      .where(and(eq(pushSubscriptions.userId, userId), isLive())),
  );
  const results = await Promise.all(
    rows.map(async ({ subscription }) => {
      const result = await send(services, subscription, message);
      if (result === "failed") {
        await services.db.asSystem((tx) => queueRetry(tx, subscription, message, now));
      }
      return result;
    }),
  );
  return results.filter((result) => result === "sent").length;
}

/** Sends a message to one browser and records the result. */
async function send(
  { db, push, log }: Needs,
  to: Subscription,
  message: PushMessage,
): Promise<PushResult> {
  const { id, userId, endpoint, p256dh, auth, failures } = to;
  const result = await push.send({ endpoint, keys: { p256dh, auth } }, message);
  const self = eq(pushSubscriptions.id, id);
  await db.asSystem(async (tx) => {
    if (result === "gone") {
      await tx.delete(pushSubscriptions).where(self);
      log.info({ userId }, "a push subscription no longer exists and was deleted");
      return;
    }
    if (result === "sent") await tx.delete(pushRetries).where(isRetry(id, message.tag));
    if (result === "failed" || failures > 0) {
      const next = result === "sent" ? 0 : sql`${pushSubscriptions.failures} + 1`;
      await tx.update(pushSubscriptions).set({ failures: next }).where(self);
    }
  });
  return result;
}

/** Stores a message for another attempt, in place of an older one with its tag. */
async function queueRetry(tx: Db, to: Subscription, message: PushMessage, now: Date) {
  const self = eq(pushSubscriptions.id, to.id);
  // It may have been deleted while the message was on its way.
  const [subscription] = await tx.select().from(pushSubscriptions).where(self).for("update");
  if (!subscription) return;
  const row = {
    message,
    attempts: 1,
    nextAttemptAt: new Date(now.getTime() + retryDelayMs(1)),
    expiresAt: new Date(now.getTime() + lifeMs),
  };
  await tx
    .insert(pushRetries)
    .values({ subscriptionId: to.id, userId: to.userId, tag: message.tag, ...row })
    .onConflictDoUpdate({ target: [pushRetries.subscriptionId, pushRetries.tag], set: row });
}

/** Sends the stored push messages that are due by `now`. */
export async function sendPushes(services: Needs, now = new Date()): Promise<void> {
  for (;;) {
    const due = await services.db.asSystem((tx) => claimRetries(tx, now));
    await Promise.all(
      due.map(({ subscription, retry }) => send(services, subscription, retry.message)),
    );
    if (due.length < retriesAtOnce) return;
  }
}

/** Takes retries that are due and postpones them, so that no other server sends them as well. */
async function claimRetries(tx: Db, now: Date) {
  await tx.delete(pushRetries).where(lte(pushRetries.expiresAt, now));
  const due = await tx
    .select({ retry: pushRetries, subscription: pushSubscriptions })
    .from(pushRetries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushRetries.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(lte(pushRetries.nextAttemptAt, now), isLive()))
    .orderBy(asc(pushRetries.nextAttemptAt))
    .limit(retriesAtOnce)
    .for("update", { of: pushRetries, skipLocked: true });
  for (const { retry } of due) {
    const attempts = retry.attempts + 1;
    const nextAttemptAt = new Date(now.getTime() + retryDelayMs(attempts));
    await tx
      .update(pushRetries)
      .set({ attempts, nextAttemptAt })
      .where(isRetry(retry.subscriptionId, retry.tag));
  }
  return due;
}
