const minuteMs = 60_000;
const maxDelayMs = 4 * 60 * minuteMs;

/** Exponential backoff: 1, 4, 16 and 64 minutes after the first attempts, then every four hours. */
export function retryDelayMs(attempts: number): number {
  return Math.min(minuteMs * 4 ** (attempts - 1), maxDelayMs);
}
