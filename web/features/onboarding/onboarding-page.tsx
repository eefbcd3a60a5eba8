import { msg } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { api, request } from "#web/lib/api.ts";
import { readStoredAnswers } from "#web/lib/onboarding-answers.ts";
import { returnPath } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { Wizard } from "./wizard.tsx";

export const meta = titled(msg`Getting Started`);

/** Three questions for new users, signed in or not. They are answered once. */
export default function OnboardingPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const next = returnPath(query);
  const stored = useQuery({
    queryKey: ["onboarding", session.user?.id],
    queryFn: () => request(api.onboarding.$get()),
    enabled: session.status === "signed-in",
    // Loaded once: finishing the questions must not redirect like an onboarding completed earlier.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (session.status === "loading" || stored.isLoading) return <LoadingState wholePage />;
  if (stored.isError) {
    return <ErrorState message={stored.error.message} onRetry={() => void stored.refetch()} />;
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
