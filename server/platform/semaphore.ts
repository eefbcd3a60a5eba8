/** Runs at most `limit` tasks at once; the others wait in order of arrival. */
export function createSemaphore(limit: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      // A finished task hands its slot on; only an empty queue frees it.
      if (next) next();
      else running -= 1;
    }
  };
}
