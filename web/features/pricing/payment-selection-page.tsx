import { msg, t } from "@lingui/core/macro";
import { Navigate, useSearchParams } from "react-router";
import { useSavedAnswers } from "#web/features/onboarding/api/use-saved-answers.ts";
import { returnPath } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { PlanChoice } from "./plan-choice.tsx";

export const meta = titled(msg`Choose a Plan`);

/** The plan selection after sign-up. Nothing is charged. */
export default function PaymentSelectionPage() {
  const session = useSession();
  const [query] = useSearchParams();
  if (session.status === "loading") return <LoadingState wholePage />;
  if (session.status === "failed") {
    return (
      <ErrorState
        message={t`The server couldn't be reached. Check your connection and try again.`}
        onRetry={session.retry}
      />
    );
  }
  if (session.status === "signed-out") return <Navigate to="/auth?signup=true" replace />;
  return <PlanSelection next={returnPath(query)} />;
}

/**
 * Waits until the onboarding answers of a new account are saved, because the confirmation link of a
 * sign-up opens this page.
 */
function PlanSelection({ next }: { next: string | undefined }) {
  if (!useSavedAnswers({ fromOnboarding: false, next })) return <LoadingState wholePage />;
  return (
    <AuthLayout width="cards">
      <PlanChoice destination={next ?? "/app"} />
    </AuthLayout>
  );
}
