import { t } from "@lingui/core/macro";
import { Navigate } from "react-router";
import { useSavedAnswers } from "#web/features/onboarding/api/use-saved-answers.ts";
import { useMe } from "#web/lib/me.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { postSignInPath } from "./post-sign-in-path.ts";

type Props = { fromOnboarding: boolean; signedUp: boolean; next: string | undefined };

/** Saves the onboarding answers given before the sign-up, then redirects the signed-in user. */
export default function PostSignInRedirect(props: Props) {
  const me = useMe();
  const saved = useSavedAnswers(props);
  if (me.isError) {
    return (
      <ErrorState message={t`Your account couldn't be loaded.`} onRetry={() => void me.refetch()} />
    );
  }
  if (!me.data || !saved) return <LoadingState wholePage />;
  const { onboardingCompleted } = me.data;
  return <Navigate to={postSignInPath({ ...props, onboardingCompleted })} replace />;
}
