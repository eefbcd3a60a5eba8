import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { levels } from "#shared/verdict-levels.ts";
import { deviceStore } from "#web/lib/device-store.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { citationLegendKey } from "#web/lib/storage-keys.ts";
import { signs } from "./api/verdicts.ts";
import styles from "./citation-legend.module.css";
import { CorrectedSign, VerdictSign } from "./verdict-sign.tsx";

/** Whether the user has closed the legend on this device. */
const legendClosed = deviceStore<boolean>(
  citationLegendKey,
  false,
  (value): value is boolean => typeof value === "boolean",
);

/**
 * Explains the signs of the verdicts. Shown until the user closes it.
 *
 * @param hasCorrections whether the text may have corrected words
 */
export function CitationLegend({ hasCorrections = false }: { hasCorrections?: boolean }) {
  const isClosed = legendClosed.use();
  const published = usePublicSettings().data?.citationsPublished;
  if (isClosed) return null;
  return (
    <div role="note" className={styles.legend} aria-label={t`What the signs mean`}>
      <ul>
        {levels.map((level) => (
          <li key={level}>
            <VerdictSign level={level} /> {i18n._(signs[level].meaning)}
          </li>
        ))}
        {hasCorrections && (
          <li>
            <CorrectedSign /> <Trans>corrected: below, you can see what the AI wrote</Trans>
          </li>
        )}
      </ul>
      {published && (
        <Link to="/quotations">
          <Trans>Results so far</Trans>
        </Link>
      )}
      <button type="button" onClick={() => legendClosed.write(true)}>
        <Trans>Got it</Trans>
      </button>
    </div>
  );
}
