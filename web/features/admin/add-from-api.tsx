import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import styles from "./admin.module.css";

type NewTranslation = { translation: string; year: number };

/** A form for a translation of the operator's API, by its id there. */
export function AddFromApi({
  host,
  busy,
  onAdd,
}: {
  host: string;
  busy: boolean;
  onAdd: (added: NewTranslation) => Promise<unknown>;
}) {
  const id = useId();
  const [translation, setTranslation] = useState("");
  const [year, setYear] = useState("");
  const isComplete = translation.trim() !== "" && /^\d{4}$/.test(year);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || busy) return;
    void onAdd({ translation: translation.trim(), year: Number(year) }).then(
      () => setTranslation(""),
      () => {},
    );
  };
  return (
    <section aria-labelledby={id} className={styles.form}>
      <h3 id={id} className={styles.subheading}>
        <Trans>From {host}</Trans>
      </h3>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <TextInput
          label={t`Translation ID, such as BSB`}
          value={translation}
          onChange={(event) => setTranslation(event.currentTarget.value)}
        />
        <TextInput
          label={t`Year`}
          inputMode="numeric"
          value={year}
          onChange={(event) => setYear(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!isComplete} loading={busy}>
          <Trans>Download</Trans>
        </Button>
      </form>
    </section>
  );
}
