import { ApiError } from "../../errors.ts";

/**
 * Maximum waiting jobs, in total and per caller. A waiting search takes well under 0.1 s when its
 * turn comes.
 */
export const maxWaiting = 200;
export const maxWaitingPerCaller = 50;

/** `isLong`: whether the job may take seconds, as a check of a long text does. */
export type WaitingJob = { caller: string; isLong: boolean; start: () => void };

/**
 * Jobs that wait for a scripture thread. Callers take turns, so that one caller's flood delays
 * only that caller.
 */
export class JobQueue {
  /** By caller, in the order of their next turn. */
  readonly #callers = new Map<string, Set<WaitingJob>>();
  #size = 0;

  /**
   * Throws `unavailable` if the queue is full, `rate_limited` if this caller's share of it is full.
   */
  add(job: WaitingJob): void {
    const jobsOfCaller = this.#callers.get(job.caller) ?? new Set();
    const retryAfterSeconds = 2;
    if (jobsOfCaller.size >= maxWaitingPerCaller) {
      throw new ApiError(
        "rate_limited",
        "Too many searches are waiting from your network. Please try again shortly.",
        undefined,
        retryAfterSeconds,
      );
    }
    if (this.#size >= maxWaiting) {
      throw new ApiError(
        "unavailable",
        "The server is busy with other searches. Please try again shortly.",
        undefined,
        retryAfterSeconds,
      );
    }
    this.#callers.set(job.caller, jobsOfCaller.add(job));
    this.#size += 1;
  }

  /** Removes and returns the next job that may start now, if there is one. */
  next(mayStart: (job: WaitingJob) => boolean = () => true): WaitingJob | undefined {
    for (const [caller, jobs] of this.#callers) {
      const job = [...jobs].find(mayStart);
      if (!job) continue;
      this.remove(job);
      if (jobs.size > 0) {
        this.#callers.delete(caller);
        this.#callers.set(caller, jobs);
      }
      return job;
    }
    return undefined;
  }

  /** Removes a job whose caller has disconnected. */
  remove(job: WaitingJob): void {
    const jobsOfCaller = this.#callers.get(job.caller);
    if (!jobsOfCaller?.delete(job)) return;
    this.#size -= 1;
    if (jobsOfCaller.size === 0) this.#callers.delete(job.caller);
  }

  get size(): number {
    return this.#size;
  }
}
