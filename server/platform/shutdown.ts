/** Work to finish before the server ends, such as keeping what was half written. */
export class Shutdown {
  readonly #work: (() => Promise<void>)[] = [];

  /** Adds work that `run` waits for; it should not take longer than a few seconds. */
  before(work: () => Promise<void>): void {
    this.#work.push(work);
  }

  /** Does all of it at once. Failures are theirs to report, and hold nothing up. */
  async run(): Promise<void> {
    await Promise.allSettled(this.#work.map((work) => work()));
  }
}
