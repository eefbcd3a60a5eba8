import { RequireRole } from "./require-role.tsx";

export { FailedPage as ErrorBoundary } from "#web/ui/failed-page.tsx";

/** Restricts its child routes to moderators and admins. */
export default function ModeratorsOnly() {
  return <RequireRole roles={["moderator", "admin"]} />;
}
