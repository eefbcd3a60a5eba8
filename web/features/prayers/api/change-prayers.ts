// Edits and answers prayers. Each function shows its outcome in a toast and resolves to whether it
// succeeded; none throws.

import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { EditPrayer, Prayer } from "#shared/api/prayers.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import type { PrayerInput } from "#web/lib/prayer-text.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { type Conflict, changedFields, conflictingFields } from "../prayer-changes.ts";
import { refreshPrayers, showChanged } from "./prayer-lists.ts";
import { refreshPrayerStats } from "./stats.ts";

/**
 * `confirm`: the author must confirm. `deleted`: the prayer was deleted elsewhere. After a
 * conflict, nothing was saved.
 */
export type SavedEdit = { saved: boolean | "confirm" | "deleted"; conflict?: Conflict };

const isDeleted = (cause: unknown) => cause instanceof ApiError && cause.code === "not_found";

export function useEditPrayer() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, change }: { id: string; change: EditPrayer }) =>
      request(api.prayers[":id"].$patch({ param: { id }, json: change })),
  });
  /**
   * `confirm`: the prayer is shared and its text mentions self-harm, so its author must confirm
   * before others see it. `conflict`: the prayer changed after `if_unchanged_since`.
   */
  async function edit(id: string, change: EditPrayer): Promise<SavedEdit["saved"] | "conflict"> {
    try {
      showChanged(queryClient, await mutateAsync({ id, change }));
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === "needs_confirmation") return "confirm";
      if (cause instanceof ApiError && cause.code === "conflict") return "conflict";
      if (isDeleted(cause)) return "deleted";
      // The server explains why it rejects the text of a shared prayer.
      const explained = cause instanceof ApiError && cause.code === "invalid_input";
      failed(explained ? cause.message : t`Failed to update prayer. Please try again.`, cause);
      return false;
    }
    toast({ title: t`Prayer Updated`, message: t`Your changes are saved.` });
    return true;
  }
  /**
   * Saves the fields of `words` that differ from `base` and keeps another device's changes to other
   * fields. If both changed the same field, nothing is saved and `conflict` shows both. `sent`: the
   * texts of earlier submissions whose responses may be lost.
   */
  async function saveEdited(
    base: Prayer,
    words: PrayerInput,
    confirmed: boolean,
    sent: readonly PrayerInput[] = [],
  ): Promise<SavedEdit> {
    const change = changedFields(base, words, sent);
    if (Object.keys(change).length === 0) {
      showChanged(queryClient, base);
      return { saved: true };
    }
    const { id } = base;
    let newest: Prayer = base;
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
        if (isDeleted(cause)) return { saved: "deleted" };
        failed(t`Failed to update prayer. Please try again.`, cause);
        return { saved: false };
      }
      const fields = conflictingFields(base, newest, change, sent);
      if (fields.length > 0) return { saved: false, conflict: { theirs: newest, change, fields } };
    }
  }
  return { saveEdited };
}

export function useAnswerPrayer() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => request(api.prayers[":id"].answer.$post({ param: { id } })),
  });
  async function markAnswered({ id }: Pick<Prayer, "id">): Promise<Prayer | undefined> {
    let answered: Prayer;
    try {
      answered = await mutateAsync(id);
      showChanged(queryClient, answered);
    } catch (cause) {
      failed(t`Failed to update prayer status. Please try again.`, cause);
      // The prayer was answered or deleted elsewhere, so this list is out of date.
      if (cause instanceof ApiError && (cause.code === "conflict" || cause.code === "not_found")) {
        void refreshPrayers(queryClient);
      }
      return undefined;
    }
    void refreshPrayerStats(queryClient);
    toast({ title: t`Praise God! Your prayer has been marked as answered.` });
    return answered;
  }
  return { markAnswered, marking: isPending };
}

/** Reopens a prayer that was just marked as answered. The server restores its reminder. */
export function useUndoAnswer() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => request(api.prayers[":id"].answer.$delete({ param: { id } })),
  });
  async function undo({ id }: Pick<Prayer, "id">): Promise<boolean> {
    try {
      showChanged(queryClient, await mutateAsync(id));
    } catch (cause) {
      failed(
        t`This couldn't be undone. You can undo marking a prayer as answered for ten minutes.`,
        cause,
      );
      void refreshPrayers(queryClient);
      return false;
    }
    void refreshPrayers(queryClient);
    void refreshPrayerStats(queryClient);
    toast({ title: t`The prayer is active again` });
    return true;
  }
  return { undo, undoing: isPending };
}

export function failed(message: string, cause: unknown) {
  errorToast({ title: t`Error`, message, cause });
}
