import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useTranslations } from "#web/features/bible/api/use-translations.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useStudySources } from "./api/study.ts";
import styles from "./resources.module.css";

export const meta = titled(msg`Credits`);

/** Lists every translation and table with its source, its changes and its license. */
export default function CreditsPage() {
  const translations = useTranslations();
  const study = useStudySources();
  if (translations.isError || study.isError) {
    return (
      <ErrorState
        message={t`The credits couldn't be loaded.`}
        onRetry={() => {
          void translations.refetch();
          void study.refetch();
        }}
      />
    );
  }
  if (!translations.data || !study.data) return <LoadingState label={t`Loading the credits...`} />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Where These Texts Come From`}
        lead={t`The texts come from public packages. They are checked verse by verse when Berea is built.`}
      />
      {translations.data.map(
        ({ id, name, year, description, license, sources, changes, verses, checksum }) => (
          <section key={id} className={styles.credit} aria-labelledby={`credit-${id}`}>
            <h2 id={`credit-${id}`} className={styles.type}>
              {name}
              {year !== null && ` (${year})`}
            </h2>
            <p className={styles.text}>
              {description}{" "}
              {verses !== null && plural(verses, { one: "# verse.", other: "# verses." })} {license}
            </p>
            <ul>
              {sources.map((source) => (
                <li key={source.name}>
                  {source.name} {source.version}: {source.gives}
                </li>
              ))}
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <Checksum of={checksum} />
          </section>
        ),
      )}
      <section className={styles.credit} aria-labelledby="credit-study">
        <h2 id="credit-study" className={styles.type}>
          <Trans>Study data</Trans>
        </h2>
        <ul>
          {study.data.items.map(({ name, version, gives, license, checksum }) => (
            <li key={name}>
              <Trans>
                {name} {version}: {gives}. License: {license}
              </Trans>
              <Checksum of={checksum} />
            </li>
          ))}
          <li>
            <Trans>
              Nave’s Topical Bible (Bible Foundation, 2000): references for the topics in the
              search. License: public domain
            </Trans>
          </li>
        </ul>
      </section>
    </div>
  );
}

/** The SHA-256 checksum of a translation, to compare it with another copy. */
function Checksum({ of }: { of: string | null }) {
  if (!of) return null;
  return (
    <p className={styles.checksum}>
      <Trans>
        SHA-256 <code>{of}</code>
      </Trans>
    </p>
  );
}
