import { randomUUID } from "node:crypto";
import {
  ask,
  askAndWait,
  askHeld,
  box,
  conversation,
  countMessageRenders,
  entries,
  expectWholeAnswer,
  holdNewChats,
  keyDialog,
  release,
  replaceKey,
  replies,
  send,
  startNewChat,
  withKey,
} from "./chat-helpers.ts";
import { expect, signUp, test } from "./support.ts";

// Race conditions in the chat: typed text is never lost, sent twice, or sent to the wrong
// conversation.

test.describe("signed in", () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await withKey(page, "plain");
    await page.goto("/app/chat");
  });

  test("inserting a verse does not send the message", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/chats")) sent.push("chat");
    });
    await box(page).fill("What does this mean? ");
    await page.getByRole("button", { name: "Insert Bible verse" }).click();
    const dialog = page.getByRole("dialog", { name: "Insert a Bible verse" });
    await dialog.getByLabel("Reference").fill("John 11:35");
    await dialog.getByLabel("Reference").press("Enter");
    await expect(dialog).toBeHidden();
    await expect(box(page)).toHaveValue("What does this mean? “Jesus wept.” (John 11:35, KJV)");
    await expect(entries(page)).toHaveCount(1);
    expect(sent).toEqual([]);
  });

  test("a question stays in its own conversation if the user opens another one before it is created", async ({
    page,
  }) => {
    await askAndWait(page, "An older question");
    const older = page.url();
    await startNewChat(page);
    const createChats = await holdNewChats(page);
    await ask(page, "What is love?");
    await page.getByRole("link", { name: /^An older question/ }).click();
    await expect(page).toHaveURL(older);
    await expect(conversation(page)).toContainText("An older question");
    const answered = page.waitForResponse("**/replies");
    createChats();
    await answered;
    const link = page.getByRole("link", { name: /^What is love\?/ });
    await expect(link).toBeVisible();
    await expect(page).toHaveURL(older);
    await expect(conversation(page)).not.toContainText("What is love?");
    await expect(box(page)).toHaveValue("");
    // Back opens the page where the user asked the question. It now shows the conversation.
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/chat\/[0-9a-f-]{36}$/);
    expect(page.url()).not.toBe(older);
    await expect(conversation(page)).toContainText("What is love?");
    await expect(replies(page).last()).toContainText("a conversation by night.");
  });

  test("typing does not rerender messages", async ({ page }) => {
    await askAndWait(page, "What is love?");
    await askAndWait(page, "What is grace?");
    const renders = await countMessageRenders(page);
    await box(page).pressSequentially("And what about mercy?");
    await expect(box(page)).toHaveValue("And what about mercy?");
    expect(await renders()).toBe(0);
    // Proves that the counter works: sending a question renders messages.
    await box(page).press("Enter");
    await expect.poll(renders).toBeGreaterThan(0);
  });

  test("[C25] 'Discuss', a suggestion and the home page's question keep a typed draft", async ({
    page,
  }) => {
    await box(page).fill("half a thought");
    await page.goto("/app/bible?version=kjv&ref=John+11");
    await page.getByRole("button", { name: "Verse 35", exact: true }).click();
    await page.getByRole("button", { name: "Discuss" }).click();
    await expect(page.getByText("Opening Berea", { exact: true })).toBeVisible();
    const both =
      "half a thought\n\nHelp me understand this passage: “Jesus wept.” (John 11:35, KJV)\n\n";
    await expect(box(page)).toHaveValue(both);
    await page.getByRole("button", { name: "What is grace?" }).click();
    await expect(replies(page).last()).toContainText("a conversation by night.");
    await expect(conversation(page)).toContainText("What is grace?");
    await expect(conversation(page)).not.toContainText("half a thought");
    await expect(box(page)).toHaveValue(both);
    await startNewChat(page);
    await box(page).fill("another thought");
    await page.goto("/app");
    await page.getByLabel("Your question").fill("What is hope?");
    await page.getByRole("button", { name: "Ask" }).click();
    await expect(conversation(page)).toContainText("What is hope?");
    await expect(box(page)).toHaveValue("another thought");
  });

  test("dictation is inserted at the cursor, and text recognized after sending is ignored", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      class Listener extends EventTarget {
        start() {
          Object.assign(window, { recognize: (text: string) => this.recognize(text) });
        }
        stop() {}
        recognize(transcript: string) {
          const result = Object.assign([{ transcript }], { isFinal: false });
          this.dispatchEvent(Object.assign(new Event("result"), { results: [result] }));
        }
      }
      Object.assign(window, { SpeechRecognition: Listener });
    });
    const recognize = (text: string) =>
      page.evaluate(
        (text) => (window as unknown as { recognize(t: string): void }).recognize(text),
        text,
      );
    await page.reload();
    await box(page).fill("What is in Paul?");
    await box(page).evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(8, 8));
    await page.getByRole("button", { name: "Voice input" }).click();
    await recognize("gray");
    await recognize("grace ");
    await expect(box(page)).toHaveValue("What is grace in Paul?");
    await box(page).press("Enter");
    await recognize("grace and peace");
    await expect(conversation(page)).toContainText("What is grace in Paul?");
    await expect(box(page)).toHaveValue("");
    await expect(page.getByRole("button", { name: "Voice input", exact: true })).toBeVisible();
  });

  test("crisis help stays in the conversation whose message triggered it, and the text is not stored", async ({
    page,
  }) => {
    await askAndWait(page, "An older question");
    await startNewChat(page);
    await ask(page, "I want to end my life");
    const card = page.getByRole("alertdialog", { name: "You are not alone" });
    await expect(card).toBeVisible();
    await page.getByRole("link", { name: /^An older question/ }).click();
    await expect(card).toBeHidden();
    await box(page).fill("a draft of another kind");
    await page.getByRole("link", { name: "New Chat" }).click();
    await expect(card).toBeVisible();
    await card.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Clear My Message" }).click();
    await expect(box(page)).toHaveValue("");
    await box(page).fill("I want to end my life");
    await page.reload();
    await expect(box(page)).toBeVisible();
    await expect(box(page)).toHaveValue("");
  });

  test("the edit box and its buttons are visible above the composer", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 640 });
    await ask(page, "A longer question.\n".repeat(9));
    await expect(replies(page).last()).toContainText("a conversation by night.");
    await page.getByRole("button", { name: "Edit message" }).click();
    const form = page.getByRole("form", { name: "Edit message" });
    const composer = page.getByRole("form", { name: "Your message" });
    const overlap = async () => {
      const buttons = await form.getByRole("button", { name: "Send Again" }).boundingBox();
      const foot = await composer.boundingBox();
      return (buttons?.y ?? 0) + (buttons?.height ?? 0) - (foot?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThan(0);
    await form.getByRole("textbox").fill("A longer question.\n".repeat(14));
    await expect.poll(overlap).toBeLessThan(0);
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(form).toBeHidden();
  });

  test("neither a long draft nor a low window covers the end of the answer", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await askAndWait(page, "What is love?");
    await expect(page.getByText(/^Checked: /)).toBeVisible();
    const composer = page.getByRole("form", { name: "Your message" });
    const overlap = async () => {
      const answer = await replies(page).last().boundingBox();
      const foot = await composer.boundingBox();
      return (answer?.y ?? 0) + (answer?.height ?? 0) - (foot?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await box(page).fill("A longer question.\n".repeat(12));
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 500 });
    await expect.poll(overlap).toBeLessThanOrEqual(0);
  });

  test("the end of an answer is visible, with its citation check and its buttons", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 640 });
    await ask(page, "What is love?");
    await expect(page.getByText(/^Checked: /)).toBeVisible();
    const copy = replies(page).last().getByRole("button", { name: "Copy message" });
    await expect(copy).toBeInViewport();
    const rest = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - window.scrollY - window.innerHeight,
      );
    await expect.poll(rest).toBeLessThanOrEqual(1);
  });

  test("a history search highlights its words, opens at the message, and is restored by Back", async ({
    page,
  }) => {
    const { origin } = new URL(page.url());
    const messages = Array.from({ length: 130 }, (_, at) => ({
      role: at % 2 ? "assistant" : "user",
      content: at === 4 ? "Tell me of Naboth's vineyard." : `Message ${at}. ${"Word. ".repeat(40)}`,
    }));
    await page.request.post("/api/chats/import", {
      headers: { origin },
      data: { title: "Kings", messages },
    });
    await page.goto("/app/chat/history");
    const search = page.getByRole("searchbox", { name: "Search your conversations" });
    await search.fill("vineyard");
    await expect(
      page.getByRole("status").filter({ hasText: "1 conversation found" }),
    ).toBeAttached();
    await expect(page.locator("mark")).toHaveText("vineyard");
    await page.getByRole("link", { name: /Kings/ }).click();
    await expect(page).toHaveURL(/\?message=/);
    const message = conversation(page).getByText("Tell me of Naboth's vineyard.");
    await expect(message).toBeInViewport();
    await page.goBack();
    await expect(search).toHaveValue("vineyard");
    await expect(page.locator("mark")).toHaveText("vineyard");
  });

  test("a quotation of an unavailable translation shows this, and names the translation shown instead", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await replaceKey(page, "echo");
    await page.reload();
    await askAndWait(
      page,
      '"The Lord is my shepherd; I have everything I need" — Psalm 23:1 (NIV)',
    );
    await replies(page)
      .last()
      .getByRole("button", { name: /^The Lord is my shepherd/ })
      .click();
    const card = page.getByRole("dialog");
    await expect(card).toContainText("Not compared: we don't have the NIV · Psalm 23:1");
    await expect(card).toContainText("We don’t have the NIV, so we couldn’t compare the wording.");
    await expect(card).toContainText("Psalm 23:1 (King James Version), for reference:");
    await expect(card.getByRole("link", { name: "Read in context" })).toBeInViewport({ ratio: 1 });
  });
});

