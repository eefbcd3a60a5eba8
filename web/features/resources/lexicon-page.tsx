import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { api, request } from "#web/lib/api.ts";
import { formatNumber } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { Entry } from "./lexicon-entry.tsx";
import styles from "./resources.module.css";

export const meta = titled("Hebrew and Greek Dictionaries");

/** Strong's dictionaries, by number, by word, or by English meaning. */
export default function LexiconPage() {
  const [query, setQuery] = useSearchParams();
  const sought = query.get("q") ?? "";
  const [typed, setTyped] = useState(sought);
  useEffect(() => setTyped(sought), [sought]);
  const results = useQuery({
    queryKey: ["lexicon", sought],
    queryFn: () => request(api.study.lexicon.$get({ query: { query: sought } })),
    enabled: sought !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) setQuery({ q: typed.trim() });
  };
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Hebrew and Greek Dictionaries</h1>
        <p className={styles.lead}>Strong’s dictionaries, by number, word or English meaning.</p>
      </header>
      <search>
        <form className={styles.row} onSubmit={submit}>
          <TextInput
            type="search"
            size="md"
            className={styles.grow}
            aria-label="Search the dictionaries"
            placeholder="G26, agape, ἀγάπη or lovingkindness"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="md">
            Search
          </Button>
        </form>
      </search>
      {sought && results.isPending && <LoadingState label="Looking it up..." />}
      {results.isError && (
        <ErrorState
          message="The dictionaries could not be searched."
          onRetry={() => void results.refetch()}
        />
      )}
      {results.data && (
        <p className={styles.text} role="status">
          {results.data.total === 1 ? "One entry" : `${formatNumber(results.data.total)} entries`}
          {results.data.total > results.data.items.length &&
            `, the first ${results.data.items.length} of which are shown`}
        </p>
      )}
      {results.data?.total === 0 && (
        <EmptyState title="No entry found" text="Try a number such as H2617, or another word." />
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
