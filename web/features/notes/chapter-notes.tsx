import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useId } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { chapterKey } from "#scripture/reading-plans/state.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { today } from "#web/lib/local-day.ts";
import { useNetwork } from "#web/lib/network.ts";
import { firstWords, useChapterNotes } from "#web/lib/notes.ts";
import type { QueueState } from "#web/lib/offline-store/queued-write.ts";
import { useQueuedWrites } from "#web/lib/offline-store/use-queue.ts";
import { useReads } from "#web/lib/progress.ts";
import { mergeNotes } from "./listed-notes.ts";
import styles from "./notes.module.css";
import type { OpenNote } from "./use-note-editor.ts";

/**
 * The notes on a chapter and the day the user last read it. Renders nothing if there is neither.
 */
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
    ?.get(chapterKey(place))
    ?.filter((day) => day < today())
    .at(-1);
  const day = before && formatDate(`${before}T12:00`);
  const queued = useQueuedWrites();
  const network = useNetwork();
  const items = mergeNotes(notes.data ?? [], queued, ({ reference }) => isIn(place, reference));
  const failed = notes.isError && network === "there";
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

/** Whether a reference begins in this chapter. */
function isIn({ book, chapter }: ChapterPlace, reference: string | null): boolean {
  const parsed = reference ? parseReference(reference) : undefined;
  return (
    parsed?.ok === true && parsed.reference.book === book && parsed.reference.chapter === chapter
  );
}

function stateText(state: QueueState): string {
  if (state === "conflict") return t`Changed on another device`;
  return state === "refused" ? t`Couldn't be saved` : t`Not synced yet`;
}
