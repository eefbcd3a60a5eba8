import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Group } from "@mantine/core";
import { IconBrain, IconCopy, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useId, useRef } from "react";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { Favorite } from "#shared/api/favorites.ts";
import { copyVerse } from "#web/features/bible/api/copy-verse.ts";
import { useTranslations } from "#web/features/bible/api/use-translations.ts";
import { useAddMemoryVerse } from "#web/features/memory-verses/api/add-verse.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { QueryList } from "#web/ui/query-list.tsx";
import { AddFavoriteVerseDialog } from "./add-favorite-verse-dialog.tsx";
import { useFavorites, useRemoveFavorite } from "./api.ts";
import styles from "./saved-verses.module.css";

/**
 * The saved verses of a signed-in user, newest first, with a button to add one. `verseActions` adds
 * buttons to each verse, such as one that opens it in the reader. With `hideEmpty` nothing is
 * rendered until there is a saved verse.
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
  const adding = useDialog();
  const removal = useDialog<Favorite>();
  const { remove, removing } = useRemoveFavorite();

  const reference = displayReference(removal.target?.reference ?? "");

  async function confirmRemoval() {
    if (!removal.target || !(await remove(removal.target))) return;
    // Moves the focus, because the focused button disappeared with its verse.
    if (removal.close()) heading.current?.focus();
  }

  if (hideEmpty && !favorites.isError && !favorites.data?.length) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Button variant="default" size="sm" onClick={() => adding.open()}>
          <Trans>Add Favorite Verse</Trans>
        </Button>
      </div>
      <QueryList
        query={favorites}
        loading={t`Loading your saved verses...`}
        error={t`Your saved verses couldn't be loaded.`}
        empty={
          <EmptyState
            title={t`No saved verses yet`}
            text={t`Save a verse while you read or search, or add one you know by heart.`}
          />
        }
      >
        {(verses) => (
          <ul className={styles.list}>
            {verses.map((verse) => (
              <li key={verse.id}>
                <SavedVerse verse={verse} onRemove={() => removal.open(verse)}>
                  {verseActions?.(verse)}
                </SavedVerse>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <AddFavoriteVerseDialog opened={adding.opened} onClose={adding.close} />
      <ConfirmDialog
        opened={removal.opened}
        title={t`Remove Saved Verse`}
        text={t`${reference} and your notes on it will be removed from your saved verses.`}
        confirmLabel={t`Remove`}
        busy={removing}
        onConfirm={() => void confirmRemoval()}
        onCancel={removal.close}
      />
    </section>
  );
}

/** A saved verse with its text, its reference and the date it was saved. */
function SavedVerse({
  verse,
  onRemove,
  children,
}: {
  verse: Favorite;
  onRemove: () => void;
  children: ReactNode;
}) {
  const reference = displayReference(verse.reference);
  const name = `${reference} (${verse.translation})`;
  return (
    <article className={styles.verse} aria-label={name}>
      <blockquote className={styles.words}>{verse.text}</blockquote>
      {verse.notes && <p className={styles.notes}>{verse.notes}</p>}
      <div className={styles.foot}>
        <p className={styles.where}>
          <strong>{reference}</strong> <span>{verse.translation}</span>
          <time dateTime={verse.created_at}>{formatDate(verse.created_at)}</time>
        </p>
        <Group gap={4}>
          {children}
          <Memorize verse={verse} name={name} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t`Copy ${name}`}
            title={t`Copy`}
            onClick={() => void copyVerse(verse)}
          >
            <IconCopy size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t`Remove ${name}`}
            title={t`Remove`}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </Group>
      </div>
    </article>
  );
}

/**
 * Adds a saved verse to the memory verses, in its own translation or, if the server lacks it, in
 * the user's.
 */
function Memorize({ verse, name }: { verse: Favorite; name: string }) {
  const memorize = useAddMemoryVerse();
  const versions = useTranslations();
  const preferred = usePreferences().version;
  const parsed = parseReference(verse.reference);
  if (!parsed.ok || parsed.reference.endChapter !== undefined) return null;
  const own = verse.translation.toLowerCase();
  const translation = versions.data?.some(({ id }) => id === own) ? own : preferred;
  const reference = formatReference(parsed.reference);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t`Memorize ${name}`}
      title={t`Memorize`}
      onClick={() => void memorize({ reference, translation, text: null })}
    >
      <IconBrain size={18} stroke={1.6} />
    </ActionIcon>
  );
}
