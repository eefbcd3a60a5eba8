import type { LandingParts } from "../api/settings.ts";

/** The setting `landing` of a new installation. */
export const defaultLandingParts: LandingParts = {
  stats: { shown: true, items: null },
  testimonials: { shown: true, items: null },
  prices: { shown: true, amounts: null },
  guarantee: { shown: true, text: null },
};
