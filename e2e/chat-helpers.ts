// User actions in the chat, for its tests. The fake AI provider is testing/ai-upstream.ts; the key
// selects its behavior.
import type { Page } from "@playwright/test";
import { expect, test, upstream } from "./support.ts";

export const placeholder =
  "Ask about God's word, Biblical questions, or share what's on your heart...";
export const keyEntry = "berea_openai_key";

export const box = (page: Page) => page.getByRole("textbox", { name: "Your message" });
export const send = (page: Page) => page.getByRole("button", { name: "Send" });
export const conversation = (page: Page) => page.getByRole("list", { name: "Conversation" });
/** Only top-level items, because an answer may contain lists. */
export const entries = (page: Page) => conversation(page).locator("> li");
export const replies = (page: Page) => entries(page).filter({ hasText: /^Berea/ });
export const keyDialog = (page: Page) => page.getByRole("dialog", { name: "Enter OpenAI API Key" });
export const toast = (page: Page, text: string) =>
  page.getByRole("alert").filter({ hasText: text });

/** Stores a key in this browser, unless the test has stored another one. */
export async function withKey(page: Page, behavior: string) {
  await page.addInitScript(
    ([entry = "", key = ""]) => {
      if (!localStorage.getItem(entry)) localStorage.setItem(entry, key);
    },
    [keyEntry, `sk-test-${behavior}`],
  );
}

export async function ask(page: Page, question: string) {
  await box(page).fill(question);
  await box(page).press("Enter");
}

/** Replaces the stored key. The key tells the fake provider how to behave. */
export async function replaceKey(page: Page, behavior: string) {
  await page.evaluate(
    ([entry = "", key = ""]) => localStorage.setItem(entry, key),
    [keyEntry, `sk-test-${behavior}`],
  );
}

/** Asks a question and waits for the first part of an answer that the fake provider holds back. */
export async function askHeld(page: Page) {
  await ask(page, "What is love?");
  await expect(replies(page).last()).toContainText("God's love is the heart of the gospel");
}

/** Waits for the end of the fake provider's answer to the first question of a conversation. */
export async function expectWholeAnswer(page: Page) {
  await expect(replies(page).last()).toContainText("a conversation by night.");
  await expect(send(page)).toBeVisible();
  await expect(entries(page)).toHaveCount(3);
}

/** Stops the answer, and checks that it is still marked as stopped after a reload. */
export async function stopAnswer(page: Page) {
  const answer = replies(page).last();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(answer).toContainText("You stopped this answer.");
  await page.reload();
  await expect(answer).toContainText("You stopped this answer.");
}

/** Delays the creation of conversations until the returned function is called. */
export async function holdNewChats(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/chats", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Counts the renders of messages: each formats its time. Returns a function with the count. */
export async function countMessageRenders(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = { renders: 0 };
    Object.assign(window, { counter });
    const { prototype } = Intl.DateTimeFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, "format")?.get;
    Object.defineProperty(prototype, "format", {
      get(this: Intl.DateTimeFormat) {
        counter.renders += 1;
        return format?.call(this);
      },
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { counter: { renders: number } }).counter.renders);
}

/** Sends a question and waits for the end of the fake provider's answer. */
export async function askAndWait(page: Page, question: string) {
  await expect(entries(page).first()).toBeVisible();
  const before = await replies(page).count();
  await ask(page, question);
  await expect(replies(page)).toHaveCount(before + 1);
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
}

/**
 * Opens an empty conversation. Waits until it has replaced the previous one, whose text box looks
 * the same but would lose typed text.
 */
export async function startNewChat(page: Page) {
  await page.getByRole("link", { name: "New Chat" }).click();
  await expect(page).toHaveURL("/app/chat");
  await expect(entries(page)).toHaveCount(1);
}

/** Lets an answer that the fake provider holds back continue. */
export async function release(page: Page, id: string) {
  await page.request.post(`${upstream.url}/release/${id}`);
}

/** Creates a conversation and returns its URL. */
export async function createConversation(
  page: Page,
  title: string,
  contents: readonly string[],
): Promise<string> {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const answer = await page.request.post("/api/chats/import", {
    headers: { origin },
    data: {
      title,
      messages: contents.map((content, at) => ({ role: at % 2 ? "assistant" : "user", content })),
    },
  });
  expect(answer.status()).toBe(201);
  return `/app/chat/${((await answer.json()) as { id: string }).id}`;
}
