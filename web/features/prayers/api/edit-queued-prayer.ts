import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { AddPrayer, Prayer } from "#shared/api/prayers.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import { withPrayerText } from "#web/lib/offline-store/prayer-records.ts";
import { newRecord } from "#web/lib/offline-store/queued-write.ts";
import { useSyncNow } from "#web/lib/offline-store/schedule-sync.ts";
import { type PrayerInput, prayerInputOf } from "#web/lib/prayer-text.ts";
import { useSession } from "#web/lib/session.tsx";
import { type Conflict, changedFields, fieldsChangedByBoth } from "../prayer-changes.ts";
import { failed, type SavedEdit, useEditPrayer } from "./change-prayers.ts";
import { showChanged } from "./prayer-lists.ts";

/**
 * Saves changes to a prayer that existed only on this device when the user began to edit it. `base`
 * is its text at that time. Each function resolves to the outcome and never throws.
 */
export function useEditQueuedPrayer() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { saveEdited } = useEditPrayer();
  const syncNow = useSyncNow();

  /** The prayer has been synced since, so this changes it like any other saved prayer. */
  async function saveOnServer(
    newest: Prayer,
    base: AddPrayer,
    words: PrayerInput,
    confirmed: boolean,
  ): Promise<SavedEdit> {
    const before = prayerInputOf(base);
    if (Object.keys(changedFields(before, words)).length === 0) {
      showChanged(queryClient, newest);
      return { saved: true };
    }
    // The version and the visibility of the prayer when this device added it.
    const added = { shared_as: null, is_shared: false, updated_at: newest.created_at };
    return saveEdited({ ...newest, ...before, ...added }, words, confirmed);
  }

  /**
   * Changes the queued text and sends it. If another tab changed the same field, saves nothing and
   * returns both as `conflict`.
   */
  async function saveQueued(
    id: string,
    base: AddPrayer,
    words: PrayerInput,
    confirmed: boolean,
  ): Promise<SavedEdit> {
    const before = prayerInputOf(base);
    const change = changedFields(before, words);
    let conflict: Conflict | undefined;
    const after = await writeQueue().change(id, (now) => {
      conflict = undefined;
      // Another tab discarded it, but the user wants to save it here.
      if (now?.kind === "prayerDeletion") return withPrayerText(now, words);
      if (now?.kind !== "prayer") return now;
      const stored = prayerInputOf(now.prayer);
      const fields = fieldsChangedByBoth(before, stored, change);
      if (fields.length > 0) conflict = { theirs: stored, change, fields };
      return conflict ? now : withPrayerText(now, { ...stored, ...change });
    });
    if (conflict) return { saved: false, conflict };
    if (after) {
      await syncNow();
      return { saved: true };
    }
    try {
      const newest = await request(api.prayers[":id"].$get({ param: { id } }));
      return await saveOnServer(newest, base, words, confirmed);
    } catch (cause) {
      const isGone = cause instanceof ApiError && cause.code === "not_found";
      if (!isGone || !user) {
        failed(t`Failed to update prayer. Please try again.`, cause);
        return { saved: false };
      }
    }
    const record = { ...newRecord(id, user.id), kind: "prayer" as const, prayer: words };
    await writeQueue().change(id, (now) => now ?? record);
    await syncNow();
    return { saved: true };
  }
  return { saveQueued, saveOnServer };
}
