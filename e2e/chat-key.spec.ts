import { randomUUID } from "node:crypto";
import {
  ask,
  askAndWait,
  askHeld,
  box,
  createConversation,
  entries,
  keyDialog,
  keyEntry,
  replies,
  stopAnswer,
  toast,
  withKey,
} from "./chat-helpers.ts";
import { expect, signUp, test } from "./support.ts";

// Access to the chat: users and guests with their own API key.

test.describe("the key", () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await page.goto("/app/chat");
  });

  test("[C09] the dialog opens if there is no key, when the chat opens and when a message is sent", async ({
    page,
  }) => {
    await expect(keyDialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(keyDialog(page)).toBeHidden();
    await ask(page, "What is love?");
    await expect(keyDialog(page)).toBeVisible();
    await expect(box(page)).toHaveValue("What is love?");
    await expect(entries(page)).toHaveCount(1);
  });

  test("[C09] a saved conversation opens without the dialog, which asks for a key only when a message is sent", async ({
    page,
  }) => {
    const path = await createConversation(page, "Love", ["What is love?", "God is love."]);
    const known = page.waitForResponse("**/api/ai/allowance");
    await page.goto(path);
    await known;
    await expect(entries(page)).toHaveCount(3);
    // An open dialog would take the focus, and with it the typed text.
    await box(page).pressSequentially("And grace?");
    await expect(box(page)).toHaveValue("And grace?");
    await expect(keyDialog(page)).toBeHidden();
    await box(page).press("Enter");
    await expect(keyDialog(page)).toBeVisible();
    await expect(box(page)).toHaveValue("And grace?");

    await page.keyboard.press("Escape");
    await expect(keyDialog(page)).toBeHidden();
    await page.getByRole("link", { name: "New Chat" }).click();
    await expect(keyDialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: /^Love/ }).click();
    await expect(entries(page)).toHaveCount(3);
    await box(page).press("End");
    await box(page).pressSequentially(" And mercy?");
    await expect(box(page)).toHaveValue("And grace? And mercy?");
    await expect(keyDialog(page)).toBeHidden();
  });

  test.describe("at a wrong address", () => {
    test.use({ allowedErrors: ["Failed to load resource", "There is no such conversation"] });

    test("the error of a conversation that does not exist is not behind the dialog", async ({
      page,
    }) => {
      await page.goto(`/app/chat/${randomUUID()}`);
      await expect(page.getByText("This conversation does not exist")).toBeVisible();
      await expect(page).toHaveURL("/app/chat");
      await box(page).pressSequentially("What is love?");
      await expect(box(page)).toHaveValue("What is love?");
      await expect(keyDialog(page)).toBeHidden();
    });
  });

  test("[C10] the dialog rejects an empty or invalid key", async ({ page }) => {
    const save = keyDialog(page).getByRole("button", { name: "Save Key" });
    await save.click();
    await expect(toast(page, "API Key Required")).toContainText("Please enter an OpenAI API key");
    await keyDialog(page).getByLabel("API key", { exact: true }).fill("pk-123");
    await save.click();
    await expect(toast(page, "Invalid API Key")).toContainText(
      "OpenAI API keys should start with 'sk-'",
    );
    await expect(keyDialog(page)).toBeVisible();
    expect(await page.evaluate((entry) => localStorage.getItem(entry), keyEntry)).toBeNull();
  });

  test("[C11] the key is stored in this browser, shown masked, and removed on request", {
    tag: "@gate",
  }, async ({ page }) => {
    const key = "sk-test-plain-a-very-secret-key";
    const stored = () =>
      page.evaluate(
        (entry) => [localStorage.getItem(entry), sessionStorage.getItem(entry)],
        keyEntry,
      );
    const field = keyDialog(page).getByLabel("API key", { exact: true });
    await field.fill(` ${key} `);
    await field.press("Enter");
    await expect(keyDialog(page)).toBeHidden();
    expect(await stored()).toEqual([key, null]);

    await page.reload();
    await expect(box(page)).toBeVisible();
    await expect(keyDialog(page)).toBeHidden();
    await page.getByRole("button", { name: "API Settings" }).click();
    await expect(keyDialog(page)).toContainText("sk-••••••••-key");
    await expect(keyDialog(page)).not.toContainText(key);
    await keyDialog(page).getByRole("button", { name: "Remove Key" }).click();
    await expect.poll(stored).toEqual([null, null]);

    await keyDialog(page).getByLabel("Remember on this device").uncheck();
    await field.fill(key);
    await field.press("Enter");
    await expect.poll(stored).toEqual([null, key]);
  });
});

test.describe("a guest", () => {
  test("[C08] sees the verse of the day and how to save chats", async ({ page }) => {
    await withKey(page, "plain");
    await page.goto("/app/chat");
    const aside = page.getByRole("complementary", { name: "For guests" });
    const verse = aside.getByRole("region", { name: "Daily Verse" });
    await expect(verse.getByRole("blockquote")).not.toBeEmpty();
    await expect(verse.getByRole("link")).toHaveAttribute("href", /^\/app\/bible\?/);
    const save = aside.getByRole("region", { name: "Sign In to Save Your Chats" });
    await save.getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/auth/);
  });

  test("[C20] chats with their own key, and sees once that nothing is saved", async ({ page }) => {
    await withKey(page, "echo");
    const saved: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/chats")) saved.push(request.url());
    });
    await page.goto("/app/chat");
    await askAndWait(page, "What is grace?");
    const notice = page.getByRole("status").filter({ hasText: "Authentication Required" });
    await expect(notice).toContainText("Please sign in to save your chat history");
    await expect(replies(page).last()).toContainText("You sent 1 messages.");
    await expect(notice).toBeHidden();
    await askAndWait(page, "And mercy?");
    await expect(replies(page).last()).toContainText("You sent 3 messages.");
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL("/app/chat");
    expect(saved).toEqual([]);

    await page.getByRole("button", { name: "New Chat" }).click();
    await expect(entries(page)).toHaveCount(1);
  });

  test("can stop an answer and keep the part that has arrived", async ({ page }) => {
    await withKey(page, `held-${randomUUID()}`);
    await page.goto("/app/chat");
    await askHeld(page);
    await stopAnswer(page);
  });
});
