import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Best practices for headings and landmarks, by which screen reader users navigate. */
const structure = [
  "heading-order",
  "page-has-heading-one",
  "landmark-one-main",
  "landmark-unique",
  "landmark-no-duplicate-banner",
  "region",
];
const everyRule: RunOptions = {
  runOnly: wcag22aa,
  rules: Object.fromEntries(structure.map((id) => [id, { enabled: true }])),
};
/** The rules whose result depends on the color scheme. */
const colorRules = ["color-contrast", "link-in-text-block"];
const allSchemes = ["light", "sepia", "dark"] as const;
/** The gate checks one, and the full tier each. */
const schemes = process.env.TEST_TIER === "gate" ? (["light"] as const) : allSchemes;

/**
 * Not violations: the link to the main content, which is outside all landmarks while a dialog hides
 * that content, and the toolbar beside selected words.
 */
const isOutsideByDesign = (violation: string) =>
  /^region: <(?:a href="#main" class="skip-link"|div role="toolbar")/.test(violation);

/**
 * Fails if axe finds a violation of WCAG 2.2 AA or of the rules for headings and landmarks on the
 * current page. Checks the color rules in each color scheme (the gate: in one) and the others once.
 */
export async function expectAccessible(page: Page) {
  // A page that is still loading has no heading.
  await expect(page.locator("h1")).not.toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  for (const scheme of schemes) {
    const found = await findViolations(page, scheme);
    expect(
      found.filter((violation) => !isOutsideByDesign(violation)),
      `in ${scheme}`,
    ).toEqual([]);
  }
}

/** Returns each violation in a color scheme: the id of the rule and the HTML of the element. */
function findViolations(page: Page, scheme: (typeof allSchemes)[number]): Promise<string[]> {
  const options: RunOptions = {
    ...(scheme === "light" ? everyRule : { runOnly: colorRules }),
    resultTypes: ["violations"],
  };
  return page.evaluate(
    async ({ scheme, options }) => {
      document.documentElement.dataset.scheme = scheme;
      document.documentElement.dataset.mantineColorScheme = scheme === "dark" ? "dark" : "light";
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { scheme, options },
  );
}

/** Fails if the page is wider than the window and scrolls horizontally. */
export async function expectNoHorizontalScroll(page: Page) {
  // The page receives a new window size with a short delay.
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess, "pixels wider than the window").toBeLessThanOrEqual(0);
}
