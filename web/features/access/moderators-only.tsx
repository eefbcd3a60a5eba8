import { RequireRole } from "./require-role.tsx";

/** Restricts its child routes to moderators and admins. */
export default function ModeratorsOnly() {
  return <RequireRole roles={["moderator", "admin"]} />;
}
