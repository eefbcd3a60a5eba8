import type { Note } from "#shared/api/notes.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { isNote, type QueuedNote, type QueuedWrite } from "#web/lib/offline-store/queued-write.ts";

/** A note in a list, with the text of this device if it is not synced. */
export type ListedNote = {
  id: string;
  reference: string | null;
  body: string;
  /** Null for a note that the server has not confirmed. */
  revision: number | null;
  updatedAt: string;
  queued?: QueuedNote | undefined;
};

/**
 * Merges the server's notes with this device's queued ones. `matches` decides which queued notes
 * belong in the list if the server did not return them.
 */
export function mergeNotes(
  notes: readonly Note[],
  writes: readonly QueuedWrite[],
  matches: (note: Pick<Note, "reference" | "body">) => boolean,
): ListedNote[] {
  const queued = new Map(writes.filter(isNote).map((write) => [write.id, write]));
  const known = new Set(notes.map(({ id }) => id));
  const added = [...queued.values()].filter((write) => !known.has(write.id) && matches(write.text));
  return [...added.map(listed).reverse(), ...notes.map((note) => overlaid(note, queued))].filter(
    // A pending deletion hides the note. If it is rejected or in conflict, the note is shown,
    // because the user must decide.
    ({ queued: write }) => !(write?.deleted && write.state === "pending"),
  );
}

const listed = (queued: QueuedNote): ListedNote => ({
  id: queued.id,
  ...queued.text,
  revision: queued.baseRevision,
  updatedAt: queued.createdAt,
  queued,
});

function overlaid(note: Note, queued: ReadonlyMap<string, QueuedNote>): ListedNote {
  const { id, reference, body, revision, updated_at: updatedAt } = note;
  const write = queued.get(id);
  return {
    id,
    reference,
    body,
    revision,
    updatedAt,
    ...(write && { ...write.text, queued: write }),
  };
}

/**
 * Whether a note's text contains all words of a query. The server's search also covers the text of
 * the verses.
 */
export function hasWords({ reference, body }: Pick<Note, "reference" | "body">, query: string) {
  const shown = displayReference(reference ?? "");
  const text = `${reference ?? ""} ${shown} ${body}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
