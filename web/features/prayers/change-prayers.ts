// Adds, edits, answers and deletes prayers. Each function shows its outcome in a toast and resolves
// to whether it succeeded; none throws.

import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AddPrayer, EditPrayer, Prayer } from "#shared/api/prayers.ts";
import { ApiError, api, type FailureCode, request } from "#web/lib/api.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import { newRecord, retried } from "#web/lib/offline-store/queued-write.ts";
import { useSyncNow } from "#web/lib/offline-store/sync-queue.ts";
import { refreshPrayerStats } from "#web/lib/prayer-stats.ts";
import { useSession } from "#web/lib/session.tsx";
import { asUser } from "#web/lib/shown-user.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { changedFields, conflictingFields } from "./prayer-changes.ts";
import type { PrayerWords } from "./prayer-draft.ts";
import { refreshPrayers, showAdded, showChanged, showDeleted } from "./prayer-lists.ts";
import { beingAdded } from "./queued-prayers.ts";

/**
 * Failures after which a new prayer waits in the queue until its user is signed in and the server
 * can be reached.
 */
const staysQueued: ReadonlySet<FailureCode> = new Set(["offline", "session_changed"]);

/**
 * Ids of new prayers that the server may have added: they were sent, and it did not answer.
 */
const sentBefore = new Set<string>();

export function useAddPrayer() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { mutateAsync } = useMutation({
    mutationFn: (json: AddPrayer) =>
      request(api.prayers.$post({ json }, user ? asUser(user.id) : undefined)),
  });
  /** `id` is the same each time the form of a new prayer is sent. */
  async function add(words: PrayerWords, id: string): Promise<boolean> {
    const queue = writeQueue();
    const reworded = sentBefore.has(id);
    // The prayer is queued first, so that closing the tab before the answer loses nothing.
    if (user) {
      const record = { ...newRecord(id, user.id), attempts: 1, reworded };
      beingAdded.add(id);
      await queue.change(id, () => ({ ...record, kind: "prayer", prayer: words }));
    }
    try {
      let added = await mutateAsync({ ...words, id });
      // The server answers with the first text that it received for this id.
      if (reworded)
        added = await request(api.prayers[":id"].$patch({ param: { id }, json: words }));
      showAdded(queryClient, added);
      sentBefore.delete(id);
      await queue.change(id, () => undefined);
    } catch (cause) {
      const code = cause instanceof ApiError ? cause.code : undefined;
      if (user && code && staysQueued.has(code)) {
        beingAdded.delete(id);
        await queue.refresh();
        toast({
          title: t`Not synced yet`,
          message: t`Your prayer is on this device. Berea adds it when it can reach the server.`,
        });
        return true;
      }
      if (!(cause instanceof ApiError) || cause.status >= 500 || code === "unreadable") {
        sentBefore.add(id);
      }
      await queue.change(id, () => undefined);
      if (code === "signed_out") {
        toast({ title: t`Please sign in`, message: t`Please log in to add prayers.` });
      } else failed(t`Failed to add prayer. Please try again.`, cause);
      return false;
    }
    void refreshPrayerStats(queryClient);
    toast({ title: t`Prayer Added`, message: t`It is in your journal now.` });
    return true;
  }
  return { add };
}

