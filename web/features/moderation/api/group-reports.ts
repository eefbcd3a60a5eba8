// Reports from groups, for the moderators of the site.
import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";
import { errorToast } from "#web/ui/toast.tsx";

const call = api.admin["group-reports"];
const queryKey = ["moderation", "group-reports"] as const;
const pageSize = "20";

export const useModeratedGroupReports = () =>
  useInfiniteQuery(
    cursorPages(queryKey, (position) =>
      request(call.$get({ query: { limit: pageSize, ...position } })),
    ),
  );

/** Decides a report, and shows a failure in a toast. */
export function useDecideGroupReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ report, action }: { report: string; action: "hide" | "dismiss" }) =>
      request(call[":report"].$post({ param: { report }, json: { action } })),
    onError: (cause) => errorToast({ title: t`Error`, message: t`Please try again.`, cause }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
