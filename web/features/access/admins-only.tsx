import { RequireRole } from "./require-role.tsx";

export { FailedPage as ErrorBoundary } from "#web/ui/failed-page.tsx";

/** Restricts its child routes to admins. */
export default function AdminsOnly() {
  return <RequireRole roles={["admin"]} />;
}
