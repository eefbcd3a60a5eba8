import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewCalendar } from "#shared/api/calendars.ts";
import { ApiError, api, apiForItemsWithId, request } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";

const key = (userId: string | undefined) => ["calendars", userId] as const;

/** The user's calendars, newest first. */
export function useCalendars() {
  const { user } = useSession();
  return useQuery({ queryKey: key(user?.id), queryFn: () => request(api.calendars.$get()) });
}

/** Creates a calendar. Only the result contains its address. Shows a failure in a toast. */
export function useCreateCalendar() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: NewCalendar) => request(apiForItemsWithId.calendars.$post({ json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key(user?.id) }),
    onError: (cause) =>
      errorToast({
        title: t`The calendar couldn't be created`,
        message: cause instanceof ApiError ? cause.message : t`Please try again.`,
        cause,
      }),
  });
}

/** Removes a calendar. Shows the result in a toast. */
export function useRemoveCalendar() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(api.calendars[":id"].$delete({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key(user?.id) }),
    onSuccess: () => toast({ title: t`Calendar removed` }),
    onError: (cause) => {
      if (cause instanceof ApiError && cause.code === "not_found") return;
      errorToast({
        title: t`The calendar couldn't be removed`,
        message: t`Please try again.`,
        cause,
      });
    },
  });
}
