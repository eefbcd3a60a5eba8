import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./support.ts";

test("the landing page links to the guide, whose pages have text and pictures", async ({
  page,
}) => {
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "Help" })
    .click();
  await expect(page).toHaveURL("/help");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ask a question" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ask a question" })).toBeVisible();
  const picture = page.getByRole("img", { name: "An answer with a checked quotation" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(300);
  await expectAccessible(page);
  await page.getByRole("link", { name: "All help pages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Guide" })).toBeVisible();
});

test("the guide can be read on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/help/search");
  await expect(page.getByRole("cell", { name: "the exact phrase" })).toBeVisible();
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
});

test.describe("an unknown page", () => {
  test.use({ allowedErrors: ["404"] });

  test("leads back to the list", async ({ page }) => {
    await page.goto("/help/nothing");
    await page.getByRole("link", { name: "All help pages" }).click();
    await expect(page).toHaveURL("/help");
  });
});
