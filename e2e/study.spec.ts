import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { openNewNote, writeNote } from "./note-helpers.ts";
import { expect, focusOn, signUp, test } from "./support.ts";

// Highlights, notes, bookmarks, comparison and listening.

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const verse = (page: Page, number: number) => page.locator(`#v${number}`);
const selectionToolbar = (page: Page) => page.getByRole("toolbar", { name: "Selected words" });

async function open(page: Page, ref = "John 3", version = "kjv") {
  await page.goto(`/app/bible?${new URLSearchParams({ ref, version })}`);
  await expect(verse(page, 1)).toBeVisible();
}

/** Selects text with the mouse, from the middle of one word to the middle of another. */
async function select(page: Page, number: number, from: string, to: string) {
  await verse(page, number).scrollIntoViewIfNeeded();
  const spot = (word: string, at: "start" | "end") =>
    verse(page, number).evaluate(
      (element, [word, side]) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const index = node.textContent?.indexOf(word) ?? -1;
          if (index < 0) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const box = range.getBoundingClientRect();
          return {
            x: side === "start" ? box.left + 2 : box.right - 2,
            y: box.top + box.height / 2,
          };
        }
        throw new Error(`the verse does not contain ${word}`);
      },
      [word, at] as const,
    );
  const start = await spot(from, "start");
  const end = await spot(to, "end");
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

