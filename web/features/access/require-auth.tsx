import { useSession } from "#web/lib/session.tsx";
import { SessionGate } from "./session-gate.tsx";

export { FailedPage as ErrorBoundary } from "#web/ui/failed-page.tsx";

/** Restricts its child routes to signed-in users. */
export default function RequireAuth() {
  return <SessionGate session={useSession()} />;
}
