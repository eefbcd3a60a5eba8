import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { upstreamPort } from "./ports.ts";
import { expect, signUp, test } from "./support.ts";

// Asking about scripture. The AI is played by testing/ai-upstream.ts, which does what the key names.

const placeholder = "Ask about God's word, Biblical questions, or share what's on your heart...";
const keyEntry = "berea_openai_key";

const box = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const send = (page: Page) => page.getByRole("button", { name: "Send" });
const conversation = (page: Page) => page.getByRole("list", { name: "Conversation" });
/** The welcome, questions and answers; an answer may hold lists of its own. */
const entries = (page: Page) => conversation(page).locator("> li");
const replies = (page: Page) => entries(page).filter({ hasText: /^Berea/ });
const keyDialog = (page: Page) => page.getByRole("dialog", { name: "Enter OpenAI API Key" });
const toast = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Has a key in this browser, unless the test stored another meanwhile. */
async function withKey(page: Page, behaviour: string) {
  await page.addInitScript(
    ([entry = "", key = ""]) => {
      if (!localStorage.getItem(entry)) localStorage.setItem(entry, key);
    },
    [keyEntry, `sk-test-${behaviour}`],
  );
}

async function ask(page: Page, question: string) {
  await box(page).fill(question);
  await box(page).press("Enter");
}

/** Asks, and waits for the end of the answer that the upstream's script gives. */
async function askAndWait(page: Page, question: string) {
  await expect(entries(page).first()).toBeVisible();
  const before = await replies(page).count();
  await ask(page, question);
  await expect(replies(page)).toHaveCount(before + 1);
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
}

/** Lets a held answer go on. */
async function release(page: Page, id: string) {
  await page.request.post(`http://127.0.0.1:${upstreamPort}/release/${id}`);
}

