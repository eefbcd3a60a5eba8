import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { CatalogReport, CatalogTranslation } from "#shared/api/catalog.ts";
import { formatBytes, formatNumber } from "#web/lib/format.ts";
import styles from "./admin.module.css";

/** Shows what the server found in a file, for the admin to confirm. */
export function CatalogReview({ text }: { text: CatalogTranslation }) {
  const { report, sha256, known_sha256: known } = text;
  if (!report) return null;
  const { lost, module, problems } = report;
  const verses = formatNumber(report.verses);
  const books = formatNumber(report.books);
  const size = formatBytes(report.bytes);
  return (
    <div className={styles.section}>
      <p className={styles.text} role="status">
        <Trans>
          The file ({size}) has {verses} verses in {books} of 66 books. Check them, then make the
          translation available.
        </Trans>
      </p>
      {module && (
        // A module does not say in which language it describes itself.
        <dl className={styles.facts}>
          <dt>
            <Trans>Title</Trans>
          </dt>
          <dd lang="">{module.title}</dd>
          <dt>
            <Trans>Description</Trans>
          </dt>
          <dd lang="">{module.about}</dd>
          <dt>
            <Trans>License</Trans>
          </dt>
          <dd lang="">{module.license}</dd>
        </dl>
      )}
      {lost > 0 && (
        <p className={styles.text} role="alert">
          {plural(lost, {
            one: "# passage couldn't be read and is missing from the translation.",
            other: "# passages couldn't be read and are missing from the translation.",
          })}
        </p>
      )}
      {known !== null && known !== sha256 && (
        <p className={styles.text} role="alert">
          <Trans>
            The file has changed since you confirmed it. Its publisher may have corrected it.
          </Trans>
        </p>
      )}
      <details>
        <summary>
          {plural(problems, { one: "Report: # remark", other: "Report: # remarks" })}
        </summary>
        <ProblemList report={report} />
      </details>
      <p className={styles.small}>
        <Trans>SHA-256 of the file</Trans>: <code className={styles.id}>{sha256}</code>
      </p>
    </div>
  );
}

/** Lists the remarks of the report in English: they are for people who know the file formats. */
function ProblemList({ report: { coverage, listed, problems } }: { report: CatalogReport }) {
  const more = problems - listed.length;
  return (
    <ul className={styles.small} lang="en">
      {coverage.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {listed.map((problem) => {
        const { file, line, place, message } = problem;
        const text = [[file, line].filter(Boolean).join(":"), place, message]
          .filter(Boolean)
          .join(": ");
        return <li key={text}>{text}</li>;
      })}
      {more > 0 && <li>… {formatNumber(more)}</li>}
    </ul>
  );
}
