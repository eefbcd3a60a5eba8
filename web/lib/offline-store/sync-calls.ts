import type { Note } from "#shared/api/notes.ts";
import type { AddPrayer, EditPrayer, Prayer } from "#shared/api/prayers.ts";
import { ApiError } from "../api.ts";
import type { GroupCalls } from "./group-writes.ts";
import type {
  NoteText,
  QueuedChapterRead,
  QueuedMemoryReview,
  QueuedMemoryVerse,
} from "./queued-write.ts";

export type NoteCalls = {
  /** Resolves to the existing note if the server already has one with this id. */
  create(note: NoteText & { id: string }): Promise<Note>;
  /**
   * Throws `conflict` if the server has another revision, and `not_found` if the note does not
   * exist.
   */
  change(id: string, change: NoteText & { revision: number }): Promise<Note>;
  read(id: string): Promise<Note>;
  /** Throws `conflict` and `not_found` like `change`. */
  remove(id: string, revision: number): Promise<unknown>;
};

/** The server calls that the queue uses. Each throws an ApiError on failure. */
export type SyncCalls = {
  groups: GroupCalls;
  notes: NoteCalls;
  /** Resolves to the existing prayer if the server already has one with this id. */
  addPrayer(prayer: AddPrayer & { id: string }): Promise<Prayer>;
  /** Throws `conflict` if the prayer changed after `if_unchanged_since`. */
  changePrayer(id: string, change: EditPrayer): Promise<unknown>;
  readPrayer(id: string): Promise<Prayer>;
  /** Throws `conflict` if the server's prayer is not the version `seen`. */
  deletePrayer(id: string, seen: string): Promise<unknown>;
  addChapterRead(read: Pick<QueuedChapterRead, "book" | "chapter" | "readOn">): Promise<unknown>;
  /** Has no effect if the server already has a verse with this id. */
  addMemoryVerse(
    verse: Pick<QueuedMemoryVerse, "id" | "reference" | "translation">,
  ): Promise<unknown>;
  /** Has no effect if the server already has a review with this id. */
  addMemoryReview(review: Pick<QueuedMemoryReview, "id" | "verse" | "review">): Promise<unknown>;
};

/**
 * Decides how the queue continues after a failed call. `unreachable`: stop sending. `later`: retry
 * this write later. `final`: a retry would fail again. Rethrows errors other than ApiError, because
 * they are bugs.
 */
export function classifyFailure(cause: unknown): {
  fate: "unreachable" | "later" | "final";
  error: ApiError;
} {
  if (!(cause instanceof ApiError)) throw cause;
  const { status, code } = cause;
  const wrongSession = status === 401 || code === "session_changed";
  const away = code === "offline" || code === "unreadable" || wrongSession || status === 429;
  if (away) return { fate: "unreachable", error: cause };
  const final = status >= 400 && status < 500 && status !== 408;
  return { fate: final ? "final" : "later", error: cause };
}
