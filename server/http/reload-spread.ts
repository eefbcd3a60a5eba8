import type { Published } from "../platform/realtime.ts";

/** Maximum number of pages that may all send a request at once. */
const pagesAtOnce = 50;
/** Maximum requests per second that an event may cause on one server. */
const requestsPerSecond = 200;
/** Coarse steps, because an exact time would show how many pages are open. In milliseconds. */
const steps = [500, 1_000, 2_000, 4_000, 8_000];
const maxSpreadMs = 15_000;

/**
 * Adds to an event that pages answer with a request the time over which they spread their requests.
 * It grows in steps with the number of pages that get the event, because each of them may show the
 * prayer.
 */
export function withSpread(event: Published["event"], pages: number): Published["event"] {
  const causesRequests = event.type === "comments" || event.type === "changed";
  if (!causesRequests || pages <= pagesAtOnce) return event;
  const neededMs = (pages / requestsPerSecond) * 1000;
  const spread_ms = steps.find((step) => step >= neededMs) ?? maxSpreadMs;
  return { ...event, spread_ms };
}
