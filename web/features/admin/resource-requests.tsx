import { Badge, Button } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { ResourceRequest } from "#shared/api/resources.ts";
import { api, request } from "#web/lib/api.ts";
import { dayOf } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./admin.module.css";

const requestsKey = ["admin", "requests"] as const;
const statusNames = { open: "Open", done: "Done", declined: "Declined" } as const;

/** What people asked for, and what became of it. */
export function ResourceRequests() {
  const id = useId();
  const queries = useQueryClient();
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
    onSuccess: () => queries.invalidateQueries({ queryKey: requestsKey }),
    onError: (cause) =>
      errorToast({ title: "The request was not changed", message: "Please try again.", cause }),
  });
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        Requests for resources
      </h2>
      {requests.isPending && <LoadingState label="Loading..." />}
      {requests.isError && (
        <ErrorState
          message="The requests could not be loaded."
          onRetry={() => void requests.refetch()}
        />
      )}
      {requests.data?.length === 0 && (
        <EmptyState
          title="No requests yet"
          text="What people ask for on the page of resources comes here."
        />
      )}
      <ul className={styles.list}>
        {requests.data?.map((request) => (
          <li key={request.id}>
            <article aria-label={request.title} className={styles.item}>
              <p className={styles.what}>
                <strong>{request.title}</strong>{" "}
                <Badge variant="light">{statusNames[request.status]}</Badge>
              </p>
              {request.details && <p className={styles.text}>{request.details}</p>}
              <p className={styles.text}>
                {request.asked_by || "Someone"}, {dayOf(request.created_at)}
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
                      {status === "open" ? "Open again" : `Mark as ${status}`}
                    </Button>
                  ))}
              </div>
            </article>
          </li>
        ))}
      </ul>
      {requests.hasNextPage && (
        <Button variant="default" onClick={() => void requests.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
