import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { prayerLimits } from "#shared/limits.ts";
import { useDraft } from "#web/lib/draft.ts";
import { draftId } from "#web/lib/draft-id.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useAddList, useAllPrayers, usePrayerOwnLists } from "./api/journal.ts";
import { ListItem } from "./list-item.tsx";
import styles from "./lists-page.module.css";
import { OwnList } from "./own-list.tsx";
import { useQueuedPrayers, useWithoutDeleted } from "./queued-prayers.ts";

export const meta = titled(msg`Prayer Lists`);

/** `id` is the same for every submission of the form. */
type ListDraft = { id?: string; name: string };
const blank: ListDraft = { name: "" };

/** The user's prayers, grouped by list and by tag. */
export default function PrayerListsPage() {
  const prayers = useAllPrayers();
  const lists = usePrayerOwnLists();
  const { draft, change, discardSent } = useDraft("prayer list", blank);
  const { name } = draft;
  const add = useAddList(discardSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") add.mutate({ id: draftId(draft.id), name });
  };
  const loading = prayers.isPending || lists.isPending;
  const failed = (prayers.isError && !prayers.data) || (lists.isError && !lists.data);
  const all = useWithoutDeleted(prayers.data) ?? [];
  const queued = useQueuedPrayers();
  const tagged = [...all, ...queued.map(({ prayer }) => prayer)];
  const tags = [...new Set(tagged.flatMap((prayer) => prayer.tags ?? []))].sort((a, b) =>
    a.localeCompare(b),
  );
  return (
    <div className={styles.page}>
      <PageHeader title={t`Prayer Lists`} align="center">
        <ButtonLink to="/app/prayers/now">
          <Trans>Pray Now</Trans>
        </ButtonLink>
      </PageHeader>
      <form className={styles.make} onSubmit={submit}>
        <TextInput
          aria-label={t`Name of a new list`}
          placeholder={t`A new list, such as Family`}
          maxLength={prayerLimits.listName}
          value={name}
          onChange={(event) => change({ id: draftId(draft.id), name: event.currentTarget.value })}
        />
        <Button type="submit" loading={add.isPending} disabled={name.trim() === ""}>
          <Trans>Create List</Trans>
        </Button>
      </form>
      {loading && <LoadingState label={t`Loading your prayers...`} />}
      {failed && (
        <ErrorState
          message={t`Failed to load prayers. Please try again.`}
          onRetry={() => {
            void prayers.refetch();
            void lists.refetch();
          }}
        />
      )}
      {!loading && !failed && (
        <>
          {lists.data?.map((list) => (
            <OwnList key={list.id} list={list} prayers={all} />
          ))}
          {tags.map((tag) => (
            <section key={tag} aria-label={t`Tag ${tag}`} className={styles.group}>
              <h2 className={styles.heading}>#{tag}</h2>
              <ul className={styles.items}>
                {queued
                  .filter(({ prayer }) => prayer.tags?.includes(tag))
                  .map(({ id, prayer }) => (
                    <li key={id} className={styles.item}>
                      <span>{prayer.title}</span>
                      <span className={styles.none}>
                        <Trans>Not synced yet</Trans>
                      </span>
                    </li>
                  ))}
                {all
                  .filter((prayer) => prayer.tags.includes(tag))
                  .map((prayer) => (
                    <ListItem key={prayer.id} prayer={prayer} />
                  ))}
              </ul>
            </section>
          ))}
          {tags.length === 0 && lists.data?.length === 0 && (
            <EmptyState
              title={t`No lists yet`}
              text={t`Create one above, or add tags to your prayers. Each tag has its own list.`}
            />
          )}
        </>
      )}
    </div>
  );
}
