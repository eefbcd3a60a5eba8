import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { type PricingPlan, pricingPlans } from "#shared/content/pricing.ts";
import { api, request } from "#web/lib/api.ts";
import { PlanCard, PlanCards } from "#web/ui/plan-card.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { FreeFeatures } from "./free-features.tsx";
import styles from "./plan-choice.module.css";

/** Milliseconds to read the toast before the page changes. */
const redirectDelayMs = 1000;

/** The three plans, with buttons to choose one or skip. */
export function PlanChoice({ destination }: { destination: string }) {
  const navigate = useNavigate();
  const choose = useChoosePlan();
  const chosen = choose.isSuccess;
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => void navigate(destination), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [chosen, destination, navigate]);
  const busy = choose.isPending || chosen;

  function skip() {
    toast({
      title: t`Welcome!`,
      message: t`You can upgrade to a paid plan anytime from your profile.`,
    });
    void navigate(destination);
  }

  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Choose your plan</Trans>
        </h1>
        <Button variant="subtle" onClick={skip} disabled={busy}>
          <Trans>Skip for now</Trans>
        </Button>
      </div>
      <PlanCards>
        {pricingPlans.map((plan) => {
          const { name } = plan;
          return (
            <PlanCard
              key={plan.id}
              heading="h2"
              plan={plan}
              mark={plan.popular ? t`Most Popular` : plan.badge}
            >
              <Button
                size="md"
                variant={plan.popular ? "filled" : "default"}
                disabled={busy}
                loading={choose.isPending && choose.variables.id === plan.id}
                onClick={() => choose.mutate(plan)}
              >
                <Trans>Choose {name}</Trans>
              </Button>
            </PlanCard>
          );
        })}
      </PlanCards>
      <FreeFeatures />
      <div className={styles.foot}>
        <Button variant="default" size="md" onClick={skip} disabled={busy}>
          <Trans>Continue with free features for now</Trans>
        </Button>
        <p>
          <Trans>30-day money-back guarantee • Cancel anytime • Secure payments</Trans>
        </p>
      </div>
    </>
  );
}

/**
 * Choosing asks the server for the plan in force, so that a session that ended is noticed here and
 * not on the next page. There is no payment yet, so the plan stays as it is.
 */
function useChoosePlan() {
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
