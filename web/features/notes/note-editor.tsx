import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Drawer, Textarea, TextInput } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { maxNoteLength } from "#shared/limits.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { useQueueIsDurable, useQueueIsReady } from "#web/lib/offline-store/use-queue.ts";
import { toEnglishReference, typedReference } from "#web/lib/typed-reference.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { type ConflictChoice, useNoteActions } from "./note-actions.ts";
import { NoteConflict } from "./note-conflict.tsx";
import styles from "./notes.module.css";
import { type OpenNote, useNoteEditor } from "./use-note-editor.ts";

const MarkdownText = lazy(() => import("#web/ui/markdown-text.tsx"));

/**
 * A note in a drawer. It is saved automatically, including when the drawer closes. In a wide
 * window, the text of the verse is beside it.
 */
export default function NoteEditor({
  open,
  onClose,
}: {
  open: OpenNote | undefined;
  onClose: () => void;
}) {
  const ready = useQueueIsReady();
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      position="right"
      size="26rem"
      lockScroll={false}
      overlayProps={{ className: styles.beyond }}
      title={t`Note`}
      padding="lg"
      closeButtonProps={{ "aria-label": t`Close the note` }}
    >
      {open && !ready && <LoadingState />}
      {open && ready && (
        <EditorForm key={"note" in open ? open.note.id : "new"} open={open} onClose={onClose} />
      )}
    </Drawer>
  );
}

function EditorForm({ open, onClose }: { open: OpenNote; onClose: () => void }) {
  const { id, text, type, unsynced, isNew, revision, status, adopt, stop } = useNoteEditor(open);
  const { remove, resolve, retry } = useNoteActions();
  const durable = useQueueIsDurable();
  const [preview, setPreview] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function choose(choice: ConflictChoice) {
    if (!unsynced) return;
    const { theirs } = unsynced;
    if (choice !== "mine" && theirs) {
      adopt({ reference: theirs.reference, body: theirs.body }, theirs.revision);
    }
    await resolve(unsynced, choice);
    if (choice === "theirs" && !theirs) onClose();
  }

  const [typed, setTyped] = useState("");
  const about = text.reference ?? "";
  // If the typed text still means the stored reference, it stays as the user typed it.
  const shownReference = toEnglishReference(typed) === about ? typed : displayReference(about);
  const place = about ? typedReference(about) : undefined;
  return (
    <div className={styles.editor}>
      {!durable && (
        <p className={styles.state} role="status">
          <Trans>This browser blocks storage. Unsaved text is lost when you close this tab.</Trans>
        </p>
      )}
      <TextInput
        label={t`About`}
        placeholder={t`John 3:16 (optional)`}
        value={shownReference}
        error={
          place && !place.ok
            ? t`Please enter a reference such as John 3:16, or leave this empty.`
            : undefined
        }
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          type({ reference: toEnglishReference(event.currentTarget.value) || null });
        }}
      />
      {preview ? (
        <div className={styles.preview}>
          <Suspense fallback={null}>
            <MarkdownText text={text.body || t`*Empty*`} />
          </Suspense>
        </div>
      ) : (
        <Textarea
          label={t`Note`}
          description={t`Type **bold**, *italic*, - for lists or > for quotations. Preview shows the result.`}
          autosize
          minRows={8}
          maxRows={24}
          data-autofocus
          maxLength={maxNoteLength}
          value={text.body}
          onChange={(event) => type({ body: event.currentTarget.value })}
        />
      )}
      <p className={styles.state} role="status">
        {status}
      </p>
      {unsynced?.state === "conflict" && (
        <NoteConflict note={unsynced} onChoose={(choice) => void choose(choice)} />
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        {unsynced?.state === "refused" && (
          <Button variant="default" onClick={() => void retry(id)}>
            <Trans>Retry</Trans>
          </Button>
        )}
        <Button variant="default" aria-pressed={preview} onClick={() => setPreview(!preview)}>
          {preview ? t`Write` : t`Preview`}
        </Button>
        {!isNew && (
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={deleting}
        title={t`Delete this note?`}
        text={t`You can undo this.`}
        confirmLabel={t`Delete`}
        busy={false}
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          void stop().then(() => remove({ id, text, revision: revision() }));
          onClose();
        }}
      />
    </div>
  );
}
