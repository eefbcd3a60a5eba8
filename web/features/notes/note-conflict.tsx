import { Button } from "@mantine/core";
import type { QueuedNote } from "#web/lib/offline-store/queued-write.ts";
import type { ConflictChoice } from "./note-actions.ts";
import styles from "./notes.module.css";

/** A note that changed in two places: both texts, and the choice between them. */
export function NoteConflict({
  note,
  onChoose,
}: {
  note: QueuedNote;
  onChoose: (choice: ConflictChoice) => void;
}) {
  const { theirs, text, deleted } = note;
  const isGone = theirs === null || theirs === undefined;
  return (
    <div className={styles.conflict} role="alert">
      <p>{explain(note)}</p>
      {!isGone && (
        <>
          <p className={styles.side}>{theirs.source === "tab" ? "Other tab" : "Other device"}</p>
          <blockquote>{theirs.body}</blockquote>
        </>
      )}
      {!deleted && (
        <>
          <p className={styles.side}>This device</p>
          <blockquote>{text.body}</blockquote>
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onChoose("mine")}>
          {deleted ? "Delete Anyway" : "Keep Mine"}
        </Button>
        <Button variant="default" onClick={() => onChoose("theirs")}>
          {isGone ? "Delete Mine" : deleted ? "Keep the Note" : "Use Theirs"}
        </Button>
        {!isGone && !deleted && (
          <Button variant="default" onClick={() => onChoose("both")}>
            Keep Both
          </Button>
        )}
      </div>
    </div>
  );
}

function explain({ theirs, deleted }: QueuedNote): string {
  if (!theirs) return "This note was deleted on another device.";
  if (deleted) return "This note was changed on another device after you deleted it here.";
  if (theirs.source === "tab") return "This note was also changed in another tab.";
  return "This note was changed on another device.";
}
