// One tab at a time sends what is queued. Browsers offer locks only on secure origins; elsewhere a
// lease in IndexedDB does it.
import type { Backend } from "./backend.ts";

type Locks = Pick<LockManager, "request">;

/** A tab that stops without releasing its lease blocks the others for this long at most. */
const leaseMs = 20_000;
const renewMs = 5_000;
const askAgainMs = 250;

/**
 * Runs `work` while no other tab runs anything under `name`. `locks`: null where the browser has
 * none.
 */
export async function withLock<T>(
  name: string,
  backend: Backend,
  work: () => Promise<T>,
  locks: Locks | null = globalThis.navigator?.locks ?? null,
): Promise<T> {
  if (locks) return locks.request(name, work) as Promise<T>;
  const holder = `${Math.random()} ${Math.random()}`;
  while (!(await backend.takeLease(name, holder, leaseMs))) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
  const renewal = setInterval(() => void backend.takeLease(name, holder, leaseMs), renewMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await backend.releaseLease(name, holder);
  }
}
