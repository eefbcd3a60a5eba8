import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { NewNote } from "#shared/api/notes.ts";

import { ApiError, apiForItemsWithId, request } from "#web/lib/api.ts";
import { notesKey } from "#web/lib/offline-store/cached-notes.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

/**
 * Saves a shared link as a note, calls `onSaved` with it and opens the notes. Shows the result in a
 * toast.
 */
export function useSaveSharedNote(onSaved: (sent: NewNote) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (json: NewNote) => request(apiForItemsWithId.notes.$post({ json })),
    onSuccess: async (_, sent) => {
      onSaved(sent);
      toast({ title: t`Note saved` });
      await queryClient.invalidateQueries({ queryKey: notesKey });
      void navigate("/app/bible/notes", { replace: true });
    },
    onError: (cause) =>
      errorToast({
        title: t`Your note couldn't be saved`,
        message: cause instanceof ApiError ? cause.message : t`Please try again.`,
        cause,
      }),
  });
  return { save: mutate, saving: isPending };
}
