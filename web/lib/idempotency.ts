// Calls that create something have an idempotency key. If the response is lost and the user repeats
// the request, it has the same key, so the server performs it only once.

import { fetchWithConnectivity } from "./connectivity.ts";
import { newId } from "./new-id.ts";
import { onUserLeft } from "./user-memory.ts";

/**
 * Keys of calls with an unknown outcome, by method, URL and body. Only the newest keys are stored,
 * until the page closes.
 */
const unanswered = new Map<string, string>();
const kept = 50;
onUserLeft(() => unanswered.clear());

/** `fetch` for the typed client. Adds a key to each POST. */
export const fetchWithIdempotencyKey: typeof fetch = async (input, init) => {
  const { method, body } = init ?? {};
  if (method?.toUpperCase() !== "POST" || (body !== undefined && typeof body !== "string"))
    return fetchWithConnectivity(input, init);
  const call = `${input instanceof Request ? input.url : input}\n${body ?? ""}`;
  const key = unanswered.get(call) ?? newId();
  unanswered.delete(call);
  unanswered.set(call, key);
  for (const oldest of unanswered.keys()) {
    if (unanswered.size <= kept) break;
    unanswered.delete(oldest);
  }
  const headers = new Headers(init?.headers);
  headers.set("Idempotency-Key", key);
  const response = await fetchPatiently(input, { ...init, headers });
  // A 5xx response leaves the outcome unknown. Any other response makes it known.
  if (response.status < 500 && !isRunning(response)) unanswered.delete(call);
  return response;
};

/**
 * Maximum number of retries while the server is still processing the first call with the same key.
 */
const maxRetries = 10;

const isRunning = ({ status, headers }: Response) => status === 409 && headers.has("retry-after");

async function fetchPatiently(...call: Parameters<typeof fetch>): Promise<Response> {
  const signal = call[1]?.signal;
  for (let retries = 0; ; retries += 1) {
    const response = await fetchWithConnectivity(...call);
    if (!isRunning(response) || retries === maxRetries || signal?.aborted) return response;
    const seconds = Math.min(5, Number(response.headers.get("retry-after")) || 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
