import { useSession } from "#web/lib/session.tsx";
import { SessionGate } from "./session-gate.tsx";

/** Restricts its child routes to signed-in users. */
export default function RequireAuth() {
  return <SessionGate session={useSession()} />;
}
