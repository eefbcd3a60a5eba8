import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Progress.layer.css";
import { Badge, Button, Progress } from "@mantine/core";
import type { CatalogTranslation } from "#shared/api/catalog.ts";
import { formatBytes, formatNumber } from "#web/lib/format.ts";
import styles from "./admin.module.css";
import { CatalogReview } from "./catalog-review.tsx";

/** Shows a translation with its license, its state and the buttons to add or remove it. */
export function CatalogItem({
  text,
  busy,
  confirming,
  onAdd,
  onConfirm,
  onRemove,
}: {
  text: CatalogTranslation;
  /** Whether a change is being saved. */
  busy: boolean;
  /** Whether the server is adding the translation to the search, which takes seconds. */
  confirming: boolean;
  onAdd: () => void;
  onConfirm: () => void;
  onRemove: () => void;
}) {
  const { name, language, license, publisher, year, description, state, report, error } = text;
  const verses = formatNumber(report?.verses ?? 0);
  const isReading = state === "waiting" || state === "working";
  return (
    <article aria-label={name} className={styles.item}>
      <p className={styles.what}>
        <strong lang={text.language_tag}>{name}</strong>{" "}
        {state === "installed" && (
          <Badge variant="light">
            <Trans>Available to readers</Trans>
          </Badge>
        )}
        {state === "failed" && (
          <Badge variant="light" color="red">
            <Trans>Failed</Trans>
          </Badge>
        )}
      </p>
      <p className={styles.text}>
        {[language, year, license, publisher].filter(Boolean).join(" · ")}
      </p>
      {description && <p className={styles.text}>{description}</p>}
      {isReading && <ImportProgress text={text} />}
      {state === "failed" && (
        <p className={styles.text} role="alert">
          {error}
        </p>
      )}
      {state === "installed" && (
        <p className={styles.small}>
          <Trans>{verses} verses</Trans>
        </p>
      )}
      {state === "review" && <CatalogReview text={text} />}
      {confirming && (
        <p className={styles.small} role="status">
          <Trans>Adding the translation to search…</Trans>
        </p>
      )}
      <div className={styles.buttons}>
        {state === "available" && (
          <Button size="compact-sm" variant="default" disabled={busy} onClick={onAdd}>
            <Trans>Add</Trans>
          </Button>
        )}
        {state === "failed" && text.url !== null && (
          <Button size="compact-sm" variant="default" disabled={busy} onClick={onAdd}>
            <Trans>Retry</Trans>
          </Button>
        )}
        {state === "review" && (
          <Button
            size="compact-sm"
            disabled={busy && !confirming}
            loading={confirming}
            onClick={onConfirm}
          >
            <Trans>Make Available</Trans>
          </Button>
        )}
        {state !== "available" && (
          <Button size="compact-sm" variant="subtle" color="red" disabled={busy} onClick={onRemove}>
            {isReading ? <Trans>Cancel</Trans> : <Trans>Remove</Trans>}
          </Button>
        )}
      </div>
    </article>
  );
}

function ImportProgress({ text: { step, done, total } }: { text: CatalogTranslation }) {
  const percent = total > 0 ? Math.round((done / total) * 100) : 0;
  const size = formatBytes(done);
  const label =
    step === "download"
      ? t`Downloading: ${size}`
      : step === "read"
        ? t`Reading file ${done} of ${total}`
        : step === "check"
          ? t`Checking every verse`
          : t`Waiting for the server`;
  return (
    <div>
      <p className={styles.small} role="status">
        {label}
      </p>
      <Progress value={step === "check" ? 100 : percent} aria-label={label} animated />
    </div>
  );
}
