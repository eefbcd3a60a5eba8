import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

// Memory verses: added, reviewed in three ways, listed, edited, deleted.

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const review = (page: Page) => page.getByRole("region", { name: "Review" });
const wept = "Jesus wept.";

async function add(page: Page, reference: string) {
  await page.getByLabel("Passage").fill(reference);
  await page.getByRole("button", { name: "Add Verse" }).click();
}

async function addJohn1135(page: Page) {
  await page.goto("/app/memory");
  await expect(page.getByText("No memory verses yet")).toBeVisible();
  await add(page, "jn 11:35");
  await expect(page.getByRole("link", { name: "John 11:35" })).toBeVisible();
}

for (const width of [1280, 390]) {
  test(`a passage is typed, prompted by first letters and recited, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page);
    await addJohn1135(page);
    await add(page, "Psalm 23:1");
    await expect(page.getByText("2 verses are due today")).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole("button", { name: "Start Review" }).click();
    await expect(review(page).getByRole("heading", { name: "Psalm 23:1" })).toBeVisible();
    const box = review(page).getByLabel("Type the passage from memory");
    await box.fill("The LORD is my shepard; I shall want.");
    await review(page).getByRole("button", { name: "Check" }).click();
    await expect(review(page).getByText("8 of 9 words are right.")).toBeVisible();
    await expect(review(page).getByText(/Next review: /)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await review(page).getByRole("button", { name: "Next Verse" }).click();

    await expect(review(page).getByRole("heading", { name: "John 11:35" })).toBeVisible();
    await review(page).getByText("First letters", { exact: true }).click();
    const letters = review(page).getByLabel("Type the first letter of each word");
    await letters.pressSequentially("jx");
    await expect(review(page).getByText("1 word was wrong.")).toBeVisible();
    await review(page).getByRole("button", { name: "Finish" }).click();
    await expect(page.getByText("Nothing is due today")).toBeVisible();

    await page.getByRole("button", { name: "Review John 11:35" }).click();
    await review(page).getByText("Recite", { exact: true }).click();
    await review(page).getByRole("button", { name: "Show Text" }).click();
    await expect(review(page).getByText(wept)).toBeVisible();
    await review(page).getByRole("button", { name: "Good" }).click();
    await review(page).getByRole("button", { name: "Finish" }).click();
    const listed = page.getByRole("listitem").filter({ hasText: "John 11:35" });
    await expect(listed.getByText("Learning")).toBeVisible();
    const reviews = async () => {
      const { items } = await (await page.request.get("/api/memory-verses")).json();
      return items.map((item: { schedule: { reviews: number } }) => item.schedule.reviews);
    };
    await expect.poll(reviews).toEqual([1, 2]);
  });
}

test("a memory verse is edited, deleted and restored with its progress", async ({ page }) => {
  await signUp(page);
  await addJohn1135(page);
  await page.getByRole("button", { name: "Review John 11:35" }).click();
  await review(page).getByLabel("Type the passage from memory").fill(wept);
  await review(page).getByRole("button", { name: "Check" }).click();
  await expect(review(page).getByText("Every word is right.")).toBeVisible();
  await review(page).getByRole("button", { name: "Finish" }).click();

  await page.getByRole("button", { name: "Edit John 11:35" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Memory Verse" });
  await dialog.getByLabel("Passage").fill("nowhere");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter a passage such as John 3:16.")).toBeVisible();
  await dialog.getByLabel("Passage").fill("John 11:35-36");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "John 11:35-36" })).toBeVisible();
  await expect(page.getByText("Learning").last()).toBeVisible();

  await page.getByRole("button", { name: "Delete John 11:35-36" }).click();
  await expect(page.getByText("No memory verses yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "John 11:35-36" })).toBeVisible();
  await expect(page.getByText("Nothing is due today")).toBeVisible();
});

test("a verse is memorized from the reader, once", async ({ page }) => {
  await signUp(page);
  await page.goto("/app/bible?version=kjv&ref=John+3");
  await page.locator("#v16").locator("[data-at]").first().click();
  const actions = page.getByRole("toolbar", { name: "John 3:16: actions" });
  await actions.getByRole("button", { name: "Memorize" }).click();
  await expect(toast(page, "Added to your memory verses")).toBeVisible();
  await page.goto("/app/memory");
  await expect(page.getByRole("link", { name: "John 3:16" })).toBeVisible();
  await add(page, "John 3:16");
  await expect(toast(page, "Already in your memory verses")).toBeVisible();
});

/** Reviews the only verse, which is due, without a mistake. */
async function reviewJohn1135(page: Page) {
  await page.getByRole("button", { name: "Start Review" }).click();
  await review(page).getByLabel("Type the passage from memory").fill(wept);
  await review(page).getByRole("button", { name: "Check" }).click();
  await review(page).getByRole("button", { name: "Finish" }).click();
}

test("a guest's memory verses stay on the device and move to the account", async ({ page }) => {
  await addJohn1135(page);
  await reviewJohn1135(page);
  await page.reload();
  await expect(page.getByText("Nothing is due today")).toBeVisible();
  await signUp(page);
  await page.goto("/app");
  await page.getByRole("button", { name: "Keep in My Account" }).click();
  await expect(toast(page, "Kept in your account")).toBeVisible();
  await page.goto("/app/memory");
  await expect(page.getByRole("link", { name: "John 11:35" })).toBeVisible();
  await expect(page.getByText("Nothing is due today")).toBeVisible();
});

test.describe("offline", () => {
  test.use({
    serviceWorkers: "allow",
    allowedErrors: ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch", "could not be"],
  });

  test("a verse reviewed offline is sent once when the network returns", async ({
    page,
    context,
  }) => {
    await signUp(page);
    await page.goto("/app/memory");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await add(page, "John 11:35");
    const stored = () => page.request.get("/api/memory-verses").then((answer) => answer.json());
    await expect.poll(async () => (await stored()).items.length).toBe(1);
    await page.reload();
    await expect(page.getByText("1 verse is due today")).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await reviewJohn1135(page);
    await expect(page.getByText("Nothing is due today")).toBeVisible();
    await add(page, "Psalm 23:1");
    await expect(page.getByText("Not synced yet")).toBeVisible();
    await page.reload();
    await expect(page.getByText("1 verse is due today")).toBeVisible();
    await context.setOffline(false);
    const counts = async () =>
      (await stored()).items.map((item: { schedule: { reviews: number } }) => [
        item.schedule.reviews,
      ]);
    await expect.poll(counts, { timeout: 60_000 }).toEqual([[0], [1]]);
    await expect(page.getByText("Not synced yet")).toHaveCount(0);
  });
});
