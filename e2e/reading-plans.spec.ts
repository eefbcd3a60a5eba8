import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

const path = "/app/bible/plans";
const card = (page: Page, name: string) =>
  page.getByRole("region", { name: "Plans" }).getByRole("article", { name, exact: true });
const today = (page: Page) => page.getByRole("region", { name: "Today’s reading" });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const origin = () => new URL(test.info().project.use.baseURL ?? "").origin;

/** Moves the start of a plan back, as if the user had followed it for some days. */
async function startBefore(page: Page, built_in: string, days: number, length: number) {
  const date = (offset: number) => {
    const day = new Date(Date.now() + offset * 86_400_000);
    const two = (part: number) => String(part).padStart(2, "0");
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  };
  const answer = await page.request.post("/api/reading-plans", {
    data: { built_in, started_on: date(-days), ends_on: date(length - 1 - days) },
    headers: { origin: origin() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("[P01] [P03] five plans show type, difficulty, length and daily reading, with Start and Pause", async ({
  page,
}) => {
  await signUp(page);
  await page.goto(path);
  for (const [name, kind, difficulty, length, daily] of [
    ["The Bible in a Year", "Book study", "Intermediate", "365 days", "Three or four chapters"],
    ["The Bible as It Happened", "Chronological", "Advanced", "365 days", "Three or four chapters"],
    ["The Life of Jesus", "Thematic", "Beginner", "42 days", "Two chapters"],
    ["A Month of Psalms", "Devotional", "Beginner", "30 days", "About five psalms"],
    ["Romans, Slowly", "Book study", "Intermediate", "16 days", "One chapter"],
  ] as const) {
    for (const text of [kind, difficulty, length, daily]) {
      await expect(card(page, name)).toContainText(text);
    }
  }
  const romans = card(page, "Romans, Slowly");
  await romans.getByRole("button", { name: "Start Plan" }).click();
  await expect(toast(page, "Plan started")).toBeVisible();
  await expect(romans).toContainText("Active");
  await expect(romans).toContainText("0%");
  await expect(today(page).getByRole("link", { name: "Romans 1" })).toBeVisible();
  await page.reload();
  await romans.getByRole("button", { name: "Pause" }).click();
  await expect(toast(page, "Plan paused")).toBeVisible();
  await expect(romans).not.toContainText("Active");
  await expect(today(page)).toHaveCount(0);
  await romans.getByRole("button", { name: "Start Plan" }).click();
  await expect(romans).toContainText("Active");
});

test("a chapter that is checked off or read in the reader counts, and the home page links to today's reading", {
  tag: "@gate",
}, async ({ page }) => {
  await signUp(page);
  await startBefore(page, "romans", 1, 16);
  await page.goto("/app");
  const romans = today(page).getByRole("article", { name: "Romans, Slowly" });
  await romans.getByRole("link", { name: "Romans 2" }).click();
  await expect(page.getByRole("heading", { name: "Romans 2" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as Read" }).click();
  await expect(page.getByRole("button", { name: "Mark as Unread" })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("checkbox", { name: "Romans 2 is read" })).toBeChecked();
  await expect(card(page, "Romans, Slowly")).toContainText("6%");
  await expect(page.getByText("You read on 1 of the last 28 days.")).toBeVisible();
  await expect(page.getByText("1 of 1,189 chapters.")).toBeVisible();
  // The checkbox changes when the server has responded, a moment after the click.
  await page.getByRole("checkbox", { name: "Romans 2 is read" }).click();
  await expect(page.getByRole("checkbox", { name: "Romans 2 is read" })).not.toBeChecked();
  await expect(page.getByText("0 of 1,189 chapters.")).toBeVisible();
});

test("a user who falls behind can keep the end date or the pace, without reproach", async ({
  page,
}) => {
  await signUp(page);
  await startBefore(page, "romans", 4, 16);
  await page.goto(path);
  await expect(today(page)).toContainText("4 chapters from earlier days are unread.");
  await today(page).getByRole("button", { name: "Keep the Pace" }).click();
  await expect(toast(page, "Schedule updated")).toBeVisible();
  await expect(today(page)).not.toContainText("are unread");
  await expect(today(page).getByRole("link")).toHaveText(["Romans 1"]);

  await signUp(page);
  await startBefore(page, "romans", 8, 16);
  await page.goto(path);
  await today(page).getByRole("button", { name: "Keep the End Date" }).click();
  await expect(today(page).getByRole("link").nth(1)).toHaveText("Romans 2");
});

test("[P02] Details shows the days, moves today and the end date, and removes the plan", async ({
  page,
}) => {
  await signUp(page);
  await page.goto(path);
  await card(page, "Romans, Slowly").getByRole("button", { name: "Details" }).click();
  const dialog = page.getByRole("dialog", { name: "Romans, Slowly" });
  await expect(dialog.getByRole("listitem")).toHaveCount(16);
  await expect(dialog.getByRole("listitem").nth(15)).toContainText("Romans 16");
  await dialog.getByRole("button", { name: "Close" }).click();
  await card(page, "Romans, Slowly").getByRole("button", { name: "Start Plan" }).click();
  await card(page, "Romans, Slowly").getByRole("button", { name: "Details" }).click();
  const plannedEnd = await dialog.getByLabel("End").inputValue();
  await dialog.getByRole("button", { name: "Read today: day 5" }).click();
  await expect(toast(page, "Day 5 is now today’s reading")).toBeVisible();
  await expect(dialog).toContainText("4 of 16 chapters, 25%");
  // Fewer days are left, so the plan ends earlier.
  await expect.poll(() => dialog.getByLabel("End").inputValue()).not.toBe(plannedEnd);
  await expectAccessible(page);
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("End").fill(inAMonth);
  await dialog.getByRole("button", { name: "Change End Date" }).click();
  await expect(toast(page, "End date changed")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove Plan" }).click();
  await page
    .getByRole("dialog", { name: "Remove Plan" })
    .getByRole("button", { name: "Remove", exact: true })
    .click();
  await expect(toast(page, "Plan removed")).toBeVisible();
  await expect(today(page)).toHaveCount(0);
});

test("[P02] Create Custom Plan accepts books, weekdays and a pace, and keeps them when the dialog closes", async ({
  page,
}) => {
  await signUp(page);
  await page.goto(path);
  await page.getByRole("button", { name: "Create Custom Plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Custom Plan" });
  await dialog.getByRole("button", { name: "Start Plan" }).click();
  await expect(dialog.getByText("Please give the plan a title.")).toBeVisible();
  await expect(dialog.getByText("Please choose at least one book.")).toBeVisible();
  await dialog.getByLabel("Title").fill("Before Easter");
  await dialog.getByRole("button", { name: "Gospels" }).click();
  await expect(dialog.getByText(/^89 chapters, from today to/)).toBeVisible();
  await dialog.getByLabel("Chapters", { exact: true }).fill("2");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Create Custom Plan" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Before Easter");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Start Plan" }).click();
  await expect(toast(page, "Plan started")).toBeVisible();
  await expect(card(page, "Before Easter")).toContainText("Active");
  await expect(today(page).getByRole("link").first()).toHaveText("Matthew 1");
});

test("a guest's plan is stored on this device and moves to the account on sign-up", async ({
  page,
}) => {
  await page.goto(path);
  await card(page, "Romans, Slowly").getByRole("button", { name: "Start Plan" }).click();
  await page.getByRole("checkbox", { name: "Romans 1 is read" }).click();
  await expect(page.getByRole("checkbox", { name: "Romans 1 is read" })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Romans 1 is read" })).toBeChecked();
  await signUp(page);
  await page.goto("/app");
  const offer = page.getByRole("complementary", { name: "From before you signed in" });
  await expect(offer).toContainText("a reading plan and a chapter read");
  await offer.getByRole("button", { name: "Keep in My Account" }).click();
  await expect(toast(page, "Kept in your account")).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByRole("checkbox", { name: "Romans 1 is read" })).toBeChecked();
  expect(await (await page.request.get("/api/reading-plans")).json()).toMatchObject({
    items: [{ built_in: "romans" }],
  });
});

test.describe("a failed request", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: "] });

  test("shows an error and can be retried", async ({ page }) => {
    await signUp(page);
    await page.route("**/api/reading-plans", (route) => route.fulfill({ status: 500 }));
    await page.goto(path);
    await expect(
      page.getByRole("main").getByText("Your reading plans couldn't be loaded."),
    ).toBeVisible();
    await page.unroute("**/api/reading-plans");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.route("**/api/reading-plans", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.fallback(),
    );
    await card(page, "Romans, Slowly").getByRole("button", { name: "Start Plan" }).click();
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: "The server sent a response that couldn't be read." }),
    ).toBeVisible();
  });
});

test("the arrow keys move among the chapters of a book in the coverage map", async ({ page }) => {
  await signUp(page);
  await page.goto(path);
  const chapter = (name: string) =>
    page.getByRole("link", { name: `${name}: not read`, exact: true });
  await chapter("John 1").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(chapter("John 3")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/ref=John(\+|%20)3/);
});

test("the reading plans are accessible and fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page);
  await startBefore(page, "a-month-of-psalms", 2, 30);
  await page.goto(path);
  await expect(today(page).getByRole("link").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
