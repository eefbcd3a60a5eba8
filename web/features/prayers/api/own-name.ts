import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRefreshProfile } from "#web/features/profile/api/profile.ts";
import { api, request } from "#web/lib/api.ts";
import { useMe } from "#web/lib/me.ts";
import { errorToast } from "#web/ui/toast.tsx";

/** Whether the user has no name, so that others see "Anonymous". False until it is loaded. */
export function useHasNoName(): boolean {
  const { data } = useMe();
  return data?.profile.full_name === "";
}

/** Saves the user's name and updates the content that shows it. */
export function useSaveName() {
  const queryClient = useQueryClient();
  const refresh = useRefreshProfile();
  return useMutation({
    mutationFn: (full_name: string) => request(api.profile.$patch({ json: { full_name } })),
    onSuccess: async () => {
      await refresh();
      await queryClient.invalidateQueries({ queryKey: ["community"] });
    },
    onError: (cause) =>
      errorToast({
        title: t`Error`,
        message: t`Your name couldn't be saved. Please try again.`,
        cause,
      }),
  });
}
