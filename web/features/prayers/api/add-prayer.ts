import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AddPrayer } from "#shared/api/prayers.ts";
import { ApiError, apiForItemsWithId, type FailureCode, request } from "#web/lib/api.ts";
import { markAdded } from "#web/lib/draft-id.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import { withSent } from "#web/lib/offline-store/prayer-records.ts";
import { newRecord } from "#web/lib/offline-store/queued-write.ts";
import { isOwnText, isSameText, type PrayerInput } from "#web/lib/prayer-text.ts";
import { useSession } from "#web/lib/session.tsx";
import { asUser } from "#web/lib/shown-user.ts";
import { toast } from "#web/ui/toast.tsx";
import { differingFields } from "../prayer-changes.ts";
import { beingAdded } from "../queued-prayers.ts";
import { failed, type SavedEdit } from "./change-prayers.ts";
import { addToPrayerLists, refreshPrayers } from "./prayer-lists.ts";
import { refreshPrayerStats } from "./stats.ts";

/**
 * Failures after which a new prayer stays in the queue until its user is signed in and the server
 * is reachable.
 */
const staysQueued: ReadonlySet<FailureCode> = new Set(["offline", "session_changed"]);

/** What the form of a new prayer knows about its earlier submissions. */
export type Submissions = {
  /** The id is the same for every submission of a new prayer. */
  id: string;
  /** The texts of earlier submissions. The server may have any of them. */
  sent: readonly AddPrayer[];
  /** Whether the text was typed earlier and may have been sent before this page was opened. */
  restored: boolean;
};

/**
 * Adds a prayer, shows the outcome in a toast, and never throws. `saved`: whether the prayer is in
 * the journal or the queue. `conflict`: the server has an earlier submission with a different text,
 * and nothing was saved.
 */
export function useAddPrayer() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { mutateAsync } = useMutation({
    mutationFn: (json: AddPrayer) =>
      request(apiForItemsWithId.prayers.$post({ json }, user ? asUser(user.id) : undefined)),
  });
  async function add(words: PrayerInput, { id, sent, restored }: Submissions): Promise<SavedEdit> {
    const queue = writeQueue();
    // Queues the prayer first, so that nothing is lost if the tab closes before the response.
    if (user) {
      const mayBeAnother = sent.some((text) => !isSameText(text, words));
      const first = { ...newRecord(id, user.id), attempts: 1 };
      const record = { ...first, reworded: restored, mayBeAnother };
      const all = withSent(sent, words);
      beingAdded.add(id);
      await queue.change(id, () => ({ ...record, kind: "prayer", prayer: words, sent: all }));
    }
    try {
      const first = await mutateAsync({ ...words, id });
      const isKnown = restored || sent.length > 0;
      if (isKnown && !isSameText(first, words)) {
        await queue.change(id, () => undefined);
        void refreshPrayers(queryClient);
        const fields = differingFields(words, first);
        const isEarlier = isOwnText(first, sent);
        return { saved: false, conflict: { theirs: first, change: words, fields, isEarlier } };
      }
      addToPrayerLists(queryClient, first);
      markAdded(id);
      await queue.change(id, () => undefined);
    } catch (cause) {
      const code = cause instanceof ApiError ? cause.code : undefined;
      if (user && code && staysQueued.has(code)) {
        beingAdded.delete(id);
        markAdded(id);
        await queue.refresh();
        toast({
          title: t`Not synced yet`,
          message: t`Your prayer is saved on this device and will be synced when you're back online.`,
        });
        return { saved: true };
      }
      await queue.change(id, () => undefined);
      if (code === "signed_out") {
        toast({ title: t`Please sign in`, message: t`Please log in to add prayers.` });
      } else failed(t`Failed to add prayer. Please try again.`, cause);
      return { saved: false };
    }
    void refreshPrayerStats(queryClient);
    toast({ title: t`Prayer Added`, message: t`It is in your journal now.` });
    return { saved: true };
  }
  return { add };
}
