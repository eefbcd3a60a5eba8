// Writes on this device that the server has not confirmed: one record for each note, prayer,
// chapter read, memory verse or review.
import type { MemoryReview } from "#shared/api/memory-verses.ts";
import type { AddPrayer, Prayer } from "#shared/api/prayers.ts";
import type { GroupWrite } from "./group-writes.ts";

/**
 * `pending`: not sent yet. `conflict`: the item also changed elsewhere, so the user must choose.
 * `refused`: the server rejected the write. `synced`: a receipt without text that gives an open
 * editor the revision of its saved text.
 */
export type QueueState = "pending" | "conflict" | "refused" | "synced";

type Common = {
  /** The id of the note or prayer itself, so that a write that arrives twice takes effect once. */
  id: string;
  /** The id of the user who wrote it. */
  owner: string;
  state: QueueState;
  /** Increases with each local change. A send confirms only the version that it sent. */
  version: number;
  attempts: number;
  createdAt: string;
  /** Why the server rejected it. */
  reason?: string | undefined;
  /** The error code of the rejection; missing in records of earlier versions. */
  code?: string | undefined;
};

export type NoteText = { reference: string | null; body: string };

/**
 * The source of the other text in a conflict. `device`: saved by another device. `tab`: unsaved in
 * another tab of this browser.
 */
export type OtherVersion = NoteText & { source: "device" | "tab"; revision: number | null };

export type QueuedNote = Common & {
  kind: "note";
  text: NoteText;
  /**
   * The server revision on which the text is based; null if the server has not confirmed the note.
   */
  baseRevision: number | null;
  /** Whether the note is being deleted. Its text stays on this device until the server responds. */
  deleted: boolean;
  /** The id of the open editor that changed it last. */
  editor: string;
  /** Texts sent without a response: the server may have any of them. */
  sent: NoteText[];
  /** Whether a deletion was sent without a response. */
  sentDeletion?: boolean | undefined;
  /** Only in a conflict; null if the note was deleted on another device. */
  theirs?: OtherVersion | null | undefined;
  /** Only in a conflict: texts of other tabs that a tab replaced without having shown them. */
  replaced?: ReplacedText[] | undefined;
};

/** `editor`: the open editor in which the text was typed. */
export type ReplacedText = NoteText & { editor: string };

/** What a queued prayer and its deletion know of the server's prayer. */
type SeenPrayer = {
  /** Texts sent without a response: the server may have any of them. */
  sent?: AddPrayer[] | undefined;
  /** The version that the user saw when they decided to replace or delete the prayer. */
  seen?: string | undefined;
  /** Only in a conflict: the prayer that another device saved. */
  theirs?: Prayer | undefined;
};
export type QueuedPrayer = Common &
  SeenPrayer & {
    kind: "prayer";
    prayer: AddPrayer;
    /** Whether the server may have an earlier text that is not in `sent`. */
    reworded?: boolean | undefined;
    /**
     * Whether an earlier text in `sent` may be a different prayer, so that the user must decide.
     */
    mayBeAnother?: boolean | undefined;
  };
export type QueuedPrayerDeletion = Common & SeenPrayer & { kind: "prayerDeletion"; title: string };
export type QueuedChapterRead = Common & {
  kind: "chapterRead";
  book: string;
  chapter: number;
  readOn: string;
};
/** A write of a member to a group, made while the server was unreachable. */
export type QueuedGroupWrite = Common & GroupWrite;
/** A passage to memorize that the server does not have yet. */
export type QueuedMemoryVerse = Common & {
  kind: "memoryVerse";
  reference: string;
  translation: string;
  /** The text of the passage, if the page had it. */
  text: string | null;
};
/** The record's id is the id of the review. */
export type QueuedMemoryReview = Common & {
  kind: "memoryReview";
  /** The id of the reviewed verse. */
  verse: string;
  review: Omit<MemoryReview, "id">;
};
export type QueuedWrite =
  | QueuedGroupWrite
  | QueuedNote
  | QueuedPrayer
  | QueuedPrayerDeletion
  | QueuedChapterRead
  | QueuedMemoryVerse
  | QueuedMemoryReview;

/** The fields with which every new record starts. */
export function newRecord(id: string, owner: string) {
  const createdAt = new Date().toISOString();
  return { id, owner, state: "pending" as const, version: 1, attempts: 0, createdAt };
}

export const isUnsynced = ({ state }: QueuedWrite) => state !== "synced";
export const isNote = (write: QueuedWrite): write is QueuedNote => write.kind === "note";

/** Creates the record of a chapter read. There is one per user, chapter and day. */
export function chapterReadId(
  owner: string,
  { book, chapter, readOn }: { book: string; chapter: number; readOn: string },
): string {
  return `${owner} ${book} ${chapter} ${readOn}`;
}

/** Returns a rejected write as pending, so that it is sent again. */
export function asPending(before: QueuedWrite | undefined): QueuedWrite | undefined {
  if (before?.state !== "refused") return before;
  const version = before.version + 1;
  return { ...before, state: "pending", reason: undefined, code: undefined, version };
}
