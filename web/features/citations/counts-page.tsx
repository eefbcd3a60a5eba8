import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useInstallationName } from "#web/lib/installation.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { usePublicCounts } from "./api/counts.ts";
import styles from "./citation-counts.module.css";
import { CitationCounts } from "./citation-counts.tsx";

export const meta = titled(msg`Quotations in Answers`);

/** Shows everyone what happened to the quotations in the AI's answers, if the admin publishes it. */
export default function CountsPage() {
  const productName = useInstallationName();
  return (
    <AuthLayout width="cards">
      <div className={styles.page}>
        <PageHeader
          title={t`Quotations in Answers`}
          lead={t`${productName} compares every quotation of the AI with scripture. These are the results on this installation. They contain no texts and no names.`}
        />
        <CitationCounts query={usePublicCounts()} />
        <p>
          <Link to="/app/bible/check">
            <Trans>Check a text of your own</Trans>
          </Link>
        </p>
      </div>
    </AuthLayout>
  );
}
