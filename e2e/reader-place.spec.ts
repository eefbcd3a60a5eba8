import type { Locator, Page } from "@playwright/test";
import { expect, focusOn, signUp, test } from "./support.ts";

// The reading position, on the page and in the URL, survives Back, a new search and a change of
// translation.

const box = "Search the Bible";

test("Back returns to the scroll position in the chapter", async ({ page }) => {
  await page.goto("/app/bible?ref=Psalm+119");
  await expect(page.locator("[data-verse]")).toHaveCount(176);
  await page.locator('[data-verse="100"]').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1000);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: "Psalm 120" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Psalm 119" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test("changing the translation keeps the verse at the top of the window", async ({ page }) => {
  await page.goto("/app/bible?ref=Psalm+119&version=kjv");
  const verse = page.locator('[data-verse="90"]');
  await verse.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await page.getByRole("combobox", { name: /version/i }).selectOption("web");
  await expect(page).toHaveURL(/version=web/);
  await expect(verse).toBeInViewport();
});

test("a typed search is in the URL, and Back restores it with its filters", async ({ page }) => {
  await page.goto("/app/bible");
  await page.getByRole("searchbox", { name: box }).fill("mustard seed");
  const results = page.getByRole("region", { name: "Search results" });
  await expect(results.getByRole("article").first()).toBeVisible();
  await results.getByRole("combobox", { name: "Where" }).selectOption("nt");
  await results.getByRole("combobox", { name: "Order" }).selectOption("canon");
  await expect(page).toHaveURL(/q=mustard\+seed/);
  await expect(results.getByRole("article").first()).toContainText("Matthew 13:31");
  await results.getByRole("button", { name: "View" }).first().click();
  await expect(page.getByRole("heading", { name: "Matthew 13", exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.has("q")).toBe(false);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: box })).toHaveValue("mustard seed");
  await expect(results.getByRole("combobox", { name: "Where" })).toHaveValue("nt");
  await expect(results.getByRole("combobox", { name: "Order" })).toHaveValue("canon");
});

