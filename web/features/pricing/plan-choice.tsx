import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useChoosePlan } from "./api/choose-plan.ts";
import { useOffer } from "./api/offer.ts";
import { FreeFeatures } from "./free-features.tsx";
import { PlanCard, PlanCards } from "./plan-card.tsx";
import styles from "./plan-choice.module.css";

/** Delay in milliseconds before the page changes, so that users can read the toast. */
const redirectDelayMs = 1000;

/**
 * The three plans, with buttons to choose one or to skip. If the admin has hidden the prices, only
 * what is free and a button to continue.
 */
export function PlanChoice({ destination }: { destination: string }) {
  const navigate = useNavigate();
  const choose = useChoosePlan();
  const offer = useOffer();
  const chosen = choose.isSuccess;
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => void navigate(destination), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [chosen, destination, navigate]);
  const busy = choose.isPending || chosen;
  const hasPlans = offer?.plans.length !== 0;

  function skip() {
    if (hasPlans) {
      toast({
        title: t`Welcome!`,
        message: t`You can upgrade to a paid plan anytime from your profile.`,
      });
    }
    void navigate(destination);
  }

  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{hasPlans ? t`Choose your plan` : t`Welcome!`}</h1>
        {hasPlans && (
          <Button data-flush variant="subtle" onClick={skip} disabled={busy}>
            <Trans>Skip for now</Trans>
          </Button>
        )}
      </div>
      <FreeFeatures hasPlans={hasPlans} community={offer?.community !== false} />
      {!offer && <LoadingState />}
      <PlanCards>
        {offer?.plans.map((plan) => {
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
      <div className={styles.foot}>
        <Button variant="default" size="md" onClick={skip} disabled={busy}>
          {hasPlans ? t`Continue with free features for now` : t`Continue`}
        </Button>
        {offer?.guarantee && <p>{offer.guarantee}</p>}
      </div>
    </>
  );
}
