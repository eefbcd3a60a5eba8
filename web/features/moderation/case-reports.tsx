import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { ModerationCase } from "#shared/api/moderation.ts";
import { formatDate } from "#web/lib/format.ts";
import { categoryNames } from "./api/category-names.ts";
import styles from "./moderation.module.css";

/** The newest reports of a case and the total number. */
export function CaseReports({ item: { reports, report_count } }: { item: ModerationCase }) {
  const shown = reports.length;
  if (report_count === 0)
    return (
      <p className={styles.quiet}>
        <Trans>No reports</Trans>
      </p>
    );
  return (
    <>
      <h3 className={styles.subheading}>
        {report_count > shown ? (
          <Trans>
            {report_count} reports, the newest {shown} shown
          </Trans>
        ) : (
          <Plural value={report_count} one="# report" other="# reports" />
        )}
      </h3>
      <ul className={styles.reports}>
        {reports.map((report) => {
          const reportedOn = formatDate(report.created_at);
          return (
            <li key={`${report.created_at} ${report.category} ${report.reason}`}>
              <strong>{i18n._(categoryNames[report.category])}</strong>
              {report.reason && `: ${report.reason}`}{" "}
              <span className={styles.quiet}>
                {report.outdated
                  ? t`${reportedOn}, about an earlier version of the text`
                  : reportedOn}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
