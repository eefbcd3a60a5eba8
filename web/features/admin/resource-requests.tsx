import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { ResourceRequest } from "#shared/api/resources.ts";
import { api, request } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./admin.module.css";

const requestsKey = ["admin", "requests"] as const;
const statusNames = {
  open: msg({ message: "Open", context: "status" }),
  done: msg({ message: "Done", context: "status" }),
  declined: msg`Declined`,
};

const statusActions = {
  open: msg`Reopen`,
  done: msg`Mark as done`,
  declined: msg`Mark as declined`,
};

/** The requests of users for resources, with their status. */
export function ResourceRequests() {
  const id = useId();
  const queryClient = useQueryClient();
  const requests = useInfiniteQuery({
    queryKey: requestsKey,
    queryFn: ({ pageParam }) =>
      request(
        api.admin.requests.$get({
          query: { limit: "20", ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
  });
  const change = useMutation({
    mutationFn: ({ id: requestId, status }: Pick<ResourceRequest, "id" | "status">) =>
      request(api.admin.requests[":id"].$patch({ param: { id: requestId }, json: { status } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: requestsKey }),
    onError: (cause) =>
      errorToast({
        title: t`The request couldn't be changed`,
        message: t`Please try again.`,
        cause,
      }),
  });
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        <Trans>Resource requests</Trans>
      </h2>
      {requests.isPending && <LoadingState label={t`Loading...`} />}
      {requests.isError && (
        <ErrorState
          message={t`The requests couldn't be loaded.`}
          onRetry={() => void requests.refetch()}
        />
      )}
      {requests.data?.length === 0 && (
        <EmptyState
          title={t`No requests yet`}
          text={t`Requests from the resources page appear here.`}
        />
      )}
      <ul className={styles.list}>
        {requests.data?.map((request) => (
          <li key={request.id}>
            <article aria-label={request.title} className={styles.item}>
              <p className={styles.what}>
                <strong>{request.title}</strong>{" "}
                <Badge variant="light">{i18n._(statusNames[request.status])}</Badge>
              </p>
              {request.details && <p className={styles.text}>{request.details}</p>}
              <p className={styles.text}>
                {request.asked_by || t`Someone`}, {formatDate(request.created_at)}
              </p>
              <div className={styles.buttons}>
                {(["done", "declined", "open"] as const)
                  .filter((status) => status !== request.status)
                  .map((status) => (
                    <Button
                      key={status}
                      size="compact-sm"
                      variant="default"
                      disabled={change.isPending}
                      onClick={() => change.mutate({ id: request.id, status })}
                    >
                      {i18n._(statusActions[status])}
                    </Button>
                  ))}
              </div>
            </article>
          </li>
        ))}
      </ul>
      {requests.hasNextPage && (
        <Button variant="default" onClick={() => void requests.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  );
}
