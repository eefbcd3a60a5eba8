// Sends the queued writes of one user, oldest first. Only one tab sends at a time.
import type { Prayer } from "#shared/api/prayers.ts";
import type { ApiError } from "../api.ts";
import { withLock } from "./cross-tab-lock.ts";
import { isGroupWrite, sendGroupWrite } from "./group-writes.ts";
import { inConflict, withSent } from "./prayer-records.ts";
import type { QueuedWrite } from "./queued-write.ts";
import { sendNote } from "./send-note.ts";
import { sendPrayer, sendPrayerDeletion } from "./send-prayer.ts";
import { classifyFailure, type SyncCalls } from "./sync-calls.ts";
import type { WriteQueue } from "./write-queue.ts";

/** `later`: some writes are still pending, because the server was unreachable or failed. */
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
    const items = queue.items();
    const isNext = (item: QueuedWrite) =>
      item.owner === owner &&
      item.state === "pending" &&
      tried.get(item.id) !== item.version &&
      !isEarly(item, items);
    const item = items.find(isNext);
    if (!item) return { later };
    tried.set(item.id, item.version);
    const fate = await send(queue, item, calls);
    if (fate === "unreachable") return { later: true };
    if (fate === "later") later = true;
  }
}

/** Whether a share or a review has to wait because its prayer or verse is still queued. */
function isEarly(item: QueuedWrite, items: readonly QueuedWrite[]): boolean {
  if (item.kind === "prayerShares") return items.some(({ id }) => id === item.prayer);
  return item.kind === "memoryReview" && items.some(({ id }) => id === item.verse);
}

async function send(queue: WriteQueue, item: QueuedWrite, calls: SyncCalls) {
  if (item.kind === "note") return sendNote(queue, item, calls.notes);
  const settle = (change: (now: QueuedWrite) => QueuedWrite | undefined) =>
    queue.change(item.id, (now) => (now?.version === item.version ? change(now) : now));
  await queue.change(item.id, (now) => now && withAttempt(now, item));
  let theirs: Prayer | undefined;
  try {
    if (item.kind === "prayer") theirs = await sendPrayer(item, calls);
    else if (item.kind === "prayerDeletion") theirs = await sendPrayerDeletion(item, calls);
    else if (item.kind === "memoryVerse") await calls.addMemoryVerse(item);
    else if (item.kind === "memoryReview") await calls.addMemoryReview(item);
    else if (isGroupWrite(item)) await sendGroupWrite(item, calls.groups);
    else await calls.addChapterRead(item);
  } catch (cause) {
    const { fate, error } = classifyFailure(cause);
    if (fate !== "final") return fate;
    if (isDropped(item, error)) await settle(() => undefined);
    else
      await settle((now) => ({
        ...now,
        state: "refused",
        reason: error.message,
        code: error.code,
      }));
    return "done";
  }
  await settle((now) => theirs && inConflict(now, theirs));
  return "done";
}

/**
 * Whether to drop a rejected write: a read chapter or day or a prayed day, which contain no text of
 * the user, a review of a deleted verse, or a verse that another device has added.
 */
function isDropped({ kind }: QueuedWrite, { code }: ApiError): boolean {
  if (kind === "memoryVerse") return code === "conflict";
  return (
    kind === "chapterRead" ||
    kind === "memoryReview" ||
    kind === "groupPrayed" ||
    kind === "groupDay"
  );
}

/** Records that `item` is being sent. Text typed after that does not undo the record. */
function withAttempt(now: QueuedWrite, item: QueuedWrite): QueuedWrite {
  const attempts = now.attempts + 1;
  if (now.kind !== "prayer" || item.kind !== "prayer") return { ...now, attempts };
  return { ...now, attempts, sent: withSent(now.sent ?? [], item.prayer) };
}
