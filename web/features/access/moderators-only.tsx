import { RequireRole } from "./require-role.tsx";

/** Restricts pages to moderators and admins. */
export default function ModeratorsOnly() {
  return <RequireRole roles={["moderator", "admin"]} />;
}
