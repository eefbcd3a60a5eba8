// The browsers to which a user wants push messages sent.
import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { PushSubscription } from "#shared/api/notifications.ts";
import type { UserContext } from "../../db/database.ts";
import { pushSubscriptions } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import type { Services } from "../../services.ts";

const mostDevices = 20;

/**
 * Sends a person's notices to a browser from now on, for as long as they stay signed in there. A
 * browser that was somebody else's before is this person's now. Throws `invalid_input`.
 */
export async function subscribe(
  { db, push }: Pick<Services, "db" | "push">,
  { userId, sessionId }: { userId: string; sessionId: string },
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  if (!push.accepts(endpoint)) {
    const told = "endpoint is not one that this server may call.";
    throw new ApiError("invalid_input", told, { endpoint: told });
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
    for (const { id } of mine.slice(0, Math.max(0, mine.length - mostDevices))) {
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
    }
  });
}

/** Sends nothing to a browser any more. One that is not the person's stays as it is. */
export async function unsubscribe({ db, id }: UserContext, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, id), eq(pushSubscriptions.endpoint, endpoint)));
}
