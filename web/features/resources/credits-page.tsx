import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { useVersions } from "#web/lib/bibles/use-versions.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./resources.module.css";

export const meta = titled(msg`Credits`);

/** Lists every translation and table with its source, its changes and its license. */
export default function CreditsPage() {
  const versions = useVersions();
  const study = useQuery({
    queryKey: ["study-sources"],
    queryFn: () => request(api.study.sources.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (versions.isError || study.isError) {
    return (
      <ErrorState
        message={t`The credits couldn't be loaded.`}
        onRetry={() => {
          void versions.refetch();
          void study.refetch();
        }}
      />
    );
  }
  if (!versions.data || !study.data) return <LoadingState label={t`Loading the credits...`} />;
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>
          <Trans>Where These Texts Come From</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            The texts come from public packages. They are checked verse by verse when Berea is
            built.
          </Trans>
        </p>
      </header>
      {versions.data.map(
        ({ id, name, year, description, licence, sources, changes, verses, checksum }) => (
          <section key={id} className={styles.credit} aria-labelledby={`credit-${id}`}>
            <h2 id={`credit-${id}`} className={styles.type}>
              {name}
              {year !== null && ` (${year})`}
            </h2>
            <p className={styles.text}>
              {description}{" "}
              {verses !== null && plural(verses, { one: "# verse.", other: "# verses." })} {licence}
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
          {study.data.items.map(({ name, version, gives, licence, checksum }) => (
            <li key={name}>
              <Trans>
                {name} {version}: {gives}. License: {licence}
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
