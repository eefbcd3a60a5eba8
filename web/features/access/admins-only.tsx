import { RequireRole } from "./require-role.tsx";

/** Restricts its child routes to admins. */
export default function AdminsOnly() {
  return <RequireRole roles={["admin"]} />;
}
