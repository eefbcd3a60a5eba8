import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { bodyOf, editorOf, notesPath, rejectNotes, writeNote } from "./note-helpers.ts";
import { storedText } from "./stored-text.ts";
import { expect, signUp, test } from "./support.ts";

// Content written offline is listed, editable, shared by all tabs, and never silently overwritten
// or lost.

test.use({
  serviceWorkers: "allow",
  allowedErrors: ["ERR_INTERNET_DISCONNECTED", "Failed to", "ERR_FAILED", "could not be", "409"],
});

const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

async function notesOf(page: Page): Promise<{ id: string; body: string; revision: number }[]> {
  return (await (await page.request.get("/api/notes")).json()).items;
}

/** Opens the app and waits until it works offline. */
async function ready(page: Page) {
  await signUp(page);
  await page.goto("/app");
  await expect
    .poll(() =>
      page.evaluate(async () => {
        if (!(await caches.has("berea-private"))) return false;
        const keys = await (await caches.open("berea-private")).keys();
        if (!keys.some(({ url }) => url.includes("/api/preferences"))) return false;
        const files: string[] = await (await fetch("/offline-files.json")).json();
        const stored = await (await caches.open("berea-assets")).keys();
        const paths = new Set(stored.map(({ url }) => new URL(url).pathname));
        return files.every((file) => paths.has(file));
      }),
    )
    .toBe(true);
}

async function writeOfflineNote(page: Page, text: string) {
  await page.goto(notesPath);
  await page.getByRole("button", { name: "New Note" }).click();
  await bodyOf(page).fill(text);
  await expect(editorOf(page).getByText("Not synced yet.")).toBeVisible();
  await editorOf(page).getByRole("button", { name: "Done" }).click();
}

async function writePrayer(page: Page, title: string) {
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(dialog).toHaveCount(0);
}

const createOnServer = (page: Page, body: string) =>
  page.request.post("/api/notes", {
    data: { id: crypto.randomUUID(), reference: null, body },
    headers: { origin: new URL(page.url()).origin },
  });

test("a note written offline is listed, reopened and edited before it syncs, and arrives once", async ({
  page,
  context,
}) => {
  await ready(page);
  await context.setOffline(true);
  await writeOfflineNote(page, "Written on the road");
  await expect(card(page, "Written on the road")).toContainText("Not synced yet");
  await expectAccessible(page);
  await page.reload();
  await card(page, "Written on the road").getByRole("button", { name: "Open: A note" }).click();
  await bodyOf(page).fill("Written on the road to Philippi");
  await editorOf(page).getByRole("button", { name: "Done" }).click();
  await expect(card(page, "to Philippi")).toContainText("Not synced yet");
  await context.setOffline(false);
  await expect(page.getByText("Not synced yet")).toHaveCount(0);
  expect(await notesOf(page)).toMatchObject([{ body: "Written on the road to Philippi" }]);
  await expect(card(page, "to Philippi")).toHaveCount(1);
});

