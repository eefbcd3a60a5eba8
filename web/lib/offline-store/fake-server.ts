// For tests: a server with the rules of /api/notes and /api/prayers, and a network that can fail
// before or after the server has processed a request.
import type { Note } from "#shared/api/notes.ts";
import type { EditPrayer, Prayer } from "#shared/api/prayers.ts";
import { ApiError } from "../api.ts";
import type { KnownShares } from "./group-writes.ts";
import type { NoteText } from "./queued-write.ts";
import type { SyncCalls } from "./sync-calls.ts";

export type Network = "up" | "down" | "answers lost";

export class FakeServer {
  network: Network = "up";
  readonly notes = new Map<string, Note>();
  readonly prayers = new Map<string, Prayer>();
  readonly reads: string[] = [];
  /** The ids of the reviews of each memory verse. */
  readonly memoryReviews = new Map<string, Set<string>>();
  readonly comments = new Map<string, { comment: string }>();
  readonly groupNotes = new Map<string, { text: string; anonymous: boolean }>();
  readonly shares = new Map<string, KnownShares>();
  /** Groups that the user left. */
  readonly leftGroups = new Set<string>();
  /** The calls that reached the server, such as "create n1". */
  readonly log: string[] = [];
  failure: ApiError | undefined;
  /** Runs after the server has processed a request and before the response arrives. */
  beforeAnswer: (() => Promise<void>) | undefined;

  /** Simulates a change by another device. */
  write(id: string, body: string): Note {
    const before = this.notes.get(id);
    const now = "2026-11-22T12:00:00.000Z";
    const revision = (before?.revision ?? 0) + 1;
    const note = { id, reference: null, body, revision, created_at: now, updated_at: now };
    this.notes.set(id, note);
    return note;
  }

  /** Simulates a prayer added or changed by this or another device. */
  savePrayer(id: string, text: Partial<Prayer> | EditPrayer): Prayer {
    const created = Date.parse("2026-11-22T12:00:00.000Z");
    const before = this.prayers.get(id);
    const version = before ? Date.parse(before.updated_at) + 1 : created;
    const blank = {
      user_id: "lydia",
      title: "",
      description: null,
      tags: [],
      status: "active" as const,
      is_shared: false,
      shared_as: null,
      answered_at: null,
      testimony: null,
      verses: [],
      priority: 0,
      last_prayed_on: null,
      update_count: 0,
      reminder: null,
      created_at: new Date(created).toISOString(),
    };
    const updated_at = new Date(version).toISOString();
    const saved = { ...blank, ...before, ...text, id, updated_at } as Prayer;
    this.prayers.set(id, saved);
    return saved;
  }

  readonly titles = (): string[] => [...this.prayers.values()].map(({ title }) => title);

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
    groups: {
      addComment: ({ id, group, comment }) =>
        this.#call(`comment ${id}`, () => {
          this.#checkMember(group);
          const made = this.comments.get(id) ?? { comment };
          this.comments.set(id, made);
          return made;
        }),
      addNote: ({ id, group, text, anonymous, confirmed }) =>
        this.#call(`share note ${id}`, () => {
          this.#checkMember(group);
          // not translated: only tests read it
          if (!confirmed && text === "danger")
            throw new ApiError("needs_confirmation", "Sure?", { status: 409 });
          const made = this.groupNotes.get(id) ?? { text, anonymous };
          this.groupNotes.set(id, made);
          return made;
        }),
      recordPrayed: ({ group, item, on }) =>
        this.#call(`prayed ${item} ${on}`, () => this.#checkMember(group)),
      setDayRead: ({ group, item, day, read }) =>
        this.#call(`day ${item} ${day} ${read}`, () => this.#checkMember(group)),
      readShares: (prayer) =>
        this.#call(
          `read shares ${prayer}`,
          () => this.shares.get(prayer) ?? { group_ids: [], anonymous: null },
        ),
      share: ({ prayer, group_ids, anonymous }) =>
        this.#call(`share ${prayer}`, () => {
          for (const group of group_ids) this.#checkMember(group);
          this.shares.set(prayer, { group_ids, anonymous });
        }),
    },
    addPrayer: ({ id, ...text }) =>
      this.#call(
        `pray ${id}`,
        () => this.prayers.get(id) ?? this.savePrayer(id, text as EditPrayer),
      ),
    changePrayer: (id, { if_unchanged_since, ...text }) =>
      this.#call(`reword ${id}`, () => {
        this.#checkPrayer(id, if_unchanged_since);
        return this.savePrayer(id, text);
      }),
    readPrayer: (id) => this.#call(`read prayer ${id}`, () => this.#findPrayer(id)),
    deletePrayer: (id, seen) =>
      this.#call(`unpray ${id}`, () => {
        this.#checkPrayer(id, seen);
        this.prayers.delete(id);
      }),
    addChapterRead: ({ book, chapter }) =>
      this.#call(`read ${book}`, () => this.reads.push(`${book} ${chapter}`)),
    addMemoryVerse: ({ id }) =>
      this.#call(`memorize ${id}`, () => this.memoryReviews.set(id, new Set())),
    addMemoryReview: ({ id, verse }) =>
      this.#call(`review ${id}`, () => {
        const reviews = this.memoryReviews.get(verse);
        // not translated: only tests read it
        if (!reviews) throw new ApiError("not_found", "There is no such verse.", { status: 404 });
        return reviews.add(id);
      }),
  };

  async #call<T>(name: string, work: () => T): Promise<T> {
    await Promise.resolve();
    // not translated: only tests read it
    const lost = new ApiError("offline", "The server could not be reached.", { status: 0 });
    if (this.network === "down") throw lost;
    this.log.push(name);
    if (this.failure) throw this.failure;
    const result = work();
    await this.beforeAnswer?.();
    if (this.network === "answers lost") throw lost;
    return result;
  }

  #checkMember(group: string): void {
    if (!this.leftGroups.has(group)) return;
    // not translated: only tests read it
    throw new ApiError("not_found", "There is no such group.", { status: 404 });
  }

  #find(id: string): Note {
    const note = this.notes.get(id);
    // not translated: only tests read it
    if (!note) throw new ApiError("not_found", "There is no such note.", { status: 404 });
    return note;
  }

  #findPrayer(id: string): Prayer {
    const prayer = this.prayers.get(id);
    // not translated: only tests read it
    if (!prayer) throw new ApiError("not_found", "There is no such prayer.", { status: 404 });
    return prayer;
  }

  #checkPrayer(id: string, seen: string | undefined): void {
    const { created_at, updated_at } = this.#findPrayer(id);
    if (updated_at !== (seen ?? created_at)) {
      // not translated: only tests read it
      throw new ApiError("conflict", "Changed on another device.", { status: 409 });
    }
  }

  #check(id: string, revision: number): void {
    const note = this.#find(id);
    if (note.revision !== revision) {
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
