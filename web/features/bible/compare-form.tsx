import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Form } from "react-router";
import { comparePath } from "#shared/public-paths.ts";
import styles from "./chapter-page.module.css";

/** Asks for a passage to compare. `unreadable` is a typed text that is not a reference. */
export function CompareForm({
  shown,
  unreadable,
}: {
  shown?: string;
  unreadable?: string | undefined;
}) {
  const id = useId();
  const value = unreadable ?? shown;
  return (
    <>
      <Form action={comparePath} method="get" className={styles.search}>
        <input
          name="ref"
          key={value}
          defaultValue={value}
          required
          maxLength={100}
          aria-label={t`Passage`}
          aria-invalid={unreadable !== undefined}
          aria-describedby={unreadable === undefined ? undefined : id}
          placeholder={t`John 3:16`}
        />
        <button type="submit" className={styles.turn}>
          <Trans>Compare</Trans>
        </button>
      </Form>
      {unreadable !== undefined && (
        <p id={id} role="alert">
          <Trans>“{unreadable}” is not a reference. Enter one such as John 3:16-18.</Trans>
        </p>
      )}
    </>
  );
}
