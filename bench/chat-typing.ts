// `npm run bench:chat-typing`: measures the time of script, style and layout per typed character in
// the chat, in a conversation of 200 messages and in one of 2. It runs the built app in Chromium,
// as a guest.
import type { Page } from "@playwright/test";
import { scriptedAnswer } from "#testing/ai-upstream.ts";
import { guestChatKey, tabOwnerKey } from "#web/lib/storage-keys.ts";
import { startBrowserApp } from "./browser-app.ts";

const keystrokes = 60;
/** A frame at 60 Hz. */
const frameMs = 16;

const { server, browser, close } = await startBrowserApp();

/** Opens a guest's conversation of `count` messages. */
async function openConversation(count: number): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: "block" });
  const messages = Array.from({ length: count }, (_, at) => ({
    id: `message-${at}`,
    role: at % 2 === 0 ? "user" : "assistant",
    content: at % 2 === 0 ? `Question ${at}: what is love?` : scriptedAnswer,
    partial: false,
  }));
  // The page deletes stored data if the tab has no owner. A guest's owner is an empty string.
  await page.addInitScript(
    (entries) => {
      for (const [key = "", value = ""] of entries) sessionStorage.setItem(key, value);
    },
    [
      [tabOwnerKey, ""],
      [guestChatKey, JSON.stringify(messages)],
    ],
  );
  await page.goto(`${server.url}/app/chat`);
  await page.getByText("a conversation by night").last().waitFor();
  await page.waitForLoadState("networkidle");
  return page;
}

/** Returns the time in ms that the page's main thread worked per typed character. */
async function costOfTyping(count: number): Promise<number> {
  const page = await openConversation(count);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const workMs = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    const names = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"];
    const seconds = metrics.filter(({ name }) => names.includes(name));
    return seconds.reduce((sum, { value }) => sum + value, 0) * 1000;
  };
  const box = page.getByRole("textbox", { name: "Your message" });
  await box.pressSequentially("warm up");
  const before = await workMs();
  await box.pressSequentially("a".repeat(keystrokes));
  const cost = (await workMs()) - before;
  await page.close();
  return cost / keystrokes;
}

try {
  const short = await costOfTyping(2);
  const long = await costOfTyping(200);
  console.log(`keystroke with 2 messages: ${short.toFixed(2)} ms`);
  console.log(`keystroke with 200 messages: ${long.toFixed(2)} ms (pass ≤ ${frameMs})`);
  console.log(`ratio: ${(long / short).toFixed(2)}`);
} finally {
  await close();
}
