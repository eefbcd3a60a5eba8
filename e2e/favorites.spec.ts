import type { Locator, Page } from "@playwright/test";
import { format } from "date-fns";
import { expectAccessible } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

const saved = (page: Page) => page.getByRole("region", { name: "Saved Verses" });
const verse = (page: Page, name: string) => saved(page).getByRole("article", { name });
const popular = (page: Page) => page.getByRole("region", { name: "Popular Verses" });

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add Favorite Verse" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Favorite Verse" });
  await expect(dialog.getByLabel("Reference")).toBeFocused();
  return dialog;
}

/** The explorer shows the button to add a verse only if at least one verse is saved. */
async function saveFirst(page: Page) {
  await popular(page).getByRole("button", { name: "Save" }).first().click();
  await expect(verse(page, "John 3:16 (KJV)")).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await signUp(page);
});

test("[B17] a verse is added by hand: reference and text are required and trimmed, NIV is the default, notes are optional", async ({
  page,
}) => {
  await page.goto("/app/bible");
  await saveFirst(page);
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel("Translation")).toHaveValue("NIV");
  const add = dialog.getByRole("button", { name: "Add Verse" });
  const text = dialog.getByRole("textbox", { name: "Text" });
  for (const [reference, words] of [
    ["", ""],
    ["John 11:35", "   "],
    ["  ", "Jesus wept."],
  ] as const) {
    await dialog.getByLabel("Reference").fill(reference);
    await text.fill(words);
    await add.click();
    const toast = page.getByRole("status").filter({ hasText: "Missing Information" });
    await expect(toast).toContainText("Please enter both reference and text for the verse.");
    await toast.getByRole("button").click();
    await expect(toast).toBeHidden();
  }
  await dialog.getByLabel("Reference").fill("  John   11:35 ");
  await text.fill("  Jesus wept.  ");
  await expectAccessible(page);
  await add.click();
  await expect(page.getByText("Verse Added")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(
    verse(page, "John 11:35 (NIV)").getByText("Jesus wept.", { exact: true }),
  ).toBeVisible();

  await openDialog(page);
  await dialog.getByLabel("Reference").fill("Psalm 56:8");
  await text.fill("Put thou my tears into thy bottle");
  await dialog.getByLabel("Translation").fill(" KJV ");
  await dialog.getByLabel("Notes").fill("For the hard nights");
  await add.click();
  await expect(verse(page, "Psalm 56:8 (KJV)")).toContainText("For the hard nights");
  // Newest first.
  await expect(saved(page).getByRole("article").first()).toContainText("Psalm 56:8");
});

test.describe("saving a verse", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: Failed to save verse"] });

  test("[B18] [B31] shows 'Verse saved!', 'Already Saved' for the same reference and translation, or the failure", async ({
    page,
  }) => {
    await page.goto("/app/bible");
    const save = popular(page).getByRole("button", { name: "Save" });
    await page.route("**/api/favorites", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await save.first().click();
    await expect(page.getByText("Failed to save verse. Please try again.")).toBeVisible();
    await page.unroute("**/api/favorites");
    await save.first().click();
    await expect(page.getByText("Verse saved!", { exact: true })).toBeVisible();
    await expect(verse(page, "John 3:16 (KJV)")).toBeVisible();

    const dialog = await openDialog(page);
    await dialog.getByLabel("Reference").fill("John  3:16");
    await dialog.getByRole("textbox", { name: "Text" }).fill("For God so loved the world");
    await dialog.getByLabel("Translation").fill("KJV");
    await dialog.getByRole("button", { name: "Add Verse" }).click();
    await expect(page.getByText("Already Saved")).toBeVisible();
    await expect(page.getByText("This verse is already in your saved verses.")).toBeVisible();
    // The text stays in the form, because with another translation it is a different favorite.
    await dialog.getByLabel("Translation").fill("ASV");
    await dialog.getByRole("button", { name: "Add Verse" }).click();
    await expect(verse(page, "John 3:16 (ASV)")).toBeVisible();
    await expect(saved(page).getByRole("article")).toHaveCount(2);
  });
});

test.describe("removing, adding and copying a verse", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: Failed to"] });

  test("[B19] shows toasts for success and failure", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/app/bible");
    await saveFirst(page);
    await page.route("**/api/favorites**", (route) =>
      route.request().method() === "GET" ? route.fallback() : route.abort(),
    );
    const dialog = await openDialog(page);
    await dialog.getByLabel("Reference").fill("John 11:35");
    await dialog.getByRole("textbox", { name: "Text" }).fill("Jesus wept.");
    await dialog.getByRole("button", { name: "Add Verse" }).click();
    await expect(page.getByText("Failed to add verse. Please try again.")).toBeVisible();
    await expect(dialog.getByLabel("Reference")).toHaveValue("John 11:35");
    await page.unroute("**/api/favorites**");
    await dialog.getByRole("button", { name: "Add Verse" }).click();
    await expect(page.getByText("Verse Added")).toBeVisible();

    const savedVerse = verse(page, "John 11:35 (NIV)");
    await savedVerse.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("Copied to clipboard", { exact: true })).toBeVisible();
    await expect(page.getByText("Verse copied to clipboard")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Jesus wept.");
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await savedVerse.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("Failed to copy verse. Please try again.")).toBeVisible();

    await page.route("**/api/favorites/*", (route) => route.abort());
    await savedVerse.getByRole("button", { name: "Remove" }).click();
    const ask = page.getByRole("dialog", { name: "Remove Saved Verse" });
    await ask.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Failed to remove verse. Please try again.")).toBeVisible();
    await page.unroute("**/api/favorites/*");
    await ask.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Verse Removed")).toBeVisible();
    await expect(savedVerse).toBeHidden();
  });
});

test("[B29] a saved verse shows the date it was saved, as in 'Nov 21, 2026'", async ({ page }) => {
  await page.goto("/app/bible");
  await popular(page).getByRole("button", { name: "Save" }).first().click();
  const day = verse(page, "John 3:16 (KJV)").getByRole("time");
  await expect(day).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const instant = await day.getAttribute("datetime");
  await expect(day).toHaveText(format(instant ?? "", "MMM d, yyyy"));
});
