import type { Logger } from "./logging.ts";

/**
 * Runs `job` now and every `everyMs`, one run at a time. A failure is logged, and the next run
 * retries. Returns a function that stops the schedule and waits for a run in progress.
 */
export function schedule(
  name: string,
  everyMs: number,
  job: () => Promise<unknown>,
  log: Logger,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= job()
      .then(
        () => {},
        (err) => log.error({ err, job: name }, "a scheduled job failed and will be retried"),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
