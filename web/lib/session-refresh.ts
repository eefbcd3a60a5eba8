import { useEffect } from "react";

const tickMs = 30_000;
/** A session with less time left is refreshed. */
const ticksLeft = 3;
const firstRetryMs = 200;
const longestRetryMs = 30_000;

/**
 * Milliseconds before retry number `tries` (from 1) after a failure: 200, doubling, at most half a
 * minute.
 */
function retryDelayMs(tries: number): number {
  return Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs);
}

/**
 * Refreshes the session before it expires, so that no open page is signed out. While the server
 * cannot be reached (502, 503, 504, no network), it retries with growing pauses. `expiresAt` is
 * `undefined` while nobody is signed in. `refetch` resolves to whether a response arrived.
 */
export function useSessionRefresh(expiresAt: Date | undefined, refetch: () => Promise<boolean>) {
  const end = expiresAt?.getTime();
  useEffect(() => {
    if (end === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const wait = (ms: number, tries: number) => {
      timer = setTimeout(() => void look(tries), ms);
    };
    async function look(tries: number) {
      if (tries === 0 && (end ?? 0) - Date.now() >= ticksLeft * tickMs) return wait(tickMs, 0);
      const answered = await refetch();
      if (stopped) return;
      if (answered) wait(tickMs, 0);
      else wait(retryDelayMs(tries + 1), tries + 1);
    }
    void look(0);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [end, refetch]);
}
