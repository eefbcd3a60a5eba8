import type { LandingPage } from "#shared/api/settings.ts";
import { optionalFeatures, type PricingPlan, pricingPlans } from "#shared/content/pricing.ts";

/**
 * Returns the plans with this installation's prices, without the features that it does not offer.
 * An own price shows no saving.
 */
export function offeredPlans({
  prices: { amounts },
  unlimitedChat,
  community,
}: Pick<LandingPage, "prices" | "unlimitedChat" | "community">): PricingPlan[] {
  // A response that an earlier version stored for offline use has neither field.
  const isOffered = (feature: string) =>
    !(unlimitedChat === false && feature === optionalFeatures.unlimitedChat) &&
    !(community === false && feature === optionalFeatures.community);
  return pricingPlans.map(({ badge, ...plan }) => {
    const features = { ...plan.features, free: plan.features.free.filter(isOffered) };
    if (amounts) return { ...plan, features, price: amounts[plan.id] };
    return { ...plan, features, ...(badge && { badge }) };
  });
}
