import { Button, Drawer, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { noteMaxLength } from "#contract/note-rules.ts";
import type { Note } from "#contract/notes.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { newId } from "#web/lib/new-id.ts";
import { keepDraft, type NoteDraft, noteDrafts, saveDraft } from "#web/lib/note-drafts.ts";
import { refreshNotes } from "#web/lib/notes.ts";
import { useSession } from "#web/lib/session.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import styles from "./notes.module.css";
import { useDeleteNote } from "./use-delete-note.ts";

const MarkdownText = lazy(() => import("#web/ui/markdown-text.tsx"));

/** How long the typing has to rest before it is sent. */
const restMs = 800;

/** A note to open: one there is, or a new one about a place. */
export type OpenNote = { note: Note } | { reference: string | null };

/** A note beside the page. It saves itself; closing it loses nothing. */
export default function NoteEditor({
  open,
  onClose,
}: {
  open: OpenNote | undefined;
  onClose: () => void;
}) {
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      position="right"
      size="30rem"
      title="Note"
      padding="lg"
      closeButtonProps={{ "aria-label": "Close the note" }}
    >
      {open && (
        <EditorForm key={"note" in open ? open.note.id : "new"} open={open} onClose={onClose} />
      )}
    </Drawer>
  );
}

type State =
  | { kind: "idle" | "saving" | "saved" | "waiting" }
  | { kind: "refused"; message: string }
  | { kind: "conflict"; theirs: Note | undefined };

function EditorForm({ open, onClose }: { open: OpenNote; onClose: () => void }) {
  const { user } = useSession();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<NoteDraft>(() => draftOf(open, user?.id ?? ""));
  const [state, setState] = useState<State>({ kind: "idle" });
  const [preview, setPreview] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { remove, removing } = useDeleteNote();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id } = draft;

  async function save() {
    clearTimeout(timer.current);
    if (!noteDrafts.read()[id]) return;
    setState({ kind: "saving" });
    const outcome = await saveDraft(id);
    if (outcome.kind === "saved") {
      setDraft((now) => ({ ...now, revision: outcome.note.revision }));
      setState({ kind: noteDrafts.read()[id] ? "saving" : "saved" });
      void refreshNotes(queries);
    } else setState(outcome);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed last is sent when the editor goes away
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (noteDrafts.read()[id]) void saveDraft(id).then(() => refreshNotes(queries));
    },
    [id],
  );

  function type(change: Partial<Pick<NoteDraft, "reference" | "body">>) {
    const revision = noteDrafts.read()[id]?.revision ?? draft.revision;
    const next = { ...draft, ...change, revision };
    setDraft(next);
    // On the device first: whatever happens to the page or the network, it is there.
    keepDraft(id, next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), restMs);
  }

  const place = draft.reference ? parseReference(draft.reference) : undefined;
  const isNew = draft.revision === null;
  return (
    <div className={styles.editor}>
      <TextInput
        label="About"
        placeholder="John 3:16, or nothing in particular"
        value={draft.reference ?? ""}
        error={
          place && !place.ok ? "Please name a place as in John 3:16, or leave it empty." : undefined
        }
        errorProps={{ role: "alert" }}
        onChange={(event) => type({ reference: event.currentTarget.value || null })}
      />
      {preview ? (
        <div className={styles.preview}>
          <Suspense fallback={null}>
            <MarkdownText text={draft.body || "*Nothing yet.*"} />
          </Suspense>
        </div>
      ) : (
        <Textarea
          label="Note"
          description="Markdown works: **bold**, *italic*, - lists, > quotations."
          autosize
          minRows={8}
          maxRows={24}
          data-autofocus
          maxLength={noteMaxLength}
          value={draft.body}
          onChange={(event) => type({ body: event.currentTarget.value })}
        />
      )}
      <p className={styles.state} role="status">
        {said(state)}
      </p>
      {state.kind === "conflict" && (
        <Conflict
          theirs={state.theirs}
          onMine={() => {
            keepDraft(id, { ...draft, revision: state.theirs?.revision ?? null });
            void save();
          }}
          onTheirs={(theirs) => {
            keepDraft(id, undefined);
            setDraft({ ...draft, ...pick(theirs) });
            setState({ kind: "saved" });
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Done</Button>
        <Button variant="default" aria-pressed={preview} onClick={() => setPreview(!preview)}>
          {preview ? "Write" : "Preview"}
        </Button>
        {!isNew && (
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={deleting}
        title="Delete this note?"
        text="You can take it back right after."
        confirmLabel="Delete"
        busy={removing}
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          clearTimeout(timer.current);
          keepDraft(id, undefined);
          void remove({ id, reference: draft.reference, body: draft.body }).then((gone) => {
            setDeleting(false);
            if (gone) onClose();
          });
        }}
      />
    </div>
  );
}

function Conflict({
  theirs,
  onMine,
  onTheirs,
}: {
  theirs: Note | undefined;
  onMine: () => void;
  onTheirs: (theirs: Note) => void;
}) {
  return (
    <div className={styles.conflict} role="alert">
      <p>This note was changed on another device meanwhile. There it reads:</p>
      <blockquote>{theirs ? theirs.body : "It could not be loaded."}</blockquote>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onMine}>
          Keep what is here
        </Button>
        {theirs && (
          <Button variant="default" onClick={() => onTheirs(theirs)}>
            Take the other
          </Button>
        )}
      </div>
    </div>
  );
}

const pick = ({ reference, body, revision }: Note) => ({ reference, body, revision });

function draftOf(open: OpenNote, owner: string): NoteDraft {
  if (!("note" in open)) {
    return { id: newId(), owner, reference: open.reference, body: "", revision: null };
  }
  // What was typed and has not arrived yet is newer than what the server has.
  return noteDrafts.read()[open.note.id] ?? { id: open.note.id, owner, ...pick(open.note) };
}

function said(state: State): string {
  switch (state.kind) {
    case "idle":
      return "";
    case "saving":
      return "Saving …";
    case "saved":
      return "Saved";
    case "waiting":
      return "Kept on this device. It is saved as soon as the server can be reached.";
    case "conflict":
      return "Not saved";
    case "refused":
      return state.message;
  }
}
