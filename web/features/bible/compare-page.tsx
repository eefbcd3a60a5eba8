import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { parseReference } from "#scripture/references/parse.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { toEnglishReference } from "#web/lib/typed-reference.ts";
import { useQueryParameters } from "#web/lib/use-query-parameters.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useTranslations } from "./api/use-translations.ts";
import styles from "./compare.module.css";
import { Comparison } from "./comparison.tsx";

export const meta = titled(msg`Verse Comparison`);

/**
 * Shows a passage in every translation and highlights the words that differ from the selected one.
 */
export default function ComparePage() {
  const [query, changeQuery] = useQueryParameters();
  const { version: preferred } = usePreferences();
  const written = query.get("ref") ?? "";
  const parsed = written ? parseReference(written) : undefined;
  const base = query.get("base") ?? preferred;
  const translations = useTranslations();
  const change = (name: string, value: string) => changeQuery({ [name]: value });
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>
          <Trans>Verse Comparison</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Read one passage in every translation. Words that differ are highlighted.</Trans>
        </p>
      </header>
      <PassageForm
        written={written}
        wrong={parsed !== undefined && !parsed.ok}
        onPassage={(ref) => change("ref", ref)}
      >
        <NativeSelect
          label={t`Compare with`}
          value={base}
          data={(translations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change("base", event.currentTarget.value)}
        />
      </PassageForm>
      {translations.isError && (
        <ErrorState
          message={t`The translations couldn't be loaded. Please try again.`}
          onRetry={() => void translations.refetch()}
        />
      )}
      {!written && (
        <EmptyState
          title={t`Which passage?`}
          text={t`Enter a verse or a few verses above, such as John 3:16-18, or choose Compare at a verse while you read.`}
        />
      )}
      {parsed?.ok && translations.data && (
        <Comparison
          reference={parsed.reference}
          base={base}
          translations={translations.data.map(({ id, name }) => ({ id, name }))}
        />
      )}
    </div>
  );
}

function PassageForm({
  written,
  wrong,
  onPassage,
  children,
}: {
  written: string;
  wrong: boolean;
  onPassage: (reference: string) => void;
  children: React.ReactNode;
}) {
  const [typed, setTyped] = useState(() => displayReference(written));
  useEffect(() => setTyped(displayReference(written)), [written]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onPassage(toEnglishReference(typed.trim()));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={t`Passage`}
        placeholder={t`John 3:16`}
        value={typed}
        error={wrong ? t`Please enter a reference such as John 3:16.` : undefined}
        errorProps={{ role: "alert" }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {children}
      <Button type="submit">
        <Trans>Compare</Trans>
      </Button>
    </form>
  );
}
