import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import styles from "./admin.module.css";

/** A form with a Save button. */
export function SavedForm({
  children,
  save,
}: {
  children: ReactNode;
  save: () => Promise<boolean>;
}) {
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await save();
    setBusy(false);
  }
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      {children}
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
