import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { answer, api } from "#web/lib/api.ts";
import { forgetKeptAnswers, readKeptAnswers } from "#web/lib/kept-answers.ts";
import { refreshMe, useMe } from "#web/lib/me.ts";
import { withReturn } from "#web/lib/return-path.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { whereNext } from "./where-next.ts";

type Props = { fromOnboarding: boolean; signedUp: boolean; next: string | undefined };

/** Takes someone who is signed in on to where they belong, after saving the answers they gave before signing up. */
export function Arrival(props: Props) {
  const me = useMe();
  const saved = useSavedAnswers(props);
  if (me.isError) {
    return <ErrorState message={me.error.message} onRetry={() => void me.refetch()} />;
  }
  if (!me.data || !saved) return <LoadingState wholePage />;
  const { onboardingCompleted } = me.data;
  return <Navigate to={whereNext({ ...props, onboardingCompleted })} replace />;
}

/** Saves kept answers as completed; true when there is nothing (more) to save. On failure it goes back to the questions. */
function useSavedAnswers({ fromOnboarding, next }: Props): boolean {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [answers] = useState(() => (fromOnboarding ? readKeptAnswers() : undefined));
  const [saved, setSaved] = useState(answers === undefined);
  const started = useRef(false);
  useEffect(() => {
    if (!answers || started.current) return;
    started.current = true;
    answer(api.onboarding.$put({ json: { answers, completed: true } })).then(
      async () => {
        forgetKeptAnswers();
        await refreshMe(queries);
        setSaved(true);
      },
      (cause: unknown) => {
        errorToast({
          title: "Error",
          message: "Failed to save your preferences. Please try again.",
          cause,
        });
        void navigate(withReturn("/onboarding", next), { replace: true });
      },
    );
  }, [answers, navigate, next, queries]);
  return saved;
}
