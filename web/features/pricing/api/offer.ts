import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { defaultLandingPage } from "#shared/content/landing.ts";
import type { PricingPlan } from "#shared/content/pricing.ts";
import { api, request } from "#web/lib/api.ts";
import { offeredPlans } from "./offered-plans.ts";

type Offer = {
  plans: readonly PricingPlan[];
  guarantee: string | undefined;
  /** Whether prayers can be shared with the community. */
  community: boolean;
};

/**
 * Returns the plans and the guarantee as the admin set them for the landing page, where each can be
 * hidden or replaced; the standard ones if that fails. Undefined while the setting loads.
 */
export function useOffer(): Offer | undefined {
  const { data, isPending } = useQuery({
    queryKey: ["landing-parts"],
    queryFn: () => request(api.settings.landing.$get()),
  });
  if (isPending) return undefined;
  const page = data ?? defaultLandingPage;
  const { prices, guarantee } = page;
  const community = page.community !== false;
  if (!prices.shown) return { plans: [], guarantee: undefined, community };
  return {
    plans: offeredPlans(page),
    community,
    guarantee: guarantee.shown
      ? (guarantee.text ?? t`30-day money-back guarantee • Cancel anytime • Secure payments`)
      : undefined,
  };
}
