import { expect, test } from "vitest";
import { type LandingParts, landingParts } from "#shared/api/settings.ts";
import { landingPartsOf, landingTextsOf } from "./landing-texts.ts";

const own: LandingParts = {
  stats: { shown: true, items: [{ figure: "12", label: "Members | and guests" }] },
  testimonials: {
    shown: false,
    items: [
      { quote: "I read it | every day.", name: "Phoebe", role: "Deacon" },
      { quote: "Thanks.", name: "Priscilla", role: "Tentmaker" },
    ],
  },
  prices: { shown: true, amounts: { weekly: "2 €", monthly: "6 €", yearly: "50 €" } },
  guarantee: { shown: true, text: "Free for members." },
};

test("converting the landing setting to form fields and back changes nothing", () => {
  expect(landingPartsOf(landingTextsOf(own))).toEqual(own);
});

test("empty fields of the landing form select the standard text", () => {
  const empty = { stats: " ", testimonials: "\n", prices: "", guarantee: " " };
  expect(landingPartsOf({ ...landingTextsOf(own), ...empty })).toEqual({
    stats: { shown: true, items: null },
    testimonials: { shown: false, items: null },
    prices: { shown: true, amounts: null },
    guarantee: { shown: true, text: null },
  });
});

test("the schema rejects a line of the landing form with missing fields", () => {
  const texts = { ...landingTextsOf(own), prices: "2 € | 6 €" };
  const { error } = landingParts.safeParse(landingPartsOf(texts));
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["prices.amounts.yearly"]);
  const stats = { ...landingTextsOf(own), stats: "12" };
  expect(landingParts.safeParse(landingPartsOf(stats)).success).toBe(false);
});
