import { Button, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { firstWords, useNotes } from "#web/lib/notes.ts";
import { useQueuedWrites } from "#web/lib/offline-store/use-queue.ts";
import { useSearchInAddress } from "#web/lib/use-search-in-address.ts";
import { dayOf } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { SyncState } from "#web/ui/sync-state.tsx";
import { hasWords, type ListedNote, mergeNotes } from "./listed-notes.ts";
import { useNoteActions } from "./note-actions.ts";
import { NoteConflict } from "./note-conflict.tsx";
import NoteEditor from "./note-editor.tsx";
import styles from "./notes.module.css";
import type { OpenNote } from "./use-note-editor.ts";

export const meta = titled("Notes");

/**
 * All of the person's notes, to search in their words and in those of the verses they are about.
 */
export default function NotesPage() {
  const { typed, setTyped, query } = useSearchInAddress();
  const [open, setOpen] = useState<OpenNote>();
  const notes = useNotes(query);
  const queued = useQueuedWrites();
  const items = mergeNotes(notes.data ?? [], queued, (note) => hasWords(note, query));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Notes</h1>
          <p className={styles.lead}>
            What you write beside the text, encrypted, for your eyes only.
          </p>
        </div>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen({ reference: null })}
        >
          New Note
        </Button>
      </header>
      <search>
        <TextInput
          type="search"
          size="md"
          aria-label="Search my notes"
          placeholder="Words of a note, or of the verse it is about"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      {notes.isPending && <LoadingState label="Loading your notes..." />}
      {notes.isError && !notes.data && (
        <ErrorState
          message="Your notes could not be loaded."
          onRetry={() => void notes.refetch()}
        />
      )}
      {notes.data &&
        items.length === 0 &&
        !notes.hasNextPage &&
        (query ? (
          <EmptyState title="No note has these words" text="Try fewer words, or other ones." />
        ) : (
          <EmptyState
            title="No notes yet"
            text="Tap the number of a verse while you read to write about it, or begin one here."
          />
        ))}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((note) => (
            <li key={note.id}>
              <NoteCard note={note} onOpen={() => setOpen({ note })} />
            </li>
          ))}
        </ul>
      )}
      {notes.hasNextPage && (
        <Button
          variant="default"
          loading={notes.isFetchingNextPage}
          onClick={() => void notes.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <NoteEditor open={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}

/** A note in a list: where it belongs, how it begins, when it changed. */
function NoteCard({ note, onOpen }: { note: ListedNote; onOpen: () => void }) {
  const { retry, discard, restore, resolve } = useNoteActions();
  const { id, queued } = note;
  const name = note.reference ?? "A note";
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        {note.reference ? (
          <Link
            to={`/app/bible?${new URLSearchParams({ ref: note.reference })}`}
            className={styles.reference}
          >
            {note.reference}
          </Link>
        ) : (
          <span className={styles.reference}>General note</span>
        )}
        <time dateTime={note.updatedAt}>{dayOf(note.updatedAt)}</time>
      </div>
      <p className={styles.words}>{firstWords(note, 280) || "Nothing written yet."}</p>
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
        <Button size="compact-sm" variant="subtle" onClick={onOpen} aria-label={`Open: ${name}`}>
          Open
        </Button>
      </div>
    </article>
  );
}
