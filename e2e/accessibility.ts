import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const schemes = ["light", "sepia", "dark"] as const;

/** Fails on any WCAG 2.2 AA violation that axe finds on the current page, in each color scheme. */
export async function expectAccessible(page: Page) {
  // Axe measures the current colors; during a fade it would measure colors that nobody reads.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const scheme of schemes) {
    await page.evaluate((name) => {
      document.documentElement.setAttribute("data-scheme", name);
      document.documentElement.setAttribute(
        "data-mantine-color-scheme",
        name === "dark" ? "dark" : "light",
      );
    }, scheme);
    const { violations } = await new AxeBuilder({ page }).withTags(wcag22aa).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    expect(found, `in ${scheme}`).toEqual([]);
  }
}

/** Fails if the page is wider than the window and scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  // A new window size takes a moment to reach the page.
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess, "pixels wider than the window").toBeLessThanOrEqual(0);
}
