import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useId } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { chapterKey } from "#scripture/reading-plans/state.ts";
import { useReadDates } from "#web/features/progress/api.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { today } from "#web/lib/local-day.ts";
import type { QueueState } from "#web/lib/offline-store/queued-write.ts";
import { firstWords } from "./first-words.ts";
import styles from "./notes.module.css";
import { useChapterNoteList } from "./use-chapter-note-list.ts";
import type { OpenNote } from "./use-note-editor.ts";

/**
 * The notes on a chapter and the date when the user last read it. Renders nothing if both are
 * missing.
 */
export function ChapterNotes({
  place,
  onOpen,
}: {
  place: ChapterPlace;
  onOpen: (note: OpenNote) => void;
}) {
  const id = useId();
  const { items, failed } = useChapterNoteList(place);
  const { reads } = useReadDates();
  const before = reads
    ?.get(chapterKey(place))
    ?.filter((day) => day < today())
    .at(-1);
  const day = before && formatDate(`${before}T12:00`);
  if (!before && items.length === 0 && !failed) return null;
  return (
    <section className={styles.beside} aria-labelledby={id}>
      <h3 id={id} className={styles.besideTitle}>
        <Trans>Your notes here</Trans>
      </h3>
      {before && (
        <p className={styles.state}>
          <Trans>You last read this chapter on {day}.</Trans>
        </p>
      )}
      {failed && (
        <p className={styles.state}>
          <Trans>Your notes couldn't be loaded.</Trans>
        </p>
      )}
      <ul className={styles.besideList}>
        {items.map((note) => (
          <li key={note.id}>
            <Button
              data-flush
              variant="subtle"
              size="compact-md"
              className={styles.besideNote}
              onClick={() => onOpen({ note })}
            >
              {displayReference(note.reference ?? "")}: {firstWords(note, 60) || "…"}
            </Button>
            {note.queued && <span className={styles.mark}>{stateText(note.queued.state)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateText(state: QueueState): string {
  if (state === "conflict") return t`Changed on another device`;
  return state === "refused" ? t`Couldn't be saved` : t`Not synced yet`;
}
