import type { Page } from "@playwright/test";
import { expect, signUp, test, withoutEmbeddedResponses } from "./support.ts";

// What the explorer shows while a response is pending and after a failure. The server is real; the
// tests intercept requests to it.

const broken = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
const toast = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

// The browser logs a failed request as an error, and the app logs the details.
test.use({
  allowedErrors: ["Failed to load resource", "Error: Could not load", "Error: An error occurred"],
});

test.beforeEach(({ page }) => withoutEmbeddedResponses(page));

test("[B09] ten skeleton lines are visible while a chapter loads", async ({ page }) => {
  const pending = Promise.withResolvers<void>();
  await page.route("**/api/bibles/kjv/books/John/chapters/3", async (route) => {
    await pending.promise;
    await route.continue();
  });
  await page.goto("/app/bible?ref=John+3");
  await expect(page.getByRole("article").locator(".mantine-Skeleton-root")).toHaveCount(10);
  pending.resolve();
  await expect(page.locator("[data-verse]")).toHaveCount(36);
  await expect(page.getByRole("article").locator(".mantine-Skeleton-root")).toHaveCount(0);
});

test("[B25] a chapter that fails to load shows an error with a button to reload the page", async ({
  page,
}) => {
  const address = "**/api/bibles/kjv/books/John/chapters/4";
  await page.route(address, (route) => route.fulfill(broken));
  await page.goto("/app/bible?ref=John+4");
  await expect(toast(page, "Could not load chapter. Please try again later.")).toContainText(
    "Error",
  );
  await expect(page.getByText("Could not load chapter content. Please try again.")).toBeVisible();
  await page.unroute(address);
  await page.getByRole("button", { name: "Reload Page" }).click();
  await expect(page.locator("[data-verse]")).toHaveCount(54);
});

test("[B26] a failed search shows an error in a toast and in the list", async ({ page }) => {
  const address = "**/api/bibles/kjv/search?**";
  await page.route(address, (route) => route.fulfill(broken));
  await page.goto("/app/bible?q=shepherd");
  await expect(toast(page, "An error occurred while searching. Please try again.")).toBeVisible();
  await expect(page.getByText("Search failed. Please try again later.")).toBeVisible();
  await page.unroute(address);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^\d+ verses/)).toBeVisible();
});

test("[B22] if the lists fail to load, built-in translations and fourteen built-in books are shown", async ({
  page,
}) => {
  await page.route("**/api/bibles", (route) => route.fulfill(broken));
  await page.route("**/api/bibles/*/books", (route) => route.fulfill(broken));
  await page.goto("/app/bible");
  await expect(toast(page, "Could not load Bible versions. Using default versions.")).toBeVisible();
  await expect(toast(page, "Could not load Bible books. Using default books.")).toBeVisible();
  const versions = page.getByRole("combobox", { name: "Bible version" }).getByRole("option");
  expect(
    await versions.evaluateAll((options) => options.map((option) => option.getAttribute("value"))),
  ).toEqual(["kjv", "niv", "esv", "nlt", "nasb"]);
  const side = page.getByRole("complementary", { name: "Books and tools" });
  const books = side.getByRole("list").first().getByRole("button");
  await expect(books).toHaveCount(9);
  await side.getByRole("tab", { name: "Old Testament" }).click();
  await expect(books).toHaveCount(5);
});

test("[B16] if the verse of the day fails to load, a built-in verse for that day is shown with a notice", async ({
  page,
}) => {
  await page.route("**/api/daily-verse?**", (route) => route.fulfill(broken));
  await page.clock.setFixedTime("2026-03-01T12:00:00");
  await page.goto("/app/bible");
  await expect(toast(page, "Could not load daily verse")).toBeVisible();
  const card = page.getByRole("region", { name: "Daily Verse" });
  const first = await card.getByRole("blockquote").innerText();
  await page.clock.setFixedTime("2026-03-02T12:00:00");
  await page.reload();
  await expect(card.getByRole("blockquote")).not.toHaveText(first);
  await page.clock.setFixedTime("2026-03-11T12:00:00");
  await page.reload();
  await expect(card.getByRole("blockquote")).toHaveText(first);
});

test("[B01] a list selects the translation; the default is kjv, or else the first one; the smallest screens hide the list", async ({
  page,
}) => {
  await page.goto("/app/bible");
  const list = page.getByRole("combobox", { name: "Bible version" });
  await expect(list).toHaveValue("kjv");
  await list.selectOption("Young's Literal Translation");
  await expect(page).toHaveURL(/version=ylt/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.route("**/api/bibles", async (route) => {
    const options = (await (await route.fetch()).json()) as { id: string }[];
    await route.fulfill({ json: options.filter(({ id }) => id !== "kjv") });
  });
  await page.goto("/app/bible");
  await expect(list).toHaveValue("web");
});

test("[B15] [B31] the verse of the day can be read, saved once with 'Verse Saved', and shared", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page);
  await page.goto("/app/bible");
  const card = page.getByRole("region", { name: "Daily Verse" });
  const verseText = await card.getByRole("blockquote").innerText();
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Verse Saved", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Saved" })).toBeDisabled();
  await page.reload();
  await expect(card.getByRole("button", { name: "Saved" })).toBeDisabled();
  await card.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Verse copied to clipboard")).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toContain(verseText);
  const link = shared.split("\n").at(-1) ?? "";
  await card.getByRole("button", { name: "Read" }).click();
  await expect(page.locator("[data-marked]").first()).toBeVisible();
  const marked = await page.locator("[data-marked]").first().getAttribute("id");
  await page.goto(link);
  await expect(page.locator("[data-marked]").first()).toHaveAttribute("id", marked ?? "");
  const picture = page.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute("content", /^https?:.*\.png/);
});

test("[B28] a link opens the passage on a Bible website in the selected translation", async ({
  page,
}) => {
  await page.goto("/app/bible?version=asv&ref=1+John+4");
  const link = page.getByRole("link", { name: "1 John 4 on Bible Gateway" });
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(address.searchParams.get("search")).toBe("1 John 4");
  expect(address.searchParams.get("version")).toBe("ASV");
  await expect(link).toHaveAttribute("rel", /noopener/);
});
