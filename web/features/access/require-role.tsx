import { t } from "@lingui/core/macro";
import { Navigate, Outlet } from "react-router";
import type { Role } from "#shared/api/me.ts";
import { useMe } from "#web/lib/me.ts";
import { useSession } from "#web/lib/session.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";

/**
 * Restricts its child routes to users with one of the given roles. Redirects other users to the
 * landing page. The server checks the role too.
 */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const session = useSession();
  const me = useMe();
  if (session.status === "loading") return <LoadingState />;
  if (session.status === "failed") {
    return <ErrorState message={t`The server could not be reached.`} onRetry={session.retry} />;
  }
  if (session.status === "signed-out") return <Navigate to="/" replace />;
  if (me.data) {
    return me.data.roles.some((role) => roles.includes(role)) ? (
      <Outlet />
    ) : (
      <Navigate to="/" replace />
    );
  }
  if (me.isPending) return <LoadingState />;
  return (
    <ErrorState message={t`Your account couldn't be loaded.`} onRetry={() => void me.refetch()} />
  );
}
