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

export const meta = titled("Prayer Lists");

/** The person's prayers by their own lists and by tag. */
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
        <h1 className={styles.title}>Prayer Lists</h1>
        <ButtonLink to="/app/prayers/now">Pray now</ButtonLink>
      </header>
      <form className={styles.make} onSubmit={submit}>
        <TextInput
          aria-label="Name of a new list"
          placeholder="A new list, such as Family"
          maxLength={prayerLimits.listName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={make.isPending} disabled={name.trim() === ""}>
          Make list
        </Button>
      </form>
      {loading && <LoadingState label="Loading your prayers..." />}
      {failed && (
        <ErrorState
          message="Failed to load prayers. Please try again."
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
            <section key={tag} aria-label={`Tag ${tag}`} className={styles.group}>
              <h2 className={styles.heading}>#{tag}</h2>
              <ul className={styles.items}>
                {queued
                  .filter(({ prayer }) => prayer.tags?.includes(tag))
                  .map(({ id, prayer }) => (
                    <li key={id} className={styles.item}>
                      <span>{prayer.title}</span>
                      <span className={styles.none}>Not synced yet</span>
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
              title="No lists yet"
              text="Make one above, or give your prayers tags: each tag is a list of its own."
            />
          )}
        </>
      )}
    </div>
  );
}

function OwnList({ list, prayers }: { list: PrayerList; prayers: readonly Prayer[] }) {
  const { remove, setInside } = useChangeLists();
  const [leaving, setLeaving] = useState(false);
  const inside = prayers.filter(({ id }) => list.prayer_ids.includes(id));
  const others = prayers.filter(
    ({ id, status }) => status === "active" && !list.prayer_ids.includes(id),
  );
  return (
    <section aria-label={`List ${list.name}`} className={styles.group}>
      <div className={styles.row}>
        <h2 className={styles.heading}>{list.name}</h2>
        <ButtonLink to={`/app/prayers/now?list=${list.id}`} variant="quiet">
          Pray this list
        </ButtonLink>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete the list ${list.name}`}
          onClick={() => setLeaving(true)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      {inside.length === 0 && <p className={styles.none}>Nothing is in this list yet.</p>}
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
          aria-label={`Add a prayer to ${list.name}`}
          className={styles.add ?? ""}
          value=""
          onChange={(event) => {
            const id = event.currentTarget.value;
            if (id) setInside.mutate({ list: list.id, id, inside: true });
          }}
          data={[
            { value: "", label: "Add a prayer…" },
            ...others.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <ConfirmDialog
        opened={leaving}
        title="Delete list"
        text={`The list "${list.name}" goes; its prayers stay in your journal.`}
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(list.id, { onSuccess: () => setLeaving(false) })}
        onCancel={() => setLeaving(false)}
      />
    </section>
  );
}

function Item({ prayer, onRemove }: { prayer: Prayer; onRemove?: () => void }) {
  return (
    <li className={styles.item}>
      <span>{prayer.title}</span>
      {prayer.status === "answered" && <span className={styles.none}>answered</span>}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Take ${prayer.title} out of the list`}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}
