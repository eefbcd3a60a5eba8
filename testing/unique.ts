/** Playwright's workers share servers. It gives each worker another index, also after a failure. */
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
const perWorker = 4096;
let count = 0;

/** Returns a number that no other test of this run gets from this function. */
function uniqueNumber(): number {
  count += 1;
  return worker * perWorker + count;
}

/**
 * Returns an IP address of 10.128.0.0/9 that no other test of this run uses, so that limits by
 * address apply to one test. Tests that write an address choose one of 10.0.0.0/9.
 */
export function nextAddress(): string {
  const n = uniqueNumber();
  return `10.${128 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${n & 255}`;
}

/**
 * Returns a title that no other test of this run uses. It ends in eight digits: fewer could begin
 * another title, and a random word may resemble a cry for help.
 */
export const uniqueTitle = (title: string): string =>
  `${title} ${String(uniqueNumber()).padStart(8, "0")}`;

/** Returns a phone number that no other test of this run uses. */
export const nextPhone = (): string => `+1555${1_000_000 + uniqueNumber()}`;
