// The counts of quotations, and the reports of wrong verdicts.
import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { adminKey } from "./panel.ts";

const reportsKey = [...adminKey, "citation-reports"] as const;

/** The counts of all models, also if they are not published. */
export function useCitationCounts() {
  return useQuery({
    queryKey: [...adminKey, "citation-counts"],
    queryFn: () => request(api.admin.citations.counts.$get()),
  });
}

const reportPages = () =>
  cursorPages(reportsKey, (position) =>
    request(api.admin.citations.reports.$get({ query: { limit: "20", ...position } })),
  );

/** The reports, newest first, page by page. */
export const useCitationReports = () => useInfiniteQuery(reportPages());

/** When open reports of guests were last deleted for newer ones; `null` if never. */
export const useOldestReportsDeletedAt = () =>
  useInfiniteQuery({
    ...reportPages(),
    select: ({ pages }) => pages[0]?.oldest_deleted_at ?? null,
  });

/** Resolves, reopens or deletes a report. Shows a failure in a toast. */
export function useChangeCitationReport() {
  const queryClient = useQueryClient();
  const one = api.admin.citations.reports[":id"];
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to: "resolved" | "open" | "deleted" }) =>
      to === "deleted"
        ? request(one.$delete({ param: { id } }))
        : request(one.$patch({ param: { id }, json: { resolved: to === "resolved" } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportsKey }),
    onError: (cause) =>
      errorToast({
        title: t`The report couldn't be changed`,
        message: t`Please try again.`,
        cause,
      }),
  });
}
