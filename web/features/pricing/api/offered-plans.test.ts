import { expect, test } from "vitest";
import { defaultLandingPage } from "#shared/content/landing.ts";
import { pricingPlans } from "#shared/content/pricing.ts";
import { offeredPlans } from "./offered-plans.ts";

const freeFeatures = (changed: Partial<typeof defaultLandingPage>) =>
  offeredPlans({ ...defaultLandingPage, ...changed }).flatMap(({ features }) => features.free);

test("the plans of a new installation have all features, prices and the saving", () => {
  expect(offeredPlans(defaultLandingPage)).toEqual(pricingPlans);
});

test("an own price replaces the price and the saving", () => {
  const amounts = { weekly: "2 €", monthly: "5 €", yearly: "50 €" };
  const plans = offeredPlans({ ...defaultLandingPage, prices: { shown: true, amounts } });
  expect(plans.map(({ price }) => price)).toEqual(Object.values(amounts));
  expect(plans.filter(({ badge }) => badge)).toEqual([]);
});

test("the plans promise no unlimited chats and no community that the installation lacks", () => {
  const all = freeFeatures({});
  expect(freeFeatures({ unlimitedChat: false })).toEqual(
    all.filter((feature) => feature !== "Unlimited AI chats"),
  );
  expect(freeFeatures({ community: false })).toEqual(
    all.filter((feature) => feature !== "Community features"),
  );
  expect(all).toEqual(expect.arrayContaining(["Unlimited AI chats", "Community features"]));
});
