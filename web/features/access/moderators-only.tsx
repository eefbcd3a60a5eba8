import { RoleDoor } from "./require-role.tsx";

/** The moderators' door; admins moderate too. */
export default function ModeratorsOnly() {
  return <RoleDoor roles={["moderator", "admin"]} />;
}
