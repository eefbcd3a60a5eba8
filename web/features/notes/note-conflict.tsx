import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Fragment } from "react";
import type { QueuedNote } from "#web/lib/offline-store/queued-write.ts";
import type { ConflictChoice } from "./note-actions.ts";
import styles from "./notes.module.css";

/** Shows the texts of a note that changed in several places and lets the user choose. */
export function NoteConflict({
  note,
  onChoose,
}: {
  note: QueuedNote;
  onChoose: (choice: ConflictChoice) => void;
}) {
  const { theirs, replaced = [], text, deleted } = note;
  const isGone = theirs === null || theirs === undefined;
  return (
    <div className={styles.conflict} role="alert">
      <p>{explanation(note)}</p>
      {!isGone && (
        <>
          <p className={styles.side}>{theirs.source === "tab" ? t`Other tab` : t`Other device`}</p>
          <blockquote>{theirs.body}</blockquote>
        </>
      )}
      {replaced.map(({ editor, body }) => (
        <Fragment key={editor}>
          <p className={styles.side}>
            <Trans>Other tab</Trans>
          </p>
          <blockquote>{body}</blockquote>
        </Fragment>
      ))}
      {!deleted && (
        <>
          <p className={styles.side}>
            <Trans>This device</Trans>
          </p>
          <blockquote>{text.body}</blockquote>
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onChoose("mine")}>
          {deleted ? t`Delete Anyway` : t`Keep Mine`}
        </Button>
        <Button variant="default" onClick={() => onChoose("theirs")}>
          {isGone ? t`Delete Mine` : deleted ? t`Keep the Note` : t`Use Theirs`}
        </Button>
        {(!isGone || replaced.length > 0) && !deleted && (
          <Button variant="default" onClick={() => onChoose("all")}>
            {replaced.length > 0 ? t`Keep All` : t`Keep Both`}
          </Button>
        )}
      </div>
    </div>
  );
}

function explanation({ theirs, deleted }: QueuedNote): string {
  if (!theirs) return t`This note was deleted on another device.`;
  if (deleted) return t`This note was changed on another device after you deleted it here.`;
  if (theirs.source === "tab") return t`This note was also changed in another tab.`;
  return t`This note was changed on another device.`;
}
