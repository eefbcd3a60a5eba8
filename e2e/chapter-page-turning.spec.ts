import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, test } from "./support.ts";

// What a reader sees when a chapter page opens and when they follow its links.

const hydrated = () => "__reactRouterDataRouter" in window;

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("after opening the next chapter, the heading has the focus; after a link to a verse, the page scrolls to it", async ({
  page,
}) => {
  await page.goto("/bible/kjv/john/3");
  await page.waitForFunction(hydrated);
  await expect(page.locator("body")).toBeFocused();
  const turn = page.getByRole("navigation", { name: "Chapters" });
  await turn.getByRole("link", { name: "John 4" }).focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("John 4");
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle("John 4 (KJV) · Berea");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("link", { name: "Verse 6", exact: true }).click();
  await expect(page).toHaveURL("/bible/kjv/john/4/6");
  await expect(heading).not.toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(heading).toContainText("John 3");
  await expect(heading).toBeFocused();
});

test("the stored layout applies before the first paint and in the reader", async ({ page }) => {
  const stored = { layout: "verses", width: "narrow", verse_numbers: false };
  await page.addInitScript((value) => {
    localStorage.setItem("berea_preferences", JSON.stringify(value));
  }, stored);
  const shown = () =>
    page.locator("#v16").evaluate((verse) => ({
      display: getComputedStyle(verse).display,
      width: getComputedStyle(verse.closest("[lang], [data-chapter]") ?? verse).maxWidth,
      number: getComputedStyle(verse.querySelector("a, button") ?? verse).opacity,
    }));
  const expected = { display: "block", width: "480px", number: "0" };
  const release = await holdScripts(page);
  await page.goto("/bible/kjv/john/3");
  expect(await shown()).toEqual(expected);
  release();
  await page.waitForFunction(hydrated);
  expect(await shown()).toEqual(expected);
  await page.goto("/app/bible?version=kjv&ref=John+3");
  await expect(page.locator("#v16")).toBeVisible();
  expect(await shown()).toEqual(expected);
});

test("the landing page keeps its texts when its script starts", async ({ page }) => {
  const texts = () => page.locator("main").innerText();
  const release = await holdScripts(page);
  await page.goto("/");
  const before = await texts();
  release();
  await page.waitForFunction(hydrated);
  expect(await texts()).toBe(before);
});

test("the search page, the contents page and the page for an unknown URL are accessible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/bible/kjv/search?query=grace", "/bible/kjv", "/bible/kjv/john"]) {
    await page.goto(path);
    await page.waitForFunction(hydrated);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a visitor opens a chapter from the landing page", async ({ page }) => {
    await page.goto("/");
    // Locators by text skip noscript elements.
    const notice = page.locator("noscript p");
    await expect(notice).toBeVisible();
    await expect(notice).toContainText("Without JavaScript you can read the Bible here.");
    await page.getByRole("link", { name: "Books of the Bible" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("King James Version");
    await page.getByRole("main").getByRole("link", { name: "Ruth", exact: true }).click();
    await page.getByRole("main").getByRole("link", { name: "Ruth 4" }).click();
    await expect(page.getByText("Then went Boaz up to the gate")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search the Bible" }).fill("lovingkindness");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/bible/kjv/search?query=lovingkindness");
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await page
      .getByRole("link", { name: /^Psalm / })
      .first()
      .click();
    await expect(page.locator("[data-marked]")).toContainText(/lovingkindness/i);
    await page.goto("/app/chat");
    await expect(notice).toBeVisible();
    await expect(notice).toContainText("This page needs JavaScript.");
  });
});

test.describe("offline", () => {
  test.use({
    serviceWorkers: "allow",
    allowedErrors: ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch", "status of 504"],
  });

  test("the page for a chapter that is not on the device explains this and links to one that is", async ({
    page,
    context,
  }) => {
    await page.goto("/app/bible?ref=John+3");
    await expect(page.locator("#v16")).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const keys = await (await caches.open("berea-texts")).keys();
          return keys.length;
        }),
      )
      .toBe(1);
    await context.setOffline(true);
    await page.goto("/bible/web/ruth/2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ruth 2");
    await expect(page.getByText("this page is not on this device")).toBeVisible();
    await page.getByRole("link", { name: "Ruth 2 KJV" }).click();
    await expect(page.getByText("And Naomi had a kinsman")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("this page is not on this device")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Naomi had a relative")).toBeVisible();
  });
});
