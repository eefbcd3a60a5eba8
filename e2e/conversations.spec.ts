import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { ask, box, createConversation, entries, replies, withKey } from "./chat-helpers.ts";
import { expect, focusOn, signUp, test } from "./support.ts";

// A user's actions on conversations.

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Sends a question and waits for an answer with this text. */
async function askFor(page: Page, question: string, answer: string | RegExp) {
  await ask(page, question);
  await expect(replies(page).last()).toContainText(answer);
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
}

test("a question is edited, an answer is regenerated, and every version can be shown", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "echo");
  await page.goto("/app/chat");
  await askFor(page, "first wording", "The last was: first wording");
  await expect(replies(page).last()).toContainText("2 tokens · less than $0.0001");
  await page.getByRole("button", { name: "Edit message" }).click();
  const form = page.getByRole("form", { name: "Edit message" });
  await form.getByRole("textbox").fill("second wording");
  await form.getByRole("button", { name: "Send Again" }).click();
  await expect(replies(page).last()).toContainText("You sent 1 messages. The last was: second");
  await expect(entries(page)).toHaveCount(3);
  await expect(page.getByText("2 of 2")).toBeVisible();

  await page.getByRole("button", { name: "Previous version" }).click();
  await expect(replies(page).last()).toContainText("The last was: first wording");
  await page.reload();
  await expect(page.getByText("1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Next version" }).click();
  await expect(replies(page).last()).toContainText("The last was: second wording");

  await page.getByRole("button", { name: "Regenerate answer" }).click();
  await expect(page.getByText("2 of 2")).toHaveCount(2);
  await expect(entries(page)).toHaveCount(3);
  await expectAccessible(page);
});

test.describe("when a question cannot be sent", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: "] });

  test("the edited text is kept", async ({ page }) => {
    await signUp(page);
    await withKey(page, "echo");
    await page.goto("/app/chat");
    await askFor(page, "first wording", "first wording");
    await page.route("**/replies", (route) => route.abort());
    await page.getByRole("button", { name: "Edit message" }).click();
    const form = page.getByRole("form", { name: "Edit message" });
    await form.getByRole("textbox").fill("better wording");
    await form.getByRole("button", { name: "Send Again" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(form.getByRole("textbox")).toHaveValue("better wording");
  });
});

test("each conversation keeps its draft, even after a reload, until it is sent", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "echo");
  const conversation = await createConversation(page, "Grace", ["What is grace?", "A gift."]);
  await page.goto("/app/chat");
  await box(page).fill("half a thought");
  await page.getByRole("link", { name: "Grace" }).click();
  await expect(replies(page).last()).toContainText("A gift.");
  await expect(box(page)).toHaveValue("");
  await box(page).fill("another");
  await page.reload();
  await expect(box(page)).toHaveValue("another");
  await page.getByRole("link", { name: "New Chat" }).click();
  await expect(box(page)).toHaveValue("half a thought");
  await page.goto(conversation);
  await askFor(page, "sent", "The last was: sent");
  await page.reload();
  await expect(replies(page).last()).toContainText("The last was: sent");
  await expect(box(page)).toHaveValue("");
});

test("the chat shows what the AI looks up, and marks its quotations", async ({ page }) => {
  await signUp(page);
  await withKey(page, "tool-page");
  await page.goto("/app/chat");
  const call = { name: "read_passage", input: { reference: "John 11:35" } };
  await askFor(page, JSON.stringify(call), "Jesus wept.");
  await expect(replies(page).last()).toContainText("tokens");
});

test("a quotation opens a card with the differing words, the surrounding verses, and buttons to read and save it", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "echo");
  const path = await createConversation(page, "Psalm", [
    "Quote",
    "It says: “The LORD is my **shepherd**; I shall want” (Psalm 23:1). And Jude 1:99.",
  ]);
  await page.goto(path);
  const mark = page.getByRole("button", { name: /^The LORD is my/ });
  await focusOn(mark);
  await page.keyboard.press("Enter");
  const card = page.getByRole("dialog");
  await expect(card).toContainText("Differs · Psalm 23:1");
  await expect(card.getByRole("insertion")).toContainText("not");
  await expect(card).toContainText("He maketh me to lie down in green pastures");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Verse saved!")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(mark).toBeFocused();
  await page.getByRole("button", { name: /^Jude 1:99/ }).click();
  await expect(card).toContainText("No such verse");
  await expect(card.getByRole("link")).toHaveCount(0);
});

