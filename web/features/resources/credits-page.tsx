import { useQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { useVersions } from "#web/lib/bibles/use-versions.ts";
import { formatNumber } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./resources.module.css";

export const meta = titled("Credits");

/** Every text and table with its source, what was changed on the way, and its licence. */
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
        message="The credits could not be loaded."
        onRetry={() => {
          void versions.refetch();
          void study.refetch();
        }}
      />
    );
  }
  if (!versions.data || !study.data) return <LoadingState label="Loading the credits..." />;
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Where These Texts Come From</h1>
        <p className={styles.lead}>
          The texts are taken from public packages when Berea is built, and checked verse by verse.
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
              {description} {verses !== null && `${formatNumber(verses)} verses. `}
              {licence}
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
          For study
        </h2>
        <ul>
          {study.data.items.map(({ name, version, gives, licence, checksum }) => (
            <li key={name}>
              {name} {version}: {gives}. Licence: {licence}
              <Checksum of={checksum} />
            </li>
          ))}
          <li>
            Nave’s Topical Bible (Bible Foundation, 2000): references of the topics in the search.
            Licence: public domain
          </li>
        </ul>
      </section>
    </div>
  );
}

/** What the words hash to: who has the same sum has the same words. */
function Checksum({ of }: { of: string | null }) {
  if (!of) return null;
  return (
    <p className={styles.checksum}>
      SHA-256 <code>{of}</code>
    </p>
  );
}
