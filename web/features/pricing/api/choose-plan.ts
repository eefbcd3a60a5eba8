import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PricingPlan } from "#shared/content/pricing.ts";
import { api, request } from "#web/lib/api.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

/**
 * Choosing a plan reloads the current plan, which detects an expired session. Payment is not
 * implemented, so the plan does not change.
 */
export function useChoosePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (_: PricingPlan) => {
      const subscription = await request(api.subscription.$get());
      queryClient.setQueryData(["subscription"], subscription);
    },
    onSuccess: (_, { name }) =>
      toast({
        title: t`Payment integration coming soon!`,
        message: t`${name} is not charged yet. You start with the free features.`,
      }),
    onError: (cause) =>
      errorToast({ title: t`Error`, message: t`Something went wrong. Please try again.`, cause }),
  });
}
