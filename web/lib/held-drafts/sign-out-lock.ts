// Shows other tabs whether the tab with the sign-out dialog is still open. That tab holds a Web
// Lock, which the browser releases when the tab closes or crashes.

const browserLocks = (): LockManager | undefined => globalThis.navigator?.locks;
const nameOf = (id: string) => `berea-sign-out ${id}`;

/**
 * Takes the lock of a sign-out. Resolves to a function that releases it, or to undefined without
 * Web Locks, which browsers do not support on plain HTTP.
 */
export async function holdSignOut(id: string): Promise<(() => void) | undefined> {
  const locks = browserLocks();
  if (!locks) return undefined;
  return new Promise((held) => {
    const hold = () => new Promise<void>((release) => held(release));
    // The browser rejects the request of a page that is closing.
    locks.request(nameOf(id), hold).catch(() => held(undefined));
  });
}

/** Calls `onEnd` when no tab holds the lock of this sign-out. */
export function onSignOutReleased(id: string, onEnd: () => void): void {
  const locks = browserLocks();
  if (!locks) onEnd();
  else locks.request(nameOf(id), { mode: "shared" }, onEnd).catch(onEnd);
}