test.describe("when a connection fails", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: "] });

  test("a question whose response is lost is not sent twice and does not return to the box", async ({
    page,
  }) => {
    await signUp(page);
    const id = randomUUID();
    await withKey(page, `held-${id}`);
    await page.goto("/app/chat");
    await page.route(
      "**/replies",
      async (route) => {
        // The server saves the question, but the response never arrives.
        const { url, headers, body } = {
          url: route.request().url(),
          headers: await route.request().allHeaders(),
          body: route.request().postData() ?? "",
        };
        const aborted = new AbortController();
        await fetch(url, { method: "POST", headers: plain(headers), body, signal: aborted.signal });
        aborted.abort();
        await route.abort();
      },
      { times: 1 },
    );
    await askHeld(page);
    await expect(box(page)).toHaveValue("");
    await release(page, id);
    await expectWholeAnswer(page);
    await page.reload();
    await expect(entries(page)).toHaveCount(3);
  });

  test("an interrupted answer offers a retry", async ({ page }) => {
    await signUp(page);
    await withKey(page, "reset-midway");
    await page.goto("/app/chat");
    await ask(page, "What is love?");
    await expect(conversation(page)).toContainText("I'm sorry, I encountered an error:");
    await replaceKey(page, "plain");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(replies(page).last()).toContainText("a conversation by night.");
    await expect(entries(page)).toHaveCount(3);
  });

  test("the URL of a conversation that does not exist shows an error", async ({ page }) => {
    await signUp(page);
    await withKey(page, "plain");
    await page.goto(`/app/chat/${randomUUID()}`);
    await expect(page.getByText("This conversation does not exist")).toBeVisible();
    await expect(page).toHaveURL("/app/chat");
  });
});

