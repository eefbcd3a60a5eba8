import { RequireRole } from "./require-role.tsx";

/** The moderators' door; admins moderate too. */
export default function ModeratorsOnly() {
  return <RequireRole roles={["moderator", "admin"]} />;
}
