// Deletes, restores, retries and resolves notes. Every change goes through the queue, so it works
// offline.
import { t } from "@lingui/core/macro";
import { newId } from "#web/lib/new-id.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import {
  deleted,
  keepMine,
  restored,
  takeTheirs,
  typed,
} from "#web/lib/offline-store/note-changes.ts";
import { type NoteText, type QueuedNote, retried } from "#web/lib/offline-store/queued-write.ts";
import { useSyncNow } from "#web/lib/offline-store/sync-queue.ts";
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
   * Deletes a note here at once and on the server when it can be reached. The text is kept until the
   * server answers.
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
    await queue.change(id, retried);
    await syncNow();
  }
  /** Removes this device's text permanently. The note on the server does not change. */
  const discard = (id: string) => queue.change(id, () => undefined);

  async function resolve({ id, text }: QueuedNote, choice: ConflictChoice) {
    if (choice === "both") {
      const copy = newId();
      const note = { id: copy, owner, text, baseRevision: null, editor: "", seen: undefined };
      await queue.change(copy, (before) => typed(before, note));
    }
    await queue.change(id, choice === "mine" ? keepMine : takeTheirs);
    void syncNow();
  }
  return { ready, remove, restore, retry, discard, resolve };
}

export type ConflictChoice = "mine" | "theirs" | "both";
