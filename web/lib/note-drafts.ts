// What is typed into a note is on the device with each keystroke, and on the server soon after. It leaves the device once the
// server has it; without a network it waits, and arrives once.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { noteDraftsKey } from "#contract/browser-storage.ts";
import type { Note } from "#contract/notes.ts";
import { ApiError, answer, api } from "./api.ts";
import { deviceStore } from "./device-store.ts";
import { refreshNotes } from "./notes.ts";
import { whenBack } from "./reach.ts";
import { useSession } from "./session.tsx";

/** A note as typed. `revision`: the server's that it began from; null for a note the server has never seen. */
export type NoteDraft = {
  id: string;
  owner: string;
  reference: string | null;
  body: string;
  revision: number | null;
};

const empty: Record<string, NoteDraft> = {};
export const noteDrafts = deviceStore<Record<string, NoteDraft>>(
  noteDraftsKey,
  empty,
  (value): value is Record<string, NoteDraft> =>
    value !== null &&
    typeof value === "object" &&
    Object.values(value).every((draft) => typeof draft?.id === "string"),
);

/** Keeps a draft on the device; undefined forgets it. */
export function keepDraft(id: string, draft: NoteDraft | undefined) {
  const { [id]: _, ...others } = noteDrafts.read();
  const next = draft ? { ...others, [id]: draft } : others;
  noteDrafts.write(Object.keys(next).length > 0 ? next : empty);
}

export type SaveOutcome =
  | { kind: "saved"; note: Note }
  /** No answer came; the draft waits on the device. */
  | { kind: "waiting" }
  /** Another device changed the note: what it says now. */
  | { kind: "conflict"; theirs: Note | undefined }
  | { kind: "refused"; message: string; fields: Readonly<Record<string, string>> };

/** One at a time for each note, so that a slow answer is never overtaken by the next change. */
const saving = new Map<string, Promise<SaveOutcome>>();

/** Sends a draft to the server, after the one that is on its way. */
export function saveDraft(id: string): Promise<SaveOutcome> {
  const before = saving.get(id) ?? Promise.resolve();
  const next = before.then(
    () => send(id),
    () => send(id),
  );
  saving.set(id, next);
  void next.finally(() => {
    if (saving.get(id) === next) saving.delete(id);
  });
  return next;
}

async function send(id: string): Promise<SaveOutcome> {
  const draft = noteDrafts.read()[id];
  if (!draft) return { kind: "waiting" };
  const { reference, body, revision } = draft;
  try {
    const note =
      revision === null
        ? await answer(api.notes.$post({ json: { id, reference, body } }))
        : await answer(
            api.notes[":id"].$patch({ param: { id }, json: { reference, body, revision } }),
          );
    const now = noteDrafts.read()[id];
    const same = now?.body === body && now.reference === reference;
    // A note that was sent before and whose answer was lost comes back as the server has it.
    const arrived = note.body === body;
    if (same && arrived) keepDraft(id, undefined);
    else if (now) keepDraft(id, { ...now, revision: note.revision });
    if (same && !arrived) return await send(id);
    return { kind: "saved", note };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    if (cause.code === "conflict") return { kind: "conflict", theirs: await readNote(id) };
    if (cause.code === "not_found") {
      // Deleted on another device: what is typed here is a note of its own again.
      keepDraft(id, { ...draft, revision: null });
      return await send(id);
    }
    if (cause.code === "invalid_input") {
      return { kind: "refused", message: cause.message, fields: cause.fields };
    }
    return { kind: "waiting" };
  }
}

async function readNote(id: string): Promise<Note | undefined> {
  try {
    return await answer(api.notes[":id"].$get({ param: { id } }));
  } catch {
    return undefined;
  }
}

/** Sends what waits on the device, at the start and whenever the server is back. */
export function useNoteSync() {
  const { user } = useSession();
  const queries = useQueryClient();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    const flush = () => void sendWaitingNotes(userId, queries);
    flush();
    return whenBack(flush);
  }, [userId, queries]);
}

/** Sends the drafts of one person; what cannot be sent stays. */
export async function sendWaitingNotes(userId: string, queries: QueryClient) {
  const waiting = Object.values(noteDrafts.read()).filter(({ owner }) => owner === userId);
  if (waiting.length === 0) return;
  for (const { id } of waiting) await saveDraft(id);
  await refreshNotes(queries);
}
