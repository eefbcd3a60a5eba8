import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, NativeSelect, TextInput } from "@mantine/core";
import { IconTrash, IconX } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import type { Prayer, PrayerList } from "#shared/api/prayers.ts";
import { prayerLimits } from "#shared/limits.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useAllPrayers, useChangeLists, usePrayerOwnLists } from "./journal-calls.ts";
import styles from "./lists-page.module.css";
import { useQueuedPrayers, useWithoutDeleted } from "./queued-prayers.ts";

export const meta = titled(msg`Prayer Lists`);

/** The user's prayers by list and by tag. */
export default function PrayerListsPage() {
  const prayers = useAllPrayers();
  const lists = usePrayerOwnLists();
  const { make } = useChangeLists();
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "")
      make.mutate(name, { onSuccess: () => setName((now) => (now === name ? "" : now)) });
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
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Prayer Lists</Trans>
        </h1>
        <ButtonLink to="/app/prayers/now">
          <Trans>Pray now</Trans>
        </ButtonLink>
      </header>
      <form className={styles.make} onSubmit={submit}>
        <TextInput
          aria-label={t`Name of a new list`}
          placeholder={t`A new list, such as Family`}
          maxLength={prayerLimits.listName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={make.isPending} disabled={name.trim() === ""}>
          <Trans>Create list</Trans>
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
                    <Item key={prayer.id} prayer={prayer} />
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

function OwnList({ list, prayers }: { list: PrayerList; prayers: readonly Prayer[] }) {
  const { remove, setInside } = useChangeLists();
  const { name } = list;
  const [confirmingDeletion, setConfirmingDeletion] = useState(false);
  const inside = prayers.filter(({ id }) => list.prayer_ids.includes(id));
  const others = prayers.filter(
    ({ id, status }) => status === "active" && !list.prayer_ids.includes(id),
  );
  return (
    <section aria-label={t`List ${name}`} className={styles.group}>
      <div className={styles.row}>
        <h2 className={styles.heading}>{list.name}</h2>
        <ButtonLink to={`/app/prayers/now?list=${list.id}`} variant="quiet">
          <Trans>Pray this list</Trans>
        </ButtonLink>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Delete the list ${name}`}
          onClick={() => setConfirmingDeletion(true)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      {inside.length === 0 && (
        <p className={styles.none}>
          <Trans>This list is empty.</Trans>
        </p>
      )}
      <ul className={styles.items}>
        {inside.map((prayer) => (
          <Item
            key={prayer.id}
            prayer={prayer}
            onRemove={() => setInside.mutate({ list: list.id, id: prayer.id, inside: false })}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <NativeSelect
          aria-label={t`Add a prayer to ${name}`}
          className={styles.add ?? ""}
          value=""
          onChange={(event) => {
            const id = event.currentTarget.value;
            if (id) setInside.mutate({ list: list.id, id, inside: true });
          }}
          data={[
            { value: "", label: t`Add a prayer…` },
            ...others.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <ConfirmDialog
        opened={confirmingDeletion}
        title={t`Delete list`}
        text={t`The list "${name}" will be deleted. Its prayers stay in your journal.`}
        confirmLabel={t`Delete`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(list.id, { onSuccess: () => setConfirmingDeletion(false) })}
        onCancel={() => setConfirmingDeletion(false)}
      />
    </section>
  );
}

function Item({ prayer, onRemove }: { prayer: Prayer; onRemove?: () => void }) {
  const { title } = prayer;
  return (
    <li className={styles.item}>
      <span>{title}</span>
      {prayer.status === "answered" && (
        <span className={styles.none}>
          <Trans>answered</Trans>
        </span>
      )}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Remove ${title} from the list`}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}
