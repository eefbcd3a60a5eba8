// The caching strategies of the service worker. Caches and `fetch` are parameters for the tests.

/** Longer than a healthy server needs, shorter than a user waits. */
const networkTimeoutMs = 4_000;

/** When a stored answer was received, in milliseconds since 1970. */
const receivedHeader = "X-Berea-Received";

type Race = {
  network: Promise<Response>;
  stored: () => Promise<Response | undefined>;
  ms?: number;
};

/**
 * The network's response, or the stored one if the network fails or takes longer than `ms`. Without
 * a stored response it waits for the network without a limit. Rejects if the network fails.
 */
export async function networkFirst({ network, stored, ms = networkTimeoutMs }: Race) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    const answer = await Promise.race([network, slow]);
    if (answer) return answer;
  } catch (cause) {
    const found = await stored();
    if (found) return found;
    throw cause;
  } finally {
    clearTimeout(timer);
  }
  return (await stored()) ?? network;
}

/**
 * Whichever responds first. The stored response wins over a network that hangs, fails or is slower.
 */
export async function deviceOrNetwork(
  network: () => Promise<Response>,
  device: Promise<Response | undefined>,
): Promise<Response> {
  const found = device.catch(() => undefined);
  const asked = network();
  const healthy = asked.then(
    (answer) => (answer.ok ? answer : undefined),
    () => undefined,
  );
  // Without a result, the other one decides. If neither has a result, the network's own response or
  // failure counts.
  const first = await Promise.race([
    healthy.then((answer) => answer ?? found),
    found.then((answer) => answer ?? healthy),
  ]);
  return first ?? asked;
}

export type Bounds = { maxEntries: number; maxAgeMs: number };

/** Stores a response, and deletes the oldest ones beyond the limits. */
export async function putBounded(
  cache: Cache,
  request: Request | string,
  answer: Response,
  { maxEntries }: Bounds,
  now = Date.now(),
): Promise<void> {
  const headers = new Headers(answer.headers);
  headers.set(receivedHeader, String(now));
  await cache.put(request, new Response(answer.body, { status: answer.status, headers }));
  // Entries are listed in the order of storing. Storing an entry again moves it to the end.
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(key);
}

/** The stored answer unless it is too old; an expired one is deleted. */
export async function matchFresh(
  cache: Cache,
  request: Request,
  { maxAgeMs }: Bounds,
  now = Date.now(),
): Promise<Response | undefined> {
  const found = await cache.match(request);
  const received = Number(found?.headers.get(receivedHeader) ?? now);
  if (!found || now - received <= maxAgeMs) return found;
  await cache.delete(request);
  return undefined;
}
