import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { type FormEvent, Fragment, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { changedRanges } from "#scripture/text-diff/diff-words.ts";
import type { BibleChapter } from "#shared/api/bibles.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { chapterQuery } from "#web/lib/bibles/use-chapter.ts";
import { useVersions } from "#web/lib/bibles/use-versions.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { neutralReference } from "#web/lib/typed-reference.ts";
import { useQueryParameters } from "#web/lib/use-query-parameters.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./compare.module.css";

export const meta = titled(msg`Verse Comparison`);

/**
 * Shows a passage in every translation and highlights the words that differ from the selected one.
 */
export default function ComparePage() {
  const [query, changeQuery] = useQueryParameters();
  const { version: usual } = usePreferences();
  const written = query.get("ref") ?? "";
  const parsed = written ? parseReference(written) : undefined;
  const base = query.get("base") ?? usual;
  const versions = useVersions();
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
          data={(versions.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change("base", event.currentTarget.value)}
        />
      </PassageForm>
      {versions.isError && (
        <ErrorState
          message={t`The translations couldn't be loaded. Please try again.`}
          onRetry={() => void versions.refetch()}
        />
      )}
      {!written && (
        <EmptyState
          title={t`Which passage?`}
          text={t`Enter a verse or a few verses above, such as John 3:16-18, or choose Compare at a verse while you read.`}
        />
      )}
      {parsed?.ok && versions.data && (
        <Comparison
          reference={parsed.reference}
          base={base}
          versions={versions.data.map(({ id, name }) => ({ id, name }))}
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
    if (typed.trim()) onPassage(neutralReference(typed.trim()));
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

type Version = { id: string; name: string };

function Comparison({
  reference,
  base,
  versions,
}: {
  reference: Reference;
  base: string;
  versions: Version[];
}) {
  const { book, chapter } = reference;
  const chapters = useQueries({
    queries: versions.map(({ id }) => chapterQuery(id, { book, chapter })),
  });
  const name = displayReference(reference);
  if (chapters.some(({ isPending }) => isPending)) {
    return <LoadingState label={t`Loading ${name}...`} />;
  }
  const baseAt = Math.max(
    0,
    versions.findIndex(({ id }) => id === base),
  );
  const numbers = versesIn(
    reference,
    chapters.flatMap(({ data }) => (data ? [data] : [])),
  );
  const ours = chapters[baseAt]?.data;
  return (
    <div className={styles.texts}>
      {versions.map((version, at) => (
        <TextOf
          key={version.id}
          version={version}
          reference={reference}
          chapter={chapters[at]?.data}
          base={at === baseAt ? undefined : ours}
          numbers={numbers}
          onRetry={() => void chapters[at]?.refetch()}
        />
      ))}
    </div>
  );
}

/** The verse numbers of the passage that at least one translation contains or omits. */
function versesIn({ verse, endVerse }: Reference, chapters: readonly BibleChapter[]): number[] {
  const all = chapters.flatMap(({ verses, absent }) => [...verses, ...absent]);
  const numbers = [...new Set(all.map((one) => one.verse))].sort((a, b) => a - b);
  if (verse === undefined) return numbers;
  return numbers.filter((number) => number >= verse && number <= (endVerse ?? verse));
}

function TextOf({
  version,
  reference,
  chapter,
  base,
  numbers,
  onRetry,
}: {
  version: Version;
  reference: Reference;
  chapter: BibleChapter | undefined;
  base: BibleChapter | undefined;
  numbers: readonly number[];
  onRetry: () => void;
}) {
  const id = useId();
  return (
    <section className={styles.text} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        <Link to={bibleLink(formatReference(reference), version.id)}>{version.name}</Link>
      </h2>
      {!chapter && (
        <ErrorState message={t`This translation couldn't be loaded.`} onRetry={onRetry} />
      )}
      {chapter && numbers.length === 0 && (
        <p className={styles.absent}>
          <Trans>This translation doesn't have this verse.</Trans>
        </p>
      )}
      {chapter && (
        <p className={styles.words}>
          {numbers.map((number) => (
            <Fragment key={number}>
              <VerseOf number={number} chapter={chapter} base={base} />{" "}
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}

function VerseOf({
  number,
  chapter,
  base,
}: {
  number: number;
  chapter: BibleChapter;
  base: BibleChapter | undefined;
}) {
  const text = chapter.verses.find(({ verse }) => verse === number)?.text;
  if (text === undefined) {
    const reason = chapter.absent.find(({ verse }) => verse === number)?.reason;
    return (
      <span className={styles.absent}>
        {reason ? (
          <Trans>
            Verse {number} is absent here: {reason}
          </Trans>
        ) : (
          <Trans>
            Verse {number} is absent here. This translation numbers its verses differently.
          </Trans>
        )}
      </span>
    );
  }
  const other = base?.verses.find(({ verse }) => verse === number)?.text;
  const spans = other === undefined ? [] : changedRanges(other, text);
  const pieces: React.ReactNode[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    pieces.push(
      text.slice(at, start),
      <mark key={start} className={styles.differs}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  pieces.push(text.slice(at));
  return (
    <>
      <sup className={styles.number}>{number}</sup>
      {pieces}
    </>
  );
}
