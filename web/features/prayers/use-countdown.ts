import { useEffect, useState } from "react";

const secondMs = 1000;

/**
 * A countdown to a time, in milliseconds. Returns the seconds left, or `undefined` without an end.
 * It reads the clock each second, so that a sleeping tab does not delay it.
 */
export function useCountdown(endsAt: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / secondMs));
}
