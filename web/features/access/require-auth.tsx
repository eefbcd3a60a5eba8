import { useSession } from "#web/lib/session.tsx";
import { SessionGate } from "./session-gate.tsx";

/** Pages that need a session. */
export default function RequireAuth() {
  return <SessionGate session={useSession()} />;
}
