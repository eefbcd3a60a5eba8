/** Thrown when a step of a check, or the whole check, has spent its work. */
class OutOfWork extends Error {
  override name = "OutOfWork";
}

/** Returned instead of the result of a step that was stopped. */
export const outOfWork = Symbol("out of work");

/**
 * Maximum work of a check and of one of its steps, in words compared: about 15 s and 1 s of a busy
 * core. 100,000 characters of chat replies take 1,200 million, their costliest quotation 60 million.
 */
export const maxCheckWork = { total: 1_500_000_000, step: 100_000_000 };

let current: CheckWork | undefined;

/** Counts work of the step that runs now, if any. Call it before the work. */
export function spend(words: number): void {
  current?.spend(words);
}

/**
 * Counts the work of one check, so that it can be paused, stopped and charged for what it costs
 * instead of the length of its text.
 */
export class CheckWork {
  readonly #max: typeof maxCheckWork;
  #stepEnd = 0;
  spent = 0;

  constructor(max = maxCheckWork) {
    this.#max = max;
  }

  spend(words: number): void {
    this.spent += words;
    if (this.spent > this.#stepEnd) throw new OutOfWork();
  }

  /**
   * Runs a synchronous step, and returns `outOfWork` if it would cost more than a step, or more
   * than what is left of the check.
   */
  attempt<Result>(step: () => Result): Result | typeof outOfWork {
    const outer = current;
    if (!outer) this.#stepEnd = Math.min(this.spent + this.#max.step, this.#max.total);
    current = this;
    try {
      return step();
    } catch (error) {
      if (error instanceof OutOfWork) return outOfWork;
      throw error;
    } finally {
      current = outer;
    }
  }
}
