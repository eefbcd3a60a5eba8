import type { Page } from "@playwright/test";
import { askAndWait, box, withKey } from "./chat-helpers.ts";
import { expect, signUp, submitSignIn, test } from "./support.ts";

// Unsaved text: only its author sees it, and it survives reloads and closed forms.

const origin = () => new URL(test.info().project.use.baseURL ?? "").origin;
const secret = "A half-written question about my marriage";

/** Creates two accounts. The browser is signed in to the second one. */
async function signUpTwo(page: Page) {
  const next = await signUp(page, { name: "Bernice" });
  await page.request.post("/api/auth/sign-out", { data: {}, headers: { origin: origin() } });
  return { next, current: await signUp(page) };
}

async function typeSecret(page: Page) {
  await page.goto("/app/chat");
  await box(page).fill(secret);
}

/** Opens the chat without a reload and checks that it has none of the previous user's text. */
async function expectEmptyChat(page: Page) {
  // The navigation group that contains the link may be collapsed.
  await page.locator('a[href="/app/chat"]').first().dispatchEvent("click");
  await expect(box(page)).toHaveValue("");
}

test("after a sign-out without a reload, the next user of the tab does not see the previous user's chat draft", async ({
  page,
}) => {
  await withKey(page, "plain");
  const { next } = await signUpTwo(page);
  await typeSecret(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  const discard = page.getByRole("button", { name: "Discard and Sign Out" });
  const signIn = page.getByRole("link", { name: "Sign In" }).first();
  await discard.click();
  await signIn.click();
  await submitSignIn(page, next);
  await expect(page).toHaveURL(/\/app$/);
  await expectEmptyChat(page);
});

test.describe("a session that ended without a sign-out", () => {
  // Until the tab learns of it, its calls are answered with 401.
  test.use({ allowedErrors: ["status of 401"] });

  test("after another user signs in in a second tab, the first tab shows none of the previous user's text", async ({
    page,
    context,
  }) => {
    await withKey(page, "plain");
    const { next } = await signUpTwo(page);
    await typeSecret(page);
    await context.clearCookies();
    const second = await context.newPage();
    await second.goto("/auth");
    await submitSignIn(second, next);
    await expect(second).toHaveURL(/\/app$/);
    await page.bringToFront();
    await expect(box(page)).toHaveValue("");
  });
});

test("a question being sent and a message being edited survive a reload", async ({ page }) => {
  await withKey(page, "plain");
  await signUp(page);
  await page.goto("/app/chat");
  await askAndWait(page, "What is grace?");
  await expect(page).toHaveURL(/\/app\/chat\/[0-9a-f-]{36}$/);
  await page.route("**/replies", () => {});
  await box(page).fill("A second long question");
  await box(page).press("Enter");
  await expect(box(page)).toHaveValue("");
  await page.reload();
  await expect(box(page)).toHaveValue("A second long question");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  const form = page.getByRole("form", { name: "Edit message" });
  await form.getByRole("textbox").fill("What is grace to Paul?");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(form.getByRole("textbox")).toHaveValue("What is grace to Paul?");
});

test("text typed in Edit Profile survives Escape, and leaving the site asks for confirmation", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app/profile");
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  const about = dialog.getByLabel("About Me");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await about.fill("A long life story");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(dialog.getByText("What you wrote before is still here.")).toBeVisible();
  await expect(about).toHaveValue("A long life story");
  await reloadAndStay(page);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(about).toHaveValue("A long life story");
  await expect(dialog.getByText("What you wrote before is still here.")).toHaveCount(0);
});

/** Reloads the page, which asks for confirmation, and dismisses the question. */
async function reloadAndStay(page: Page) {
  const asked = page.waitForEvent("dialog");
  const left = page.evaluate(() => location.reload()).catch(() => {});
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await left;
}

test("text typed just before a reload is restored, and discarded text is not", {
  tag: "@gate",
}, async ({ page }) => {
  await signUp(page);
  await page.goto("/app/prayers");
  const open = page.getByRole("main").getByRole("button", { name: "Add Prayer" }).first();
  const title = page.getByRole("dialog").getByLabel("Title");
  page.on("dialog", (question) => void question.accept());
  for (const text of ["For rain", "For rain in May", "For rain in May and June"]) {
    await open.click();
    await title.fill(text);
    await page.reload();
    await open.click();
    await expect(title).toHaveValue(text);
    await page.keyboard.press("Escape");
    await expect(title).toBeHidden();
  }
  await open.click();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.reload();
  await open.click();
  await expect(title).toHaveValue("");
});

