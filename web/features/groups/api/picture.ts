import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CutPhoto } from "#web/features/profile/api/photo.ts";
import { api, request, toApiError } from "#web/lib/api.ts";
import { fetchAsShownUser } from "#web/lib/shown-user.ts";
import { toast } from "#web/ui/toast.tsx";
import { groupsKey, showGroupFailure } from "./groups.ts";

/**
 * Returns the mutations that upload and remove the picture of a group. Each shows its outcome in a
 * toast.
 */
export function useGroupPicture(id: string) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: groupsKey });
  /** Returns the cropped picture; undefined if no picture is selected. */
  const chosen = useRef<CutPhoto>(undefined);
  const upload = useMutation({
    mutationFn: async (picture: Blob) => {
      const address = `/api/groups/${encodeURIComponent(id)}/picture`;
      const response = await fetchAsShownUser(address, { method: "PUT", body: picture });
      if (!response.ok) throw await toApiError(response);
    },
    onSuccess: async () => {
      await reload();
      toast({ title: t`Group picture updated` });
    },
    onError: (cause) =>
      showGroupFailure(
        cause,
        t`The picture couldn't be uploaded. Check your connection and try again.`,
      ),
  });
  const remove = useMutation({
    mutationFn: () => request(api.groups[":id"].picture.$delete({ param: { id } })),
    onSuccess: async () => {
      await reload();
      toast({ title: t`Group picture removed` });
    },
    onError: (cause) =>
      showGroupFailure(
        cause,
        t`The picture couldn't be removed. Check your connection and try again.`,
      ),
  });
  return { chosen, upload, remove };
}
