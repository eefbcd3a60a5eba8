import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

const verses = (page: Page) => page.locator("[data-verse]");

test("[B08] buttons open the previous and next chapter, across books, up to both ends of the Bible", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/app/bible?version=kjv&ref=Malachi+4");
  await expect(page.getByRole("heading", { name: "Malachi 4" })).toBeVisible();
  await expect(verses(page)).toHaveCount(6);
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { name: "Matthew 1" })).toBeVisible();
  await expect(verses(page)).toHaveCount(25);
  await page.getByRole("button", { name: /^Previous/ }).click();
  await expect(page.getByRole("heading", { name: "Malachi 4" })).toBeVisible();

  await page.goto("/app/bible?ref=Genesis+1");
  await expect(page.getByRole("button", { name: /^Previous/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: /^Next/ })).toBeEnabled();
  await page.goto("/app/bible?ref=Revelation+22");
  await expect(page.getByRole("button", { name: /^Next/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: /^Previous/ })).toBeEnabled();
});

test("[B02] the tabs are Search, Read and Reading Plans; Read asks for a book and opens John 1, then the last place", async ({
  page,
}) => {
  await page.goto("/app/bible");
  await expect(page.getByRole("button", { name: "Search" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Reading Plans" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Read", exact: true }).first().click();
  const hint = page.getByText("Please select a book from the sidebar first.");
  await expect(hint).toBeVisible();
  await expect(page.getByRole("heading", { name: "John 1", exact: true })).toBeVisible();
  await page.goto("/app/bible?ref=Ruth+2");
  await expect(page.getByRole("heading", { name: "Ruth 2" })).toBeVisible();
  await page.goto("/app/bible");
  await page.getByRole("button", { name: "Read", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Ruth 2" })).toBeVisible();
  await expect(hint).toBeHidden();
});

test("[B03] the sidebar shows the verse of the day, a book search, and the books by testament, starting with the New", async ({
  page,
}) => {
  await page.goto("/app/bible");
  const side = page.getByRole("complementary", { name: "Books and tools" });
  await expect(side.getByRole("heading", { name: "Daily Verse" })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect(side.getByRole("tab", { name: "New Testament" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(side.getByRole("button", { name: "Matthew" })).toBeVisible();
  await expect(side.getByRole("button", { name: "Genesis" })).toBeHidden();
  await side.getByRole("tab", { name: "Old Testament" }).click();
  await expect(side.getByRole("button", { name: "Genesis" })).toBeVisible();
  await side.getByRole("searchbox", { name: "Search books" }).fill("phil");
  await expect(side.getByRole("button", { name: "Philippians" })).toBeVisible();
  await expect(side.getByRole("button", { name: "Philemon" })).toBeVisible();
  await side.getByRole("searchbox", { name: "Search books" }).fill("hezekiah");
  await expect(side.getByText("No book is called")).toBeVisible();
  await side.getByRole("searchbox", { name: "Search books" }).fill("jude");
  await side.getByRole("button", { name: "Jude" }).click();
  await side.getByRole("button", { name: "Jude 1" }).click();
  await expect(page.getByRole("heading", { name: "Jude 1" })).toBeVisible();
});

test("[B04] on a small screen the books open in a panel from the left", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/app/bible");
  await page.getByRole("button", { name: "Books" }).click();
  const panel = page.getByRole("dialog", { name: "Books" });
  await expect(panel).toBeVisible();
  // After the animation, the panel is at the left edge.
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
  await panel.getByRole("button", { name: "John", exact: true }).click();
  await panel.getByRole("button", { name: "John 3", exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("heading", { name: "John 3" })).toBeVisible();
  await expect(verses(page)).toHaveCount(36);
});

test("[B05] [B07] a search requires text, lists its results, and reports that there are none", async ({
  page,
}) => {
  await page.goto("/app/bible");
  const box = page.getByRole("searchbox", { name: "Search the Bible" });
  const button = page.getByRole("search").getByRole("button", { name: "Search" });
  await expect(button).toBeDisabled();
  await box.fill("   ");
  await expect(button).toBeDisabled();
  await box.fill("living water");
  await button.click();
  await expect(page.getByText(/^\d+ verses/)).toBeVisible();
  const found = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "John 4:10" }) });
  await expect(found.locator("mark")).toHaveText(["living", "water"]);
  await page.reload();
  await expect(found).toBeVisible();

  await box.fill("zebra xylophone");
  await box.press("Enter");
  await expect(page.getByText("No results found")).toBeVisible();
  await expect(page.getByText("Try a different search term or browse the Bible")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Popular Verses" })).toBeVisible();
});

test("[B06] [B32] before a search, the explorer shows three popular verses, and saved verses if there are any", async ({
  page,
}) => {
  await page.goto("/app/bible");
  const popular = page.getByRole("region", { name: "Popular Verses" });
  await expect(popular.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Saved Verses" })).toBeHidden();
  await signUp(page);
  const favorites = page.waitForResponse((response) => response.url().includes("/api/favorites"));
  await page.reload();
  expect(await (await favorites).json()).toMatchObject({ items: [] });
  await expect(popular.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Saved Verses" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Favorite Verse" })).toHaveCount(0);
  await popular.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Verse saved!")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Saved Verses" }).getByText("John 3:16"),
  ).toBeVisible();
});

