import { msg, t } from "@lingui/core/macro";
import { Navigate, useSearchParams } from "react-router";
import { returnPath } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useOnboarding } from "./api/answers.ts";
import { readStoredAnswers } from "./stored-answers.ts";
import { Wizard } from "./wizard.tsx";

export const meta = titled(msg`Getting Started`);

/** The three questions for new users, signed in or not. Users answer them once. */
export default function OnboardingPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const next = returnPath(query);
  const stored = useOnboarding();

  if (session.status === "loading" || stored.isLoading) return <LoadingState wholePage />;
  if (stored.isError) {
    return (
      <ErrorState
        message={t`Your answers couldn't be loaded.`}
        onRetry={() => void stored.refetch()}
      />
    );
  }
  if (stored.data?.completed) return <Navigate to={next ?? "/app"} replace />;
  return (
    <AuthLayout width="text">
      <Wizard
        initial={{ ...stored.data?.answers, ...readStoredAnswers() }}
        signedIn={session.status === "signed-in"}
        next={next}
      />
    </AuthLayout>
  );
}
