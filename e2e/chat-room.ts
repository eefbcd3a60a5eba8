// User actions in the chat, for its tests. testing/ai-upstream.ts is the fake AI provider; the key
// selects its behavior.
import type { Page } from "@playwright/test";
import { upstreamPort } from "./ports.ts";
import { expect } from "./support.ts";

export const placeholder =
  "Ask about God's word, Biblical questions, or share what's on your heart...";
export const keyEntry = "berea_openai_key";

export const box = (page: Page) => page.getByRole("textbox", { name: "Your message" });
export const send = (page: Page) => page.getByRole("button", { name: "Send" });
export const conversation = (page: Page) => page.getByRole("list", { name: "Conversation" });
/** Top-level items only: an answer may contain lists. */
export const entries = (page: Page) => conversation(page).locator("> li");
export const replies = (page: Page) => entries(page).filter({ hasText: /^Berea/ });
export const keyDialog = (page: Page) => page.getByRole("dialog", { name: "Enter OpenAI API Key" });
export const toast = (page: Page, text: string) =>
  page.getByRole("alert").filter({ hasText: text });

/** Stores a key in this browser, unless the test has stored another one. */
export async function withKey(page: Page, behaviour: string) {
  await page.addInitScript(
    ([entry = "", key = ""]) => {
      if (!localStorage.getItem(entry)) localStorage.setItem(entry, key);
    },
    [keyEntry, `sk-test-${behaviour}`],
  );
}

export async function ask(page: Page, question: string) {
  await box(page).fill(question);
  await box(page).press("Enter");
}

/** Asks a question and waits for the end of the answer from the fake provider. */
export async function askAndWait(page: Page, question: string) {
  await expect(entries(page).first()).toBeVisible();
  const before = await replies(page).count();
  await ask(page, question);
  await expect(replies(page)).toHaveCount(before + 1);
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
}

/**
 * Opens an empty conversation. Waits until it replaced the one before, whose box looks the same:
 * text typed into that one would stay there.
 */
export async function startNewChat(page: Page) {
  await page.getByRole("link", { name: "New Chat" }).click();
  await expect(page).toHaveURL("/app/chat");
  await expect(entries(page)).toHaveCount(1);
}

/** Lets a held answer continue. */
export async function release(page: Page, id: string) {
  await page.request.post(`http://127.0.0.1:${upstreamPort}/release/${id}`);
}
