import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNetwork } from "#web/lib/network.ts";
import { newId } from "#web/lib/new-id.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import { withTypedText } from "#web/lib/offline-store/note-changes.ts";
import { isUnsynced, type NoteText, type QueuedNote } from "#web/lib/offline-store/queued-write.ts";
import { syncNow } from "#web/lib/offline-store/schedule-sync.ts";
import { useQueuedWrite } from "#web/lib/offline-store/use-queue.ts";
import { useSession } from "#web/lib/session.tsx";
import type { ListedNote } from "./listed-notes.ts";

/** A note to open: one from a list, or a new one about a passage. */
export type OpenNote = { note: ListedNote } | { reference: string | null };

/** Delay in milliseconds after the last keystroke before the text is sent. */
const sendDelayMs = 800;

/**
 * The text of a note in an editor. Each change is stored on the device at once and sent after a
 * short delay.
 */
export function useNoteEditor(open: OpenNote) {
  const { user } = useSession();
  const owner = user?.id ?? "";
  const queryClient = useQueryClient();
  const network = useNetwork();
  const [editor] = useState(newId);
  const [id] = useState(() => ("note" in open ? open.note.id : newId()));
  const write = useQueuedWrite(id);
  const stored = write?.kind === "note" ? write : undefined;
  const unsynced = stored && isUnsynced(stored) ? stored : undefined;
  const [text, setText] = useState<NoteText>(() => unsynced?.text ?? textOf(open));
  const [touched, setTouched] = useState(false);
  const [storing, setStoring] = useState(false);
  const base = useRef("note" in open ? open.note.revision : null);
  const seen = useRef(versionShown(stored, base.current));
  const shown = useRef(text);
  const unwritten = useRef<NoteText>(undefined);
  const writing = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changed = useRef(false);

  function show(next: NoteText) {
    shown.current = next;
    setText(next);
  }

  /**
   * Stores one text at a time. If several texts are typed during a write, only the last one is
   * stored.
   */
  function store(): Promise<void> {
    writing.current ??= storeAll().finally(() => {
      writing.current = undefined;
      setStoring(false);
    });
    return writing.current;
  }
  async function storeAll() {
    while (unwritten.current) {
      const next = unwritten.current;
      unwritten.current = undefined;
      const after = await writeQueue().change(id, (before) =>
        withTypedText(before, {
          id,
          owner,
          text: next,
          baseRevision: base.current,
          editor,
          seen: seen.current,
        }),
      );
      seen.current = after?.version;
    }
  }

  function type(change: Partial<NoteText>) {
    show({ ...shown.current, ...change });
    unwritten.current = shown.current;
    changed.current = true;
    setTouched(true);
    setStoring(true);
    void store();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), sendDelayMs);
  }

  async function send() {
    clearTimeout(timer.current);
    await store();
    await syncNow(owner, queryClient);
  }

  // Another tab changed this note. Shows its text unless this editor has changes that are not
  // stored yet.
  useEffect(() => {
    if (!unsynced || unwritten.current || writing.current) return;
    if (unsynced.editor === editor || unsynced.version === seen.current) return;
    seen.current = unsynced.version;
    shown.current = unsynced.text;
    setText(unsynced.text);
  }, [unsynced, editor]);

  // A conflict was resolved elsewhere in favor of the other text, so this shows that text.
  const other = useRef<QueuedNote["theirs"]>(undefined);
  useEffect(() => {
    const theirs = other.current;
    if (!stored && theirs) {
      base.current = theirs.revision;
      shown.current = { reference: theirs.reference, body: theirs.body };
      setText(shown.current);
    }
    other.current = stored?.state === "conflict" ? stored.theirs : undefined;
  }, [stored]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends the last text when the editor closes
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (changed.current) void send();
    },
    [id],
  );

  return {
    id,
    text,
    type,
    unsynced,
    isNew: !("note" in open) && stored === undefined,
    revision: () => stored?.baseRevision ?? base.current,
    status: storing ? t`Saving …` : status(unsynced, touched, network === "there"),
    /** After a conflict, continues from a text stored elsewhere. */
    adopt(next: NoteText, revision: number | null) {
      base.current = revision;
      seen.current = undefined;
      show(next);
    },
    /**
     * Call this before deleting the note. Stores the typed text and stops the editor from sending
     * it when it closes.
     */
    async stop() {
      changed.current = false;
      clearTimeout(timer.current);
      await store();
    },
  };
}

/**
 * Returns the version of the record whose text the editor opens with, or undefined if the list
 * showed an older text.
 */
function versionShown(stored: QueuedNote | undefined, revision: number | null) {
  if (!stored || isUnsynced(stored)) return stored?.version;
  return (revision ?? 0) >= (stored.baseRevision ?? 0) ? stored.version : undefined;
}

function status(unsynced: QueuedNote | undefined, touched: boolean, online: boolean): string {
  if (!unsynced) return touched ? t`Saved` : "";
  const reason = unsynced.reason ?? "";
  if (unsynced.state === "conflict") return t`Not saved`;
  if (unsynced.state === "refused") return t`Couldn't be saved: ${reason}`;
  if (online && unsynced.attempts <= 1) return t`Saving …`;
  return t`Not synced yet. This note will be saved when you're back online.`;
}

function textOf(open: OpenNote): NoteText {
  if (!("note" in open)) return { reference: open.reference, body: "" };
  return { reference: open.note.reference, body: open.note.body };
}
