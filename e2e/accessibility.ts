import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const schemes = ["light", "sepia", "dark"] as const;

/** Fails on any violation of WCAG 2.2 AA that axe can find on the page as it stands, in each colour scheme. */
export async function expectAccessible(page: Page) {
  // Axe measures colours as they are that moment; a fade would give it colours nobody reads.
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

/** Fails when the page is wider than the window, so that one would have to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  // A change of the window's size takes a moment to reach the page.
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess, "pixels wider than the window").toBeLessThanOrEqual(0);
}
