import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api, request } from "#web/lib/api.ts";
import { refreshMe, useMe } from "#web/lib/me.ts";
import {
  clearStoredAnswers,
  readPendingAnswers,
  readStoredAnswers,
} from "#web/lib/onboarding-answers.ts";
import { withReturn } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast } from "#web/ui/toast.tsx";

/**
 * Saves the onboarding answers that a new user gave before signing up, as completed. Returns true
 * once nothing is left to save. If saving fails, it goes back to the questions, with the answers
 * filled in.
 *
 * @param fromOnboarding whether this tab's answers belong to the user; answers stored on the device are used for a new account only.
 */
export function useSavedAnswers({
  fromOnboarding,
  next,
}: {
  fromOnboarding: boolean;
  next: string | undefined;
}): boolean {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const me = useMe();
  const [answers] = useState(
    () =>
      (fromOnboarding ? readStoredAnswers() : undefined) ??
      (user ? readPendingAnswers(new Date(user.createdAt)) : undefined),
  );
  const [saved, setSaved] = useState(answers === undefined);
  const started = useRef(false);
  const completed = me.data?.onboardingCompleted;
  useEffect(() => {
    if (!answers || completed === undefined || started.current) return;
    started.current = true;
    if (completed) {
      clearStoredAnswers();
      setSaved(true);
      return;
    }
    request(api.onboarding.$put({ json: { answers, completed: true } })).then(
      async () => {
        clearStoredAnswers();
        await refreshMe(queryClient);
        setSaved(true);
      },
      (cause: unknown) => {
        errorToast({
          title: t`Error`,
          message: t`Failed to save your preferences. Please try again.`,
          cause,
        });
        void navigate(withReturn("/onboarding", next), { replace: true });
      },
    );
  }, [answers, completed, navigate, next, queryClient]);
  return saved;
}
