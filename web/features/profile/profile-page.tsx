import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSession } from "#web/lib/session.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { ProfileView } from "./profile-view.tsx";

export const meta = titled(msg`Profile`);

export default function ProfilePage() {
  const session = useSession();
  if (session.status === "loading") return <LoadingState />;
  if (session.status !== "signed-in") {
    return (
      <>
        <h1 className="visually-hidden">
          <Trans>Profile</Trans>
        </h1>
        <EmptyState title={t`Please sign in to view your profile`}>
          <ButtonLink to="/auth?next=/app/profile">
            <Trans>Sign In</Trans>
          </ButtonLink>
        </EmptyState>
      </>
    );
  }
  return <ProfileView user={session.user} />;
}
