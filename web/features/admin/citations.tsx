import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router";
import { verdictText } from "#web/features/citations/api/verdicts.ts";
import { CitationCounts } from "#web/features/citations/citation-counts.tsx";
import { formatDate } from "#web/lib/format.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { QueryList } from "#web/ui/query-list.tsx";
import styles from "./admin.module.css";
import {
  useChangeCitationReport,
  useCitationCounts,
  useCitationReports,
  useOldestReportsDeletedAt,
} from "./api/citations.ts";

const actions = {
  resolved: msg`Mark as resolved`,
  open: msg`Reopen`,
  deleted: msg`Delete`,
};

/** What happened to the quotations in answers, and the reports that a verdict is wrong. */
export function Citations() {
  const id = useId();
  const counts = useCitationCounts();
  const published = usePublicSettings().data?.citationsPublished;
  return (
    <div className={styles.parts}>
      <section aria-labelledby={id} className={styles.section}>
        <h2 id={id} className={styles.heading}>
          <Trans>Quotations in answers</Trans>
        </h2>
        <p className={styles.text}>
          {published ? (
            <Trans>
              Everyone can see these figures on <Link to="/quotations">a page of their own</Link>.
              App Settings turns it off.
            </Trans>
          ) : (
            <Trans>Only admins see these figures. App Settings publishes them.</Trans>
          )}
        </p>
        <CitationCounts query={counts} />
      </section>
      <Reports />
    </div>
  );
}

function Reports() {
  const id = useId();
  const change = useChangeCitationReport();
  const { data: deletedAt } = useOldestReportsDeletedAt();
  const day = deletedAt && formatDate(deletedAt, "day");
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        <Trans>Marks reported as wrong</Trans>
      </h2>
      {day && (
        <p className={styles.text}>
          <Trans>
            On {day}, the open reports of guests reached their limit, and the oldest were deleted.
          </Trans>
        </p>
      )}
      <QueryList
        query={useCitationReports()}
        loading={t`Loading...`}
        error={t`The reports couldn't be loaded.`}
        empty={
          <EmptyState
            title={t`No reports yet`}
            text={t`Readers can report a mark on the card of a quotation.`}
          />
        }
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((report) => {
              const { verdict, reference, translation, sentence, resolved } = report;
              const title = verdictText({ kind: "quotation", verdict });
              const place = [reference, translation?.toUpperCase()].filter(Boolean).join(", ");
              return (
                <li key={report.id}>
                  <article aria-label={title} className={styles.item}>
                    <p className={styles.what}>
                      <strong>{title}</strong> {place}{" "}
                      {resolved && <Badge variant="light">{t`Resolved`}</Badge>}
                    </p>
                    {sentence ? (
                      <blockquote className={styles.text}>{sentence}</blockquote>
                    ) : (
                      <p className={styles.text}>
                        <Trans>The reader didn't send the text.</Trans>
                      </p>
                    )}
                    <time className={styles.small} dateTime={report.created_at}>
                      {formatDate(report.created_at, "dayAndTime")}
                    </time>
                    <div className={styles.buttons}>
                      {([resolved ? "open" : "resolved", "deleted"] as const).map((to) => (
                        <Button
                          key={to}
                          size="compact-sm"
                          variant="default"
                          disabled={change.isPending}
                          onClick={() => change.mutate({ id: report.id, to })}
                        >
                          {i18n._(actions[to])}
                        </Button>
                      ))}
                    </div>
                  </article>
                </li>
              );
            })}
          </ul>
        )}
      </QueryList>
    </section>
  );
}
