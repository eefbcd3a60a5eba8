// A mutex across tabs, so that only one tab at a time sends the queue. Web Locks exist only in
// secure contexts; elsewhere this uses a lease in IndexedDB.
import type { Backend } from "./backend.ts";

type Locks = Pick<LockManager, "request">;

/** Duration of a lease: how long a tab that stops without releasing it can block the others. */
const leaseMs = 20_000;
const renewMs = 5_000;
const askAgainMs = 250;

/**
 * Runs `work` while no other tab runs anything under `name`.
 * @param locks null if the browser has no Web Locks
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
