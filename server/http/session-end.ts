import type { Services } from "../services.ts";
import type { SignedInUser } from "./context.ts";
import { readSession } from "./require-auth.ts";

const sessionCheckMs = 4000;

/**
 * Watches the session of a request while its response is sent. Returns a function for
 * `eventStream`, which calls `end` once the session has ended or its user is suspended.
 */
export function untilSessionEnds(
  { auth, realtime }: Pick<Services, "auth" | "realtime">,
  user: Pick<SignedInUser, "id">,
  { headers }: Request,
): (end: () => void) => () => void {
  return (end) => {
    let checking = false;
    const check = async () => {
      checking = true;
      // An unavailable database is no reason to end a stream.
      const found = await readSession(auth, headers).catch(() => user);
      checking = false;
      if (found?.id !== user.id) end();
    };
    const unsubscribe = realtime.subscribe(({ to, event }) => {
      if (event.type === "sessions_ended" && to === user.id) void check();
    });
    // Some sessions end without an event: they expire, or another process deletes them.
    const timer = setInterval(() => {
      if (!checking) void check();
    }, sessionCheckMs);
    timer.unref();
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  };
}