test("the window title is the title of the open conversation, even after a rename, and 'Chat' for a new one", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "plain");
  const address = await createConversation(page, "Ruth and Naomi", ["Who is Ruth?", "A Moabite."]);
  await page.goto("/app/chat");
  await expect(page).toHaveTitle("Chat · Berea");
  await page.goto(address);
  await expect(page).toHaveTitle("Ruth and Naomi · Berea");
  await page.getByRole("button", { name: "More for Ruth and Naomi" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await dialog(page, "Rename conversation").getByLabel("Title").fill("Gleaning");
  await dialog(page, "Rename conversation").getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveTitle("Gleaning · Berea");
  await page.getByRole("link", { name: "New Chat" }).click();
  await expect(page).toHaveTitle("Chat · Berea");
});

test("the history is searched, and conversations are renamed, pinned, exported and deleted", async ({
  page,
}) => {
  await signUp(page);
  await createConversation(page, "Kings", [
    "Tell me of Naboth's vineyard",
    "“Jesus wept.” (John 11:35)",
  ]);
  await createConversation(page, "Psalms", ["Which psalm?", "The first."]);
  await page.goto("/app/chat/history");
  const items = page.getByRole("main").getByRole("listitem");
  await expect(items).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search your conversations" }).fill("VINEYARD");
  await expect(items).toHaveCount(1);
  await expect(items).toContainText("You: Tell me of Naboth's vineyard");
  await page.getByRole("searchbox").fill("nowhere");
  await expect(page.getByText("No conversations found")).toBeVisible();
  await page.getByRole("searchbox").fill("");

  const menu = async (title: string, item: string) => {
    await page.getByRole("button", { name: `More for ${title}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  // Pinned and other conversations load separately. While one list is late, no conversation may
  // appear twice.
  const release = Promise.withResolvers<void>();
  const unpinnedRequests = /\/api\/chats\?.*pinned=false/;
  await page.route(unpinnedRequests, async (route) => {
    await release.promise;
    await route.continue();
  });
  await menu("Kings", "Pin");
  await expect(items.first()).toContainText("Pinned: Kings");
  await expect(items).toHaveCount(2);
  release.resolve();
  await menu("Kings", "Rename");
  await dialog(page, "Rename conversation").getByLabel("Title").fill("Ahab");
  await dialog(page, "Rename conversation").getByRole("button", { name: "Save" }).click();
  await expect(items.first()).toContainText("Ahab");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    menu("Ahab", "Export as Markdown"),
  ]);
  expect(download.suggestedFilename()).toBe("ahab.md");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("“Jesus wept.” (John 11:35, KJV): word for word");
  await menu("Ahab", "Delete");
  await expect(items).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(items).toHaveCount(2);
  await expectAccessible(page);
});

test("the user can open every pinned conversation, even if there are many", async ({ page }) => {
  await signUp(page);
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const headers = { origin };
  for (let at = 1; at <= 31; at += 1) {
    const made = await page.request.post("/api/chats", { headers, data: { title: `Pin ${at}` } });
    const { id } = (await made.json()) as { id: string };
    await page.request.patch(`/api/chats/${id}`, { headers, data: { pinned: true } });
  }
  await page.goto("/app/chat/history");
  const items = page.getByRole("main").getByRole("listitem");
  await expect(items).toHaveCount(30);
  await page.getByRole("button", { name: "Show More Pinned Conversations" }).click();
  await expect(items).toHaveCount(31);
  await expect(page.getByRole("button", { name: /^Show More/ })).toHaveCount(0);
});

test("a link shows a conversation to anyone, without the user's name, until sharing ends", {
  tag: "@gate",
}, async ({ page, browser }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page);
  await withKey(page, "echo");
  const path = await createConversation(page, "Shared psalm", [
    "Mine?",
    "“Jesus wept.” (John 11:35)",
  ]);
  await page.goto(path);
  await page.getByRole("link", { name: "Shared psalm" }).hover();
  await page.getByRole("button", { name: "More for Shared psalm" }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  const share = dialog(page, "Share conversation");
  await share.getByRole("button", { name: "Make a Link" }).click();
  const link = await share.getByLabel("Link").inputValue();

  const guestContext = await browser.newContext();
  const reader = await guestContext.newPage();
  await reader.goto(link);
  await expect(reader.getByRole("heading", { name: "Shared psalm" })).toBeVisible();
  await expect(reader.getByText("Checked: 1 quotation is word for word")).toBeVisible();
  await expect(reader.locator("body")).not.toContainText("Lydia");
  await expectAccessible(reader);
  await expectNoHorizontalScroll(reader);

  await share.getByRole("button", { name: "End Link" }).click();
  await expect(share.getByRole("button", { name: "Make a Link" })).toBeVisible();
  await reader.reload();
  await expect(reader.getByText("This conversation is not available")).toBeVisible();
  await guestContext.close();
});

test.describe("while the network is lost", () => {
  // A request of the page may be under way.
  test.use({ allowedErrors: ["ERR_INTERNET_DISCONNECTED"] });

  test("a user who writes about suicide sees the help card and can continue", {
    tag: "@gate",
  }, async ({ page }) => {
    await signUp(page);
    await withKey(page, "echo");
    await page.goto("/app/chat");
    await expect(entries(page).first()).toBeVisible();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    // The card needs no network.
    await page.context().setOffline(true);
    await box(page).fill("I want to end my life");
    await box(page).press("Enter");
    const card = page.getByRole("alertdialog", { name: "You are not alone" });
    await expect(card).toContainText("988");
    await expect(card.getByRole("link", { name: "findahelpline.com" })).toBeVisible();
    expect(sent).toEqual([]);
    await page.context().setOffline(false);
    await expect(box(page)).toHaveValue("I want to end my life");
    await expectAccessible(page);
    await card.getByRole("button", { name: "Send my message" }).click();
    await expect(replies(page).last()).toContainText("The last was: I want to end my life");
    await expect(card).toContainText("988");
    await card.getByRole("button", { name: "Close" }).click();
    await expect(card).toBeHidden();
    // While an answer is written, Enter sends nothing.
    await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
    await askFor(page, "Why did Jonah want to die?", "Why did Jonah want to die?");
    await expect(card).toBeHidden();
  });
});

test("the selected model and tradition are sent with a question, and chat usage is shown", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "echo");
  await page.goto("/app/chat/settings");
  await page.getByLabel("Model", { exact: true }).selectOption("gpt-6-sol");
  await page.getByLabel("Tradition", { exact: true }).selectOption("Methodist");
  await expect(page.getByText("You haven't used the chat in the last 90 days.")).toBeVisible();
  await page.goto("/app/chat");
  const request = page.waitForRequest("**/replies");
  await askFor(page, "Why?", "Why?");
  expect((await request).postDataJSON()).toMatchObject({
    model: "gpt-6-sol",
    tradition: "Methodist",
  });
  await expect(replies(page).last()).toContainText("gpt-6-sol");
  await page.goto("/app/chat/settings");
  await expect(page.getByRole("cell", { name: "1" }).first()).toBeVisible();
  await expect(page.getByLabel("Tradition", { exact: true })).toHaveValue("Methodist");
  await expectAccessible(page);
});

test("a guest is offered to save the conversation after signing up", async ({ page }) => {
  await withKey(page, "echo");
  await page.goto("/app/chat");
  await askFor(page, "Before I had an account", "Before I had an account");
  await signUp(page);
  await page.goto("/app/chat");
  const importOffer = page.getByRole("complementary", { name: "From before you signed in" });
  await expect(importOffer).toContainText("a conversation");
  await importOffer.getByRole("button", { name: "Keep in My Account" }).click();
  await expect(page.getByRole("link", { name: "Before I had an account" })).toBeVisible();
  await expect(importOffer).toBeHidden();
});

test("a long conversation opens at its end and loads earlier messages on request", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "echo");
  const path = await createConversation(
    page,
    "Long",
    Array.from({ length: 150 }, (_, n) => `message ${n + 1}.`),
  );
  await page.goto(path);
  await expect(page.getByText("message 150.")).toBeVisible();
  await expect(page.getByText("message 50.", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Show Earlier Messages" }).click();
  await expect(page.getByText("message 1.", { exact: true })).toBeAttached();
  await expect(page.getByRole("button", { name: "Show Earlier Messages" })).toHaveCount(0);
});

for (const path of ["/app/chat/history", "/app/chat/settings"]) {
  test(`${path} fits a phone`, async ({ page }) => {
    await signUp(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await createConversation(page, "A title so long that it would not fit a phone in one line", [
      "Why?",
      "So.",
    ]);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  });
}

test("a long conversation shows which messages the AI receives as a summary, with the summary", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "plain");
  const part = (n: number) => `Part ${n}. ${"Grace and peace be multiplied. ".repeat(400)}`;
  const contents = Array.from({ length: 8 }, (_, at) => part(at + 1));
  await page.goto(await createConversation(page, "Second Peter", contents));
  await askFor(page, "What did we say?", "a conversation by night.");
  const note = page.getByText("This conversation is long.");
  await expect(note).toBeVisible();
  await expect(async () => {
    await page.reload();
    await page
      .getByText("The AI receives a summary of the messages above.")
      .click({ timeout: 2000 });
  }).toPass();
  const entry = entries(page).filter({ has: page.getByText("The AI receives a summary") });
  await expect(entry).toContainText("God's love is the heart of the gospel.");
  await expectAccessible(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await entry.scrollIntoViewIfNeeded();
    await expectNoHorizontalScroll(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/context-${width}.png` });
  }
});
