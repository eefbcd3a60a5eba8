import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { searchTooBroad } from "#shared/messages.ts";
import { ApiError } from "../../errors.ts";
import type { LimitName, Limits } from "../../platform/limits.ts";
import type { Logger } from "../../platform/logging.ts";
import { JobQueue, type WaitingJob } from "./job-queue.ts";
import type { Job, ResultOf, ThreadData, ThreadRequest, ThreadResponse } from "./jobs.ts";
import { allocateIndex, type Corpus } from "./read-translations.ts";

/** Searches that a thread has at once. */
export const maxRunning = 4;
/** Checks that run in turns on their thread; one is left for another caller. */
const maxRunningChecks = 2;

export type JobOptions = {
  /** The caller, for taking turns: a user id, or an address bucket. */
  caller: string;
  /** A job whose signal is aborted while it waits is never started. */
  signal?: AbortSignal | undefined;
  /** Charges the caller for the work of the job, whether it succeeds or not. */
  limits: Pick<Limits, "chargeWork"> | undefined;
};

const limitOf = {
  search: "searchPerAddress",
  lexicon: "studyPerAddress",
  continuations: "searchPerAddress",
  check: "checksPerAddress",
  correct: "checksPerAddress",
  "correct-from": "checksPerAddress",
} as const satisfies Record<Job["kind"], LimitName>;

type Running = {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  charge: (work: number) => Promise<void>;
};
type Thread = {
  worker: Worker;
  running: Map<number, Running>;
  ready: boolean;
  /** Whether another thread replaces it. It ends after its last job. */
  replaced: boolean;
};

/**
 * Runs searches and citation checks on worker threads that share one index, behind one queue. A
 * step of a check may take a second, so checks have a thread without searches: the last one.
 */
export class ScripturePool {
  #corpus: Corpus | undefined;
  readonly #log: Logger;
  readonly #queue = new JobQueue();
  readonly #threads: (Thread | undefined)[];
  /** The new thread that `reload` waits for. */
  #replacement: Thread | undefined;
  /** The callers of the checks that run now, once for each. */
  readonly #longCallers: string[] = [];
  #index: SharedArrayBuffer | undefined;
  /** Whether a thread has read the file of the index into it. Until then, each new thread does. */
  #isIndexFilled = false;
  #lastId = 0;
  #closed = false;
  /** Jobs passed to a thread since the start, for tests and metrics. */
  started = 0;
  /** How long a reply waits for a job before it goes on without the result. */
  replyWaitMs = 3_000;

  /**
   * @param corpus `undefined` for a server without translations, which never gets a job.
   * @param size The number of threads for searches.
   */
  constructor(corpus: Corpus | undefined, log: Logger, size = 1) {
    this.#corpus = corpus;
    this.#log = log;
    this.#threads = Array.from({ length: size + 1 }, () => undefined);
  }

