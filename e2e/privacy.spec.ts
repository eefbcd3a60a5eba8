import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, test } from "./support.ts";

test("the landing page links to the privacy page, which explains how user content is handled", async ({
  page,
}) => {
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "Privacy" })
    .click();
  await expect(page).toHaveURL("/privacy");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  for (const heading of [
    "What is stored, and how",
    "Who else receives data",
    "When data is deleted",
  ]) {
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  }
  await expect(page.getByText("this is not end-to-end encryption")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoHorizontalScroll(page);
});