test("[B10] a back-to-top button appears after 300 px of scrolling", async ({ page }) => {
  await page.goto("/app/bible?ref=Psalm+119");
  await expect(verses(page)).toHaveCount(176);
  const button = page.getByRole("button", { name: "Back to top" });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 301));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test("[B14] [B35] a verse card copies its verse, and its words, 'View' and 'Read in context' open the chapter at the verse", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/app/bible?q=%22Jesus+wept%22");
  const card = page.getByRole("article").filter({ hasText: "John 11:35" });
  await card.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Verse copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Jesus wept.");
  await card.getByRole("button", { name: "Read in context" }).click();
  await expect(page.getByRole("heading", { name: "John 11" })).toBeVisible();
  await expect(page.locator("[data-marked]")).toHaveText(/Jesus wept\./);
  await page.goBack();
  await card.getByRole("button", { name: "View" }).click();
  await expect(verses(page)).toHaveCount(57);
  await expect(page.locator("[data-marked]")).toHaveText(/Jesus wept\./);
  await page.goBack();
  await card.getByRole("link", { name: "Jesus wept." }).click();
  await expect(page.locator("[data-marked]")).toHaveText(/Jesus wept\./);
});

test("[B20] [B30] a guest who saves a verse is asked to sign in", async ({ page }) => {
  await page.goto("/app/bible");
  await page
    .getByRole("region", { name: "Popular Verses" })
    .getByRole("button", { name: "Save" })
    .first()
    .click();
  const toast = page.getByRole("status").filter({ hasText: "Please sign in" });
  await expect(toast.getByText("Sign in required", { exact: true })).toBeVisible();
  await expect(
    toast.getByText("You need to be signed in to save verses.", { exact: true }),
  ).toBeVisible();
});

test("[B21] [B33] a URL with a chapter, a verse or a range opens it, and the error for an unknown book names it", async ({
  page,
}) => {
  await page.goto("/app/bible");
  const box = page.getByRole("searchbox", { name: "Search the Bible" });
  await box.fill("1 cor 13");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "1 Corinthians 13" })).toBeVisible();
  for (const [typed, marked] of [
    ["john 3:16", 1],
    ["PSALM 23:1-4", 4],
  ] as const) {
    await page.getByRole("button", { name: "Search" }).first().click();
    await box.fill(typed);
    await box.press("Enter");
    await expect(page.locator("[data-marked]")).toHaveCount(marked);
  }
  for (const typed of ["Hezekiah 3:16", "Hezekiah 3"]) {
    await page.goto("/app/bible");
    await box.fill(typed);
    await box.press("Enter");
    await expect(
      page.getByText("Could not find the book Hezekiah. Please select a book from the sidebar."),
    ).toBeVisible();
  }
});

test("every translation has its own text and shows which verses it omits", async ({ page }) => {
  await page.goto("/app/bible?version=kjv&ref=Acts+8");
  await expect(page.locator("#v37")).toContainText("I believe that Jesus Christ is the Son of God");
  await page.getByRole("combobox", { name: "Bible version" }).selectOption("World English Bible");
  await expect(page).toHaveURL(/version=web/);
  await expect(page.locator("#v37")).toHaveCount(0);
  await expect(page.getByText("Verse 37:")).toBeVisible();
});

test("poetry is shown in lines, supplied words in italics and the words of Jesus in red; a psalm keeps its title", async ({
  page,
}) => {
  await page.goto("/app/bible?version=web&ref=Psalm+23");
  await expect(page.getByText("A Psalm by David.")).toBeVisible();
  const tops = await page
    .locator("#v1 > span")
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
  expect(new Set(tops).size).toBeGreaterThan(1);
  await page.goto("/app/bible?version=kjv&ref=John+3:12");
  await expect(page.locator("#v12 i")).toHaveText("of");
});

test("the explorer has no accessibility violations in either color scheme", async ({ page }) => {
  await page.goto("/app/bible?ref=John+3");
  await expect(verses(page)).toHaveCount(36);
  await expectAccessible(page);
  await page.goto("/app/bible?q=living+water");
  await expect(page.getByText(/^\d+ verses/)).toBeVisible();
  await expectAccessible(page);
});