  /**
   * Starts the threads of the searches before the first one arrives, and waits until they have
   * opened the index. The first check starts the thread of the checks.
   */
  async prepare(): Promise<void> {
    await Promise.all(
      Array.from(this.#threads.slice(0, -1), async (_thread, at) => {
        const thread = this.#thread(at);
        if (!thread.ready) await whenReady(thread);
      }),
    );
  }

  /**
   * Replaces each thread with a new one that loads these translations. Jobs run on the previous
   * thread until the new one is ready. Rejects, and keeps the thread, if the new one cannot start.
   */
  async reload(corpus: Corpus | undefined): Promise<void> {
    this.#corpus = corpus;
    for (const [at, known] of this.#threads.entries()) {
      if (!known || this.#closed) continue;
      const fresh = this.#create(at);
      this.#replacement = fresh;
      try {
        await whenReady(fresh);
      } catch (error) {
        if (this.#closed) return;
        throw error;
      } finally {
        this.#replacement = undefined;
      }
      const previous = this.#threads[at];
      this.#threads[at] = fresh;
      if (!previous) continue;
      previous.replaced = true;
      this.#endIfReplaced(previous);
    }
    this.#fill();
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Throws `invalid_input` for a search that is too broad; `unavailable` or `rate_limited` if the
   * queue is full.
   */
  run<J extends Job>(job: J, { caller, signal, limits }: JobOptions): Promise<ResultOf<J>> {
    return new Promise<ResultOf<J>>((resolve, reject) => {
      if (signal?.aborted) return reject(clientGone());
      const entry: WaitingJob = {
        caller,
        isLong: limitOf[job.kind] === "checksPerAddress",
        start: () => {
          signal?.removeEventListener("abort", leave);
          const charge = async (work: number) =>
            limits?.chargeWork(limitOf[job.kind], caller, work);
          const running = this.#countForCaller(entry, { resolve, reject, charge });
          this.#start(job, running, this.#threadFor(entry), signal);
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
    const threads = [...this.#threads, this.#replacement];
    await Promise.all(threads.map((thread) => thread?.worker.terminate()));
  }

  #fill(): void {
    for (;;) {
      const next = this.#queue.next((job) => this.#mayStart(job));
      if (!next) return;
      next.start();
    }
  }

  /** One caller may not use all slots for checks. */
  #mayStart(job: WaitingJob): boolean {
    if (!job.isLong) return this.#load(this.#threadFor(job)) < maxRunning;
    const theirs = this.#longCallers.filter((one) => one === job.caller).length;
    return this.#longCallers.length < maxRunningChecks && theirs < maxRunningChecks - 1;
  }

  /** Counts a long job for its caller, and returns callbacks that first uncount it. */
  #countForCaller({ caller, isLong }: WaitingJob, running: Running): Running {
    if (!isLong) return running;
    const { resolve, reject, charge } = running;
    this.#longCallers.push(caller);
    const ended = () => this.#longCallers.splice(this.#longCallers.indexOf(caller), 1);
    return {
      charge,
      resolve: (result) => {
        ended();
        resolve(result);
      },
      reject: (error) => {
        ended();
        reject(error);
      },
    };
  }

  #load(at: number): number {
    return this.#threads[at]?.running.size ?? 0;
  }

  /** The thread of the checks, or the least loaded thread of the searches. */
  #threadFor({ isLong }: WaitingJob): number {
    const last = this.#threads.length - 1;
    if (isLong) return last;
    let best = 0;
    for (let at = 1; at < last; at++) if (this.#load(at) < this.#load(best)) best = at;
    return best;
  }

  #start(job: Job, running: Running, at: number, signal: AbortSignal | undefined): void {
    this.#lastId += 1;
    this.started += 1;
    const id = this.#lastId;
    const thread = this.#thread(at);
    thread.running.set(id, running);
    const send = (message: ThreadRequest) => thread.worker.postMessage(message);
    signal?.addEventListener("abort", () => send({ type: "cancel", id }), { once: true });
    send({ type: "run", id, job });
  }

  #thread(at: number): Thread {
    const known = this.#threads[at];
    if (known) return known;
    const thread = this.#create(at);
    this.#threads[at] = thread;
    return thread;
  }

  #create(at: number): Thread {
    if (!this.#corpus || this.#closed) throw new Error("the scripture pool has no translations");
    this.#index ??= allocateIndex(this.#corpus);
    const worker = new Worker(new URL("./thread-main.ts", import.meta.url), {
      workerData: {
        corpus: this.#corpus,
        index: { shared: this.#index, isFilled: this.#isIndexFilled },
        isForChecks: at === this.#threads.length - 1,
      } satisfies ThreadData,
      // The thread must not inherit flags of the process, such as those of a test runner.
      execArgv: [],
    });
    const thread: Thread = { worker, running: new Map(), ready: false, replaced: false };
    worker.unref();
    worker.on("message", (message: ThreadResponse) => void this.#answered(thread, message));
    worker.on("error", (err) => this.#log.error({ err }, "a scripture thread failed"));
    worker.on("exit", () => this.#ended(at, thread));
    return thread;
  }

  #endIfReplaced({ replaced, running, worker }: Thread): void {
    if (replaced && running.size === 0) void worker.terminate();
  }

  async #answered(thread: Thread, message: ThreadResponse): Promise<void> {
    if ("ready" in message) {
      thread.ready = true;
      this.#isIndexFilled = true;
      return;
    }
    const running = thread.running.get(message.id);
    thread.running.delete(message.id);
    this.#endIfReplaced(thread);
    try {
      await running?.charge(message.work);
    } catch (err) {
      this.#log.error({ err }, "the work of a search or check could not be charged");
    }
    if ("result" in message) running?.resolve(message.result as never);
    else if ("tooBroad" in message) {
      running?.reject(new ApiError("invalid_input", searchTooBroad, { query: searchTooBroad }));
    } else running?.reject("canceled" in message ? clientGone() : new Error(message.failed));
    this.#fill();
  }

  /** A thread died: its jobs fail, and the next job starts a new thread in its place. */
  #ended(at: number, thread: Thread): void {
    if (this.#threads[at] === thread) this.#threads[at] = undefined;
    for (const { reject } of thread.running.values()) {
      reject(new ApiError("unavailable", "The search failed. Please try again."));
    }
    thread.running.clear();
    if (!this.#closed) this.#fill();
  }
}

/** Resolves when a new thread has opened its index. Rejects if the thread fails or ends first. */
async function whenReady({ worker }: Thread): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(worker, "exit", { signal }).then(() => {
    throw new Error("the scripture thread ended before it was ready");
  });
  try {
    await Promise.race([once(worker, "message", { signal }), ended]);
  } finally {
    ended.catch(() => {});
    settled.abort();
  }
}

/** Nobody reads this response: the client has disconnected. */
const clientGone = () => new ApiError("unavailable", "The client has gone.");
