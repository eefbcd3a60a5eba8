import type { Logger } from "./logging.ts";

/**
 * Does `job` now and every `everyMs` after, one run at a time. A failure is logged and the next run tries again.
 * Returns what stops it and waits for a run under way.
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
        (err) => log.error({ err, job: name }, "a regular job failed and will be tried again"),
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
