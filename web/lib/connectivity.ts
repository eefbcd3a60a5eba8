// Whether the server is reachable. `navigator.onLine` can be true without internet access (a
// disconnected router, a hotel's sign-in page), so this observes whether calls succeed. Unsent
// changes are sent when calls succeed again.
import { fromDeviceHeader } from "#web/offline/cache-names.ts";
import { fetchAsShownUser } from "./shown-user.ts";
import { recordStored } from "./stored-responses.ts";

const askAgainMs = 5_000;

let lost = false;
let asking: ReturnType<typeof setTimeout> | undefined;
const changed = new Set<() => void>();
const back = new Set<() => void>();

/** Whether the most recent call succeeded. */
export const isConnected = () => !lost;

/** Calls `listen` after each change of `isConnected`. Returns a function that removes it. */
export function onConnectivityChange(listen: () => void): () => void {
  changed.add(listen);
  return () => void changed.delete(listen);
}

/**
 * Calls `listen` when the network or the server is available again. Returns a function that removes
 * it.
 */
export function onReconnect(listen: () => void): () => void {
  back.add(listen);
  window.addEventListener("online", listen);
  return () => {
    back.delete(listen);
    window.removeEventListener("online", listen);
  };
}

/** `fetch` that records whether the server, and not only the service worker, responded. */
export const fetchWithConnectivity: typeof fetch = async (input, init) => {
  try {
    const response = await fetchAsShownUser(input, init);
    if (response.headers.has(fromDeviceHeader)) markLost();
    const address = input instanceof Request ? input.url : String(input);
    recordStored(address, response.headers);
    return response;
  } catch (cause) {
    // An aborted call says nothing about the network.
    const isTimeout = cause instanceof DOMException && cause.name === "TimeoutError";
    if (!init?.signal?.aborted || isTimeout) markLost();
    throw cause;
  }
};

function markLost() {
  if (lost || typeof window === "undefined") return;
  lost = true;
  for (const listen of changed) listen();
  window.addEventListener("online", askNow);
  askLater();
}

function askLater() {
  clearTimeout(asking);
  asking = setTimeout(ask, askAgainMs);
}

function askNow() {
  clearTimeout(asking);
  void ask();
}

async function ask() {
  try {
    const response = await fetch("/healthz", { cache: "no-store" });
    const body: { status?: unknown } = await response.json();
    if (body.status !== "ok") throw new Error("another server responded");
  } catch {
    askLater();
    return;
  }
  if (!lost) return;
  lost = false;
  window.removeEventListener("online", askNow);
  for (const listen of [...changed, ...back]) listen();
}
