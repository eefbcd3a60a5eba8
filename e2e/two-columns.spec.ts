import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./support.ts";

// The second column of a chapter can be selected and highlighted like the first one.

const verse = (page: Page, number: number) => page.locator(`#v${number}`);
const first = (page: Page, number: number) =>
  verse(page, number).locator(":scope > :not([data-beside])");
const second = (page: Page, number: number) => verse(page, number).locator("[data-beside]");

async function open(page: Page) {
  await page.goto("/app/bible?version=kjv&ref=John+3&with=web");
  await expect(second(page, 16)).toContainText("one and only Son");
}

test("a verse of the second column is selected and highlighted in its translation", async ({
  page,
}) => {
  await signUp(page);
  await open(page);
  await second(page, 16).click();
  const actions = page.getByRole("toolbar", { name: "John 3:16: actions" });
  await actions.getByRole("button", { name: "Highlight in green" }).click();
  await expect(second(page, 16).locator("mark").first()).toHaveAttribute("data-color", "green");
  await expect(first(page, 16).locator("mark")).toHaveCount(0);

  // A tap in the other column starts a new passage.
  await first(page, 17).click();
  await expect(page.getByRole("toolbar", { name: "John 3:17: actions" })).toBeVisible();
  await page.goto("/app/bible?version=web&ref=John+3");
  await expect(verse(page, 16).locator("mark").first()).toHaveAttribute("data-color", "green");
});

test("words of the second column are highlighted there", async ({ page }) => {
  await signUp(page);
  await open(page);
  const words = second(page, 16).locator("[data-at]").first();
  await words.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (text) getSelection()?.setBaseAndExtent(text, 4, text, 7);
  });
  const popup = page.getByRole("toolbar", { name: "Selected words" });
  await popup.getByRole("button", { name: "Highlight", exact: true }).click();
  await expect(second(page, 16).locator("mark")).toHaveText("God");
  await expect(first(page, 16).locator("mark")).toHaveCount(0);
});
