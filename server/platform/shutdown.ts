/** Tasks to finish before the server ends, such as saving a partial answer. */
export class Shutdown {
  readonly #work: (() => Promise<void>)[] = [];
  #started = false;

  /** Whether the server is stopping: tasks that can resume later end at their next step. */
  get started(): boolean {
    return this.#started;
  }

  /** Adds a task that `run` waits for; it should take no longer than a few seconds. */
  onShutdown(task: () => Promise<void>): void {
    this.#work.push(task);
  }

  /** Tells running tasks to end at their next step. */
  begin(): void {
    this.#started = true;
  }

  /** Runs all tasks at once. Each task reports its own failure, which does not delay the others. */
  async run(): Promise<void> {
    this.begin();
    await Promise.allSettled(this.#work.map((task) => task()));
  }
}
