import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

// A devotion for each day, with the passage in the reader's translation.

for (const width of [1280, 390]) {
  test(`today's devotion is opened from the home page and marked as read, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page);
    await page.goto("/app");
    await page.getByRole("link", { name: "Read today’s devotion" }).click();
    await expect(page.getByRole("heading", { name: "To think about" })).toBeVisible();
    await expect(page.getByRole("figure")).toContainText("(KJV)");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Mark as Read" }).click();
    await expect(page.getByRole("button", { name: "Mark as Unread" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Devotions" }).click();
    await expect(page.getByText("1 of 31 read")).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
}

test("a guest reads a devotion, and an unknown one shows a message", async ({ page }) => {
  await page.goto("/app/devotions/11");
  await expect(page.getByRole("heading", { name: "The valley and the table" })).toBeVisible();
  await expect(page.getByRole("figure")).toContainText("The LORD is my shepherd");
  await expect(page.getByRole("link", { name: "John 10:11-15" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as Read" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Mark as Unread" })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Talking to one's own soul" })).toBeVisible();
  await page.goto("/app/devotions/400");
  await expect(page.getByText("There is no such devotion")).toBeVisible();
});
