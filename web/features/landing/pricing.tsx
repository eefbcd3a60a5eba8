import { i18n } from "@lingui/core";
import type { LandingPage } from "#shared/api/settings.ts";
import type { PricingPlan } from "#shared/content/pricing.ts";
import { offeredPlans } from "#web/features/pricing/api/offered-plans.ts";
import { PlanCard, PlanCards } from "#web/features/pricing/plan-card.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { pricing } from "./copy.ts";
import styles from "./pricing.module.css";
import section from "./section.module.css";

function markOf(plan: PricingPlan): string | undefined {
  if (plan.popular) return i18n._(pricing.popular);
  return plan.id === "yearly" ? i18n._(pricing.bestValue) : undefined;
}

export function Pricing({ page }: { page: LandingPage }) {
  const { prices, guarantee } = page;
  return (
    <section
      id="pricing"
      className={`${section.section} ${styles.pricing}`}
      aria-labelledby="pricing-title"
    >
      <h2 id="pricing-title" className={section.titleWithText}>
        {i18n._(pricing.title)}
      </h2>
      <p className={section.text}>{i18n._(pricing.text)}</p>
      <PlanCards>
        {offeredPlans(page).map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            mark={markOf(plan)}
            note={plan.id === "yearly" && !prices.amounts ? i18n._(pricing.saving) : ""}
          >
            <ButtonLink to="/onboarding" variant={plan.popular ? "filled" : "outline"}>
              {i18n._(pricing.getStarted)}
            </ButtonLink>
            <ButtonLink to="/onboarding" variant="quiet">
              {i18n._(pricing.tryFree)}
            </ButtonLink>
          </PlanCard>
        ))}
      </PlanCards>
      {guarantee.shown && <p className={styles.terms}>{guarantee.text ?? i18n._(pricing.terms)}</p>}
    </section>
  );
}
