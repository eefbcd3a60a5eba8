// What a person wrote on this device and the server has not confirmed. One record per note, prayer
// or chapter read.
import type { AddPrayer } from "#shared/api/prayers.ts";

/**
 * `pending`: to be sent. `conflict`: the note also changed elsewhere, the person decides.
 * `refused`: the server rejected it. `synced`: a receipt without text, so that an open editor
 * learns the revision that its text became.
 */
export type QueueState = "pending" | "conflict" | "refused" | "synced";

type Common = {
  /** The id of the note or prayer itself: a write that arrives twice has its effect once. */
  id: string;
  /** The id of the user who wrote it. */
  owner: string;
  state: QueueState;
  /** Grows with each local change; a send confirms only the version that it sent. */
  version: number;
  attempts: number;
  createdAt: string;
  /** Why the server refused it. */
  reason?: string | undefined;
};

export type NoteText = { reference: string | null; body: string };

/**
 * The other text of a conflict. `device`: saved by another device; `tab`: unsaved in another tab of
 * this browser.
 */
export type OtherVersion = NoteText & { source: "device" | "tab"; revision: number | null };

export type QueuedNote = Common & {
  kind: "note";
  text: NoteText;
  /**
   * The server's revision that the text began from; null for a note that the server has not
   * confirmed.
   */
  baseRevision: number | null;
  /** Whether the note is to be deleted. Its text stays here until the server has answered. */
  deleted: boolean;
  /** The editor that changed it last; every open editor has an id. */
  editor: string;
  /** Texts of attempts whose answer never came: the server may have any of them. */
  sent: NoteText[];
  /** Whether a deletion was sent whose answer never came. */
  sentDeletion?: boolean | undefined;
  /** Only in a conflict; null if the note was deleted on another device. */
  theirs?: OtherVersion | null | undefined;
};

export type QueuedPrayer = Common & {
  kind: "prayer";
  prayer: AddPrayer;
  /** Whether the server may have added it with other words before. */
  reworded?: boolean | undefined;
};
export type QueuedPrayerDeletion = Common & { kind: "prayerDeletion"; title: string };
export type QueuedChapterRead = Common & {
  kind: "chapterRead";
  book: string;
  chapter: number;
  readOn: string;
};
export type QueuedWrite = QueuedNote | QueuedPrayer | QueuedPrayerDeletion | QueuedChapterRead;

/** The fields that every new record starts with. */
export function newRecord(id: string, owner: string) {
  const createdAt = new Date().toISOString();
  return { id, owner, state: "pending" as const, version: 1, attempts: 0, createdAt };
}

export const isUnsynced = ({ state }: QueuedWrite) => state !== "synced";
export const isNote = (write: QueuedWrite): write is QueuedNote => write.kind === "note";

/** One record per user, chapter and day. */
export function chapterReadId(
  owner: string,
  { book, chapter, readOn }: { book: string; chapter: number; readOn: string },
): string {
  return `${owner} ${book} ${chapter} ${readOn}`;
}

/** Sends a refused write again. */
export function retried(before: QueuedWrite | undefined): QueuedWrite | undefined {
  if (before?.state !== "refused") return before;
  return { ...before, state: "pending", reason: undefined, version: before.version + 1 };
}

/**
 * The record after a new prayer is discarded: a deletion if the server may have it, because an
 * answer was lost.
 */
export function withoutPrayer(before: QueuedWrite | undefined): QueuedWrite | undefined {
  if (before?.kind !== "prayer") return before;
  if (before.attempts === 0 || before.state === "refused") return undefined;
  const { id, owner, version, prayer } = before;
  const record = { ...newRecord(id, owner), version: version + 1 };
  return { ...record, kind: "prayerDeletion", title: prayer.title };
}
