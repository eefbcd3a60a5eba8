// Local changes to a queued note: pure functions that take the stored record and return a new one.
import {
  isUnsynced,
  type NoteText,
  newRecord,
  type QueuedNote,
  type QueuedWrite,
  type ReplacedText,
} from "./queued-write.ts";

type Stored = QueuedWrite | undefined;

export type TypedNote = {
  id: string;
  owner: string;
  text: NoteText;
  /** The revision that the editor opened with; null for a new note. */
  baseRevision: number | null;
  editor: string;
  /**
   * The version of the record that the editor shows; undefined if it opened with the server's text.
   */
  seen: number | undefined;
};

/**
 * Returns the record after typing. If another tab has typed text that this editor has not shown,
 * the record is in conflict with that text.
 */
export function withTypedText(before: Stored, change: TypedNote): QueuedNote {
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
    // The server already has the text that this editor showed, so the next change is based on that
    // revision.
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
  if (stored.state === "conflict") return { ...next, replaced: withReplaced(stored, editor) };
  const theirs = { ...stored.text, source: "tab" as const, revision: stored.baseRevision };
  return { ...next, state: "conflict", theirs };
}

/** Adds the text of a conflict to those that were replaced; the newest text of each tab stays. */
function withReplaced({ text, editor, replaced = [] }: QueuedNote, by: string): ReplacedText[] {
  const others = replaced.filter((one) => one.editor !== editor && one.editor !== by);
  return [...others, { ...text, editor }];
}

/** Returns the record that deletes a note, or undefined if the note was never sent. */
export function deleted(
  before: Stored,
  note: { id: string; owner: string; text: NoteText; revision: number | null },
): QueuedNote | undefined {
  const stored = asNote(before);
  const unsynced = stored && isUnsynced(stored) ? stored : undefined;
  if (unsynced?.baseRevision === null && unsynced.attempts === 0) return undefined;
  if (unsynced) {
    const rest = { ...resolved, reason: undefined };
    return { ...unsynced, ...rest, deleted: true, version: unsynced.version + 1 };
  }
  return {
    ...newRecord(note.id, note.owner),
    kind: "note",
    text: note.text,
    // A receipt may have a newer revision than the list on screen.
    baseRevision: note.revision && Math.max(note.revision, stored?.baseRevision ?? 0),
    deleted: true,
    editor: "",
    sent: [],
    version: (stored?.version ?? 0) + 1,
  };
}

/**
 * Returns the record after this device's text is discarded. For a new note that the server may have
 * because a response was lost, it is a deletion. A note on the server keeps the server's text.
 */
export function discarded(before: Stored): Stored {
  const stored = asNote(before);
  if (!stored || stored.baseRevision !== null) return undefined;
  const isRefused = stored.state === "refused" && stored.sent.length < 2;
  return isRefused ? undefined : deleted(stored, { ...stored, revision: null });
}

/**
 * Returns the record that restores a deleted note, whether or not the deletion has reached the
 * server.
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

const resolved = { state: "pending" as const, theirs: undefined, replaced: undefined };

/**
 * Resolves a conflict with this device's text: the next send overwrites the other text, which the
 * user has seen.
 */
export function keepMine(before: Stored): Stored {
  if (before?.kind !== "note" || before.state !== "conflict") return before;
  const { theirs } = before;
  const baseRevision = theirs === undefined ? before.baseRevision : (theirs?.revision ?? null);
  const decided = { ...resolved, sent: [] };
  return { ...before, ...decided, baseRevision, version: before.version + 1 };
}

/**
 * Resolves a conflict with the other text. Text from another tab must still be sent; the server
 * already has text from another device.
 */
export function takeTheirs(before: Stored): Stored {
  if (before?.kind !== "note" || before.state !== "conflict") return before;
  const { theirs } = before;
  if (theirs?.source !== "tab") return undefined;
  const text = { reference: theirs.reference, body: theirs.body };
  const decided = { ...resolved, deleted: false };
  return { ...before, ...decided, text, version: before.version + 1 };
}

export const sameText = (a: NoteText, b: NoteText) =>
  a.body === b.body && a.reference === b.reference;

const asNote = (stored: Stored) => (stored?.kind === "note" ? stored : undefined);
