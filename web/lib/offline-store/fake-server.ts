// For tests: a server with the rules of /api/notes, and a network that breaks before or after the
// server has worked.
import type { Note } from "#shared/api/notes.ts";
import { ApiError } from "../api.ts";
import type { NoteText } from "./queued-write.ts";
import type { SyncCalls } from "./sync-calls.ts";

export type Network = "up" | "down" | "answers lost";

export class FakeServer {
  network: Network = "up";
  readonly notes = new Map<string, Note>();
  readonly prayers = new Map<string, string>();
  readonly reads: string[] = [];
  /** Each call that reached the server, as "create n1". */
  readonly log: string[] = [];
  failure: ApiError | undefined;

  /** What another device does. */
  write(id: string, body: string): Note {
    const before = this.notes.get(id);
    const now = "2026-11-22T12:00:00.000Z";
    const revision = (before?.revision ?? 0) + 1;
    const note = { id, reference: null, body, revision, created_at: now, updated_at: now };
    this.notes.set(id, note);
    return note;
  }

  readonly calls: SyncCalls = {
    notes: {
      create: ({ id, ...text }) =>
        this.#call(`create ${id}`, () => this.notes.get(id) ?? this.#save(id, text)),
      change: (id, { revision, ...text }) =>
        this.#call(`change ${id}`, () => {
          this.#check(id, revision);
          return this.#save(id, text);
        }),
      read: (id) => this.#call(`read ${id}`, () => this.#find(id)),
      remove: (id, revision) =>
        this.#call(`remove ${id}`, () => {
          this.#check(id, revision);
          return this.notes.delete(id);
        }),
    },
    addPrayer: ({ id, title }) =>
      this.#call(`pray ${id}`, () => {
        if (!this.prayers.has(id)) this.prayers.set(id, title);
      }),
    changePrayer: (id, { title }) => this.#call(`reword ${id}`, () => this.prayers.set(id, title)),
    deletePrayer: (id) =>
      this.#call(`unpray ${id}`, () => {
        if (!this.prayers.delete(id)) throw new ApiError("not_found", "Gone.", { status: 404 });
      }),
    addChapterRead: ({ book, chapter }) =>
      this.#call(`read ${book}`, () => this.reads.push(`${book} ${chapter}`)),
  };

  async #call<T>(name: string, work: () => T): Promise<T> {
    await Promise.resolve();
    // not translated: only tests read it
    const lost = new ApiError("offline", "The server could not be reached.", { status: 0 });
    if (this.network === "down") throw lost;
    this.log.push(name);
    if (this.failure) throw this.failure;
    const result = work();
    if (this.network === "answers lost") throw lost;
    return result;
  }

  #find(id: string): Note {
    const note = this.notes.get(id);
    // not translated: only tests read it
    if (!note) throw new ApiError("not_found", "There is no such note.", { status: 404 });
    return note;
  }

  #check(id: string, revision: number | null): void {
    const note = this.#find(id);
    if (revision !== null && note.revision !== revision) {
      // not translated: only tests read it
      throw new ApiError("conflict", "Changed on another device.", { status: 409 });
    }
  }

  #save(id: string, { reference, body }: NoteText): Note {
    const note = { ...this.write(id, body), reference };
    this.notes.set(id, note);
    return note;
  }
}