test("two search filters that change before the page renders both apply", async ({ page }) => {
  await page.goto("/app/bible?q=mustard+seed");
  const results = page.getByRole("region", { name: "Search results" });
  const where = results.getByRole("combobox", { name: "Where" });
  await expect(where).toBeVisible();
  await results.evaluate((element) => {
    for (const [label, value] of [
      ["Where", "nt"],
      ["Order", "canon"],
    ] as const) {
      const select = element.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
      if (!select) throw new Error(`select not found: ${label}`);
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  await expect(where).toHaveValue("nt");
  await expect(results.getByRole("combobox", { name: "Order" })).toHaveValue("canon");
  await expect(page).toHaveURL(/in=nt.*order=canon/);
});

test("letters typed while results load are kept", async ({ page }) => {
  await page.goto("/app/bible");
  const search = page.getByRole("searchbox", { name: box });
  await focusOn(search);
  await search.pressSequentially("jesus wept and was in", { delay: 60 });
  await expect(page).toHaveURL(/q=jesus\+wept\+and\+was\+in/);
  await expect(search).toHaveValue("jesus wept and was in");
});

test("a reference typed after a search removes the search from the URL, and Search restores it", async ({
  page,
}) => {
  await page.goto("/app/bible?q=jesus+wept");
  const search = page.getByRole("searchbox", { name: box });
  await search.fill("psalm 23");
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: "Psalm 23" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("q")).toBeNull();
  await page.getByRole("button", { name: "Search" }).first().click();
  await expect(search).toHaveValue("jesus wept");
});

test("the book list follows the open chapter", async ({ page }) => {
  await page.goto("/app/bible?ref=Psalm+23");
  const side = page.getByRole("complementary", { name: "Books and tools" });
  await expect(side.getByRole("tab", { name: "Old Testament" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(side.getByRole("button", { name: "Psalms 23", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("in continuous reading, words of a following chapter can be highlighted", async ({ page }) => {
  await signUp(page);
  await page.goto("/app/bible?ref=Psalm+117");
  await page.getByRole("button", { name: "Reading options" }).click();
  await page.getByRole("switch", { name: "Continuous scrolling" }).check();
  await page.keyboard.press("Escape");
  const verse = page.getByRole("region", { name: "Psalm 118" }).locator('[data-verse="4"]');
  await verse.scrollIntoViewIfNeeded();
  await verse.selectText();
  await verse.dispatchEvent("pointerup");
  const popup = page.getByRole("toolbar", { name: "Selected words" });
  // The arrow keys move among the buttons of the toolbar.
  const buttons = popup.getByRole("button");
  await buttons.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(buttons.first()).toBeFocused();
  await popup.getByRole("button", { name: "Highlight", exact: true }).click();
  await expect(page.getByText("Text Highlighted")).toBeVisible();
  await expect(verse.locator("mark").first()).toBeVisible();
});

test("in continuous reading, a reload opens the chapter on screen", async ({ page }) => {
  await page.goto("/app/bible?version=kjv&ref=Psalm+117");
  await page.getByRole("button", { name: "Reading options" }).click();
  await page.getByRole("switch", { name: "Continuous scrolling" }).check();
  await page.keyboard.press("Escape");
  const next = page.getByRole("region", { name: "Psalm 118" });
  await next.locator('[data-verse="20"]').scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/ref=Psalm(\+|%20)118/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Psalm 118", level: 2 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Psalm 117" })).toHaveCount(0);

  await page.getByRole("button", { name: /^Next chapter/ }).scrollIntoViewIfNeeded();
  const after = page.getByRole("region", { name: "Psalm 119" });
  await after.locator('[data-verse="20"]').scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/ref=Psalm(\+|%20)119/);
  await page.getByRole("heading", { name: "Psalm 118", level: 2 }).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/ref=Psalm(\+|%20)118/);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { name: "Psalm 117", level: 2 })).toBeVisible();
  await expect(page).toHaveURL(/ref=Psalm(\+|%20)117/);
});

test("in continuous reading, Back and a reload restore the verse in a following chapter", async ({
  page,
}) => {
  // The home page requires an account; a guest would be redirected to sign-in.
  await signUp(page);
  await openContinuousReading(page, "Psalm 117");
  const verse = page.getByRole("region", { name: "Psalm 118" }).locator('[data-verse="20"]');
  await scrollToTop(verse);
  await expect(page).toHaveURL(/ref=Psalm(\+|%20)118/);
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL(/\/app$/);
  await page.goBack();
  const same = page.locator('[data-chapter="Ps 118"] [data-verse="20"]');
  await expect(page.getByRole("heading", { name: "Psalm 117" })).toHaveCount(0);
  await expect.poll(() => topOf(same)).toBeLessThan(5);
  await page.reload();
  await expect.poll(() => topOf(same)).toBeLessThan(5);
});

test("in continuous reading, changing the translation keeps the verse in a following chapter", async ({
  page,
}) => {
  await openContinuousReading(page, "Psalm 117");
  const verse = page.locator('[data-chapter="Ps 118"] [data-verse="20"]');
  await scrollToTop(verse);
  await expect(page).toHaveURL(/ref=Psalm(\+|%20)118/);
  await page.getByRole("combobox", { name: /version/i }).selectOption("web");
  await expect(page).toHaveURL(/ref=Psalm(\+|%20)118/);
  await expect(page.getByRole("heading", { name: "Psalm 117" })).toHaveCount(0);
  await expect.poll(() => topOf(verse)).toBeLessThan(5);
});

test("a verse number in a following chapter opens its actions without scrolling", async ({
  page,
}) => {
  await openContinuousReading(page, "Psalm 117");
  const next = page.getByRole("region", { name: "Psalm 118" });
  await next.getByRole("button", { name: "Verse 20", exact: true }).click();
  await expect(page.getByRole("toolbar", { name: "Psalm 118:20: actions" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Psalm 117", level: 2 })).toHaveCount(1);
});

test("the actions of a verse work with the keyboard: arrows move, Escape returns to its number", async ({
  page,
}) => {
  await page.goto("/app/bible?ref=Psalm+119");
  const first = page.getByRole("button", { name: "Verse 1", exact: true });
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const third = page.getByRole("button", { name: "Verse 3", exact: true });
  await expect(third).toBeFocused();
  await page.keyboard.press("Enter");
  const bar = page.getByRole("toolbar", { name: "Psalm 119:3: actions" });
  await expect(bar.getByRole("button", { name: "Copy" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(bar.getByRole("button", { name: "Save" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(third).toBeFocused();
  // The other verse numbers are not tab stops.
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-verse-number]:focus")).toHaveCount(0);
});

test("a removed highlight can be restored", async ({ page }) => {
  await page.goto("/app/bible?ref=Psalm+117");
  await page.getByRole("button", { name: "Verse 1", exact: true }).click();
  const bar = page.getByRole("toolbar", { name: "Psalm 117:1: actions" });
  await bar.getByRole("button", { name: "Highlight in yellow" }).click();
  const mark = page.locator('[data-verse="1"] mark');
  await expect(mark).not.toHaveCount(0);
  await bar.getByRole("button", { name: "Remove Highlight" }).click();
  await expect(mark).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(mark).not.toHaveCount(0);
});

async function openContinuousReading(page: Page, reference: string) {
  await page.goto(`/app/bible?${new URLSearchParams({ version: "kjv", ref: reference })}`);
  await page.getByRole("button", { name: "Reading options" }).click();
  await page.getByRole("switch", { name: "Continuous scrolling" }).check();
  await page.keyboard.press("Escape");
}

/** Scrolls an element to the top of the window. Waits until the page is long enough for that. */
async function scrollToTop(element: Locator) {
  await expect
    .poll(async () => {
      await element.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top));
      return topOf(element);
    })
    .toBeLessThan(5);
}

/** Returns the distance between an element and the top of the window, in CSS pixels. */
const topOf = (element: Locator) =>
  element.evaluate((one) => Math.abs(one.getBoundingClientRect().top));

test.describe("when progress cannot be saved", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: "] });

  test("a chapter read to its end is sent once, and not repeatedly", async ({ page }) => {
    await signUp(page);
    let sent = 0;
    await page.route("**/api/progress/chapters", (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      sent += 1;
      return route.fulfill({
        status: 500,
        json: { error: { code: "internal", message: "It broke." } },
      });
    });
    await page.clock.install();
    await page.goto("/app/bible?ref=Psalm+117");
    await page.getByRole("button", { name: "Mark as Read" }).scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return sent;
      })
      .toBe(1);
    await expect(page.getByText("Failed to update your progress. Please try again.")).toBeVisible();
    for (let seconds = 0; seconds < 20; seconds++) await page.clock.runFor(1000);
    expect(sent).toBe(1);
  });
});