test("two tabs that write offline lose none of each other's text, and every write arrives once", async ({
  page,
  context,
}) => {
  await ready(page);
  const otherPage = await context.newPage();
  await otherPage.goto("/app");
  await expect(otherPage.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await writePrayer(otherPage, "For harvest");
  await writeOfflineNote(page, "From the first tab");
  await writePrayer(page, "For rain");
  await writeOfflineNote(otherPage, "From the second tab");
  for (const tab of [page, otherPage]) {
    await tab.goto(notesPath);
    await expect(card(tab, "From the first tab")).toContainText("Not synced yet");
    await expect(card(tab, "From the second tab")).toContainText("Not synced yet");
  }
  await context.setOffline(false);
  await expect
    .poll(async () => (await notesOf(page)).map(({ body }) => body).sort())
    .toEqual(["From the first tab", "From the second tab"]);
  const prayers = async () =>
    (await (await page.request.get("/api/prayers")).json()).items.map(
      ({ title }: { title: string }) => title,
    );
  await expect.poll(async () => (await prayers()).sort()).toEqual(["For harvest", "For rain"]);
  for (const tab of [page, otherPage]) await expect(tab.getByText("Not synced yet")).toHaveCount(0);
});

test("a note that is open in two tabs shows in each tab the text typed in the other", async ({
  page,
  context,
}) => {
  await ready(page);
  await createOnServer(page, "Begun");
  const otherPage = await context.newPage();
  for (const tab of [page, otherPage]) {
    await tab.goto(notesPath);
    await card(tab, "Begun").getByRole("button", { name: "Open: A note" }).click();
  }
  await context.setOffline(true);
  await bodyOf(page).fill("Begun here");
  await expect(bodyOf(otherPage)).toHaveValue("Begun here");
  await bodyOf(otherPage).fill("Begun here, continued there");
  await expect(bodyOf(page)).toHaveValue("Begun here, continued there");
  await context.setOffline(false);
  await expect.poll(async () => (await notesOf(page))[0]?.body).toBe("Begun here, continued there");
});

/** Opens the editor of a note that the server has. */
async function openStoredNote(page: Page) {
  await createOnServer(page, "Before");
  await page.goto(notesPath);
  await card(page, "Before").getByRole("button", { name: "Open: A note" }).click();
}

test("a note edited offline and on another device shows both texts and can keep both", async ({
  page,
  context,
}) => {
  await ready(page);
  await openStoredNote(page);
  await expect(bodyOf(page)).toHaveValue("Before");
  await context.setOffline(true);
  await bodyOf(page).fill("From the train");
  await editorOf(page).getByRole("button", { name: "Done" }).click();
  const [note] = await notesOf(page);
  await page.request.patch(`/api/notes/${note?.id}`, {
    data: { body: "From the desk", revision: 1 },
    headers: { origin: new URL(page.url()).origin },
  });
  await context.setOffline(false);
  const conflict = page.getByRole("alert").filter({ hasText: "changed on another device" });
  await expect(conflict).toContainText("From the desk");
  await expect(conflict).toContainText("From the train");
  expect(await notesOf(page)).toMatchObject([{ body: "From the desk" }]);
  await conflict.getByRole("button", { name: "Keep Both" }).click();
  await expect(conflict).toHaveCount(0);
  await expect
    .poll(async () => (await notesOf(page)).map(({ body }) => body).sort())
    .toEqual(["From the desk", "From the train"]);
});

test("deleting a note offline hides it at once, and Undo restores its unsent text", async ({
  page,
  context,
}) => {
  await ready(page);
  await openStoredNote(page);
  await context.setOffline(true);
  await bodyOf(page).fill("Unsent words");
  await expect(editorOf(page).getByText("Not synced yet.")).toBeVisible();
  await editorOf(page).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this note?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Note deleted" })).toBeVisible();
  await expect(card(page, "Unsent words")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(page, "Unsent words")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await notesOf(page))[0]?.body).toBe("Unsent words");
});

