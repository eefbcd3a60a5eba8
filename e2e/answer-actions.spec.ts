import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  askHeld,
  box,
  createConversation,
  entries,
  expectWholeAnswer,
  release,
  replies,
  send,
  withKey,
} from "./chat-helpers.ts";
import { expect, signUp, test } from "./support.ts";

// A user's actions on one answer.

const fear = ["I am afraid", "Do not fear: “I am with thee” (Isaiah 41:10). He will help."];

test("an answer is read aloud sentence by sentence, and a second click stops it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const spoken: { text: string; onend?: () => void }[] = [];
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(window, {
      SpeechSynthesisUtterance: Utterance,
      speaking: () => spoken.map(({ text }) => text),
      finish: () => spoken.pop()?.onend?.(),
    });
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        getVoices: () => [],
        addEventListener: () => {},
        removeEventListener: () => {},
        speak: (utterance: (typeof spoken)[number]) => spoken.push(utterance),
        cancel: () => spoken.splice(0),
      },
    });
  });
  const speaking = () => page.evaluate(() => Reflect.get(window, "speaking")() as string[]);
  await signUp(page);
  await withKey(page, "echo");
  const long = "Grace is a gift that nobody has earned, and it is free for all who ask for it. ";
  const chat = await createConversation(page, "Grace", ["What is grace?", long.repeat(4)]);
  await page.goto(chat);
  const answer = replies(page).last();
  await answer.getByRole("button", { name: "Read aloud" }).click();
  const stop = answer.getByRole("button", { name: "Stop reading" });
  await expect(stop).toBeVisible();
  await expect.poll(speaking).toEqual([long.repeat(2).trim()]);
  await page.evaluate(() => Reflect.get(window, "finish")());
  await expect.poll(speaking).toEqual([long.repeat(2).trim()]);
  await stop.click();
  await expect.poll(speaking).toEqual([]);
  await answer.getByRole("button", { name: "Read aloud" }).click();
  await page.evaluate(() => Reflect.get(window, "finish")());
  await page.evaluate(() => Reflect.get(window, "finish")());
  await expect(answer.getByRole("button", { name: "Read aloud" })).toBeVisible();

  await answer.getByRole("button", { name: "Read aloud" }).click();
  await expect(stop).toBeVisible();
  await page.getByRole("link", { name: "Open Bible" }).click();
  await expect(stop).toBeHidden();
  await expect.poll(speaking).toEqual([]);
});

test("a shared answer names its quotations, their references and verdicts", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // If the device has no share dialog, the answer is copied.
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await signUp(page);
  await withKey(page, "echo");
  await page.goto(await createConversation(page, "Fear", fear));
  const answer = replies(page).last();
  await expect(answer.getByText("Checked: 1 quotation is word for word")).toBeVisible();
  await answer.getByRole("button", { name: "Share answer" }).click();
  await expect(page.getByText("Answer copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${fear[1]}\n\nChecked by Berea:\n• “I am with thee” (Isaiah 41:10, KJV): Word for word`,
  );
});

/** Returns the texts that the page highlights as words of the search. */
const foundWords = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get("found-words") ?? [])].map(String));

test("a result of the history search opens at its message and highlights the words", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "echo");
  const filler = Array.from({ length: 30 }, (_, at) => `Message ${at}`);
  await createConversation(page, "Fear", [...fear, ...filler]);
  await page.goto("/app/chat/history");
  const search = page.getByRole("searchbox", { name: "Search your conversations" });
  await search.fill("HELP fear");
  const hit = page.getByRole("main").getByRole("listitem").getByRole("link");
  // Until the search starts, the page shows all conversations.
  await expect(hit.getByText("help", { exact: true })).toBeVisible();
  await hit.click();
  await expect(page).toHaveURL(/find=HELP\+fear/);
  await expect(replies(page).first()).toBeInViewport();
  await expect.poll(() => foundWords(page)).toEqual(["fear", "help"]);
  await page.goBack();
  await expect(search).toHaveValue("HELP fear");
});

test("a passage from the reader is added to the conversation that was open before", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "echo");
  const chat = await createConversation(page, "Fear", fear);
  await page.goto(chat);
  await replies(page).last().getByRole("link", { name: "Isaiah 41:10" }).click();
  await page.getByRole("button", { name: "Verse 10", exact: true }).click();
  await page.getByRole("button", { name: "Discuss" }).click();
  await expect(page).toHaveURL("/app/chat");
  const add = page.getByRole("button", { name: "Add to “Fear”" });
  await expect(add).toBeVisible();
  await add.click();
  await expect(page).toHaveURL(chat);
  await expect(box(page)).toHaveValue(/^Help me understand this passage: “Fear thou not/);
  await expect(entries(page)).toHaveCount(3);
  await page.goto("/app/chat");
  await expect(box(page)).toHaveValue("");
});

/** Asks a question whose answer the fake provider holds back, and reloads the page. */
async function openHeldAnswer(page: Page, id: string) {
  await withKey(page, `held-${id}`);
  await page.goto("/app/chat");
  await expect(entries(page).first()).toBeVisible();
  await askHeld(page);
  await page.reload();
  await expect(replies(page).last()).toContainText("God's love is the heart of the gospel");
}

test("a guest's running answer survives a reload and completes", async ({ page }) => {
  const id = randomUUID();
  await openHeldAnswer(page, id);
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await release(page, id);
  await expectWholeAnswer(page);
  await page.reload();
  await expect(replies(page).last()).toContainText("a conversation by night.");
  await expect(send(page)).toBeVisible();
});

test("a guest stops an answer after a reload, and its text is kept", async ({ page }) => {
  await openHeldAnswer(page, randomUUID());
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(send(page)).toBeVisible();
  await expect(replies(page).last()).toContainText("God's love is the heart of the gospel");
  await expect(entries(page)).toHaveCount(3);
});
