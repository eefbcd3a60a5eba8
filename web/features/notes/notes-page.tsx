import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { displayReference } from "#web/lib/book-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { useQueuedWrites } from "#web/lib/offline-store/use-queue.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { useQueryParameters } from "#web/lib/use-query-parameters.ts";
import { useSearchInAddress } from "#web/lib/use-search-in-address.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { QueryList } from "#web/ui/query-list.tsx";
import { SyncState } from "#web/ui/sync-state.tsx";
import { useNotes } from "./api.ts";
import { firstWords } from "./first-words.ts";
import { hasWords, type ListedNote, mergeNotes } from "./listed-notes.ts";
import { useNoteActions } from "./note-actions.ts";
import { NoteConflict } from "./note-conflict.tsx";
import NoteEditor from "./note-editor.tsx";
import styles from "./notes.module.css";
import type { OpenNote } from "./use-note-editor.ts";

export const meta = titled(msg`Notes`);

/**
 * All notes of the user. The search covers the notes and the text of their verses. `?note=ID` opens
 * a listed note.
 */
export default function NotesPage() {
  const { typed, setTyped, query } = useSearchInAddress();
  const editor = useDialog<OpenNote>();
  const notes = useNotes(query);
  const queued = useQueuedWrites();
  const items = mergeNotes(notes.data ?? [], queued, (note) => hasWords(note, query));
  const [params, changeParams] = useQueryParameters();
  const wanted = items.find(({ id }) => id === params.get("note"));
  const openWanted = useEffectEvent(() => {
    if (!wanted) return;
    editor.open({ note: wanted });
    changeParams({ note: null }, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens a note once, not at each change of it
  useEffect(() => openWanted(), [wanted?.id]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Notes`}
        lead={t`Your notes on scripture. They are encrypted, and other users can't read them.`}
      >
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => editor.open({ reference: null })}
        >
          <Trans>New Note</Trans>
        </Button>
      </PageHeader>
      <search>
        <TextInput
          type="search"
          size="md"
          aria-label={t`Search my notes`}
          placeholder={t`Text of a note or of its verse`}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      <QueryList
        query={notes}
        items={items}
        loading={t`Loading your notes...`}
        error={t`Your notes couldn't be loaded.`}
        empty={
          query ? (
            <EmptyState title={t`No matching notes`} text={t`Try fewer or different words.`} />
          ) : (
            <EmptyState
              title={t`No notes yet`}
              text={t`Tap a verse number while you read to write about it, or add a note here.`}
            />
          )
        }
      >
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((note) => (
              <li key={note.id}>
                <NoteCard note={note} onOpen={() => editor.open({ note })} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <NoteEditor open={editor.target} onClose={editor.close} />
    </div>
  );
}

/** A note in the list: its reference, its first words and the date it changed. */
function NoteCard({ note, onOpen }: { note: ListedNote; onOpen: () => void }) {
  const { retry, discard, restore, resolve } = useNoteActions();
  const { id, queued } = note;
  const reference = note.reference && displayReference(note.reference);
  const name = reference ?? t`A note`;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        {note.reference ? (
          <Link
            to={`/app/bible?${new URLSearchParams({ ref: note.reference })}`}
            className={styles.reference}
          >
            {reference}
          </Link>
        ) : (
          <span className={styles.reference}>
            <Trans>General note</Trans>
          </span>
        )}
        <time dateTime={note.updatedAt}>{formatDate(note.updatedAt)}</time>
      </div>
      <p className={styles.words}>{firstWords(note, 280) || t`Empty note`}</p>
      {queued?.state === "conflict" && (
        <NoteConflict note={queued} onChoose={(choice) => void resolve(queued, choice)} />
      )}
      {queued && (queued.state === "pending" || queued.state === "refused") && (
        <SyncState
          name={name}
          state={queued.state}
          reason={queued.reason}
          onRetry={() => retry(id)}
          onDiscard={() => void (queued.deleted ? restore(id, queued.text) : discard(id))}
        />
      )}
      <div>
        <Button
          data-flush
          size="compact-sm"
          variant="subtle"
          onClick={onOpen}
          aria-label={t`Open: ${name}`}
        >
          <Trans>Open</Trans>
        </Button>
      </div>
    </article>
  );
}
