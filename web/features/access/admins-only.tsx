import { RequireRole } from "./require-role.tsx";

/** The admin panel's door. */
export default function AdminsOnly() {
  return <RequireRole roles={["admin"]} />;
}
