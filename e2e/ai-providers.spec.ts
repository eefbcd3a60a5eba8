import { expectAccessible } from "./accessibility.ts";
import { ask, askAndWait, conversation, keyDialog, replies, withKey } from "./chat-helpers.ts";
import { expect, signUp, test } from "./support.ts";

// Choosing an AI provider, and how its failures appear.

test.beforeEach(async ({ page }) => {
  await signUp(page);
});

test("the key dialog recognizes the provider of a key, and accepts any key for a chosen provider", async ({
  page,
}) => {
  await page.goto("/app/chat");
  const dialog = keyDialog(page);
  const provider = dialog.getByLabel("Provider");
  const key = dialog.getByLabel("API key", { exact: true });
  await expect(provider).toHaveValue("openai");
  for (const [typed, recognized] of [
    ["sk-ant-abc", "anthropic"],
    ["AIzaSyAbc", "google"],
    ["gsk_abc", "groq"],
    ["xai-abc", "xai"],
    ["sk-or-abc", "openrouter"],
  ] as const) {
    await key.fill(typed);
    await expect(provider).toHaveValue(recognized);
  }
  await provider.selectOption("Mistral");
  await dialog.getByRole("button", { name: "Save Key" }).click();
  await expect(dialog).toContainText("This key belongs to another provider.");
  await expectAccessible(page);
  await key.fill("test-plain-Zk3vQ8fM2xW7");
  await dialog.getByRole("button", { name: "Save Key" }).click();
  await expect(dialog).toBeHidden();
  await askAndWait(page, "What is love?");
  await expect(replies(page).last()).toContainText("mistral-small-latest");
  await page.goto("/app/chat/settings");
  await expect(page.getByRole("main")).toContainText("Key of Mistral in use: ••••••••2xW7");
});

// Mistral is in the test above; its keys have no prefix.
for (const [provider, key, model] of [
  ["OpenAI", "sk-test-plain", "gpt-6-luna"],
  ["Anthropic", "sk-ant-test-plain", "claude-haiku-5-5"],
  ["Google", "AIzatest-plain", "gemini-3.5-flash-lite"],
  ["OpenRouter", "sk-or-test-plain", "openai/gpt-6-luna"],
  ["Groq", "gsk_test-plain", "openai/gpt-oss-120b"],
  ["xAI", "xai-test-plain", "grok-4.3"],
] as const) {
  test(`a question to ${provider} is answered in its protocol and checked`, async ({ page }) => {
    await page.goto("/app/chat");
    await keyDialog(page).getByLabel("API key", { exact: true }).fill(key);
    await keyDialog(page).getByRole("button", { name: "Save Key" }).click();
    await expect(keyDialog(page)).toBeHidden();
    await askAndWait(page, "What is love?");
    await expect(replies(page).last()).toContainText("a conversation by night.");
    await expect(replies(page).last()).toContainText(model);
    await expect(replies(page).last()).toContainText("Checked:");
  });
}

test("a failed answer is reported once, in the conversation, with the provider's name", async ({
  page,
}) => {
  await withKey(page, "overloaded");
  await page.goto("/app/chat");
  await ask(page, "What is love?");
  const message = "OpenAI has problems right now. Please try again in a minute.";
  await expect(conversation(page).getByText(message)).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("after too many requests, a countdown runs and then enables the retry button", async ({
  page,
}) => {
  await withKey(page, "rate-limit-short");
  await page.goto("/app/chat");
  await ask(page, "What is love?");
  const failed = replies(page).last();
  await expect(failed).toContainText("OpenAI has received too many requests.");
  const retry = failed.getByRole("button", { name: "Try again" });
  await expect(failed.getByText(/You can try again in \d seconds?\./)).toBeVisible();
  await expect(retry).toBeDisabled();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(failed.getByText("You can try again now.")).toBeVisible();
  await expect(retry).toBeEnabled();
  await expectAccessible(page);
});

test("an answer that the provider's content filter ends keeps its text and shows the reason", async ({
  page,
}) => {
  await withKey(page, "filtered-midway");
  await page.goto("/app/chat");
  await ask(page, "What is love?");
  await expect(conversation(page)).toContainText("This answer ends early.");
  await expect(conversation(page)).toContainText(
    "OpenAI stopped this answer because of its content rules. Please rephrase your question.",
  );
});

test("a conversation that is too long for the model shows an error that names the model", async ({
  page,
}) => {
  await withKey(page, "too-long");
  await page.goto("/app/chat");
  await ask(page, "What is love?");
  await expect(replies(page).last()).toContainText(
    "This conversation has grown too long for the model gpt-6-luna of OpenAI. Please start a new chat",
  );
});