test("after a form closes with unsaved text, reloading another page asks for confirmation", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  const title = page.getByRole("dialog").getByRole("textbox", { name: "Title" });
  await title.fill("For my brother");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page).toHaveURL(/\/app$/);
  await reloadAndStay(page);
  await page.goBack();
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  await expect(title).toHaveValue("For my brother");
});

/** Delays every write request until the test releases it. */
async function holdChanges(page: Page, path: string | RegExp) {
  const open: (() => void)[] = [];
  await page.route(path, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await new Promise<void>((resolve) => open.push(resolve));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => open.length).toBe(1);
    open.pop()?.();
  };
}

for (const { name, path, call, open, title, field, save } of [
  {
    name: "prayer",
    path: "/app/prayers",
    call: /\/api\/prayers$/,
    open: "Add Prayer",
    title: "Title",
    field: "Description",
    save: "Add Prayer",
  },
  {
    name: "post",
    path: "/app/profile",
    call: /\/api\/posts$/,
    open: "Create New Post",
    title: undefined,
    field: "Content",
    save: "Create Post",
  },
  {
    name: "profile",
    path: "/app/profile",
    call: /\/api\/profile$/,
    open: "Edit Profile",
    title: undefined,
    field: "About Me",
    save: "Save Changes",
  },
]) {
  test(`while a ${name} is being saved, its dialog is read-only, so that no typed text is lost`, async ({
    page,
  }) => {
    await signUp(page);
    await page.goto(path);
    const release = await holdChanges(page, call);
    await page.getByRole("button", { name: open }).first().click();
    const dialog = page.getByRole("dialog");
    if (title) await dialog.getByRole("textbox", { name: title }).fill("For my brother");
    const text = dialog.getByRole("textbox", { name: field });
    await text.fill("One.");
    await dialog.getByRole("button", { name: save }).click();
    await expect(text).toHaveAttribute("readonly");
    await text.pressSequentially(" Typed while it was being saved.");
    await expect(text).toHaveValue("One.");
    await release();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("One.", { exact: true }).first()).toBeVisible();
  });
}

test("an unsaved testimony is restored after Cancel and after opening another page", async ({
  page,
}) => {
  await signUp(page);
  const headers = { origin: origin() };
  const made = await page.request.post("/api/prayers", { data: { title: "For rain" }, headers });
  const { id } = await made.json();
  await page.request.post(`/api/prayers/${id}/answer`, { data: {}, headers });
  await page.goto("/app/prayers/history");
  const text = page.getByLabel("How was it answered?");
  await page.getByRole("button", { name: /^Write a testimony/ }).click();
  await text.fill("It rained for three days.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(text).toHaveCount(0);
  await page.getByRole("button", { name: /^Write a testimony/ }).click();
  await expect(text).toHaveValue("It rained for three days.");
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(text).toHaveCount(0);
  await page.goBack();
  await expect(text).toHaveValue("It rained for three days.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(text).toHaveCount(0);
  await expect(page.getByText("It rained for three days.")).toBeVisible();
});

test("Back from a note's passage restores the search of the notes", async ({ page }) => {
  await signUp(page);
  // The search of notes also covers the text of a note's verse.
  for (const [reference, body] of [
    ["John 1:16", "grace upon grace"],
    ["Genesis 1:1", "mercy"],
  ]) {
    const data = { id: crypto.randomUUID(), reference, body };
    await page.request.post("/api/notes", { data, headers: { origin: origin() } });
  }
  await page.goto("/app/bible/notes");
  await expect(page.getByText("mercy")).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search my notes" });
  await search.fill("grace");
  await expect(page.getByText("mercy")).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]q=grace$/);
  await page.getByRole("link", { name: "John 1:16" }).click();
  await expect(page).toHaveURL(/\/app\/bible\?/);
  await page.goBack();
  await expect(search).toHaveValue("grace");
  await expect(page.getByText("grace upon grace")).toBeVisible();
  await expect(page.getByText("mercy")).toHaveCount(0);
});
