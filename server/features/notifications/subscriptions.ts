// The browsers to which a user wants push messages sent.

import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { PushSubscription } from "#shared/api/notifications.ts";
import { message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import { pushSubscriptions } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import type { Services } from "../../services.ts";

const maxDevices = 20;

/**
 * Subscribes a browser to the user's push messages until the session ends. A browser that another
 * user had subscribed now belongs to this user. Throws `invalid_input`.
 */
export async function subscribe(
  { db, push }: Pick<Services, "db" | "push">,
  { userId, sessionId }: { userId: string; sessionId: string },
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  if (!push.accepts(endpoint)) {
    const text = message("This server may not call that endpoint.");
    throw new ApiError("invalid_input", text, { endpoint: text });
  }
  await db.asSystem(async (tx) => {
    await tx
      .insert(pushSubscriptions)
      .values({ id: randomUUID(), userId, sessionId, endpoint, ...keys })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { userId, sessionId, ...keys, failures: 0 },
      });
    const mine = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
    for (const { id } of mine.slice(0, Math.max(0, mine.length - maxDevices))) {
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
    }
  });
}

/** Unsubscribes a browser. Does nothing if it belongs to another user. */
export async function unsubscribe({ db, id }: UserContext, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, id), eq(pushSubscriptions.endpoint, endpoint)));
}
