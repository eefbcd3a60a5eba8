import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconMinus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { AdminHealth } from "#shared/api/admin.ts";
import { api, request } from "#web/lib/api.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./admin.module.css";
import { adminKey } from "./admin-calls.ts";

const mebibyte = 1024 * 1024;
const size = (bytes: number) =>
  `${formatNumber(bytes / mebibyte, { maximumFractionDigits: 1 })} MB`;

/** How the installation is, looked at when one opens the page. */
export function Health() {
  const id = useId();
  const health = useQuery({
    queryKey: [...adminKey, "health"],
    queryFn: () => request(api.admin.health.$get()),
    staleTime: 0,
  });
  if (health.isPending) return <LoadingState label="Loading..." />;
  if (health.isError) {
    return (
      <ErrorState
        message={`The state of the installation could not be read. ${health.error.message}`}
        onRetry={() => void health.refetch()}
      />
    );
  }
  const { version, node, started_at, memory_bytes, database, migrations, mail, storage } =
    health.data;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          How it is
        </h2>
        <Button
          variant="default"
          size="sm"
          loading={health.isFetching}
          onClick={() => void health.refetch()}
        >
          Look again
        </Button>
      </div>
      <p className={styles.text}>
        Berea {version} on Node {node}, running since{" "}
        <time dateTime={started_at}>{formatDate(started_at, "dayAndTime")}</time>, with{" "}
        {size(memory_bytes)} of memory.
      </p>
      <ul className={styles.list}>
        <Check
          name="Database"
          check={database}
          more={`${database.kind === "embedded" ? "Embedded PostgreSQL" : "PostgreSQL"} ${database.version}, ${size(database.size_bytes)}.`}
        />
        <Check
          name="Migrations"
          check={migrations}
          more={`${migrations.applied} of ${migrations.known}.`}
        />
        <Check name="Mail" check={mail} />
        <Check name="Files" check={storage} more={`${size(storage.used_bytes)} in use.`} />
      </ul>
      <h3 className={styles.subheading}>What waits</h3>
      <ul className={styles.list}>
        {health.data.queues.map(({ name, waiting }) => (
          <li key={name} className={styles.pair}>
            <span>{name}</span>
            <span>{formatNumber(waiting)}</span>
          </li>
        ))}
      </ul>
      <h3 className={styles.subheading}>Texts</h3>
      <ul className={styles.list}>
        {health.data.texts.map(({ id: text, name, verses, sha256 }) => (
          <li key={text} className={styles.pair}>
            <span>
              {name}, {formatNumber(verses)} verses
            </span>
            <code className={styles.id} title={sha256}>
              {sha256.slice(0, 12)}
            </code>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Checked = Pick<AdminHealth["mail"], "ok" | "detail">;

const looks = {
  well: { Icon: IconCircleCheck, said: "Well" },
  ill: { Icon: IconAlertTriangle, said: "Not well" },
  unused: { Icon: IconMinus, said: "Not set up" },
} as const;

function Check({ name, check, more }: { name: string; check: Checked; more?: string }) {
  const state = check.ok === null ? "unused" : check.ok ? "well" : "ill";
  const { Icon, said } = looks[state];
  return (
    <li className={styles.check} data-state={state}>
      <Icon size={20} stroke={1.7} role="img" aria-label={said} />
      <p className={styles.what}>
        <strong>{name}</strong>: {check.detail} {more}
      </p>
    </li>
  );
}
