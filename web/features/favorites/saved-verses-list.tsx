import { ActionIcon, Button, Group } from "@mantine/core";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import type { Favorite } from "#shared/api/favorites.ts";
import { copyVerse } from "#web/lib/copy-verse.ts";
import { useFavorites, useRemoveFavorite } from "#web/lib/favorites.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { dayOf } from "../../ui/dates.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { AddFavoriteVerseDialog } from "./add-favorite-verse-dialog.tsx";
import styles from "./saved-verses.module.css";

/**
 * The person's saved verses, newest first, under `title`, with the way to add one by hand. For who
 * is signed in. `verseActions` adds a place's own buttons to a verse, such as the one that opens it
 * in the reader. With `hideEmpty` nothing is rendered until there is a saved verse.
 */
export function SavedVersesList({
  title,
  hideEmpty = false,
  verseActions,
}: {
  title: string;
  hideEmpty?: boolean;
  verseActions?: (verse: Favorite) => ReactNode;
}) {
  const favorites = useFavorites();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Favorite>();
  const { remove, removing } = useRemoveFavorite();

  async function confirmRemoval() {
    if (!leaving || !(await remove(leaving))) return;
    setLeaving(undefined);
    // The button that had the focus is gone with its verse.
    heading.current?.focus();
  }

  if (hideEmpty && !favorites.isError && !favorites.data?.length) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Button variant="default" size="sm" onClick={() => setAdding(true)}>
          Add Favorite Verse
        </Button>
      </div>
      {favorites.isLoading && <LoadingState label="Loading your saved verses..." />}
      {favorites.isError && !favorites.data && (
        <ErrorState
          message="Your saved verses could not be loaded."
          onRetry={() => void favorites.refetch()}
        />
      )}
      {favorites.data?.length === 0 && (
        <EmptyState
          title="No saved verses yet"
          text="Save a verse while you read or search, or add one you know by heart."
        />
      )}
      {favorites.data && favorites.data.length > 0 && (
        <ul className={styles.list}>
          {favorites.data.map((verse) => (
            <li key={verse.id}>
              <SavedVerse verse={verse} onRemove={() => setLeaving(verse)}>
                {verseActions?.(verse)}
              </SavedVerse>
            </li>
          ))}
        </ul>
      )}
      {favorites.hasNextPage && (
        <Button
          variant="default"
          loading={favorites.isFetchingNextPage}
          onClick={() => void favorites.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <AddFavoriteVerseDialog opened={adding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        opened={leaving !== undefined}
        title="Remove Saved Verse"
        text={`${leaving?.reference ?? ""} and your notes on it will be removed from your saved verses.`}
        confirmLabel="Remove"
        busy={removing}
        onConfirm={() => void confirmRemoval()}
        onCancel={() => setLeaving(undefined)}
      />
    </section>
  );
}

/** One saved verse: its words first, then where they stand and since when. */
function SavedVerse({
  verse,
  onRemove,
  children,
}: {
  verse: Favorite;
  onRemove: () => void;
  children: ReactNode;
}) {
  const name = `${verse.reference} (${verse.translation})`;
  return (
    <article className={styles.verse} aria-label={name}>
      <blockquote className={styles.words}>{verse.text}</blockquote>
      {verse.notes && <p className={styles.notes}>{verse.notes}</p>}
      <div className={styles.foot}>
        <p className={styles.where}>
          <strong>{verse.reference}</strong> <span>{verse.translation}</span>
          <time dateTime={verse.created_at}>{dayOf(verse.created_at)}</time>
        </p>
        <Group gap={4}>
          {children}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Copy ${name}`}
            title="Copy"
            onClick={() => void copyVerse(verse)}
          >
            <IconCopy size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </Group>
      </div>
    </article>
  );
}
