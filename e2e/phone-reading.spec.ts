import type { CDPSession, Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

// Reading on a phone: the sticky bar, the navigation at the bottom, and swipes.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const bottom = (page: Page) => page.getByRole("navigation", { name: "Quick links" });

async function open(page: Page, ref: string) {
  await page.goto(`/app/bible?${new URLSearchParams({ version: "kjv", ref })}`);
  await expect(page.locator("#v1")).toBeVisible();
}

test("the Bible link opens John 1 at first, then the last read chapter", async ({ page }) => {
  await page.goto("/app/chat");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await bottom(page).getByRole("link", { name: "Bible" }).tap();
  // The first time, the list also opens, at the book of John, so two taps open John 3.
  const panel = page.getByRole("dialog", { name: "Books" });
  await panel.getByRole("button", { name: "John 3", exact: true }).tap();
  await expect(heading(page, "John 3")).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(bottom(page).getByRole("link", { name: "Bible" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await bottom(page).getByRole("link", { name: "Chat" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await bottom(page).getByRole("link", { name: "Bible" }).tap();
  await expect(heading(page, "John 3")).toBeVisible();
  await expect(panel).toBeHidden();
  // Home needs an account, so guests go to the landing page.
  await expect(bottom(page).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
});

test("the bottom navigation opens the five main pages", async ({ page }) => {
  await signUp(page);
  await page.goto("/app");
  for (const [name, path] of [
    ["Prayers", "/app/prayers"],
    ["You", "/app/profile"],
    ["Home", "/app"],
  ] as const) {
    await bottom(page).getByRole("link", { name }).tap();
    await expect(page).toHaveURL(path);
    await expect(bottom(page).locator("[aria-current]")).toHaveText(name);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bottom(page)).toBeHidden();
});

test("the bar shows the chapter and the translation, and stays in view with its links", async ({
  page,
}) => {
  await open(page, "John 3");
  const bar = page.locator("[data-reader-bar]");
  await page.locator("#v36").scrollIntoViewIfNeeded();
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  await expect(bar).toContainText("John 3");
  await expect(bar).toContainText("KJV");
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await bar.getByLabel("Bible version").selectOption("web");
  await expect(bar).toContainText("WEB");
  await bar.getByRole("link", { name: "Next chapter: John 4" }).tap();
  await expect(heading(page, "John 4")).toBeVisible();
  await bar.getByRole("link", { name: "Previous chapter: John 3" }).tap();
  await expect(heading(page, "John 3")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "1 Thessalonians 5");
  await expectNoHorizontalScroll(page);
});

test("in continuous reading, the bar shows the chapter on screen", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("berea_preferences", JSON.stringify({ continuous: true }));
  });
  await open(page, "Psalm 117");
  const bar = page.locator("[data-reader-bar]");
  await expect(bar).toContainText("Psalm 117");
  const next = page.getByRole("region", { name: "Psalm 118" });
  await next.locator('[data-verse="20"]').scrollIntoViewIfNeeded();
  await expect(bar).toContainText("Psalm 118");
  await expect(bar.getByRole("link", { name: "Next chapter: Psalm 119" })).toBeVisible();
});

/** Simulates a finger that moves across the window. */
async function swipe(client: CDPSession, from: [number, number], to: [number, number]) {
  const at = ([x, y]: [number, number]) => [{ x, y }];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", point?: [number, number]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: point ? at(point) : [] });
  await touch("touchStart", from);
  await touch("touchMove", [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  await touch("touchMove", to);
  await touch("touchEnd");
}

test("a swipe to the left opens the next chapter, to the right the previous one; scrolling opens none", async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await open(page, "John 3");
  await swipe(client, [300, 400], [80, 410]);
  await expect(heading(page, "John 4")).toBeVisible();
  await expect(page.locator("#v1")).toBeVisible();
  await swipe(client, [80, 400], [300, 410]);
  await expect(heading(page, "John 3")).toBeVisible();
  await expect(page.locator("#v1")).toBeVisible();
  await swipe(client, [200, 500], [120, 250]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(heading(page, "John 3")).toHaveCount(1);
});
