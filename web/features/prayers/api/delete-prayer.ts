import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Prayer } from "#shared/api/prayers.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import { newRecord } from "#web/lib/offline-store/queued-write.ts";
import { isSameText } from "#web/lib/prayer-text.ts";
import { saveOverChanges } from "#web/lib/save-over-changes.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { failed } from "./change-prayers.ts";
import { showChanged, showDeleted } from "./prayer-lists.ts";
import { refreshPrayerStats } from "./stats.ts";

/** Whether both versions of a prayer contain the same content that its owner would lose. */
const isSameToOwner = (a: Prayer, b: Prayer) =>
  isSameText(a, b) &&
  a.testimony === b.testimony &&
  a.status === b.status &&
  a.is_shared === b.is_shared &&
  a.update_count === b.update_count;

/**
 * Deletes a prayer, shows the outcome in a toast, and never throws. Resolves to whether it was
 * deleted or, if another device changed it, to the changed prayer.
 */
export function useDeletePrayer() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (shown: Prayer) => {
      const call = api.prayers[":id"];
      const param = { id: shown.id };
      return saveOverChanges(shown, {
        send: (if_unchanged_since) =>
          request(call.$delete({ param, query: { if_unchanged_since } })),
        load: () => request(call.$get({ param })),
        isConflict: (newest) => !isSameToOwner(shown, newest),
      });
    },
  });
  async function remove(shown: Prayer): Promise<boolean | Prayer> {
    try {
      const changed = await mutateAsync(shown);
      if (changed) {
        showChanged(queryClient, changed);
        return changed;
      }
    } catch (cause) {
      if (user && cause instanceof ApiError && cause.code === "offline") {
        return deleteLater(shown, user.id);
      }
      // Another tab or device may have deleted it already.
      if (!(cause instanceof ApiError && cause.code === "not_found")) {
        failed(t`Failed to delete prayer. Please try again.`, cause);
        return false;
      }
    }
    showDeleted(queryClient, shown.id);
    void refreshPrayerStats(queryClient);
    toast({ title: t`Prayer Deleted`, message: t`It is permanently deleted.` });
    return true;
  }
  return { remove, deleting: isPending };
}

/**
 * Queues a deletion, which the user can undo until it is sent. Returns false if this device has
 * unsynced text of the prayer, which the deletion would replace.
 */
async function deleteLater(
  { id, title, updated_at: seen }: Prayer,
  owner: string,
): Promise<boolean> {
  const record = { ...newRecord(id, owner), kind: "prayerDeletion" as const, title, seen };
  const queued = await writeQueue().change(id, (now) => (now?.kind === "prayer" ? now : record));
  if (queued?.kind === "prayer") {
    errorToast({
      title: t`Not deleted`,
      message: t`Your text of this prayer is not synced yet. Discard it first, at the top of the journal.`,
    });
    return false;
  }
  toast({
    title: t`Prayer Deleted`,
    message: t`It will be deleted on the server when you're back online.`,
    undo: () =>
      void writeQueue().change(id, (now) => (now?.kind === record.kind ? undefined : now)),
  });
  return true;
}
