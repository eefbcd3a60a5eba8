import { randomUUID } from "node:crypto";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import {
  ask,
  askAndWait,
  askHeld,
  box,
  conversation,
  entries,
  expectWholeAnswer,
  holdNewChats,
  keyDialog,
  keyEntry,
  placeholder,
  release,
  replaceKey,
  replies,
  send,
  stopAnswer,
  withKey,
} from "./chat-helpers.ts";
import { expect, signUp, test } from "./support.ts";

// The chat about scripture.

test.describe("signed in, with a key", () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await withKey(page, "plain");
    await page.goto("/app/chat");
  });

  test("[C01] the header shows the chat's title and links to the key and the Bible", async ({
    page,
  }) => {
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

  test("[C02] a new chat shows a welcome and eight suggestions until the first question", async ({
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

  test("[C04] the box has a placeholder and buttons; Enter sends and Shift+Enter adds a line", async ({
    page,
  }) => {
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
    await dialog.getByRole("button", { name: "Insert Verse" }).click();
    await expect(dialog).toContainText("John 3 has 36 verses.");
    await dialog.getByLabel("Reference").fill("jn 11.35");
    await dialog.getByRole("button", { name: "Insert Verse" }).click();
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

  test("[C05] blank text is not sent, and neither is a second message while one is being sent", async ({
    page,
  }) => {
    await expect(send(page)).toBeDisabled();
    await ask(page, " \n ");
    await expect(send(page)).toBeDisabled();
    await expect(entries(page)).toHaveCount(1);

    const id = randomUUID();
    await replaceKey(page, `held-${id}`);
    await page.reload();
    // Text typed while the URL changes to that of the new conversation is kept.
    const createChats = await holdNewChats(page);
    await ask(page, "What is love?");
    await ask(page, "And grace?");
    createChats();
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

  test("[C12] a sent message is shown, saved, and answered with the whole conversation as context", {
    tag: "@gate",
  }, async ({ page }) => {
    await page.evaluate((entry) => localStorage.setItem(entry, "sk-test-echo"), keyEntry);
    await page.reload();
    await askAndWait(page, "What is grace?");
    await expect(box(page)).toHaveValue("");
    // Only one message, because the welcome is not sent to the AI.
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

  test("[C13] the first message creates a conversation titled with its first 50 characters", async ({
    page,
  }) => {
    await page.goto("/app/bible");
    await page.goto("/app/chat");
    await askAndWait(page, `${"Why do we love? ".repeat(4)}`);
    await expect(page).toHaveURL(/\/app\/chat\/[0-9a-f-]{36}$/);
    const list = page.getByRole("region", { name: "Your Conversations" });
    const title = `${"Why do we love? ".repeat(4).slice(0, 50)}...`;
    await expect(list.getByRole("link", { name: title })).toBeVisible();
    // The URL is replaced, so Back leaves the chat instead of showing an empty one.
    await page.goBack();
    await expect(page).toHaveURL("/app/bible");
    await page.goto("/app/chat");
    await askAndWait(page, "A short one");
    await expect(list.getByRole("link", { name: /^A short one/ })).toBeVisible();
  });

  test("[C18] each verse in an answer is listed once, as a link to the reader", async ({
    page,
  }) => {
    await askAndWait(page, "What is love?");
    const verses = page.getByRole("list", { name: "Verses in this answer" });
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

  test("[C06] the sidebar has a button for a new chat and lists conversations with their age", async ({
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

  test("a running answer survives a reload and completes", async ({ page }) => {
    const id = randomUUID();
    await replaceKey(page, `held-${id}`);
    await page.reload();
    await askHeld(page);
    await page.reload();
    await expect(replies(page).last()).toContainText("God's love is the heart of the gospel");
    await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
    await release(page, id);
    await expectWholeAnswer(page);
  });

  test("a stopped answer keeps the part that has arrived", async ({ page }) => {
    await replaceKey(page, `held-${randomUUID()}`);
    await page.reload();
    await askHeld(page);
    await stopAnswer(page);
    await expect(send(page)).toBeVisible();
  });

  test("[H04] a question typed at home is sent once, half a second after the chat opens", async ({
    page,
  }) => {
    await page.goto("/app");
    await page.getByLabel("Your question").fill("What is grace?");
    // From this line on, the page's clock advances only on request, so that the half second can be
    // measured.
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

  test("[R07] /app/chat opens the chat, and the URL of a conversation opens the conversation", async ({
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

  test("[C19] 'Discuss' in the explorer adds the passage to the message box", async ({ page }) => {
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

  test("voice input writes to the box, and is hidden if the browser does not support it", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      class Listener extends EventTarget {
        start() {
          const result = Object.assign([{ transcript: "what is hope" }], { isFinal: true });
          queueMicrotask(() => {
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

  test("HTML and images in an answer stay text and load nothing", async ({ page }) => {
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

  test("the chat is accessible in both color schemes and fits a phone", async ({ page }) => {
    await askAndWait(page, "What is love?");
    await expectAccessible(page);
    await page.getByRole("button", { name: "API Settings" }).click();
    await expect(keyDialog(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Your Conversations" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "New Chat" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("[C03] until the first text of the answer arrives, the chat shows 'Searching scripture...'", async ({
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

test("[C07] the list of conversations shows whether it is loading or empty", async ({ page }) => {
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

test("if the AI is turned off, a message replaces the box", async ({ page }) => {
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