test("[B12] selecting words shows Discuss and Highlight, a click elsewhere hides them, and Discuss passes the words to the chat", async ({
  page,
}) => {
  await signUp(page);
  await open(page);
  await select(page, 16, "loved", "world");
  await expect(
    selectionToolbar(page).getByRole("button", { name: "Highlight", exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("heading", { name: "John 3", level: 2 }).click();
  await expect(selectionToolbar(page)).toHaveCount(0);
  await select(page, 16, "loved", "world");
  await expect(selectionToolbar(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(selectionToolbar(page)).toHaveCount(0);
  // Pressing the mouse button on selected words would start a drag.
  await page.getByRole("heading", { name: "John 3", level: 2 }).click();
  await select(page, 16, "loved", "world");
  await selectionToolbar(page).getByRole("button", { name: "Discuss" }).click();
  await expect(page).toHaveURL("/app/chat");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("textbox").first()).toHaveValue(
    /“loved the world” \(John 3:16, KJV\)/,
  );
});

test("[B13] highlighted words are announced with at most 50 characters, saved, recolored and removed", async ({
  page,
}) => {
  await signUp(page);
  await open(page);
  await select(page, 16, "oved", "worl");
  await selectionToolbar(page).getByRole("button", { name: "Highlight", exact: true }).click();
  await expect(toast(page, "Text Highlighted")).toContainText('"loved the world"');
  const mark = verse(page, 16).locator("mark");
  await expect(mark).toHaveText("loved the world");
  await page.reload();
  await expect(mark).toHaveText("loved the world");
  await mark.click();
  const toolbar = page.getByRole("toolbar", { name: "Highlight" });
  await expect(toolbar.getByRole("button", { name: "Highlight in yellow" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await toolbar.getByRole("button", { name: "Highlight in rose" }).click();
  await expect(mark).toHaveAttribute("data-color", "rose");
  await page.getByLabel("Bible version").selectOption("web");
  await expect(verse(page, 16)).toContainText("one and only Son");
  await expect(mark).toHaveCount(0);
  await page.getByLabel("Bible version").selectOption("kjv");
  await mark.click();
  await toolbar.getByRole("button", { name: "Remove" }).click();
  await expect(mark).toHaveCount(0);
  await page.reload();
  await expect(verse(page, 16)).toBeVisible();
  await expect(mark).toHaveCount(0);

  await open(page);
  await select(page, 16, "For", "everlasting");
  await selectionToolbar(page).getByRole("button", { name: "Highlight", exact: true }).click();
  const full = "For God so loved the world, that he gave his only begotten Son";
  await expect(toast(page, "Text Highlighted").last()).toContainText(`"${full.slice(0, 50)}..."`);
});

test("a verse is highlighted, saved and compared from its number with the keyboard", async ({
  page,
}) => {
  await signUp(page);
  await open(page);
  await focusOn(page.getByRole("button", { name: "Verse 16", exact: true }));
  await page.keyboard.press("Enter");
  const actions = page.getByRole("toolbar", { name: "John 3:16: actions" });
  await focusOn(actions.getByRole("button", { name: "Highlight in yellow" }));
  await page.keyboard.press("Enter");
  await expect(verse(page, 16).locator("mark").first()).toBeVisible();
  await expect(actions.getByRole("button", { name: "Remove Highlight" })).toBeVisible();
  await focusOn(actions.getByRole("button", { name: "Save", exact: true }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Verse saved!")).toContainText("John 3:16");
  const compare = actions.getByRole("link", { name: "Compare" });
  await expect(compare).toHaveAttribute("href", /compare\?ref=John\+3%3A16/);
  await focusOn(compare);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Study John 3:16" });
  await expect(panel.getByRole("tab", { name: "Compare" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("a guest's highlight is stored on the device and can be imported after sign-up", async ({
  page,
}) => {
  await open(page);
  await select(page, 16, "loved", "world");
  await selectionToolbar(page).getByRole("button", { name: "Highlight in green" }).click();
  await page.reload();
  await expect(verse(page, 16).locator("mark")).toHaveText("loved the world");
  await signUp(page);
  await page.goto("/app");
  const offer = page.getByRole("complementary", { name: "From before you signed in" });
  await expect(offer).toContainText("a highlight");
  await offer.getByRole("button", { name: "Keep in My Account" }).click();
  await expect(toast(page, "Kept in your account")).toBeVisible();
  await open(page);
  await expect(verse(page, 16).locator("mark")).toHaveAttribute("data-color", "green");
});

test("[P08] a note on a verse is saved automatically, found by the words of its verse, and restored after deletion", {
  tag: "@gate",
}, async ({ page }) => {
  await signUp(page);
  await open(page);
  await page.getByRole("button", { name: "Verse 16", exact: true }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Note" }).click();
  const editor = page.getByRole("dialog", { name: "Note" });
  await expect(editor.getByLabel("About")).toHaveValue("John 3:16");
  await editor.getByLabel("Note", { exact: true }).fill("**For Lydia** by the river");
  await expect(editor.getByText("Saved", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole("button", { name: "Preview" }).click();
  await expect(editor.locator("strong")).toHaveText("For Lydia");
  await editor.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("region", { name: "Your notes here" })).toContainText(
    "John 3:16: For Lydia by the river",
  );

  await page.goto("/app/bible/notes");
  const card = page.getByRole("article", { name: "John 3:16" });
  await expect(card).toContainText("For Lydia by the river");
  await page.getByRole("searchbox", { name: "Search my notes" }).fill("everlasting life");
  await expect(card).toBeVisible();
  await page.getByRole("searchbox", { name: "Search my notes" }).fill("nowhere");
  await expect(page.getByText("No matching notes")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search my notes" }).fill("");
  await card.getByRole("button", { name: "Open" }).click();
  await editor.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete this note?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("No notes yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card).toContainText("For Lydia by the river");
  await expectAccessible(page);
});

test.describe("a note written offline, or on two devices", () => {
  test.use({ allowedErrors: ["Failed to load resource", "net::ERR"] });

  test("is saved with every keystroke and arrives once", async ({ page, context }) => {
    await signUp(page);
    const editor = await openNewNote(page);
    await context.setOffline(true);
    await editor.getByLabel("Note", { exact: true }).pressSequentially("Written on the road");
    await expect(editor.getByText("Not synced yet.")).toBeVisible();
    await context.setOffline(false);
    await page.goto("/app/bible/notes");
    await expect(page.getByText("Written on the road")).toHaveCount(1);
    // The list may show the note before the response to its request arrives.
    await expect(page.getByText("Not synced yet")).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("Written on the road")).toHaveCount(1);
  });

  test("is saved without further typing after the server has failed once", async ({ page }) => {
    await signUp(page);
    let failures = 0;
    await page.route("**/api/notes", (route) => {
      if (route.request().method() !== "POST" || failures > 0) return route.continue();
      failures += 1;
      return route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" });
    });
    const editor = await openNewNote(page);
    await editor.getByLabel("Note", { exact: true }).fill("Written during a deployment");
    await expect(editor.getByText("Saved", { exact: true })).toBeVisible();
    expect(failures).toBe(1);
    expect((await (await page.request.get("/api/notes")).json()).items).toMatchObject([
      { body: "Written during a deployment", revision: 1 },
    ]);
  });

  test("shows the text of the other device and overwrites nothing without asking", async ({
    page,
  }) => {
    await signUp(page);
    const editor = await openNewNote(page);
    await editor.getByLabel("Note", { exact: true }).fill("First");
    await expect(editor.getByText("Saved", { exact: true })).toBeVisible();
    const { items } = await (await page.request.get("/api/notes")).json();
    const headers = { origin: new URL(page.url()).origin };
    const data = { body: "From the phone", revision: 1 };
    await page.request.patch(`/api/notes/${items[0].id}`, { data, headers });
    await editor.getByLabel("Note", { exact: true }).fill("From the desk");
    await expect(editor.getByRole("alert")).toContainText("From the phone");
    await editor.getByRole("button", { name: "Keep Mine" }).click();
    await expect(editor.getByText("Saved", { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await (await page.request.get("/api/notes")).json()).items)
      .toMatchObject([{ body: "From the desk", revision: 3 }]);
  });
});

test("[P07] bookmarks are added, sorted by book, labeled, removed and restored", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app/bible/bookmarks");
  await expect(page.getByText("No bookmarks yet")).toBeVisible();
  const add = async (reference: string, label = "") => {
    await page.getByLabel("Reference").fill(reference);
    await page.getByRole("textbox", { name: "Label" }).fill(label);
    await page.getByRole("button", { name: "Add Bookmark" }).click();
  };
  await add("nowhere");
  await expect(page.getByText("Please enter a reference such as John 3:16.")).toBeVisible();
  await add("Gen 1", "The beginning");
  await expect(page.getByRole("link", { name: "Genesis 1" })).toBeVisible();
  await add("jn 3:16");
  await expect(page.getByRole("link", { name: "John 3:16" })).toBeVisible();
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(links).toHaveText(["John 3:16", "Genesis 1"]);
  await page.getByText("By book").click();
  await expect(links).toHaveText(["Genesis 1", "John 3:16"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change the label of John 3:16" }).click();
  const dialog = page.getByRole("dialog", { name: "John 3:16" });
  await dialog.getByRole("textbox", { name: "Label" }).fill("For Lydia");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").getByText("For Lydia")).toBeVisible();
  await page.getByRole("button", { name: "Remove the bookmark at Genesis 1" }).click();
  await expect(links).toHaveText(["John 3:16"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(links).toHaveText(["Genesis 1", "John 3:16"]);
  await page.getByRole("link", { name: "John 3:16" }).click();
  await expect(verse(page, 16)).toHaveAttribute("data-marked", "true");
});

test("[B11] Verse Comparison shows a passage in every translation, the differences, and missing verses", async ({
  page,
}) => {
  await open(page, "Acts 8:37");
  await page.getByRole("link", { name: "Verse Comparison" }).click();
  await expect(page).toHaveURL(/compare\?ref=Acts\+8%3A37/);
  for (const name of [
    "King James Version",
    "World English Bible",
    "American Standard Version",
    "Young's Literal Translation",
    "Darby Translation",
  ]) {
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "World English Bible" })).toContainText(
    "Verse 37 is absent here",
  );
  await page.getByLabel("Passage").fill("John 3:16");
  await page.getByRole("button", { name: "Compare" }).click();
  const web = page.getByRole("region", { name: "World English Bible" });
  await expect(web.locator("mark").filter({ hasText: "one and" })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "King James Version" }).locator("mark"),
  ).toHaveCount(0);
  await page.getByLabel("Compare with").selectOption("web");
  await expect(web.locator("mark")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Compare with")).toHaveValue("web");
  await expectAccessible(page);
  await page.getByLabel("Passage").fill("Hezekiah 3");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("Please enter a reference such as John 3:16.")).toBeVisible();
});

test("the label of a subtle button is in line with the text above it", async ({ page }) => {
  await signUp(page);
  await writeNote(page, "The tax collector climbs a sycamore.");
  const card = page.getByRole("article", { name: "A note" });
  const left = async (text: string) =>
    (await card.getByText(text, { exact: true }).boundingBox())?.x ?? Number.NaN;
  await expect
    .poll(async () => Math.abs((await left("Open")) - (await left("General note"))))
    .toBeLessThan(1);
});

test("a comparison is copied with the name of each translation that has the verse", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const style = { quoted: true, citation: "none", version: false, numbers: false };
    localStorage.setItem("berea_copy_style", JSON.stringify(style));
  });
  await page.goto("/app/bible/compare?ref=Acts+8:37");
  await page.getByRole("button", { name: "Copy All Translations" }).click();
  await expect(page.getByText("Copied to clipboard", { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^"And Philip said, .*" — Acts 8:37 \(KJV\)$/m);
  expect(copied).toContain("— Acts 8:37 (YLT)");
  expect(copied).not.toContain("(WEB)");
});

test('[B11] without voices, Audio Bible says "coming soon"; resources and plans are linked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "speechSynthesis", { value: undefined });
  });
  await open(page);
  const tools = page.getByRole("region", { name: "Tools" });
  await expect(tools.getByRole("listitem").filter({ hasText: "Audio Bible" })).toContainText(
    "coming soon",
  );
  await expect(tools.getByRole("link", { name: "Study Resources" })).toHaveAttribute(
    "href",
    "/app/bible/resources",
  );
  await expect(tools.getByRole("link", { name: "Reading Plans" })).toHaveAttribute(
    "href",
    "/app/bible/plans",
  );
});

test("[B11] Audio Bible reads verse by verse, scrolls along, pauses, skips, and continues with the next chapter", async ({
  page,
}) => {
  // The test machine has no voices, so speech synthesis is a fake that speaks one utterance at a
  // time.
  await page.addInitScript(() => {
    const spoken: SpeechSynthesisUtterance[] = [];
    const voice = { name: "Played", lang: "en-GB", voiceURI: "played", default: true };
    class Utterance {
      text: string;
      voice = null;
      lang = "";
      rate = 1;
      onend: (() => void) | null = null;
      onerror: (() => void) | null = null;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(window, {
      SpeechSynthesisUtterance: Utterance,
      finishVerse: () => spoken.pop()?.onend?.call(null as never, null as never),
      speaking: () => spoken.map(({ text, rate }) => `${rate} ${text}`),
    });
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        getVoices: () => [voice],
        addEventListener: () => {},
        removeEventListener: () => {},
        speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
        cancel: () => spoken.splice(0),
      },
    });
  });
  const speaking = () => page.evaluate(() => Reflect.get(window, "speaking")() as string[]);
  const finish = () => page.evaluate(() => Reflect.get(window, "finishVerse")());
  await open(page, "Psalm 117");
  await page.getByRole("button", { name: "Audio Bible" }).click();
  const bar = page.getByRole("toolbar", { name: "Listen to Psalm 117" });
  await expect(verse(page, 1)).toHaveAttribute("data-spoken", "true");
  await expect.poll(speaking).toEqual([expect.stringMatching(/^1 O praise the LORD/)]);
  await expectAccessible(page);
  await finish();
  await expect(verse(page, 2)).toHaveAttribute("data-spoken", "true");
  await bar.getByRole("button", { name: "Pause" }).click();
  await expect.poll(speaking).toEqual([]);
  await bar.getByLabel("Speed").selectOption("1.3");
  await bar.getByRole("button", { name: "Play" }).click();
  await expect.poll(speaking).toEqual([expect.stringMatching(/^1.3 For his merciful kindness/)]);
  await bar.getByRole("button", { name: "Previous verse" }).click();
  await expect(verse(page, 1)).toHaveAttribute("data-spoken", "true");
  await bar.getByRole("button", { name: "Next verse" }).click();
  await finish();
  await expect(page.getByRole("heading", { name: "Psalm 118", level: 2 })).toBeVisible();
  await expect(verse(page, 1)).toHaveAttribute("data-spoken", "true");
  await page.getByRole("button", { name: "Stop listening" }).click();
  await expect(page.locator("[data-spoken]")).toHaveCount(0);
  await expect.poll(speaking).toEqual([]);
});

test("notes, bookmarks and comparison fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page);
  for (const path of ["notes", "bookmarks", "compare?ref=John+3:16-18"]) {
    await page.goto(`/app/bible/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
});
