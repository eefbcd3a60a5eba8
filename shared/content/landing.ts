import type { LandingPage, LandingParts } from "../api/settings.ts";

/** The setting `landing` of a new installation. */
export const defaultLandingParts: LandingParts = {
  stats: { shown: true, items: null },
  testimonials: { shown: true, items: null },
  prices: { shown: true, amounts: null },
  guarantee: { shown: true, text: null },
};

/** The landing page if the settings are not known. */
export const defaultLandingPage: LandingPage = {
  ...defaultLandingParts,
  guestChat: false,
  unlimitedChat: true,
  community: true,
};
