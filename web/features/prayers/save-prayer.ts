import { useQueryClient } from "@tanstack/react-query";
import type { Prayer } from "#shared/api/prayers.ts";
import { draftId } from "#web/lib/draft-id.ts";
import type { QueuedPrayer } from "#web/lib/offline-store/queued-write.ts";
import { type PrayerInput, prayerInputOf } from "#web/lib/prayer-text.ts";
import { useAddPrayer } from "./api/add-prayer.ts";
import { type SavedEdit, useEditPrayer } from "./api/change-prayers.ts";
import { useEditQueuedPrayer } from "./api/edit-queued-prayer.ts";
import { refreshPrayers } from "./api/prayer-lists.ts";
import { isSaved, type PrayerBase, type PrayerDraft } from "./prayer-draft.ts";

/** The prayer in the dialog: a new one, a saved one, or one that exists only on this device. */
export type PrayerTarget = "new" | Prayer | QueuedPrayer;

/** Returns the prayer that a form shows before any change; undefined for a new prayer. */
export function baseOf(target: PrayerTarget): PrayerBase | undefined {
  if (target === "new") return undefined;
  return "kind" in target ? target.prayer : target;
}

/** Returns a function that saves a draft of the dialog. It shows failures and never throws. */
export function useSavePrayer(target: PrayerTarget) {
  const queryClient = useQueryClient();
  const { add } = useAddPrayer();
  const { saveEdited } = useEditPrayer();
  const { saveQueued, saveOnServer } = useEditQueuedPrayer();
  return async (
    { id, sent = [], base = baseOf(target), addAsNew = false }: PrayerDraft,
    words: PrayerInput,
    { confirmed, restored }: { confirmed: boolean; restored: boolean },
  ): Promise<SavedEdit> => {
    if (!base || addAsNew) {
      const added = await add(words, { id: draftId(id), sent, restored });
      // The lists still contain the prayer that was deleted elsewhere.
      if (addAsNew && added.saved) void refreshPrayers(queryClient);
      return added;
    }
    if (isSaved(base)) return saveEdited(base, words, confirmed, sent.map(prayerInputOf));
    if (target === "new" || "kind" in target) {
      const queuedId = target === "new" ? draftId(id) : target.id;
      return saveQueued(queuedId, base, words, confirmed);
    }
    // The prayer has been synced since the user began to edit it.
    return saveOnServer(target, base, words, confirmed);
  };
}
