import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { api, request, toApiError } from "#web/lib/api.ts";
import { fetchAsShownUser } from "#web/lib/shown-user.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { useRefreshProfile } from "./profile.ts";

/** Returns the photo with the current crop. */
export type CutPhoto = () => Promise<Blob | undefined>;

/** Uploads and removes the profile picture. Each shows its outcome in a toast. */
export function usePhoto() {
  const refresh = useRefreshProfile();
  /** Returns the cropped photo; undefined if no photo is selected. */
  const chosen = useRef<CutPhoto>(undefined);
  const upload = useMutation({
    mutationFn: async (photo: Blob) => {
      const response = await fetchAsShownUser("/api/profile/photo", { method: "PUT", body: photo });
      if (!response.ok) throw await toApiError(response);
    },
    onSuccess: async () => {
      await refresh();
      toast({ title: t`Profile picture updated` });
    },
    onError: (cause) =>
      errorToast({
        title: t`Upload failed`,
        message: t`Failed to upload image. Please try again.`,
        cause,
      }),
  });
  const remove = useMutation({
    mutationFn: () => request(api.profile.photo.$delete()),
    onSuccess: async () => {
      await refresh();
      toast({ title: t`Profile picture removed` });
    },
    onError: (cause) =>
      errorToast({ title: t`Error`, message: t`Failed to remove image. Please try again.`, cause }),
  });
  /** Uploads the selected photo, if there is one. Resolves to false if that failed. */
  async function uploadChosen(): Promise<boolean> {
    const photo = await chosen.current?.();
    if (!photo) return true;
    return upload.mutateAsync(photo).then(
      () => true,
      () => false,
    );
  }
  return { chosen, upload, remove, uploadChosen };
}
