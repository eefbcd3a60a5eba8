import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconMinus } from "@tabler/icons-react";
import { useId } from "react";
import type { AdminHealth } from "#shared/api/admin.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./admin.module.css";
import { useHealth } from "./api/logs.ts";

const mebibyte = 1024 * 1024;
const size = (bytes: number) =>
  `${formatNumber(bytes / mebibyte, { maximumFractionDigits: 1 })} MB`;

/** The system status at the time when the page opened. */
export function Health() {
  const id = useId();
  const health = useHealth();
  if (health.isPending) return <LoadingState label={t`Loading...`} />;
  if (health.isError) {
    const reason = health.error.message;
    return (
      <ErrorState
        message={t`The system status couldn't be loaded. ${reason}`}
        onRetry={() => void health.refetch()}
      />
    );
  }
  const { version, node, started_at, memory_bytes, database, migrations, mail, storage, backup } =
    health.data;
  const lastBackup = backup.succeeded_at && formatDate(backup.succeeded_at, "dayAndTime");
  const startedAt = formatDate(started_at, "dayAndTime");
  const memory = size(memory_bytes);
  const product = database.kind === "embedded" ? t`Embedded PostgreSQL` : "PostgreSQL";
  const { applied, known } = migrations;
  const used = storage.used_bytes !== null && size(storage.used_bytes);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          <Trans>System status</Trans>
        </h2>
        <Button
          variant="default"
          size="sm"
          loading={health.isFetching}
          onClick={() => void health.refetch()}
        >
          <Trans>Refresh</Trans>
        </Button>
      </div>
      <p className={styles.text}>
        <Trans>
          Berea {version} on Node {node}, running since{" "}
          <time dateTime={started_at}>{startedAt}</time>, using {memory} of memory.
        </Trans>
      </p>
      <ul className={styles.list}>
        <Check
          name={t`Database`}
          check={database}
          more={`${product} ${database.version}, ${size(database.size_bytes)}.`}
        />
        <Check name={t`Migrations`} check={migrations} more={t`${applied} of ${known}.`} />
        <Check name={t`Email`} check={mail} />
        <Check
          name={t`Backup`}
          check={backup}
          {...(lastBackup && { more: t`Last successful backup: ${lastBackup}.` })}
        />
        <Check name={t`Files`} check={storage} {...(used && { more: t`${used} in use.` })} />
      </ul>
      <h3 className={styles.subheading}>
        <Trans>Queues</Trans>
      </h3>
      <ul className={styles.list}>
        {health.data.queues.map(({ name, waiting }) => (
          <li key={name} className={styles.pair}>
            <span>{name}</span>
            <span>{formatNumber(waiting)}</span>
          </li>
        ))}
      </ul>
      <h3 className={styles.subheading}>
        <Trans>Translations</Trans>
      </h3>
      <ul className={styles.list}>
        {health.data.texts.map(({ id: text, name, verses, sha256 }) => (
          <li key={text} className={styles.pair}>
            <span>
              <Trans>
                {name}, <Plural value={verses} one="# verse" other="# verses" />
              </Trans>
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

const states = {
  ok: { Icon: IconCircleCheck, label: msg`OK` },
  problem: { Icon: IconAlertTriangle, label: msg`Problem` },
  unused: { Icon: IconMinus, label: msg`Not set up` },
} as const;

function Check({ name, check, more }: { name: string; check: Checked; more?: string }) {
  const state = check.ok === null ? "unused" : check.ok ? "ok" : "problem";
  const { Icon, label } = states[state];
  return (
    <li className={styles.check} data-state={state}>
      <Icon size={20} stroke={1.7} role="img" aria-label={i18n._(label)} />
      <p className={styles.what}>
        <strong>{name}</strong>: {check.detail} {more}
      </p>
    </li>
  );
}
