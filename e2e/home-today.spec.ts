import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { answerQuestions, expect, signUp, test } from "./support.ts";

// The home page shows where the user left off, and what is due today.

for (const width of [1280, 390]) {
  test(`the home page shows what is due and where the user left off, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page);
    await page.goto("/app");
    const day = page.getByRole("region", { name: "Today", exact: true });
    await expect(day.getByRole("heading", { name: "Suggested plan" })).toBeVisible();
    await expect(day.getByText("Romans, Slowly, 16 days")).toBeVisible();
    await expect(day.getByRole("link", { name: "Read John 1" })).toBeVisible();

    await page.request.post("/api/prayers", { data: { title: "For my mother" } });
    const verse = { id: crypto.randomUUID(), reference: "John 11:35", translation: "kjv" };
    await page.request.post("/api/memory-verses", { data: verse });
    const messages = [{ role: "user", content: "What is grace?" }];
    await page.request.post("/api/chats/import", { data: { title: "On grace", messages } });
    await page.goto("/app/bible?version=kjv&ref=Ruth+2");
    await expect(page.locator("#v1")).toBeVisible();
    await page.goto("/app");
    await expect(day.getByRole("link", { name: "Open Ruth 2" })).toBeVisible();
    await expect(day.getByText("For my mother")).toBeVisible();
    await expect(day.getByText("1 verse is due today: John 11:35")).toBeVisible();
    await expect(day.getByText("On grace")).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await day.getByRole("link", { name: "Pray Now" }).click();
    await expect(page.getByRole("heading", { name: "For my mother" })).toBeVisible();
  });
}

test("the suggested question opens the chat with it", async ({ page }) => {
  await signUp(page);
  await page.goto("/app");
  const suggestion = page.getByText("For example:").getByRole("button");
  const question = (await suggestion.textContent()) ?? "";
  await suggestion.click();
  await expect(page).toHaveURL(/\/app\/chat/);
  const pending = () => page.evaluate(() => sessionStorage.getItem("berea_pending_question"));
  await expect
    .poll(async () => (await pending()) ?? (await page.getByText(question).first().isVisible()))
    .toBeTruthy();
});

test("a newcomer gets a modern translation and the life of Jesus as the first plan", async ({
  page,
}) => {
  await signUp(page, { onboarded: false });
  await page.goto("/onboarding");
  await answerQuestions(page, "Continue");
  await expect(page).toHaveURL(/\/payment-selection/);
  await page.goto("/app");
  await expect(page.getByText("The Life of Jesus, 42 days")).toBeVisible();
  await expect(page.getByRole("figure", { name: "Verse of the day" })).toContainText("(WEB)");
  const stored = await (await page.request.get("/api/preferences")).json();
  expect(stored.preferences.version).toBe("web");
});

test("the reading week is off until it is turned on, and never counts against the user", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your reading week" })).toHaveCount(0);
  await page.goto("/app/profile/settings");
  await page.getByRole("switch", { name: "Show my reading week" }).check();
  await page.goto("/app");
  const week = page.getByRole("region", { name: "Your reading week" });
  await expect(week.getByText("Every day is a good day to begin.")).toBeVisible();
  await expect(week.getByRole("listitem")).toHaveCount(7);
  const read_on = await page.evaluate(() => new Intl.DateTimeFormat("sv").format());
  const data = { book: "Ruth", chapter: 2, read_on };
  await page.request.post("/api/progress/chapters", { data });
  await page.reload();
  await expect(week.getByText("A streak of 1 day.")).toBeVisible();
  await expect(week.getByRole("listitem", { name: /: read$/ })).toHaveCount(1);
  await expectAccessible(page);
});
