import { t } from "@lingui/core/macro";
import { Outlet, useParams } from "react-router";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { useSession } from "#web/lib/session.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { SessionGate } from "./session-gate.tsx";

export { FailedPage as ErrorBoundary } from "#web/ui/failed-page.tsx";

/**
 * Shows pages to guests too, unless the setting `guest_access` is off. A saved conversation always
 * requires an account.
 */
export default function AllowGuests() {
  const session = useSession();
  const settings = usePublicSettings();
  const { chatId } = useParams();
  if (session.status !== "signed-out" || chatId) return <SessionGate session={session} />;
  if (settings.data) {
    return settings.data.guestAccess ? <Outlet /> : <SessionGate session={session} />;
  }
  if (settings.isPending) return <LoadingState />;
  return (
    <ErrorState
      message={t`The settings couldn't be loaded.`}
      onRetry={() => void settings.refetch()}
    />
  );
}