test.describe("signed in, with a key", () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await withKey(page, "plain");
    await page.goto("/app/chat");
  });

  test("[C01] the header names the chat and leads to the key and the Bible", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Berea Online");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Sign In" })).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Open Bible" })).toHaveAttribute(
      "href",
      "/app/bible",
    );
    await main.getByRole("button", { name: "API Settings" }).click();
    await expect(keyDialog(page)).toBeVisible();

    await page.context().clearCookies();
    await page.goto("/app/chat");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Berea Online");
    await expect(main.getByRole("link", { name: "Sign In" }).first()).toHaveAttribute(
      "href",
      /^\/auth/,
    );
    await expect(main.getByRole("button", { name: "API Settings" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Open Bible" })).toBeVisible();
  });

  test("[C02] a welcome first, and eight suggestions until something was asked", async ({
    page,
  }) => {
    await expect(entries(page)).toHaveCount(1);
    await expect(conversation(page)).toContainText("Welcome");
    const suggestions = page.getByRole("region", { name: "Suggested questions" });
    await expect(suggestions.getByRole("button")).toHaveCount(8);
    for (const topic of [
      /love/,
      /John 3:16/,
      /peace/,
      /beatitudes/,
      /anxiety/,
      /grace/,
      /forgive/,
      /twelve disciples/,
    ]) {
      await expect(suggestions.getByRole("button", { name: topic })).toBeVisible();
    }
    await suggestions.getByRole("button", { name: /grace/ }).click();
    await expect(conversation(page)).toContainText("What is grace?");
    await expect(suggestions).toBeHidden();
    await expect(entries(page).first()).toContainText("Welcome");
  });

  test("[C04] the box: its placeholder, its buttons, Enter and Shift+Enter", async ({ page }) => {
    await expect(box(page)).toHaveAttribute("placeholder", placeholder);
    const clear = page.getByRole("button", { name: "Clear" });
    await expect(clear).toBeHidden();
    await expect(send(page)).toBeVisible();

    await box(page).fill("In the beginning");
    await box(page).press("Shift+Enter");
    await expect(box(page)).toHaveValue("In the beginning\n");
    await expect(entries(page)).toHaveCount(1);
    await clear.click();
    await expect(box(page)).toHaveValue("");
    await expect(clear).toBeHidden();

    await page.getByRole("button", { name: "Insert Bible verse" }).click();
    const dialog = page.getByRole("dialog", { name: "Insert a Bible verse" });
    await dialog.getByLabel("Reference").fill("John 3:99");
    await dialog.getByRole("button", { name: "Insert verse" }).click();
    await expect(dialog).toContainText("John 3 has 36 verses.");
    await dialog.getByLabel("Reference").fill("jn 11.35");
    await dialog.getByRole("button", { name: "Insert verse" }).click();
    await expect(box(page)).toHaveValue("“Jesus wept.” (John 11:35, KJV)");
    await box(page).fill("");
    await page.getByRole("button", { name: "Insert Bible verse" }).click();
    await dialog.getByLabel("Reference").fill("jesus wept");
    await dialog.getByLabel("Reference").press("Enter");
    await dialog.getByRole("button", { name: /^John 11:35/ }).click();
    await expect(box(page)).toHaveValue("“Jesus wept.” (John 11:35, KJV)");

    await box(page).press("Enter");
    await expect(conversation(page)).toContainText("“Jesus wept.” (John 11:35, KJV)");
    await expect(box(page)).toHaveValue("");
  });

  test("[C05] blank text does nothing, and neither does a second send meanwhile", async ({
    page,
  }) => {
    await expect(send(page)).toBeDisabled();
    await ask(page, " \n ");
    await expect(send(page)).toBeDisabled();
    await expect(entries(page)).toHaveCount(1);

    const id = randomUUID();
    await page.evaluate(
      ([entry = "", key = ""]) => localStorage.setItem(entry, key),
      [keyEntry, `sk-test-held-${id}`],
    );
    await page.reload();
    // What is typed while the new conversation gets its address is still there when it has.
    const made = Promise.withResolvers<void>();
    await page.route("**/api/chats", async (route) => {
      if (route.request().method() === "POST") await made.promise;
      await route.continue();
    });
    await ask(page, "What is love?");
    await ask(page, "And grace?");
    made.resolve();
    await expect(page).toHaveURL(/\/app\/chat\/./);
    await expect(box(page)).toHaveValue("And grace?");
    await expect(replies(page)).toHaveCount(2);
    await ask(page, "And grace?");
    await expect(send(page)).toBeHidden();
    await expect(box(page)).toHaveValue("And grace?");
    await expect(entries(page)).toHaveCount(3);
    await release(page, id);
    await expect(send(page)).toBeEnabled();
    await expect(conversation(page)).not.toContainText("And grace?");
  });

  test("[C12] what is sent is shown, saved and answered, out of the whole conversation", async ({
    page,
  }) => {
    await page.evaluate((entry) => localStorage.setItem(entry, "sk-test-echo"), keyEntry);
    await page.reload();
    await askAndWait(page, "What is grace?");
    await expect(box(page)).toHaveValue("");
    // One message: the welcome is not part of what the AI is given.
    await expect(replies(page).nth(1)).toContainText(
      "You sent 1 messages. The last was: What is grace?",
    );
    await askAndWait(page, "And mercy?");
    await expect(replies(page).nth(2)).toContainText(
      "You sent 3 messages. The last was: And mercy?",
    );
    await page.reload();
    await expect(entries(page)).toHaveCount(5);
    await expect(conversation(page)).toContainText("The last was: And mercy?");
  });

  test("[C13] the first message makes a conversation, titled with its first 50 characters", async ({
    page,
  }) => {
    await page.goto("/app/bible");
    await page.goto("/app/chat");
    await askAndWait(page, `${"Why do we love? ".repeat(4)}`);
    await expect(page).toHaveURL(/\/app\/chat\/[0-9a-f-]{36}$/);
    const list = page.getByRole("region", { name: "Your Conversations" });
    const title = `${"Why do we love? ".repeat(4).slice(0, 50)}...`;
    await expect(list.getByRole("link", { name: title })).toBeVisible();
    // Replaced: going back leaves the chat, not to an empty one.
    await page.goBack();
    await expect(page).toHaveURL("/app/bible");
    await page.goto("/app/chat");
    await askAndWait(page, "A short one");
    await expect(list.getByRole("link", { name: /^A short one/ })).toBeVisible();
  });

  test("[C18] the verses of an answer are listed once each, as ways to read them", async ({
    page,
  }) => {
    await askAndWait(page, "What is love?");
    const verses = page.getByRole("navigation", { name: "Verses in this answer" });
    await expect(verses.getByRole("link")).toHaveText([
      "John 3:16",
      "Romans 5:8",
      "1 John 4:9-10",
      "John 3:1-21",
    ]);
    await expect(verses.getByRole("link").first()).toHaveAttribute(
      "href",
      "/app/bible?version=kjv&ref=John+3%3A16",
    );
  });

  test("[C06] the list at the side: a new chat, and each conversation with its age", async ({
    page,
  }) => {
    await askAndWait(page, "What is love?");
    const list = page.getByRole("region", { name: "Your Conversations" });
    await expect(list.getByRole("heading", { name: "Your Conversations" })).toBeVisible();
    await expect(list.getByRole("link", { name: "What is love?" })).toContainText(
      "less than a minute ago",
    );
    await list.getByRole("link", { name: "New Chat" }).click();
    await expect(page).toHaveURL("/app/chat");
    await expect(entries(page)).toHaveCount(1);

    const minutes = 60_000;
    const days = 24 * 60 * minutes;
    const now = Date.now();
    for (const [later, age] of [
      [65 * minutes, "about 1 hour ago"],
      [365 * 1.4 * days, "over 1 year ago"],
      [365 * 1.9 * days, "almost 2 years ago"],
    ] as const) {
      await page.clock.setFixedTime(now + later);
      await page.reload();
      await expect(list.getByRole("link", { name: "What is love?" })).toContainText(age);
    }
    await expect(list.getByRole("button", { name: "Delete What is love?" })).toBeAttached();
  });

  test("an answer being written survives a reload, and its end arrives", async ({ page }) => {
    const id = randomUUID();
    await page.evaluate(
      ([entry = "", key = ""]) => localStorage.setItem(entry, key),
      [keyEntry, `sk-test-held-${id}`],
    );
    await page.reload();
    await ask(page, "What is love?");
    await expect(replies(page).last()).toContainText("God's love is the heart of the gospel");
    await page.reload();
    await expect(replies(page).last()).toContainText("God's love is the heart of the gospel");
    await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
    await release(page, id);
    await expect(replies(page).last()).toContainText("a conversation by night.");
    await expect(send(page)).toBeVisible();
    await expect(entries(page)).toHaveCount(3);
  });

  test("a stopped answer keeps what there was of it", async ({ page }) => {
    await page.evaluate(
      ([entry = "", key = ""]) => localStorage.setItem(entry, key),
      [keyEntry, `sk-test-held-${randomUUID()}`],
    );
    await page.reload();
    await ask(page, "What is love?");
    await expect(replies(page).last()).toContainText("God's love is the heart of the gospel");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(replies(page).last()).toContainText("This answer ends early.");
    await page.reload();
    await expect(replies(page).last()).toContainText("This answer ends early.");
    await expect(send(page)).toBeVisible();
  });

  test("[H04] a question typed at home is sent by itself half a second after the chat opens, once", async ({
    page,
  }) => {
    await page.goto("/app");
    await page.getByLabel("Your question").fill("What is grace?");
    // From here on the page's clock moves only when told to, so that the half second can be measured.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "Ask" }).click();
    await expect(page).toHaveURL("/app/chat");
    await expect(entries(page)).toHaveCount(1);
    await page.clock.runFor(499);
    await expect(entries(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(entries(page)).not.toHaveCount(1);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/app\/chat\/[0-9a-f-]{36}$/);
    await expect(conversation(page)).toContainText("What is grace?");
    await expect(replies(page).last()).toContainText("a conversation by night.");
    await page.goto("/app/chat");
    await expect(entries(page)).toHaveCount(1);
    expect(await page.evaluate(() => sessionStorage.getItem("berea_pending_question"))).toBeNull();
  });

  test("[R07] /app/chat opens the chat, and a conversation's own address that conversation", async ({
    page,
  }) => {
    await page.goto("/app/chat");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Berea Online");
    await expect(entries(page)).toHaveCount(1);
    await askAndWait(page, "What is hope?");
    await expect(page).toHaveURL(/\/app\/chat\/[0-9a-f-]{36}$/);
    const address = page.url();
    await page.goto("/app/chat");
    await expect(entries(page)).toHaveCount(1);
    await page.goto(address);
    await expect(entries(page)).toHaveCount(3);
    await expect(conversation(page)).toContainText("What is hope?");
  });

  test("[C19] 'Discuss' in the explorer puts the passage into the box, to ask about", async ({
    page,
  }) => {
    await page.goto("/app/bible?version=kjv&ref=John+11");
    await page.getByRole("button", { name: "Verse 35", exact: true }).click();
    await page.getByRole("button", { name: "Discuss" }).click();
    await expect(page).toHaveURL("/app/chat");
    await expect(box(page)).toHaveValue(
      "Help me understand this passage: “Jesus wept.” (John 11:35, KJV)\n\n",
    );
    await expect(box(page)).toBeFocused();
    await expect(entries(page)).toHaveCount(1);
  });

  test("voice input writes into the box, and is not there where the browser cannot listen", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      class Listener extends EventTarget {
        start() {
          const result = Object.assign([{ transcript: "what is hope" }], { isFinal: true });
          setTimeout(() => {
            this.dispatchEvent(Object.assign(new Event("result"), { results: [result] }));
            this.dispatchEvent(new Event("end"));
          });
        }
        stop() {}
      }
      Object.assign(window, { SpeechRecognition: Listener });
    });
    await page.reload();
    await page.getByRole("button", { name: "Voice input" }).click();
    await expect(box(page)).toHaveValue("what is hope");
    await page.addInitScript(() => {
      Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
    });
    await page.reload();
    await expect(box(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Voice input" })).toHaveCount(0);
  });

  test("an answer's HTML and images stay text, and nothing is fetched for them", async ({
    page,
  }) => {
    await page.evaluate((entry) => localStorage.setItem(entry, "sk-test-echo"), keyEntry);
    await page.reload();
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("evil")) foreign.push(request.url());
    });
    await askAndWait(
      page,
      "![x](https://evil.example/x.png) <img src=https://evil.example/y.png> [a](javascript:alert(1))",
    );
    await expect(replies(page).last()).toContainText("<img src=");
    await expect(replies(page).locator("img")).toHaveCount(0);
    await expect(replies(page).locator('[href^="javascript"]')).toHaveCount(0);
    expect(foreign).toEqual([]);
  });

  test("the page is accessible, in every scheme and on a phone", async ({ page }) => {
    await askAndWait(page, "What is love?");
    await expectAccessible(page);
    await page.getByRole("button", { name: "API Settings" }).click();
    await expect(keyDialog(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Your Conversations" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "New Chat" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("[C03] while there is no word of the answer yet, it says 'Searching scripture...'", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "stall");
  await page.goto("/app/chat");
  await ask(page, "What is love?");
  await expect(conversation(page)).toContainText("Searching scripture...");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(conversation(page)).not.toContainText("Searching scripture...");
  await expect(conversation(page)).toContainText("What is love?");
});

test("[C07] the list says that it loads, and that there is nothing in it", async ({ page }) => {
  await signUp(page);
  await withKey(page, "plain");
  const loading = Promise.withResolvers<void>();
  await page.route("**/api/chats?*", async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.goto("/app/chat");
  await expect(page.getByText("Loading conversations...")).toBeVisible();
  loading.resolve();
  await expect(page.getByText("No conversation history yet. Start a new chat!")).toBeVisible();
});

test("with the AI turned off, a plain notice stands where the box would", async ({ page }) => {
  await signUp(page);
  await page.route("**/api/settings/public", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), aiEnabled: false } });
  });
  await page.goto("/app/chat");
  await expect(page.getByText("The AI chat is turned off on this server.")).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Suggested questions" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "API Settings" })).toHaveCount(0);
  await expect(keyDialog(page)).toBeHidden();
});

