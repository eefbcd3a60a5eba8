// Deletes, restores, retries and resolves notes. Every change goes through the queue, so it works
// offline.
import { t } from "@lingui/core/macro";
import { newId } from "#web/lib/new-id.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import {
  deleted,
  discarded,
  keepMine,
  restored,
  takeTheirs,
  withTypedText,
} from "#web/lib/offline-store/note-changes.ts";
import { asPending, type NoteText, type QueuedNote } from "#web/lib/offline-store/queued-write.ts";
import { useSyncNow } from "#web/lib/offline-store/schedule-sync.ts";
import { useQueueIsReady } from "#web/lib/offline-store/use-queue.ts";
import { useSession } from "#web/lib/session.tsx";
import { toast } from "#web/ui/toast.tsx";

type Target = { id: string; text: NoteText; revision: number | null };

export function useNoteActions() {
  const { user } = useSession();
  const ready = useQueueIsReady();
  const syncNow = useSyncNow();
  const owner = user?.id ?? "";
  const queue = writeQueue();

  /**
   * Deletes a note on this device at once, and on the server when it is reachable. Keeps the text
   * until the server responds.
   */
  async function remove({ id, text, revision }: Target) {
    await queue.change(id, (before) => deleted(before, { id, owner, text, revision }));
    toast({ title: t`Note deleted`, undo: () => void restore(id, text) });
    void syncNow();
  }
  async function restore(id: string, text: NoteText) {
    await queue.change(id, (before) => restored(before, { id, owner, text }));
    void syncNow();
  }
  async function retry(id: string) {
    await queue.change(id, asPending);
    await syncNow();
  }
  /** Permanently discards this device's text. */
  async function discard(id: string) {
    await queue.change(id, discarded);
    await syncNow();
  }

  async function addCopy({ reference, body }: NoteText) {
    const id = newId();
    const text = { reference, body };
    const note = { id, owner, text, baseRevision: null, editor: "", seen: undefined };
    await queue.change(id, (before) => withTypedText(before, note));
  }

  async function resolve({ id, text, theirs, replaced = [] }: QueuedNote, choice: ConflictChoice) {
    // A note that was deleted elsewhere continues with this text; the others become new notes.
    const staysMine = choice === "mine" || (choice === "all" && !theirs);
    if (choice === "all") {
      for (const copy of staysMine ? replaced : [...replaced, text]) await addCopy(copy);
    }
    await queue.change(id, staysMine ? keepMine : takeTheirs);
    void syncNow();
  }
  return { ready, remove, restore, retry, discard, resolve };
}

/** `all`: each text becomes a separate note. */
export type ConflictChoice = "mine" | "theirs" | "all";
