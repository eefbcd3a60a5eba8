import type { Services } from "../services.ts";
import type { SignedInUser } from "./context.ts";

/**
 * Watches the session of a request while its response is sent. Returns a function for
 * `eventStream`, which calls `end` once the session has ended or its user is suspended.
 */
export function watchSessionEnd(
  { sessionWatch }: Pick<Services, "sessionWatch">,
  { id, sessionId }: Pick<SignedInUser, "id" | "sessionId">,
): (end: () => void) => () => void {
  return (end) => sessionWatch.add(sessionId, id, end);
}
