import type { Note } from "#shared/api/notes.ts";
import type { AddPrayer } from "#shared/api/prayers.ts";
import { ApiError } from "../api.ts";
import type { NoteText, QueuedChapterRead } from "./queued-write.ts";

export type NoteCalls = {
  /** Answers with the note of this id if there is one already. */
  create(note: NoteText & { id: string }): Promise<Note>;
  /** Throws `conflict` unless `revision` is the server's, and `not_found`. */
  change(id: string, change: NoteText & { revision: number }): Promise<Note>;
  read(id: string): Promise<Note>;
  remove(id: string, revision: number | null): Promise<unknown>;
};

/** The server's calls that a queued write may need. Each throws an ApiError on failure. */
export type SyncCalls = {
  notes: NoteCalls;
  /** Adds nothing, and changes nothing, if the server has a prayer of this id. */
  addPrayer(prayer: AddPrayer & { id: string }): Promise<unknown>;
  changePrayer(id: string, prayer: AddPrayer): Promise<unknown>;
  deletePrayer(id: string): Promise<unknown>;
  addChapterRead(read: Pick<QueuedChapterRead, "book" | "chapter" | "readOn">): Promise<unknown>;
};

/**
 * What a failed call means for the queue. `unreachable`: stop sending. `later`: this write may
 * succeed another time. `final`: asking again changes nothing. Throws what is not an ApiError,
 * which is a bug.
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