test("offline, pages show the banner and no other error", async ({ page, context }) => {
  await ready(page);
  await context.setOffline(true);
  await page.goto("/app/chat/history");
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
  await expect(page.getByText("Not available offline")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("signing out offline explains that the user is still signed in, and removes nothing", async ({
  page,
  context,
}) => {
  await ready(page);
  await page.request.post("/api/prayers", { data: { title: "For my eyes only" } });
  await page.goto("/app/prayers");
  await expect(page.getByText("For my eyes only")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Sign out failed" })).toContainText(
    "you are still signed in on this device",
  );
  await page.reload();
  await expect(page.getByText("For my eyes only")).toBeVisible();
});

async function fillDevice(page: Page) {
  await page.evaluate(() => {
    localStorage.setItem("berea_openai_key", "sk-hyssop");
    sessionStorage.setItem("berea_openai_key", "sk-hyssop");
    sessionStorage.setItem("berea_chat_drafts", '{"new":"question about hyssop"}');
    localStorage.setItem("berea_chat_choices", '{"models":{},"tradition":"hyssop"}');
    localStorage.setItem("berea_last_place", '{"version":"kjv","reference":"Hyssop 1"}');
  });
}

test("signing out leaves no private data in any storage of the browser", { tag: "@gate" }, async ({
  page,
}) => {
  await ready(page);
  await page.request.post("/api/prayers", { data: { title: "A prayer with hyssop" } });
  await page.goto("/app/prayers");
  await expect(page.getByText("A prayer with hyssop")).toBeVisible();
  await fillDevice(page);
  expect(await storedText(page)).toMatch(/hyssop/i);
  const { id } = await (await page.request.get("/api/profile")).json();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => storedText(page)).not.toMatch(/hyssop|lydia/i);
  expect(await storedText(page)).not.toContain(id);
});

test("signing out asks before deleting text that exists only on this device", async ({
  page,
  context,
}) => {
  await ready(page);
  await rejectNotes(context);
  await writeNote(page, "Only here");
  await expect(card(page, "Only here")).toContainText("Couldn't be saved: Not now.");
  await page.getByRole("button", { name: "Sign Out" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign Out" });
  await expect(dialog).toContainText("1 text is on this device only");
  await dialog.getByRole("button", { name: "Stay Signed In" }).click();
  await context.unrouteAll();
  await card(page, "Only here").getByRole("button", { name: "Retry" }).click();
  await expect.poll(async () => (await notesOf(page))[0]?.body).toBe("Only here");
  await expect(page.getByText("Couldn't be saved")).toHaveCount(0);
});

test("prayers added, answered and deleted in the journal update Prayer Lists and History at once", async ({
  page,
}) => {
  await signUp(page);
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  await page.request.post("/api/prayers", { data: { title: "First", tags: ["family"] }, headers });
  await page.goto("/app/prayers/lists");
  const tag = page.getByRole("region", { name: "Tag family" });
  await expect(tag).toContainText("First");
  const nav = page.getByRole("navigation").first();
  const openJournal = async () => {
    await nav
      .getByRole("link", { name: /Prayer Journal|My Prayers/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: "Prayer Journal" })).toBeVisible();
  };
  await openJournal();
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Praise God!" })).toBeVisible();
  await page.goBack();
  await expect(tag).toContainText("answered");
  await openJournal();
  await page.getByRole("button", { name: "Delete First" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Prayer Deleted" })).toBeVisible();
  await page.goBack();
  await expect(tag).toHaveCount(0);
});

test("text typed while a comment or an update is being sent stays in its box", async ({ page }) => {
  await signUp(page);
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const title = `For Silas ${crypto.randomUUID()}`;
  const made = await page.request.post("/api/prayers", { data: { title }, headers });
  const { id } = await made.json();
  await page.request.post(`/api/prayers/${id}/share`, { data: {}, headers });
  const releases: (() => void)[] = [];
  await page.route(/\/(comments|updates)$/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await new Promise<void>((resolve) => releases.push(resolve));
    await route.continue();
  });
  const entry = page.getByRole("article", { name: title });
  const sendAndType = async (name: string, button: string) => {
    const box = entry.getByRole("textbox", { name });
    await box.fill("First");
    await entry.getByRole("button", { name: button }).click();
    await expect.poll(() => releases.length).toBe(1);
    await box.fill("First, and a second thought");
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    releases.pop()?.();
    await answered;
    await expect(entry.getByText("First", { exact: true })).toBeVisible();
    await expect(box).toHaveValue("First, and a second thought");
  };
  await page.goto("/app/prayers");
  await entry.getByRole("button", { name: "Add Update" }).click();
  await sendAndType("Any update?", "Add Update");
  await page.goto("/app/prayers?tab=community");
  await entry.getByRole("button", { name: /^Comments/ }).click();
  await sendAndType("Your comment", "Send");
});

test("an update that is saved after its form closed is not in the box when the form reopens", async ({
  page,
}) => {
  await signUp(page);
  await writePrayer(page, "For Silas");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/updates", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await released;
    await route.continue();
  });
  const entry = page.getByRole("article", { name: "For Silas" });
  const fold = entry.getByRole("button", { name: /^Updates/ });
  const updateBox = entry.getByRole("textbox", { name: "Any update?" });
  const add = entry.getByRole("button", { name: "Add Update" });
  await add.click();
  await updateBox.fill("He can walk");
  const sent = page.waitForRequest((request) => request.url().endsWith("/updates"));
  await add.click();
  await sent;
  await fold.click();
  await expect(updateBox).toHaveCount(0);
  await add.click();
  await expect(updateBox).toHaveValue("He can walk");
  release();
  await expect(entry.getByText("He can walk", { exact: true })).toBeVisible();
  await expect(updateBox).toHaveValue("");
});

test("the name of a new prayer list survives opening another page, and signing out asks about it", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app/prayers/lists");
  const name = page.getByRole("textbox", { name: "Name of a new list" });
  await name.fill("The house church");
  await page.getByRole("link", { name: "Pray Now" }).first().click();
  await expect(page).toHaveURL(/\/app\/prayers\/now/);
  await page.goBack();
  await expect(name).toHaveValue("The house church");
  await page.getByRole("button", { name: "Sign Out" }).click();
  const question = page.getByRole("dialog", { name: "Sign Out" });
  await expect(question).toContainText("1 text is on this device only");
  await question.getByRole("button", { name: "Stay Signed In" }).click();
  await page.getByRole("button", { name: "Create List" }).click();
  await expect(page.getByRole("region", { name: "List The house church" })).toBeVisible();
  await expect(name).toHaveValue("");
});
