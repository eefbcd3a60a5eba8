import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api, request } from "#web/lib/api.ts";
import { refreshMe } from "#web/lib/me.ts";
import { withReturnPath } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { type Answers, clearStoredAnswers } from "../stored-answers.ts";
import { useEasyTranslation } from "./easy-translation.ts";

/** The answers stored on the server. Loads nothing for guests. */
export function useOnboarding() {
  const { status, user } = useSession();
  return useQuery({
    queryKey: ["onboarding", user?.id],
    queryFn: () => request(api.onboarding.$get()),
    enabled: status === "signed-in",
    // Loaded once, because answering the questions here must not redirect as if onboarding had been
    // completed before.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Saves the answers and opens the plan selection. Shows the outcome in a toast. */
export function useSaveAnswers(next: string | undefined) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const chooseTranslation = useEasyTranslation();
  return useMutation({
    mutationFn: (answers: Answers) =>
      request(api.onboarding.$put({ json: { answers, completed: true } })),
    onSuccess: async (_, answers) => {
      clearStoredAnswers();
      await chooseTranslation(answers);
      toast({
        title: t`Onboarding completed!`,
        message: t`Now let's set up your subscription.`,
      });
      void refreshMe(queryClient);
      await navigate(withReturnPath("/payment-selection", next));
    },
    onError: (cause) =>
      errorToast({
        title: t`Error`,
        message: t`Failed to save your preferences. Please try again.`,
        cause,
      }),
  });
}
