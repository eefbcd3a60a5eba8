import { t } from "@lingui/core/macro";
import { Navigate, Outlet, useLocation } from "react-router";
import { withReturnPath } from "#web/lib/return-path.ts";
import type { Session } from "#web/lib/session.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";

/**
 * Shows the child routes to signed-in users. Other visitors sign in first and then return to the
 * requested address.
 */
export function SessionGate({ session }: { session: Session }) {
  const { pathname, search, hash } = useLocation();
  switch (session.status) {
    case "loading":
      return <LoadingState />;
    case "failed":
      return (
        <ErrorState
          message={t`The server could not be reached. Check your connection, then try again.`}
          onRetry={session.retry}
        />
      );
    case "signed-out":
      return <Navigate to={withReturnPath("/auth", pathname + search + hash)} replace />;
    case "signed-in":
      return <Outlet />;
  }
}
