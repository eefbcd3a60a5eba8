import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { useId } from "react";
import { formatDate } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { QueryList } from "#web/ui/query-list.tsx";
import styles from "./admin.module.css";
import { useChangeResourceRequest, useResourceRequests } from "./api/logs.ts";

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

/** Resources that users have requested, with the status of each request. */
export function ResourceRequests() {
  const id = useId();
  const requests = useResourceRequests();
  const change = useChangeResourceRequest();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        <Trans>Resource requests</Trans>
      </h2>
      <QueryList
        query={requests}
        loading={t`Loading...`}
        error={t`The requests couldn't be loaded.`}
        empty={
          <EmptyState
            title={t`No requests yet`}
            text={t`Requests from the resources page appear here.`}
          />
        }
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((request) => (
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
        )}
      </QueryList>
    </section>
  );
}
