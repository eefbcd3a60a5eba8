import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { searchTooBroad } from "#shared/messages.ts";
import { ApiError } from "../../errors.ts";
import type { Logger } from "../../platform/logging.ts";
import { JobQueue, type Waiting } from "./job-queue.ts";
import type { FromThread, Job, ResultOf, ThreadData, ToThread } from "./jobs.ts";
import { type LibraryFolders, shareIndexFile } from "./read-translations.ts";

/** Jobs that a thread has at once: a long check yields to the searches among them. */
const maxRunning = 4;

export type JobOptions = {
  /** The caller, for taking turns: a user id, or an address bucket. */
  caller: string;
  /** A job whose signal is aborted while it waits is never started. */
  signal?: AbortSignal | undefined;
};

type Running = { resolve: (result: never) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; running: Map<number, Running>; ready: boolean };

/** Runs searches and citation checks on worker threads that share one index, behind one queue. */
export class ScripturePool {
  readonly #folders: LibraryFolders | undefined;
  readonly #log: Logger;
  readonly #queue = new JobQueue();
  readonly #threads: (Thread | undefined)[];
  #index: SharedArrayBuffer | undefined;
  #lastId = 0;
  #closed = false;
  /** Jobs passed to a thread since the start, for tests and metrics. */
  started = 0;

  /**
   * @param folders `undefined` for a server without translations, which never gets a job.
   * @param size The number of threads.
   */
  constructor(folders: LibraryFolders | undefined, log: Logger, size = 1) {
    this.#folders = folders;
    this.#log = log;
    this.#threads = Array.from({ length: size }, () => undefined);
  }

  /** Starts the threads before the first job arrives, and waits until they have opened the index. */
  async prepare(): Promise<void> {
    await Promise.all(
      Array.from(this.#threads, async (_thread, at) => {
        const thread = this.#thread(at);
        if (!thread.ready) await once(thread.worker, "message");
      }),
    );
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Throws `invalid_input` for a search that is too broad; `unavailable` or `rate_limited` if the
   * queue is full.
   */
  run<J extends Job>(job: J, { caller, signal }: JobOptions): Promise<ResultOf<J>> {
    return new Promise<ResultOf<J>>((resolve, reject) => {
      if (signal?.aborted) return reject(clientGone());
      const entry: Waiting = {
        caller,
        start: () => {
          signal?.removeEventListener("abort", leave);
          this.#start(job, { resolve, reject }, signal);
        },
      };
      const leave = () => {
        this.#queue.remove(entry);
        reject(clientGone());
      };
      this.#queue.add(entry);
      signal?.addEventListener("abort", leave, { once: true });
      this.#fill();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#threads.map((thread) => thread?.worker.terminate()));
  }

  #fill(): void {
    while (this.#load(this.#leastLoaded()) < maxRunning) {
      const next = this.#queue.next();
      if (!next) return;
      next.start();
    }
  }

  #load(at: number): number {
    return this.#threads[at]?.running.size ?? 0;
  }

  #leastLoaded(): number {
    return this.#threads.reduce(
      (best, _thread, at) => (this.#load(at) < this.#load(best) ? at : best),
      0,
    );
  }

  #start(job: Job, running: Running, signal: AbortSignal | undefined): void {
    this.#lastId += 1;
    this.started += 1;
    const id = this.#lastId;
    const thread = this.#thread(this.#leastLoaded());
    thread.running.set(id, running);
    const send = (message: ToThread) => thread.worker.postMessage(message);
    signal?.addEventListener("abort", () => send({ type: "cancel", id }), { once: true });
    send({ type: "run", id, job });
  }

  #thread(at: number): Thread {
    const known = this.#threads[at];
    if (known) return known;
    if (!this.#folders || this.#closed) throw new Error("the scripture pool has no translations");
    this.#index ??= shareIndexFile(this.#folders);
    const worker = new Worker(new URL("./thread-main.ts", import.meta.url), {
      workerData: { folders: this.#folders, index: this.#index } satisfies ThreadData,
      // The thread must not inherit flags of the process, such as those of a test runner.
      execArgv: [],
    });
    const thread: Thread = { worker, running: new Map(), ready: false };
    worker.unref();
    worker.on("message", (message: FromThread) => this.#answered(thread, message));
    worker.on("error", (err) => this.#log.error({ err }, "a scripture thread failed"));
    worker.on("exit", () => this.#ended(at, thread));
    this.#threads[at] = thread;
    return thread;
  }

  #answered(thread: Thread, message: FromThread): void {
    if ("ready" in message) {
      thread.ready = true;
      return;
    }
    const running = thread.running.get(message.id);
    thread.running.delete(message.id);
    if ("result" in message) running?.resolve(message.result as never);
    else if ("tooBroad" in message) {
      running?.reject(new ApiError("invalid_input", searchTooBroad, { query: searchTooBroad }));
    } else running?.reject("canceled" in message ? clientGone() : new Error(message.failed));
    this.#fill();
  }

  /** A thread died: its jobs fail, and the next job starts a new thread in its place. */
  #ended(at: number, thread: Thread): void {
    if (this.#threads[at] !== thread) return;
    this.#threads[at] = undefined;
    for (const { reject } of thread.running.values()) {
      reject(new ApiError("unavailable", "The search failed. Please try again."));
    }
    thread.running.clear();
    if (!this.#closed) this.#fill();
  }
}

/** Nobody reads this response: the client has disconnected. */
const clientGone = () => new ApiError("unavailable", "The client has gone.");
