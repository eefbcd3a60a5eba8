import type { Note } from "#shared/api/notes.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { isNote, type QueuedNote, type QueuedWrite } from "#web/lib/offline-store/queued-write.ts";

/** A note for a list, with this device's text if the server does not have it yet. */
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
 * The server's notes with what is queued on this device. `matches` decides which notes that the
 * server did not list belong here.
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
    // A pending deletion hides the note. One in conflict shows it, because the user must decide.
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
 * Whether the text of a note has all words of a search. Only the server also searches the verses.
 */
export function hasWords({ reference, body }: Pick<Note, "reference" | "body">, query: string) {
  const shown = displayReference(reference ?? "");
  const text = `${reference ?? ""} ${shown} ${body}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
