import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { toEnglishReference } from "#web/lib/typed-reference.ts";
import styles from "./resources.module.css";

export type VerseReference = Reference & { verse: number };

/** Returns the verse in the query parameter `ref`, and a form that changes it. */
export function useVerseForm() {
  const [query, setQuery] = useSearchParams();
  const written = query.get("ref") ?? "";
  const [typed, setTyped] = useState(() => displayReference(written));
  useEffect(() => setTyped(displayReference(written)), [written]);
  const verse = written ? asVerse(written) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) setQuery({ ref: toEnglishReference(typed.trim()) });
  };
  const form = (
    <form className={styles.row} onSubmit={submit}>
      <TextInput
        size="md"
        className={styles.grow}
        aria-label={t`Verse`}
        placeholder={t`John 3:16`}
        value={typed}
        error={written && !verse ? t`Please enter a verse such as John 3:16.` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md">
        <Trans>Look Up</Trans>
      </Button>
    </form>
  );
  return { verse, form };
}

function asVerse(written: string): VerseReference | undefined {
  const parsed = parseReference(written);
  if (!parsed.ok || parsed.reference.verse === undefined) return undefined;
  return { ...parsed.reference, verse: parsed.reference.verse };
}
