import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, test } from "./support.ts";

// The public chapter pages, which the server renders.

const phone = { width: 390, height: 844 };

test.describe("without JavaScript on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("a reader reads a chapter, opens the next one, and selects a book and a translation", async ({
    page,
  }) => {
    await page.goto("/bible/kjv/john/3");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("John 3");
    await expect(page.getByText("For God so loved the world")).toBeVisible();
    await expectNoHorizontalScroll(page);

    await page
      .getByRole("navigation", { name: "Chapters" })
      .getByRole("link", { name: "John 4" })
      .click();
    await expect(page).toHaveURL("/bible/kjv/john/4");
    await expect(page.getByText("Jesus wept")).toHaveCount(0);
    await expect(page.getByText("When therefore the Lord knew")).toBeVisible();

    const banner = page.getByRole("banner");
    await banner.getByText("John 4", { exact: true }).click();
    await banner.getByRole("link", { name: "John 11", exact: true }).click();
    await expect(page.getByText("Jesus wept.")).toBeVisible();

    await banner.getByText(/^KJV/).click();
    await banner
      .getByRole("link", { name: /World English Bible/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/bible\/[^/]+\/john\/11$/);
    await expect(page.getByText("Jesus wept.")).toBeVisible();

    await page.getByRole("link", { name: "Verse 35", exact: true }).click();
    await expect(page).toHaveURL(/\/john\/11\/35$/);
    await expect(page.locator("[data-marked]")).toHaveText(/Jesus wept\./);
  });
});

test("hydration logs no error, and links then open chapters without loading a document", {
  tag: "@gate",
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/bible/kjv/john/3/16");
  await expect(page.locator("#v16")).toBeInViewport();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "John 4" }).last().click();
  await expect(page).toHaveURL("/bible/kjv/john/4");
  await expect(page).toHaveTitle("John 4 (KJV) · Berea");
  await expect(page.getByText("When therefore the Lord knew")).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("the verse in the URL is highlighted, in prose and in poetry", async ({ page }) => {
  const backgroundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto("/bible/kjv/john/3/16");
  const inProse = await backgroundOf("#v16");
  expect(inProse).not.toBe(await backgroundOf("#v17"));
  await page.goto("/bible/web/psalms/23/4");
  const line = await page
    .getByText("I will fear no evil")
    .locator("..") // The line of the poem paints the background, behind the words.
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(line).toBe(inProse);
});

test("the link to the reader opens the chapter of the page", async ({ page }) => {
  await page.goto("/bible/kjv/john/3");
  await page.getByRole("link", { name: /^Study this chapter/ }).click();
  await expect(page).toHaveURL("/app/bible?version=kjv&ref=John+3");
  await expect(page.getByRole("heading", { level: 2, name: "John 3" })).toBeVisible();
});

test("color scheme and text size apply before the first paint", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("berea_color_scheme", "sepia");
    localStorage.setItem("berea_preferences", JSON.stringify({ text_size: 150 }));
  });
  // Only the HTML and its styles arrive, so only the inline script can have applied the settings.
  await page.route("**/*.js", () => {});
  await page.goto("/bible/kjv/john/3");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-scheme", "sepia");
  expect(await html.evaluate((node) => node.style.getPropertyValue("--reading-scale"))).toBe("1.5");
});

test.describe("an unknown chapter", () => {
  test.use({ allowedErrors: ["status of 404"] });

  test("has a page with links to the book, also after hydration", async ({ page }) => {
    const response = await page.goto("/bible/kjv/john/22");
    expect(response?.status()).toBe(404);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await expect(page.getByText("John has 21 chapters.")).toBeVisible();
    await page.getByRole("link", { name: "Read John from the beginning" }).click();
    await expect(page).toHaveURL("/bible/kjv/john/1");
    await expect(page.getByText("In the beginning was the Word")).toBeVisible();
  });
});

test("the page is accessible on a phone, with its lists closed and open", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/bible/kjv/psalms/23");
  await expectAccessible(page);
  await page.getByRole("banner").getByText("Psalm 23", { exact: true }).click();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
