import { useEffect } from "react";

const tickMs = 30_000;
/** A session with less remaining time than this is refreshed. */
const ticksLeft = 3;
const firstRetryMs = 200;
const longestRetryMs = 30_000;

/**
 * Returns the delay in milliseconds before retry number `tries` (from 1): 200, then doubled up to
 * 30 seconds.
 */
function retryDelayMs(tries: number): number {
  return Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs);
}

/**
 * Refreshes the session before it expires, so that an open page is never signed out. While the
 * server is unreachable (502, 503, 504, no network), retries with exponential backoff. `expiresAt`
 * is `undefined` if nobody is signed in. `refetch` resolves to whether a response arrived.
 */
export function useSessionRefresh(expiresAt: Date | undefined, refetch: () => Promise<boolean>) {
  const end = expiresAt?.getTime();
  useEffect(() => {
    if (end === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const wait = (ms: number, tries: number) => {
      timer = setTimeout(() => void refresh(tries), ms);
    };
    async function refresh(tries: number) {
      if (tries === 0 && (end ?? 0) - Date.now() >= ticksLeft * tickMs) return wait(tickMs, 0);
      const answered = await refetch();
      if (stopped) return;
      if (answered) wait(tickMs, 0);
      else wait(retryDelayMs(tries + 1), tries + 1);
    }
    void refresh(0);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [end, refetch]);
}