test.describe("what fails", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: "] });

  test.beforeEach(async ({ page }) => {
    await signUp(page);
  });

  test("[C14] a conversation's address loads it; a failure says so and leads back", async ({
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

  test("[C15] deleting says how it went, leaves the open conversation, and can be undone", async ({
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

  test("[C16] a failed answer is told in a toast and in the chat, and can be tried again", async ({
    page,
  }) => {
    await withKey(page, "broken");
    await page.goto("/app/chat");
    await ask(page, "What is love?");
    const message = "OpenAI has trouble at the moment. Please try again in a minute.";
    await expect(toast(page, message)).toBeVisible();
    await expect(replies(page).last()).toContainText(
      `I'm sorry, I encountered an error: ${message}`,
    );
    await expect(conversation(page)).toContainText("What is love?");
    await page.evaluate((entry) => localStorage.setItem(entry, "sk-test-plain"), keyEntry);
    await page.reload();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(replies(page).last()).toContainText("a conversation by night.");
    await expect(entries(page)).toHaveCount(3);
  });

  test("a message that cannot be sent goes back into the box", async ({ page }) => {
    await withKey(page, "plain");
    await page.goto("/app/chat");
    await page.route("**/api/chats", (route) => route.abort());
    await ask(page, "What is love?");
    await expect(toast(page, "The server could not be reached.")).toBeVisible();
    await expect(box(page)).toHaveValue("What is love?");
  });

  test("[C17] an exceeded quota says so and opens the key dialog again", async ({ page }) => {
    await withKey(page, "quota");
    await page.goto("/app/chat");
    await ask(page, "What is love?");
    const message =
      "OpenAI API quota exceeded. Please check your OpenAI account billing or try a different API key.";
    await expect(toast(page, message)).toBeVisible();
    await expect(conversation(page)).toContainText(`I'm sorry, I encountered an error: ${message}`);
    await expect(keyDialog(page)).toBeVisible();
  });

  test("[C22] a list that cannot be loaded says so", async ({ page }) => {
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

test.describe("the key", () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await page.goto("/app/chat");
  });

  test("[C09] its dialog opens by itself without a key, and on sending without one", async ({
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

  test("[C10] nothing, and what is no key, are refused", async ({ page }) => {
    const save = keyDialog(page).getByRole("button", { name: "Save key" });
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

  test("[C11] it is kept in this browser, shown masked, and removed when asked", async ({
    page,
  }) => {
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
    await keyDialog(page).getByRole("button", { name: "Remove key" }).click();
    expect(await stored()).toEqual([null, null]);

    await keyDialog(page).getByLabel("Remember on this device").uncheck();
    await field.fill(key);
    await field.press("Enter");
    expect(await stored()).toEqual([null, key]);
  });
});

test.describe("a guest", () => {
  test("[C08] sees the day's verse, and how to save chats", async ({ page }) => {
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

  test("[C20] chats with their own key, and is told once that nothing is saved", async ({
    page,
  }) => {
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
    await notice.getByRole("button").click();
    await expect(notice).toBeHidden();
    await askAndWait(page, "And mercy?");
    await expect(replies(page).last()).toContainText("You sent 3 messages.");
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL("/app/chat");
    expect(saved).toEqual([]);

    await page.getByRole("button", { name: "New Chat" }).click();
    await expect(entries(page)).toHaveCount(1);
  });

  test("can stop an answer and keeps what there was of it", async ({ page }) => {
    await withKey(page, `held-${randomUUID()}`);
    await page.goto("/app/chat");
    await ask(page, "What is love?");
    await expect(replies(page).last()).toContainText("God's love is the heart of the gospel");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(replies(page).last()).toContainText("This answer ends early.");
    await page.reload();
    await expect(replies(page).last()).toContainText("This answer ends early.");
  });
});
