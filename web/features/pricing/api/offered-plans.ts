import { type PricingPlan, pricingPlans } from "#shared/content/pricing.ts";

/** Returns the plans with this installation's prices. An own price shows no saving. */
export const offeredPlans = (amounts: Record<PricingPlan["id"], string> | null) =>
  pricingPlans.map(({ badge, ...plan }): PricingPlan => {
    if (amounts) return { ...plan, price: amounts[plan.id] };
    return badge ? { ...plan, badge } : plan;
  });
