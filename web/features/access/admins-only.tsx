import { RoleDoor } from "./require-role.tsx";

/** The admin panel's door. */
export default function AdminsOnly() {
  return <RoleDoor roles={["admin"]} />;
}
