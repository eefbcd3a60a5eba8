import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import styles from "./free-features.module.css";

/**
 * Lists the features included in every account, and the feature that requires a paid plan if there
 * are any plans.
 */
export function FreeFeatures({ hasPlans, community }: { hasPlans: boolean; community: boolean }) {
  const id = useId();
  const { data: settings } = usePublicSettings();
  return (
    <section aria-labelledby={id} className={styles.free}>
      <h2 id={id} className={styles.heading}>
        <Trans>Free with every account</Trans>
      </h2>
      <ul className={styles.list}>
        <li>{t`The whole Bible in every translation here, also offline`}</li>
        <li>{t`Search, study tools, notes, highlights and reading plans`}</li>
        {settings?.aiEnabled !== false && <li>{t`The AI chat, with every quotation checked`}</li>}
        <li>{t`The prayer journal with lists and reminders`}</li>
        {community && <li>{t`Prayers shared with the community`}</li>}
      </ul>
      {hasPlans && (
        <p className={styles.note}>
          <Trans>
            No payment is taken yet. For now, a plan adds one thing: you can publish posts that
            others can read.
          </Trans>
        </p>
      )}
    </section>
  );
}