export function useEditPrayer() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, change }: { id: string; change: EditPrayer }) =>
      request(api.prayers[":id"].$patch({ param: { id }, json: change })),
  });
  /**
   * `confirm`: the prayer is shared and its text mentions self-harm, so its author has to confirm
   * before others see it. `conflict`: the prayer changed after `if_unchanged_since`.
   */
  async function edit(id: string, change: EditPrayer): Promise<boolean | "confirm" | "conflict"> {
    try {
      showChanged(queryClient, await mutateAsync({ id, change }));
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === "needs_confirmation") return "confirm";
      if (cause instanceof ApiError && cause.code === "conflict") return "conflict";
      // The server explains why it rejects the text of a shared prayer.
      const explained = cause instanceof ApiError && cause.code === "invalid_input";
      failed(explained ? cause.message : t`Failed to update prayer. Please try again.`, cause);
      return false;
    }
    toast({ title: t`Prayer Updated`, message: t`Your changes are saved.` });
    return true;
  }
  /**
   * Saves the fields of `words` that differ from `base`, over what another device changed elsewhere
   * in the prayer. If both changed the same field, nothing is saved and `theirs` is the other
   * device's prayer.
   */
  async function saveEdited(
    base: Prayer,
    words: PrayerWords,
    confirmed: boolean,
  ): Promise<{ saved: boolean | "confirm"; theirs?: Prayer }> {
    const change = changedFields(base, words);
    if (Object.keys(change).length === 0) {
      showChanged(queryClient, base);
      return { saved: true };
    }
    const { id } = base;
    let newest = base;
    for (;;) {
      const outcome = await edit(id, {
        ...change,
        ...(confirmed && { confirmed }),
        if_unchanged_since: newest.updated_at,
      });
      if (outcome !== "conflict") return { saved: outcome };
      try {
        newest = await request(api.prayers[":id"].$get({ param: { id } }));
      } catch (cause) {
        failed(t`Failed to update prayer. Please try again.`, cause);
        return { saved: false };
      }
      if (conflictingFields(base, newest, change).length > 0) {
        return { saved: false, theirs: newest };
      }
    }
  }
  return { edit, saveEdited };
}

/** Changes a prayer that the server has refused, and sends it again. */
export function useEditQueuedPrayer() {
  const { edit } = useEditPrayer();
  const syncNow = useSyncNow();
  return async (
    id: string,
    words: PrayerWords,
    confirmed: boolean,
  ): Promise<boolean | "confirm"> => {
    const after = await writeQueue().change(id, (now) =>
      now?.kind === "prayer" ? retried({ ...now, prayer: words }) : now,
    );
    // Another tab may have sent it since: then the server has a prayer to change.
    if (!after) {
      const outcome = await edit(id, confirmed ? { ...words, confirmed } : words);
      return outcome === "conflict" ? false : outcome;
    }
    await syncNow();
    return true;
  };
}

export function useAnswerPrayer() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => request(api.prayers[":id"].answer.$post({ param: { id } })),
  });
  async function markAnswered({ id }: Pick<Prayer, "id">): Promise<boolean> {
    try {
      showChanged(queryClient, await mutateAsync(id));
    } catch (cause) {
      failed(t`Failed to update prayer status. Please try again.`, cause);
      // Answered or deleted elsewhere: the list here is out of date.
      if (cause instanceof ApiError && (cause.code === "conflict" || cause.code === "not_found")) {
        void refreshPrayers(queryClient);
      }
      return false;
    }
    void refreshPrayerStats(queryClient);
    toast({ title: t`Praise God! Your prayer has been marked as answered.` });
    return true;
  }
  return { markAnswered, marking: isPending };
}

export function useDeletePrayer() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => request(api.prayers[":id"].$delete({ param: { id } })),
  });
  async function remove({ id, title }: Pick<Prayer, "id" | "title">): Promise<boolean> {
    try {
      await mutateAsync(id);
    } catch (cause) {
      if (user && cause instanceof ApiError && cause.code === "offline") {
        await deleteLater(id, user.id, title);
        return true;
      }
      // Another tab or device may have deleted it already.
      if (!(cause instanceof ApiError && cause.code === "not_found")) {
        failed(t`Failed to delete prayer. Please try again.`, cause);
        return false;
      }
    }
    showDeleted(queryClient, id);
    void refreshPrayerStats(queryClient);
    toast({ title: t`Prayer Deleted`, message: t`It is permanently deleted.` });
    return true;
  }
  return { remove, deleting: isPending };
}

/** Queues a deletion, which the user can undo until it is sent. */
async function deleteLater(id: string, owner: string, title: string) {
  const record = { ...newRecord(id, owner), kind: "prayerDeletion" as const, title };
  await writeQueue().change(id, () => record);
  toast({
    title: t`Prayer Deleted`,
    message: t`It is deleted on the server when Berea can reach it.`,
    undo: () =>
      void writeQueue().change(id, (now) => (now?.kind === record.kind ? undefined : now)),
  });
}

function failed(message: string, cause: unknown) {
  errorToast({ title: t`Error`, message, cause });
}
