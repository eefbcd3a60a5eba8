import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  ChangedMemoryVerse,
  MemoryGrade,
  MemoryMode,
  MemoryVerse,
} from "#shared/api/memory-verses.ts";
import { afterReview, firstSchedule, scheduleOf } from "#shared/memory-schedule.ts";
import { ApiError, api, apiForItemsWithId, request } from "#web/lib/api.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { newId } from "#web/lib/new-id.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import { memoryVersesKey, showMemoryVerse } from "#web/lib/offline-store/cached-memory-verses.ts";
import {
  isUnsynced,
  newRecord,
  type QueuedMemoryVerse,
  type QueuedWrite,
} from "#web/lib/offline-store/queued-write.ts";
import { syncNow } from "#web/lib/offline-store/schedule-sync.ts";
import { useQueuedWrites } from "#web/lib/offline-store/use-queue.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { useStoredVerses } from "./due-verses.ts";
import { changeGuestVerse, type GuestVerse, guestVerses } from "./guest-verses.ts";

/** `unsent` is the queued write of a verse that the server does not have yet. */
export type ShownVerse = MemoryVerse & { unsent?: QueuedMemoryVerse };

/** The user's memory verses, newest first, including writes that are not sent yet. */
export function useMemoryVerses() {
  const { user } = useSession();
  const guest = guestVerses.use();
  const queued = useQueuedWrites();
  const stored = useStoredVerses();
  const verses = user
    ? stored.data && withQueued(stored.data, queued)
    : guest.map(({ reviews, ...verse }) => ({
        ...verse,
        schedule: scheduleOf(verse.created_at, reviews),
      }));
  return {
    verses,
    isLoading: user !== null && stored.isLoading,
    isError: user !== null && stored.isError,
    refetch: stored.refetch,
  };
}

/** Adds queued verses and applies queued reviews. */
export function withQueued(
  stored: readonly MemoryVerse[],
  queued: readonly QueuedWrite[],
): ShownVerse[] {
  const known = new Set(stored.map(({ id }) => id));
  const unsent = queued.flatMap((write) =>
    write.kind === "memoryVerse" && !known.has(write.id) ? [shownVerse(write)] : [],
  );
  const verses = new Map([...unsent.toReversed(), ...stored].map((verse) => [verse.id, verse]));
  for (const write of queued) {
    if (write.kind !== "memoryReview") continue;
    const verse = verses.get(write.verse);
    // For a moment, a confirmed review can be in the list and in the queue.
    if (!verse || verse.schedule.last_reviewed_at === write.review.reviewed_at) continue;
    const schedule = afterReview(verse.schedule, write.review);
    verses.set(verse.id, { ...verse, schedule });
  }
  return [...verses.values()];
}

function shownVerse(unsent: QueuedMemoryVerse): ShownVerse {
  const { id, reference, translation, text, createdAt } = unsent;
  const schedule = firstSchedule(createdAt);
  return { id, reference, translation, text, schedule, created_at: createdAt, unsent };
}

/** Records a review. Stores it on this device first, so that none is lost. */
export function useRecordReview() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return async (verse: string, mode: MemoryMode, grade: MemoryGrade): Promise<void> => {
    const review = { mode, grade, reviewed_at: new Date().toISOString() };
    const id = newId();
    if (!user) {
      changeGuestVerse(verse, (one) => ({ ...one, reviews: [...one.reviews, { id, ...review }] }));
      return;
    }
    const record = { ...newRecord(id, user.id), kind: "memoryReview" as const, verse, review };
    await writeQueue().change(id, () => record);
    void syncNow(user.id, queryClient);
  };
}

/** Changes the passage or its translation. Rejects with an ApiError on failure. */
export function useChangeMemoryVerse() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ id, ...json }: ChangedMemoryVerse & { id: string }) => {
      if (!user) {
        const { reference, translation } = json;
        changeGuestVerse(id, (verse) => ({
          ...verse,
          reference: reference ?? verse.reference,
          translation: translation ?? verse.translation,
          text: null,
        }));
        return;
      }
      const call = api["memory-verses"][":id"].$patch({ param: { id }, json });
      showMemoryVerse(queryClient, await request(call));
    },
  });
  return { change: mutateAsync, changing: isPending };
}

/** Deletes a verse. The toast offers Undo, which also restores its reviews. */
export function useRemoveMemoryVerse() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: memoryVersesKey });

  function announce(reference: string, undo: () => void) {
    toast({ title: t`Memory verse deleted`, message: displayReference(reference), undo });
  }

  function removeAsGuest(id: string) {
    const removed = guestVerses.read().find((verse) => verse.id === id);
    guestVerses.write(guestVerses.read().filter((verse) => verse.id !== id));
    if (!removed) return;
    announce(removed.reference, () => guestVerses.write(withVerse(guestVerses.read(), removed)));
  }

  return async ({ id, reference, unsent }: ShownVerse): Promise<void> => {
    if (!user) return removeAsGuest(id);
    async function removeUnsent(record: QueuedMemoryVerse) {
      await forget(id);
      announce(reference, () => void writeQueue().change(id, () => record));
    }
    if (unsent && unsent.attempts === 0) return removeUnsent(unsent);
    try {
      const removed = await request(api["memory-verses"][":id"].$delete({ param: { id } }));
      await forget(id);
      announce(reference, () => {
        void request(apiForItemsWithId["memory-verses"].$post({ json: removed }))
          .catch((cause) =>
            errorToast({
              title: t`The memory verse couldn't be restored`,
              message: messageOf(cause),
              cause,
            }),
          )
          .finally(reload);
      });
    } catch (cause) {
      const code = cause instanceof ApiError ? cause.code : undefined;
      // Offline, a verse that no response has confirmed must not be sent later.
      if (code === "offline" && unsent && isUnsynced(unsent)) return removeUnsent(unsent);
      if (code === "not_found") await forget(id);
      else {
        const title = t`The memory verse couldn't be deleted`;
        errorToast({ title, message: messageOf(cause), cause });
      }
    }
    await reload();
  };
}

/** Removes the queued write of a verse, so that it is not added again. */
const forget = (id: string) => writeQueue().change(id, () => undefined);

const withVerse = (verses: readonly GuestVerse[], verse: GuestVerse) =>
  [verse, ...verses].toSorted((a, b) => b.created_at.localeCompare(a.created_at));

export const messageOf = (cause: unknown): string =>
  cause instanceof ApiError ? cause.message : t`Please try again.`;