/** Includes only the headers that Node's fetch may set. */
const plain = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(:|host|connection|content-length)/.test(name)),
  );

test("a question that waits for a key is sent when the key is saved", async ({ page }) => {
  await signUp(page);
  await page.goto("/app/chat");
  await expect(keyDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keyDialog(page)).toBeHidden();
  await ask(page, "What is love?");
  await keyDialog(page).getByLabel("API key", { exact: true }).fill("sk-test-plain");
  await keyDialog(page).getByRole("button", { name: "Save Key" }).click();
  await expect(replies(page).last()).toContainText("a conversation by night.");
  await expect(box(page)).toHaveValue("");
  await expect(entries(page)).toHaveCount(3);
});

test("a toast covers neither its button nor the composer, and closes while the pointer rests on it", async ({
  page,
}) => {
  await withKey(page, `held-${randomUUID()}`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/app/chat");
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await box(page).fill("What is love?");
    await send(page).click();
    const toast = page.getByRole("status").filter({ hasText: "Authentication Required" });
    await expect(toast).toBeVisible();
    const stop = page.getByRole("button", { name: "Stop" });
    await expect(stop).toBeVisible();
    const covered = await toast.boundingBox();
    const composer = await page.getByRole("form", { name: "Your message" }).boundingBox();
    expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBeLessThan(composer?.y ?? 0);
    // An answer that is stopped before any text arrives leaves no message.
    await expect(replies(page).last()).toContainText("God's love is the heart of the gospel");
    await stop.click();
    await expect(page.getByRole("list", { name: "Conversation" })).toContainText(
      "You stopped this answer.",
    );
    await expect(page.getByRole("status").filter({ hasText: "You stopped" })).toBeAttached();
    await expect(toast).toBeHidden();
  }
});

test("a guest's first answer stays in view until its end", async ({ page }) => {
  await withKey(page, "plain");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/app/chat");
  await ask(page, "What is love?");
  await expect(page.getByText(/^Checked: /)).toBeVisible();
  await expect(replies(page).last().getByRole("button", { name: "Copy message" })).toBeInViewport();
});
