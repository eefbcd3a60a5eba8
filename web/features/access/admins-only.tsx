import { RequireRole } from "./require-role.tsx";

/** Restricts the admin panel to admins. */
export default function AdminsOnly() {
  return <RequireRole roles={["admin"]} />;
}
