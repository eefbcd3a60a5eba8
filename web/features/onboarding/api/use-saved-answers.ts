import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api, request } from "#web/lib/api.ts";
import { refreshMe, useMe } from "#web/lib/me.ts";
import { withReturnPath } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { clearStoredAnswers, readPendingAnswers, readStoredAnswers } from "../stored-answers.ts";
import { useEasyTranslation } from "./easy-translation.ts";

/**
 * Saves the answers from before the sign-up and marks onboarding as completed. Returns true when
 * nothing is left to save. On failure, reopens the questions with the answers. Without
 * `fromOnboarding`, uses only answers stored on the device, and only for a new account.
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
  const chooseTranslation = useRef(useEasyTranslation());
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
        await chooseTranslation.current(answers);
        await refreshMe(queryClient);
        setSaved(true);
      },
      (cause: unknown) => {
        errorToast({
          title: t`Error`,
          message: t`Failed to save your preferences. Please try again.`,
          cause,
        });
        void navigate(withReturnPath("/onboarding", next), { replace: true });
      },
    );
  }, [answers, completed, navigate, next, queryClient]);
  return saved;
}
