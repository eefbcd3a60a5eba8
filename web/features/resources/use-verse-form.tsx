import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import styles from "./resources.module.css";

export type AskedVerse = Reference & { verse: number };

/** The verse that the address names by `?ref=`, and the form that puts another there. */
export function useVerseForm() {
  const [query, setQuery] = useSearchParams();
  const written = query.get("ref") ?? "";
  const [typed, setTyped] = useState(written);
  useEffect(() => setTyped(written), [written]);
  const verse = written ? asVerse(written) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) setQuery({ ref: typed.trim() });
  };
  const form = (
    <form className={styles.row} onSubmit={submit}>
      <TextInput
        size="md"
        className={styles.grow}
        aria-label="Verse"
        placeholder="John 3:16"
        value={typed}
        error={written && !verse ? "Please name a verse, as in John 3:16." : undefined}
        errorProps={{ role: "alert" }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md">
        Look Up
      </Button>
    </form>
  );
  return { verse, form };
}

function asVerse(written: string): AskedVerse | undefined {
  const parsed = parseReference(written);
  if (!parsed.ok || parsed.reference.verse === undefined) return undefined;
  return { ...parsed.reference, verse: parsed.reference.verse };
}
