/** How long a failure counts: a recovered database is ready soon, a failing one is left alone. */
export const failureCountsMs = 1000;

/**
 * Returns a function that runs a check if the last success is older than `everyMs` or the last failure
 * older than `failureCountsMs`. Otherwise it returns or rejects as the last check did.
 *
 * @param now Milliseconds of a clock that never goes back.
 */
export function checkEvery(
  everyMs: number,
  check: () => Promise<void>,
  now = () => performance.now(),
): () => Promise<void> {
  let last: { until: number; answer: Promise<void> } | undefined;
  return () => {
    if (last && now() < last.until) return last.answer;
    const started = { until: now() + everyMs, answer: check() };
    started.answer.catch(() => {
      started.until = Math.min(started.until, now() + failureCountsMs);
    });
    last = started;
    return started.answer;
  };
}
