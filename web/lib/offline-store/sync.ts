// Sends the queued writes of one user, oldest first. Only one tab sends at a time.
import { withLock } from "./exclusive.ts";
import type { QueuedWrite } from "./queued-write.ts";
import { sendNote } from "./send-note.ts";
import { classifyFailure, type SyncCalls } from "./sync-calls.ts";
import type { WriteQueue } from "./write-queue.ts";

/** Whether something is still pending, because the server could not be reached or failed. */
export type SyncOutcome = { later: boolean };

export async function sendQueued(
  queue: WriteQueue,
  owner: string,
  calls: SyncCalls,
  locks?: Pick<LockManager, "request"> | null,
): Promise<SyncOutcome> {
  return withLock(
    `berea-sync ${owner}`,
    await queue.backend(),
    () => sendAll(queue, owner, calls),
    locks,
  );
}

async function sendAll(queue: WriteQueue, owner: string, calls: SyncCalls): Promise<SyncOutcome> {
  const tried = new Map<string, number>();
  let later = false;
  for (;;) {
    await queue.refresh();
    const isNext = (item: QueuedWrite) =>
      item.owner === owner && item.state === "pending" && tried.get(item.id) !== item.version;
    const item = queue.items().find(isNext);
    if (!item) return { later };
    tried.set(item.id, item.version);
    const fate = await send(queue, item, calls);
    if (fate === "unreachable") return { later: true };
    if (fate === "later") later = true;
  }
}

async function send(queue: WriteQueue, item: QueuedWrite, calls: SyncCalls) {
  if (item.kind === "note") return sendNote(queue, item, calls.notes);
  const settle = (change: (now: QueuedWrite) => QueuedWrite | undefined) =>
    queue.change(item.id, (now) => (now?.version === item.version ? change(now) : now));
  await settle((now) => ({ ...now, attempts: now.attempts + 1 }));
  try {
    if (item.kind === "prayer") {
      await calls.addPrayer({ ...item.prayer, id: item.id });
      if (item.reworded) await calls.changePrayer(item.id, item.prayer);
    } else if (item.kind === "prayerDeletion") await calls.deletePrayer(item.id);
    else await calls.addChapterRead(item);
  } catch (cause) {
    const { fate, error } = classifyFailure(cause);
    if (fate !== "final") return fate;
    const isGone = error.code === "not_found" && item.kind === "prayerDeletion";
    // A reading day that cannot be saved has no text of the user.
    if (isGone || item.kind === "chapterRead") await settle(() => undefined);
    else await settle((now) => ({ ...now, state: "refused", reason: error.message }));
    return "done";
  }
  await settle(() => undefined);
  return "done";
}
