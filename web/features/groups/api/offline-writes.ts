// Queues what members do in groups while the server is unreachable.
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { ApiError } from "#web/lib/api.ts";
import { markAdded } from "#web/lib/draft-id.ts";
import { newId } from "#web/lib/new-id.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import {
  groupDayId,
  groupPrayedId,
  isGroupWrite,
  utcDay,
} from "#web/lib/offline-store/group-writes.ts";
import {
  asPending,
  newRecord,
  type QueuedGroupWrite,
  type QueuedWrite,
} from "#web/lib/offline-store/queued-write.ts";
import { useQueuedWrites } from "#web/lib/offline-store/use-queue.ts";
import { useSession } from "#web/lib/session.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Whether a call failed because the server did not respond, so that it can be sent later. */
export const isUnreachable = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.code === "offline" || cause.code === "unreadable");

type Write<Kind extends QueuedGroupWrite["kind"]> = Extract<QueuedGroupWrite, { kind: Kind }>;
export type GroupTextWrite = Write<"groupComment" | "groupNote" | "prayerShares">;

/** Returns the member's writes to groups that the server has not confirmed, oldest first. */
export function useGroupWrites(): readonly QueuedGroupWrite[] {
  const queued = useQueuedWrites();
  return useMemo(() => queued.filter(isGroupWrite), [queued]);
}

/**
 * Whether a write has a text or a choice of groups. The page lists these writes until the server
 * confirms them.
 */
export const isTextWrite = (write: QueuedGroupWrite): write is GroupTextWrite =>
  write.kind === "groupComment" || write.kind === "groupNote" || write.kind === "prayerShares";

/** Whether a write belongs to a group. */
export const isOfGroup = (write: GroupTextWrite, group: string): boolean =>
  write.kind === "prayerShares" ? write.group_ids.includes(group) : write.group === group;

type NewWrite<W = QueuedGroupWrite> = W extends QueuedGroupWrite
  ? Omit<W, Exclude<keyof ReturnType<typeof newRecord>, "id">>
  : never;

/**
 * Returns a function that stores a write on the device, to be sent when the server responds again.
 * A write with the same id replaces an earlier one. Throws if the user has signed out.
 */
export function useSendLater() {
  const { user } = useSession();
  return async ({ id, ...write }: NewWrite): Promise<void> => {
    if (!user) throw new Error("a signed-out user cannot send a write later");
    markAdded(id);
    await writeQueue().change(id, (before) => {
      const record = newRecord(id, user.id);
      // One attempt was made: its response may be lost, so the server may already have the write.
      const sent = { ...record, attempts: 1, version: (before?.version ?? 0) + 1 };
      return { ...sent, ...write } as QueuedWrite;
    });
  };
}

export const showWaiting = (message: string) => toast({ title: t`Not synced yet`, message });

/** Tells which prayers of groups the member prayed today and the server has not recorded yet. */
export function useQueuedPrayed(): { today: string; isQueued: (item: string) => boolean } {
  const today = utcDay(Date.now());
  const writes = useGroupWrites();
  const isQueued = (item: string) =>
    writes.some((one) => one.kind === "groupPrayed" && one.item === item && one.on === today);
  return { today, isQueued };
}

/** Returns the queued changes of a group's plan: the day, and whether it is marked as read. */
export function useQueuedDays(item: string): ReadonlyMap<number, boolean> {
  const writes = useGroupWrites();
  return new Map(
    writes.flatMap((one) =>
      one.kind === "groupDay" && one.item === item ? [[one.day, one.read] as const] : [],
    ),
  );
}

/** Returns functions that compute the record id of a write by the signed-in member. */
export function useActionIds() {
  const { user } = useSession();
  const owner = user?.id ?? "";
  return {
    prayed: (item: string, on: string) => groupPrayedId(owner, item, on),
    day: (item: string, day: number) => groupDayId(owner, item, day),
  };
}

/** Removes a write from the queue, so that it is never sent. */
export const discardWrite = (id: string) => writeQueue().change(id, () => undefined);

/**
 * Makes a rejected write pending again. If the group already has an earlier text with its id, the
 * write gets a new id. `confirmed`: the author confirmed a text that mentions self-harm.
 */
export async function retryWrite(write: GroupTextWrite, { confirmed = false } = {}): Promise<void> {
  const isTaken = write.code === "conflict" && write.kind !== "prayerShares";
  if (isTaken) {
    const id = newId();
    await writeQueue().change(id, () => ({
      ...write,
      ...newRecord(id, write.owner),
      code: undefined,
      reason: undefined,
    }));
    await discardWrite(write.id);
    return;
  }
  await writeQueue().change(write.id, (now) => {
    const pending = asPending(now);
    if (!confirmed || !pending) return pending;
    const needs = pending.kind === "groupNote" || pending.kind === "prayerShares";
    return needs ? { ...pending, confirmed: true } : pending;
  });
}
