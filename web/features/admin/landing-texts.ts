import type { LandingParts } from "#shared/api/settings.ts";

/** The setting `landing` as form fields. Each list becomes text with one item per line. */
export type LandingTexts = {
  statsShown: boolean;
  stats: string;
  testimonialsShown: boolean;
  testimonials: string;
  pricesShown: boolean;
  prices: string;
  guaranteeShown: boolean;
  guarantee: string;
};

export function landingTextsOf({
  stats,
  testimonials,
  prices,
  guarantee,
}: LandingParts): LandingTexts {
  const { amounts } = prices;
  return {
    statsShown: stats.shown,
    stats: (stats.items ?? []).map(({ figure, label }) => join([figure, label])).join("\n"),
    testimonialsShown: testimonials.shown,
    testimonials: (testimonials.items ?? [])
      .map(({ quote, name, role }) => join([quote, name, role]))
      .join("\n"),
    pricesShown: prices.shown,
    prices: amounts ? join([amounts.weekly, amounts.monthly, amounts.yearly]) : "",
    guaranteeShown: guarantee.shown,
    guarantee: guarantee.text ?? "",
  };
}

/**
 * Converts the form to the setting. A missing field becomes an empty string, which the server
 * rejects with an error that names the field.
 */
export function landingPartsOf(texts: LandingTexts): LandingParts {
  const stats = linesOf(texts.stats).map(([figure = "", ...label]) => ({
    figure,
    label: join(label),
  }));
  const testimonials = linesOf(texts.testimonials).map((fields) => ({
    quote: join(fields.slice(0, -2)),
    name: fields.at(-2) ?? "",
    role: fields.at(-1) ?? "",
  }));
  const [amounts] = linesOf(texts.prices);
  const [weekly = "", monthly = "", yearly = ""] = amounts ?? [];
  return {
    stats: { shown: texts.statsShown, items: stats.length > 0 ? stats : null },
    testimonials: {
      shown: texts.testimonialsShown,
      items: testimonials.length > 0 ? testimonials : null,
    },
    prices: { shown: texts.pricesShown, amounts: amounts ? { weekly, monthly, yearly } : null },
    guarantee: { shown: texts.guaranteeShown, text: texts.guarantee.trim() || null },
  };
}

const join = (fields: readonly string[]) => fields.join(" | ");

const linesOf = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("|").map((field) => field.trim()));
