import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { levels, signs } from "#web/lib/citations.ts";
import { deviceStore } from "#web/lib/device-store.ts";
import { citationLegendKey } from "#web/lib/storage-keys.ts";
import styles from "./citation-legend.module.css";
import { VerdictSign } from "./verdict-sign.tsx";

/** Whether the user has closed the legend on this device. */
const legendClosed = deviceStore<boolean>(
  citationLegendKey,
  false,
  (value): value is boolean => typeof value === "boolean",
);

/** What the signs mean. It is shown until the user closes it. */
export function CitationLegend() {
  const isClosed = legendClosed.use();
  if (isClosed) return null;
  return (
    <aside className={styles.legend} aria-label={t`What the signs mean`}>
      <ul>
        {levels.map((level) => (
          <li key={level}>
            <VerdictSign level={level} /> {i18n._(signs[level].meaning)}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => legendClosed.write(true)}>
        <Trans>Got it</Trans>
      </button>
    </aside>
  );
}
