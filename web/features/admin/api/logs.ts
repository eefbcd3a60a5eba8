// Loads the resource requests, the audit log and the system status.
import { t } from "@lingui/core/macro";
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ResourceRequest } from "#shared/api/resources.ts";
import { api, request } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { adminKey } from "./panel.ts";

const requestsKey = [...adminKey, "requests"] as const;

/** The resources that users requested, newest first, page by page. */
export function useResourceRequests() {
  return useInfiniteQuery(
    cursorPages(requestsKey, (position) =>
      request(api.admin.requests.$get({ query: { limit: "20", ...position } })),
    ),
  );
}

/** Changes the status of a request. Shows a failure in a toast. */
export function useChangeResourceRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: Pick<ResourceRequest, "id" | "status">) =>
      request(api.admin.requests[":id"].$patch({ param: { id }, json: { status } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: requestsKey }),
    onError: (cause) =>
      errorToast({
        title: t`The request couldn't be changed`,
        message: t`Please try again.`,
        cause,
      }),
  });
}

/** The actions of admins and moderators, newest first. With `query`, only matching ones. */
export function useAuditLog(query: string) {
  return useInfiniteQuery({
    ...cursorPages([...adminKey, "audit", query], (position) =>
      request(
        api.admin.audit.$get({ query: { limit: "30", ...(query && { query }), ...position } }),
      ),
    ),
    placeholderData: keepPreviousData,
  });
}

/** The system status at the time of the request. */
export function useHealth() {
  return useQuery({
    queryKey: [...adminKey, "health"],
    queryFn: () => request(api.admin.health.$get()),
    staleTime: 0,
  });
}
