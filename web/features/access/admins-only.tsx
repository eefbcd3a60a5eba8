import { RoleDoor } from "./role-door.tsx";

/** The admin panel's door. */
export default function AdminsOnly() {
  return <RoleDoor roles={["admin"]} />;
}
