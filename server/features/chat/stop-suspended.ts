import { and, eq, isNotNull } from "drizzle-orm";
import { users } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import type { RunningReplies } from "./running-replies.ts";

/** Stops the replies of users who are suspended. The text so far is saved. */
export function stopRepliesOfSuspended(
  { db, log, realtime, shutdown }: Pick<Services, "db" | "log" | "realtime" | "shutdown">,
  replies: RunningReplies,
): void {
  const unsubscribe = realtime.subscribe("sessions", ({ to: userId }) => {
    if (!replies.isWriting(userId)) return;
    void db.auth
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
      .then(([suspended]) => suspended && replies.stopAllOf(userId))
      .catch((error: unknown) => log.warn({ err: error }, "a reply could not be stopped"));
  });
  shutdown.onShutdown(async () => unsubscribe());
}
