import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { expect, signUp, test } from "./support.ts";

// The first account of this server is its admin, who sees the requests of users.

test.describe.configure({ mode: "default" });
const server = withOwnServer();

const path = "/app/bible/resources";
const cards = (page: Page) => page.getByRole("tabpanel").getByRole("article");
const card = (page: Page, name: string) =>
  page.getByRole("tabpanel").getByRole("article", { name });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("[P06] Request Resource sends the request to the admin", async ({ page, browser }) => {
  await signUp(page, server);
  await page.goto("/app/admin?tab=requests");
  await expect(page.getByText("No requests yet")).toBeVisible();

  const context = await browser.newContext({
    baseURL: server.baseURL,
    extraHTTPHeaders: { "x-forwarded-for": "10.7.7.7" },
  });
  const otherPage = await context.newPage();
  await signUp(otherPage, server);
  await otherPage.goto(path);
  await otherPage.getByRole("button", { name: "Request Resource" }).click();
  const dialog = otherPage.getByRole("dialog", { name: "Request Resource" });
  await dialog.getByRole("button", { name: "Send Request" }).click();
  await expect(dialog.getByText("Please enter what you would like.")).toBeVisible();
  await dialog.getByLabel("What would you like?").fill("A map of Paul's journeys");
  await dialog.getByLabel("Details").fill("For the study group");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await otherPage.getByRole("button", { name: "Request Resource" }).click();
  await expect(dialog.getByLabel("What would you like?")).toHaveValue("A map of Paul's journeys");
  await dialog.getByRole("button", { name: "Send Request" }).click();
  await expect(toast(otherPage, "Request sent")).toBeVisible();
  await context.close();

  await page.reload();
  const request = page.getByRole("article", { name: "A map of Paul's journeys" });
  await expect(request).toContainText("For the study group");
  await expect(request).toContainText("Lydia of Thyatira");
  await request.getByRole("button", { name: "Mark as done" }).click();
  await expect(request).toContainText("Done");
  await expectAccessible(page);
});

test("[P04] the resources have a search box and four tabs: all, popular, free, by type", async ({
  page,
}) => {
  await page.goto(path);
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole("tab", { name: "Popular" }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole("tab", { name: "Free" }).click();
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole("tab", { name: "By Type" }).click();
  for (const type of ["Commentary", "Concordance", "Dictionary", "Chart", "Map", "Article"]) {
    await expect(page.getByRole("region", { name: type }).getByRole("article")).toHaveCount(1);
  }
  await page.getByRole("tab", { name: "All Resources" }).click();
  await page.getByRole("searchbox", { name: "Search resources" }).fill("GREEK strong");
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search resources" }).fill("nothing like this");
  await expect(page.getByText("No matching resources")).toBeVisible();
});

test("[P05] six resource cards: each opens a real resource and can be saved, and some have a link", async ({
  page,
}) => {
  await signUp(page, server);
  for (const [name, heading] of [
    ["Concordance of Five Translations", "Bible Explorer"],
    ["Strong’s Hebrew and Greek Dictionaries", "Hebrew and Greek Dictionaries"],
    ["Treasury of Scripture Knowledge", "Cross References"],
    ["The Books at a Glance", "The Books at a Glance"],
    ["Map of Your Reading", "Reading Plans"],
    ["Where These Texts Come From", "Where These Texts Come From"],
  ] as const) {
    await page.goto(path);
    await card(page, name).getByRole("link", { name: "Access" }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await page.goto(path);
  const strongs = card(page, "Strong’s");
  await expect(strongs).toContainText("James Strong");
  await expect(strongs.getByRole("link", { name: "Link" })).toHaveAttribute("target", "_blank");
  await strongs.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Resource saved")).toBeVisible();
  await page.reload();
  await strongs.getByRole("button", { name: "Saved" }).click();
  await expect(toast(page, "Resource removed")).toBeVisible();
  await expect(strongs.getByRole("button", { name: "Save", exact: true })).toBeVisible();
});

test("[P09] a user rates a resource, changes the rating and removes it", async ({ page }) => {
  await signUp(page, server);
  await page.goto(path);
  const chart = card(page, "The Books at a Glance");
  await expect(chart).toContainText("No ratings yet");
  const stars = chart.getByRole("group", { name: "Your rating of The Books at a Glance" });
  await stars.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await expect(chart).toContainText("4 of 5 stars, 1 rating");
  await page.keyboard.press("ArrowRight");
  await expect(chart).toContainText("5 of 5 stars, 1 rating");
  await page.reload();
  await expect(stars.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await expectAccessible(page);
  await chart.getByRole("button", { name: "Remove your rating" }).click();
  await expect(chart).toContainText("No ratings yet");
});

test("a guest who saves, rates or requests a resource is asked to sign in", async ({ page }) => {
  await page.goto(path);
  await card(page, "Strong’s").getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Please sign in")).toBeVisible();
  await card(page, "Strong’s").getByRole("radio", { name: "3 stars" }).click({ force: true });
  await expect(toast(page, "You need to be signed in to rate resources.")).toBeVisible();
  await page.getByRole("button", { name: "Request Resource" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "sign in" })).toBeVisible();
});

test("a verse number opens the verse's cross references, which link to other verses", async ({
  page,
}) => {
  await page.goto("/app/bible?ref=John+3");
  await page.getByRole("button", { name: "Verse 16", exact: true }).click();
  await page.getByRole("toolbar").getByRole("link", { name: "Cross references" }).click();
  const romans = page.getByRole("article", { name: "Romans 5:8" });
  await expect(romans).toContainText("God commendeth his love toward us");
  await expectAccessible(page);
  await romans.getByRole("link").click();
  await expect(page.locator("#v8")).toHaveAttribute("data-marked", "true");
  await page.goto("/app/bible/cross-references?ref=nowhere");
  await expect(page.getByText("Please enter a verse such as John 3:16.")).toBeVisible();
});

test("the dictionaries can be searched, and entries link to each other", async ({ page }) => {
  await page.goto("/app/bible/lexicon");
  await page.getByRole("searchbox", { name: "Search the dictionaries" }).fill("αγαπη");
  await page.keyboard.press("Enter");
  const agape = page.getByRole("article", { name: "G26 ἀγάπη" });
  await expect(agape).toContainText("affection or benevolence");
  await agape.getByRole("button", { name: "G25" }).click();
  await expect(page.getByRole("article", { name: /^G25/ })).toBeVisible();
  await expect(page).toHaveURL(/q=G25/);
  await page.goBack();
  await expect(agape).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the dictionaries" }).fill("qqq");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No entry found")).toBeVisible();
});

test("every resource page is accessible and fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const to of [path, "/app/bible/lexicon?q=G26", "/app/bible/chart", "/app/bible/credits"]) {
    await page.goto(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }
});
