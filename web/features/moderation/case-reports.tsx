import type { ModerationCase } from "#shared/api/moderation.ts";
import { dayOf } from "#web/ui/dates.ts";
import { categoryNames } from "./category-names.ts";
import styles from "./moderation.module.css";

/** The newest reports of a case, and how many there are. */
export function CaseReports({ item: { reports, report_count } }: { item: ModerationCase }) {
  if (report_count === 0) return <p className={styles.quiet}>No reports</p>;
  return (
    <>
      <h3 className={styles.subheading}>
        {report_count === 1 ? "1 report" : `${report_count} reports`}
        {report_count > reports.length && `, the newest ${reports.length} shown`}
      </h3>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={`${report.created_at} ${report.category} ${report.reason}`}>
            <strong>{categoryNames[report.category]}</strong>
            {report.reason && `: ${report.reason}`}{" "}
            <span className={styles.quiet}>
              {dayOf(report.created_at)}
              {report.outdated && ", about an earlier version of the text"}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
