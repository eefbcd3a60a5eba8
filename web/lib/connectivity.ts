// Whether the server can be reached. A device may report a network that does not work (a router
// without a line, a hotel's sign-in page), so this looks at whether calls succeed. What is written
// in the meantime is sent when they succeed again.
import { keptHeader } from "#web/offline/cache-names.ts";
import { fetchAsShownUser } from "./shown-user.ts";

const askAgainMs = 5_000;

let lost = false;
let asking: ReturnType<typeof setTimeout> | undefined;
const changed = new Set<() => void>();
const back = new Set<() => void>();

/** Whether calls succeed, as far as is known. */
export const isConnected = () => !lost;

/** Calls `listen` after each change of `isReached`. Returns a function that removes it. */
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

/** `fetch` that records whether the server responded, rather than only the service worker. */
export const fetchWithConnectivity: typeof fetch = async (input, init) => {
  try {
    const response = await fetchAsShownUser(input, init);
    if (response.headers.has(keptHeader)) markLost();
    return response;
  } catch (cause) {
    // A call that the page aborted says nothing about the network.
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
    if (body.status !== "ok") throw new Error("something else answered");
  } catch {
    askLater();
    return;
  }
  if (!lost) return;
  lost = false;
  window.removeEventListener("online", askNow);
  for (const listen of [...changed, ...back]) listen();
}
