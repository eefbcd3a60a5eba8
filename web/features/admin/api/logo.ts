import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, request, toApiError } from "#web/lib/api.ts";
import { refreshPublicSettings } from "#web/lib/public-settings.ts";
import { fetchAsShownUser } from "#web/lib/shown-user.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

/**
 * Returns the mutations that upload and remove the logo of the installation. Each shows its outcome
 * in a toast.
 */
export function useLogo() {
  const queryClient = useQueryClient();
  const upload = useMutation({
    mutationFn: async (picture: Blob) => {
      const response = await fetchAsShownUser("/api/admin/logo", { method: "PUT", body: picture });
      if (!response.ok) throw await toApiError(response);
    },
    onSuccess: async () => {
      await refreshPublicSettings(queryClient);
      toast({ title: t`Logo updated` });
    },
    onError: (cause) => errorToast({ title: t`Upload failed`, message: cause.message, cause }),
  });
  const remove = useMutation({
    mutationFn: () => request(api.admin.logo.$delete()),
    onSuccess: async () => {
      await refreshPublicSettings(queryClient);
      toast({ title: t`Logo removed` });
    },
    onError: (cause) =>
      errorToast({ title: t`Error`, message: t`Failed to remove image. Please try again.`, cause }),
  });
  return { upload, remove };
}
