// A call that makes something carries a key. When its answer is lost on the way and the person
// sends the same again, it goes out under the same key, so that the server does it once.

import { fetchWithConnectivity } from "./connectivity.ts";
import { newId } from "./new-id.ts";
import { onUserLeft } from "./user-memory.ts";

/**
 * Keys of calls whose outcome is not known, by method, address and body; a few at most, for as long
 * as the page is open.
 */
const unanswered = new Map<string, string>();
const kept = 50;
onUserLeft(() => unanswered.clear());

/** `fetch` for the typed client: gives each POST its key. */
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
  // A server's fault may have come before or after what it did; every other answer is an outcome.
  if (response.status < 500 && !isRunning(response)) unanswered.delete(call);
  return response;
};

/**
 * Times that a call is sent again while the server is still busy with the first one of the same
 * key.
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
