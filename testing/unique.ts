/**
 * Playwright workers share servers. Each worker has its own TEST_WORKER_INDEX, also one that
 * replaces a failed worker. Files of Vitest may repeat values, because each has its own app.
 */
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
const perWorker = 8192;
let count = 0;

/** Returns a number that no other test of this run gets from this function. */
function uniqueNumber(): number {
  count += 1;
  if (count >= perWorker) throw new Error("Raise perWorker: a worker used all of its numbers.");
  return worker * perWorker + count;
}

/**
 * Returns an IP address of 10.128.0.0/9 that no other test of this run uses, so that limits by
 * address apply to one test. A test with a literal address takes it from 10.0.0.0/9.
 */
export function nextAddress(): string {
  const n = uniqueNumber();
  return `10.${128 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${n & 255}`;
}

/**
 * Returns a title that no other test of this run uses. It ends in eight digits, so that no title is
 * the start of another. The safety check could read a random word as a cry for help.
 */
export const uniqueTitle = (title: string): string =>
  `${title} ${String(uniqueNumber()).padStart(8, "0")}`;

/** Returns a phone number that no other test of this run uses. */
export const nextPhone = (): string => `+1555${1_000_000 + uniqueNumber()}`;
