import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Note } from "#contract/notes.ts";
import { firstWords, useNotes } from "#web/lib/notes.ts";
import { dayOf } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import NoteEditor, { type OpenNote } from "./note-editor.tsx";
import styles from "./notes.module.css";

export const meta = titled("Notes");

/** All of the person's notes, to search in their words and in those of the verses they are about. */
export default function NotesPage() {
  const [typed, setTyped] = useState("");
  const [query] = useDebouncedValue(typed.trim(), 250);
  const [open, setOpen] = useState<OpenNote>();
  const notes = useNotes(query);
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
      {notes.data?.length === 0 &&
        !notes.hasNextPage &&
        (query ? (
          <EmptyState title="No note has these words" text="Try fewer words, or other ones." />
        ) : (
          <EmptyState
            title="No notes yet"
            text="Tap the number of a verse while you read to write about it, or begin one here."
          />
        ))}
      {notes.data && notes.data.length > 0 && (
        <ul className={styles.list}>
          {notes.data.map((note) => (
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
function NoteCard({ note, onOpen }: { note: Note; onOpen: () => void }) {
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
          <span className={styles.reference}>Nothing in particular</span>
        )}
        <time dateTime={note.updated_at}>{dayOf(note.updated_at)}</time>
      </div>
      <p className={styles.words}>{firstWords(note, 280) || "Nothing written yet."}</p>
      <div>
        <Button size="compact-sm" variant="subtle" onClick={onOpen} aria-label={`Open: ${name}`}>
          Open
        </Button>
      </div>
    </article>
  );
}
