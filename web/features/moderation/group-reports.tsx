import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ErrorState } from "#web/ui/error-state.tsx";
import rows from "#web/ui/rows.module.css";
import { ShowMore } from "#web/ui/show-more.tsx";
import { categoryNames } from "./api/category-names.ts";
import { useDecideGroupReport, useModeratedGroupReports } from "./api/group-reports.ts";
import styles from "./moderation.module.css";

/** Reports from groups that wait for a moderator. Renders nothing without any. */
export function GroupReports() {
  const reports = useModeratedGroupReports();
  const decide = useDecideGroupReport();
  const items = reports.data ?? [];
  // A page is empty if the content of all its reports was deleted.
  if (items.length === 0 && !reports.isError && !reports.hasNextPage) return null;
  return (
    <section aria-labelledby="group-reports">
      <h2 id="group-reports" className={styles.heading}>
        <Trans>Reports from groups</Trans>
      </h2>
      {reports.isError && !reports.data && (
        <ErrorState
          message={t`The reports couldn't be loaded.`}
          onRetry={() => void reports.refetch()}
        />
      )}
      <ul className={rows.list}>
        {items.map(({ id, category, reason, text }) => (
          <li key={id} className={rows.row}>
            <span>
              {text}
              <br />
              <small>{[i18n._(categoryNames[category]), reason].filter(Boolean).join(": ")}</small>
            </span>
            <span>
              <Button
                size="sm"
                disabled={decide.isPending}
                onClick={() => decide.mutate({ report: id, action: "hide" })}
              >
                <Trans>Hide</Trans>
              </Button>{" "}
              <Button
                variant="default"
                size="sm"
                disabled={decide.isPending}
                onClick={() => decide.mutate({ report: id, action: "dismiss" })}
              >
                <Trans>Keep Visible</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ShowMore
        query={reports}
        more={t`Show More Reports`}
        error={t`More reports couldn't be loaded. Check your connection and try again.`}
      />
    </section>
  );
}
