import { randomUUID } from "node:crypto";
import {
  ask,
  askAndWait,
  box,
  conversation,
  entries,
  keyDialog,
  keyEntry,
  replies,
  toast,
  withKey,
} from "./chat-helpers.ts";
import { expect, signUp, test } from "./support.ts";

// Failures in the chat and how the page shows them.

test.describe("when a request fails", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: "] });

  test.beforeEach(async ({ page }) => {
    await signUp(page);
  });

  test("[C14] the URL of a conversation loads it; a failed load shows an error and a link back", async ({
    page,
  }) => {
    await withKey(page, "plain");
    await page.goto("/app/chat");
    await askAndWait(page, "What is love?");
    const { pathname } = new URL(page.url());
    await page.goto("/app");
    await page.goto(pathname);
    await expect(conversation(page)).toContainText("What is love?");
    await expect(replies(page).last()).toContainText("a conversation by night.");

    await page.goto(`/app/chat/${randomUUID()}`);
    await expect(toast(page, "Failed to load chat history. Please try again.")).toBeVisible();
    await expect(page).toHaveURL("/app/chat");
  });

  test("[C15] deleting a conversation shows the outcome, closes the conversation, and can be undone", async ({
    page,
  }) => {
    await withKey(page, "plain");
    await page.goto("/app/chat");
    await askAndWait(page, "What is love?");
    await expect(replies(page).last()).toContainText("a conversation by night.");
    const list = page.getByRole("region", { name: "Your Conversations" });
    const startDeleting = async () => {
      await list.getByRole("link", { name: "What is love?" }).hover();
      await list.getByRole("button", { name: "Delete What is love?" }).click();
    };
    await page.route("**/api/chats/*", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.fallback(),
    );
    await startDeleting();
    await expect(toast(page, "Failed to delete the conversation. Please try again.")).toBeVisible();
    await expect(list.getByRole("link", { name: "What is love?" })).toBeVisible();

    await page.unroute("**/api/chats/*");
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await startDeleting();
    await expect(page.getByText("Chat conversation deleted successfully")).toBeVisible();
    await expect(page).toHaveURL("/app/chat");
    expect(visited).toContain("/chat");
    await expect(list).toContainText("No conversation history yet. Start a new chat!");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(list.getByRole("link", { name: "What is love?" })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/chat\/.+/);
    await expect(replies(page).last()).toContainText("a conversation by night.");
  });

  test("[C16] a failed answer is reported once, in the chat, and can be retried", async ({
    page,
  }) => {
    await withKey(page, "broken");
    await page.goto("/app/chat");
    await ask(page, "What is love?");
    const message = "OpenAI has problems right now. Please try again in a minute.";
    await expect(replies(page).last()).toContainText(
      `I'm sorry, I encountered an error: ${message}`,
    );
    await expect(toast(page, message)).toBeHidden();
    await expect(conversation(page)).toContainText("What is love?");
    await page.evaluate((entry) => localStorage.setItem(entry, "sk-test-plain"), keyEntry);
    await page.reload();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(replies(page).last()).toContainText("a conversation by night.");
    await expect(entries(page)).toHaveCount(3);
  });

  test("a message that cannot be sent returns to the box", async ({ page }) => {
    await withKey(page, "plain");
    await page.goto("/app/chat");
    await page.route("**/api/chats", (route) => route.abort());
    await ask(page, "What is love?");
    await expect(conversation(page)).toContainText("The server could not be reached.");
    await expect(box(page)).toHaveValue("What is love?");
  });

  test("[C17] an exceeded quota is reported and reopens the key dialog", async ({ page }) => {
    await withKey(page, "quota");
    await page.goto("/app/chat");
    await ask(page, "What is love?");
    const message =
      "OpenAI API quota exceeded. Please check your OpenAI account billing or try a different API key.";
    await expect(conversation(page)).toContainText(`I'm sorry, I encountered an error: ${message}`);
    await expect(keyDialog(page)).toBeVisible();
  });

  test("a history that fails to load is reported in a toast, and only once to screen readers", async ({
    page,
  }) => {
    await page.route("**/api/chats?*", (route) => route.abort());
    await page.goto("/app/chat/history");
    const message = "Failed to load your chat history. Please try again.";
    await expect(toast(page, message)).toHaveCount(1);
    await expect(page.getByRole("main")).toContainText(message);
  });

  test("if only the pinned conversations fail to load, the error appears beside the others", async ({
    page,
  }) => {
    await withKey(page, "plain");
    await page.goto("/app/chat");
    await ask(page, "What is love?");
    await expect(page).toHaveURL(/\/app\/chat\/.+/);
    await page.route(/\/api\/chats\?.*pinned=true/, (route) => route.abort());
    for (const address of ["/app/chat", "/app/chat/history"]) {
      await page.goto(address);
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await expect(page.getByRole("link", { name: "What is love?" }).first()).toBeVisible();
    }
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "What is love?" })).toBeVisible();
  });

  test("[C22] a list of conversations that fails to load shows an error", async ({ page }) => {
    await withKey(page, "plain");
    await page.route("**/api/chats?*", (route) => route.abort());
    await page.goto("/app/chat");
    const message = "Failed to load your chat history. Please try again.";
    await expect(toast(page, message).first()).toBeVisible();
    await page.unroute("**/api/chats?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No conversation history yet. Start a new chat!")).toBeVisible();
  });
});
