import { type PricingPlan, pricingPlans } from "#shared/content/pricing.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PlanCard, PlanCards } from "#web/ui/plan-card.tsx";
import { pricing } from "./copy.ts";
import styles from "./pricing.module.css";
import section from "./section.module.css";

function markOf(plan: PricingPlan): string | undefined {
  if (plan.popular) return pricing.popular;
  return plan.id === "yearly" ? pricing.bestValue : undefined;
}

export function Pricing() {
  return (
    <section
      id="pricing"
      className={`${section.section} ${styles.pricing}`}
      aria-labelledby="pricing-title"
    >
      <h2 id="pricing-title" className={section.titleWithText}>
        {pricing.title}
      </h2>
      <p className={section.text}>{pricing.text}</p>
      <PlanCards>
        {pricingPlans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            mark={markOf(plan)}
            note={plan.id === "yearly" ? pricing.saving : ""}
          >
            <ButtonLink to="/onboarding" variant={plan.popular ? "filled" : "outline"}>
              {pricing.getStarted}
            </ButtonLink>
            <ButtonLink to="/onboarding" variant="quiet">
              {pricing.tryFree}
            </ButtonLink>
          </PlanCard>
        ))}
      </PlanCards>
      <p className={styles.terms}>{pricing.terms}</p>
    </section>
  );
}
