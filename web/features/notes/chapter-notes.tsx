import { Button } from "@mantine/core";
import { useId } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { keyOf } from "#scripture/plans/state.ts";
import { today } from "#web/lib/local-day.ts";
import { firstWords, useChapterNotes } from "#web/lib/notes.ts";
import { useReads } from "#web/lib/progress.ts";
import { dayOf } from "#web/ui/dates.ts";
import type { OpenNote } from "./note-editor.tsx";
import styles from "./notes.module.css";

/** What the person wrote about a chapter, and when they were here last; nothing when there is neither. */
export function ChapterNotes({
  place,
  onOpen,
}: {
  place: ChapterPlace;
  onOpen: (note: OpenNote) => void;
}) {
  const id = useId();
  const notes = useChapterNotes(place);
  const { reads } = useReads();
  const before = reads
    ?.get(keyOf(place))
    ?.filter((day) => day < today())
    .at(-1);
  if (!before && !notes.data?.length && !notes.isError) return null;
  return (
    <section className={styles.beside} aria-labelledby={id}>
      <h3 id={id} className={styles.besideTitle}>
        Your notes here
      </h3>
      {before && (
        <p className={styles.state}>You last read this chapter on {dayOf(`${before}T12:00`)}.</p>
      )}
      {notes.isError && <p className={styles.state}>Your notes could not be loaded.</p>}
      <ul className={styles.besideList}>
        {notes.data?.map((note) => (
          <li key={note.id}>
            <Button
              variant="subtle"
              size="compact-md"
              className={styles.besideNote}
              onClick={() => onOpen({ note })}
            >
              {note.reference}: {firstWords(note, 60) || "…"}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
