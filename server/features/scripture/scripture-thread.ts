import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { searchTooBroad } from "#shared/messages.ts";
import { ApiError } from "../../errors.ts";
import type { Logger } from "../../platform/logging.ts";
import { JobQueue, type Waiting } from "./job-queue.ts";
import type { FromThread, Job, ResultOf, ToThread } from "./jobs.ts";
import type { LibraryFolders } from "./read-translations.ts";

/** Jobs that the thread has at once: a long check yields to the searches among them. */
const maxRunning = 4;

export type JobOptions = {
  /** The caller, for taking turns: a user id, or an address bucket. */
  caller: string;
  /** A job whose signal is aborted while it waits is never started. */
  signal?: AbortSignal | undefined;
};

type Running = { resolve: (result: never) => void; reject: (error: Error) => void };

/** Runs searches and citation checks on a worker thread, behind a bounded queue. */
export class ScriptureThread {
  readonly #folders: LibraryFolders | undefined;
  readonly #log: Logger;
  readonly #queue = new JobQueue();
  readonly #running = new Map<number, Running>();
  #worker: Worker | undefined;
  #lastId = 0;
  #ready = false;
  #closed = false;
  /** Jobs passed to the thread since the start, for tests and metrics. */
  started = 0;

  /** @param folders `undefined` for a server without translations, which never gets a job. */
  constructor(folders: LibraryFolders | undefined, log: Logger) {
    this.#folders = folders;
    this.#log = log;
  }

  /**
   * Starts the thread before the first job arrives, and waits a second or two until its index is
   * built.
   */
  async prepare(): Promise<void> {
    const worker = this.#thread();
    if (!this.#ready) await once(worker, "message");
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
    await this.#worker?.terminate();
  }

  #fill(): void {
    while (this.#running.size < maxRunning) {
      const next = this.#queue.next();
      if (!next) return;
      next.start();
    }
  }

  #start(job: Job, running: Running, signal: AbortSignal | undefined): void {
    this.#lastId += 1;
    this.started += 1;
    const id = this.#lastId;
    this.#running.set(id, running);
    const worker = this.#thread();
    const send = (message: ToThread) => worker.postMessage(message);
    signal?.addEventListener("abort", () => send({ type: "cancel", id }), { once: true });
    send({ type: "run", id, job });
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    if (!this.#folders || this.#closed) throw new Error("the scripture thread has no translations");
    const worker = new Worker(new URL("./thread-main.ts", import.meta.url), {
      workerData: this.#folders,
      // The thread must not inherit flags of the process, such as those of a test runner.
      execArgv: [],
    });
    worker.unref();
    worker.on("message", (message: FromThread) => this.#answered(message));
    worker.on("error", (err) => this.#log.error({ err }, "the scripture thread failed"));
    this.#ready = false;
    worker.on("exit", () => this.#ended(worker));
    this.#worker = worker;
    return worker;
  }

  #answered(message: FromThread): void {
    if ("ready" in message) {
      this.#ready = true;
      return;
    }
    const running = this.#running.get(message.id);
    this.#running.delete(message.id);
    if ("result" in message) running?.resolve(message.result as never);
    else if ("tooBroad" in message) {
      running?.reject(new ApiError("invalid_input", searchTooBroad, { query: searchTooBroad }));
    } else running?.reject(new Error(message.failed));
    this.#fill();
  }

  /** The thread died: its jobs fail, and the next job starts a new thread. */
  #ended(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#running.values()) {
      reject(new ApiError("unavailable", "The search failed. Please try again."));
    }
    this.#running.clear();
    if (!this.#closed) this.#fill();
  }
}

/** Nobody reads this response: the client has disconnected. */
const clientGone = () => new ApiError("unavailable", "The client has gone.");
