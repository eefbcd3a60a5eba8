// Every local change to a queued note, as pure functions from the record as stored to the record to
// store.
import {
  isUnsynced,
  type NoteText,
  newRecord,
  type QueuedNote,
  type QueuedWrite,
} from "./queued-write.ts";

type Stored = QueuedWrite | undefined;

export type TypedNote = {
  id: string;
  owner: string;
  text: NoteText;
  /** The revision that the editor opened; null for a new note. */
  baseRevision: number | null;
  editor: string;
  /** The version of the record that the editor shows; undefined if it opened the server's text. */
  seen: number | undefined;
};

/**
 * The record after typing. Text that another tab typed and this editor has not shown is not
 * overwritten: it becomes the other side of a conflict.
 */
export function typed(before: Stored, change: TypedNote): QueuedNote {
  const { id, owner, text, editor, seen } = change;
  const stored = asNote(before);
  const known = stored && (stored.editor === editor || stored.version === seen);
  const fresh: QueuedNote = {
    ...newRecord(id, owner),
    kind: "note",
    text,
    baseRevision: change.baseRevision,
    deleted: false,
    editor,
    sent: [],
    version: (stored?.version ?? 0) + 1,
  };
  if (!stored) return fresh;
  if (!isUnsynced(stored)) {
    // The text that this editor showed has reached the server, so the next change starts from
    // there.
    const newest = Math.max(change.baseRevision ?? 0, stored.baseRevision ?? 0) || null;
    return known ? { ...fresh, baseRevision: newest } : fresh;
  }
  const next: QueuedNote = {
    ...stored,
    text,
    editor,
    deleted: false,
    version: stored.version + 1,
    state: stored.state === "refused" ? "pending" : stored.state,
    reason: undefined,
  };
  if (known || stored.deleted || sameText(stored.text, text)) return next;
  if (stored.state === "conflict") return next;
  const theirs = { ...stored.text, source: "tab" as const, revision: stored.baseRevision };
  return { ...next, state: "conflict", theirs };
}

/** The record that deletes a note; undefined if the server has never heard of the note. */
export function deleted(
  before: Stored,
  note: { id: string; owner: string; text: NoteText; revision: number | null },
): QueuedNote | undefined {
  const stored = asNote(before);
  const unsynced = stored && isUnsynced(stored) ? stored : undefined;
  if (unsynced?.baseRevision === null && unsynced.attempts === 0) return undefined;
  if (unsynced) {
    const rest = { reason: undefined, theirs: undefined, state: "pending" as const };
    return { ...unsynced, ...rest, deleted: true, version: unsynced.version + 1 };
  }
  return {
    ...newRecord(note.id, note.owner),
    kind: "note",
    text: note.text,
    // A receipt knows of a save that the list on screen may not show yet.
    baseRevision: note.revision && Math.max(note.revision, stored?.baseRevision ?? 0),
    deleted: true,
    editor: "",
    sent: [],
    version: (stored?.version ?? 0) + 1,
  };
}

/**
 * The record that brings a deleted note back, whether or not the deletion has reached the server.
 */
export function restored(
  before: Stored,
  note: { id: string; owner: string; text: NoteText },
): QueuedNote | undefined {
  const stored = asNote(before);
  if (stored && isUnsynced(stored)) {
    const notDeleted = stored.attempts === 0 || stored.state === "refused";
    const isUnchanged = stored.editor === "" && stored.baseRevision !== null;
    if (notDeleted && isUnchanged) return undefined;
    const text = { deleted: false, state: "pending" as const, reason: undefined };
    return { ...stored, ...text, version: stored.version + 1 };
  }
  return {
    ...newRecord(note.id, note.owner),
    kind: "note",
    text: note.text,
    baseRevision: null,
    deleted: false,
    editor: "",
    sent: [],
    version: (stored?.version ?? 0) + 1,
  };
}

/**
 * Keeps this device's side of a conflict: the next send overwrites the other side, which the person
 * has seen.
 */
export function keepMine(before: Stored): Stored {
  if (before?.kind !== "note" || before.state !== "conflict") return before;
  const { theirs } = before;
  const baseRevision = theirs === undefined ? before.baseRevision : (theirs?.revision ?? null);
  const decided = { state: "pending" as const, theirs: undefined, sent: [] };
  return { ...before, ...decided, baseRevision, version: before.version + 1 };
}

/**
 * Takes the other side: another tab's text is still unsaved, another device's is what the server
 * has.
 */
export function takeTheirs(before: Stored): Stored {
  if (before?.kind !== "note" || before.state !== "conflict") return before;
  const { theirs } = before;
  if (theirs?.source !== "tab") return undefined;
  const text = { reference: theirs.reference, body: theirs.body };
  const decided = { state: "pending" as const, theirs: undefined, deleted: false };
  return { ...before, ...decided, text, version: before.version + 1 };
}

export const sameText = (a: NoteText, b: NoteText) =>
  a.body === b.body && a.reference === b.reference;

const asNote = (stored: Stored) => (stored?.kind === "note" ? stored : undefined);
