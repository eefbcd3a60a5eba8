import { msg, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type FormEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useLexiconSearch } from "./api/study.ts";
import { Entry } from "./lexicon-entry.tsx";
import styles from "./resources.module.css";

export const meta = titled(msg`Hebrew and Greek Dictionaries`);

/** Strong's dictionaries, by number, by word, or by English meaning. */
export default function LexiconPage() {
  const [query, setQuery] = useSearchParams();
  const sought = query.get("q") ?? "";
  const [typed, setTyped] = useState(sought);
  useEffect(() => setTyped(sought), [sought]);
  const results = useLexiconSearch(sought);
  const total = results.data?.total ?? 0;
  const shown = results.data?.items.length ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) setQuery({ q: typed.trim() });
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Hebrew and Greek Dictionaries`}
        lead={t`Strong’s dictionaries, by number, word or English meaning.`}
      />
      <search>
        <form className={styles.row} onSubmit={submit}>
          <TextInput
            type="search"
            size="md"
            className={styles.grow}
            aria-label={t`Search the dictionaries`}
            placeholder={t`G26, agape, ἀγάπη or lovingkindness`}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="md">
            <Trans>Search</Trans>
          </Button>
        </form>
      </search>
      {sought && results.isPending && <LoadingState label={t`Looking up...`} />}
      {results.isError && (
        <ErrorState
          message={t`The dictionaries couldn't be searched.`}
          onRetry={() => void results.refetch()}
        />
      )}
      {results.data && (
        <p className={styles.text} role="status">
          {total > shown ? (
            <Trans>
              <Plural value={total} one="# entry" other="# entries" />, the first {shown} shown
            </Trans>
          ) : (
            <Plural value={total} one="# entry" other="# entries" />
          )}
        </p>
      )}
      {results.data?.total === 0 && (
        <EmptyState
          title={t`No entry found`}
          text={t`Try a number such as H2617 or another word.`}
        />
      )}
      {results.data && results.data.total > 0 && (
        <ul className={styles.entries}>
          {results.data.items.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} onNumber={(id) => setQuery({ q: id })} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
