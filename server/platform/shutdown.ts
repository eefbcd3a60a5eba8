/** Work to finish before the server ends, such as keeping what was half written. */
export class Shutdown {
  readonly #work: (() => Promise<void>)[] = [];
  #started = false;

  /** Whether the server is stopping: work that can resume later ends at its next step. */
  get started(): boolean {
    return this.#started;
  }

  /** Adds work that `run` waits for; it should not take longer than a few seconds. */
  onShutdown(work: () => Promise<void>): void {
    this.#work.push(work);
  }

  /** Tells running work to end at its next step. */
  begin(): void {
    this.#started = true;
  }

  /** Does all of it at once. Failures are theirs to report, and hold nothing up. */
  async run(): Promise<void> {
    this.begin();
    await Promise.allSettled(this.#work.map((work) => work()));
  }
}
