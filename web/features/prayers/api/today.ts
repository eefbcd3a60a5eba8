import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Prayer } from "#shared/api/prayers.ts";
import { api, request } from "#web/lib/api.ts";
import { errorToast } from "#web/ui/toast.tsx";

/** Loads the prayers due on a day. If `more` is above 0, includes some that are not due. */
export function useTodaysPrayers(on: string, list: string | undefined, more: number) {
  return useQuery({
    // The list must not change while the page is open, even after prayers are marked as prayed.
    queryKey: ["prayers", "today", on, list, more],
    queryFn: () =>
      request(
        api.prayers.today.$get({
          query: { on, ...(list && { list }), ...(more > 0 && { more: "true" as const }) },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const dueKey = ["prayers", "due"] as const;

/** The prayers due on a day, as they are now. */
export function useDuePrayers(on: string) {
  return useQuery({
    queryKey: [...dueKey, on],
    queryFn: () => request(api.prayers.today.$get({ query: { on } })),
  });
}

/** Records that the user prayed for a prayer on a day. Shows a failure in a toast. */
export function useMarkPrayed(on: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Prayer) =>
      request(api.prayers[":id"].prayed.$put({ param: { id }, json: { on } })),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: dueKey }),
    onError: (cause) =>
      errorToast({
        title: t`Error`,
        message: t`Your prayer couldn't be recorded. Please try again.`,
        cause,
      }),
  });
}
