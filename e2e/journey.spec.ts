import { firstCases } from "#testing/assurance.ts";
import { withOwnServer } from "./own-server.ts";
import { answerQuestions, expect, newAccount, openWithoutLoad, test, upstream } from "./support.ts";

// A new user's first evening with Berea and the next morning. Everything survives a server restart.

const server = withOwnServer({ AI_BASE_URL: `${upstream.url}/v1` });

test("a new user reads, searches, saves a verse, asks and prays, and finds all of it after a restart", {
  tag: "@gate",
}, async ({ page }) => {
  const account = newAccount();
  // The citation check below the answer quotes the verse again.
  const answer = page
    .getByRole("list", { name: "Conversation" })
    .getByText(/For God so loved the world/)
    .first();

  await test.step("landing and onboarding", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Start Your Journey" }).first().click();
    await answerQuestions(page, "Create Account");
    await expect(page).toHaveURL(/\/auth\?signup=true&from=onboarding/);
  });

  await test.step("sign-up, plan, home", async () => {
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByLabel("Confirm Password").fill(account.password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page).toHaveURL(/\/payment-selection/);
    await page.getByRole("button", { name: "Skip for now" }).click();
    await expect(page).toHaveURL(/\/app$/);
    await expect(
      page
        .getByRole("button", { name: "Start Chatting" })
        .or(page.getByRole("link", { name: "Start Chatting" })),
    ).toBeVisible();
  });

  await test.step("John 3 in each translation", async () => {
    for (const version of firstCases(["kjv", "web", "asv", "ylt", "darby"], 1)) {
      await openWithoutLoad(page, `/app/bible?version=${version}&ref=John+3`);
      await expect(page.getByRole("heading", { name: "John 3" })).toBeVisible();
      await expect(page.locator("[data-verse]")).toHaveCount(36);
    }
  });

  await test.step("search and save a verse", async () => {
    await page.goto("/app/bible");
    await page.getByRole("searchbox", { name: /Search the Bible/ }).fill("living water");
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    const found = page.getByRole("article").filter({ hasText: "John 4:10" });
    await expect(found).toContainText("living water");
    await found.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Verse saved!")).toBeVisible();
  });

  await test.step("ask", async () => {
    await openWithoutLoad(page, "/app/chat");
    const dialog = page.getByRole("dialog", { name: "Enter OpenAI API Key" });
    await dialog.getByLabel("API key", { exact: true }).fill("sk-test-journey");
    await dialog.getByRole("button", { name: "Save Key" }).click();
    await page.getByPlaceholder(/Ask about God's word/).fill("What does John 3:16 promise?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(answer).toBeVisible();
    await expect(page).toHaveURL(/\/app\/chat\/[0-9a-f-]{36}$/);
  });

  await test.step("pray", async () => {
    await openWithoutLoad(page, "/app/prayers");
    await page
      .getByRole("button", { name: /Add Prayer/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Title").fill("For my brother's journey home");
    await dialog.getByRole("button", { name: "Add Prayer" }).click();
    await expect(page.getByText("Prayer Added")).toBeVisible();
    await page.getByRole("button", { name: "Mark as answered" }).click();
    await expect(
      page.getByText("Praise God! Your prayer has been marked as answered."),
    ).toBeVisible();
  });

  await test.step("the server restarts", async () => {
    // An open page would log each connection that the restart closes.
    await page.goto("about:blank");
    expect((await server.restart()).code).toBe(0);
  });

  await test.step("everything is still there", async () => {
    await page.goto("/app/prayers");
    await expect(page.getByText("For my brother's journey home")).toBeVisible();
    await openWithoutLoad(page, "/app/bible");
    await expect(page.getByText("John 4:10")).toBeVisible();
    await openWithoutLoad(page, "/app/chat");
    await page.getByRole("link", { name: /What does John 3:16 promise/ }).click();
    await expect(answer).toBeVisible();
  });
});
