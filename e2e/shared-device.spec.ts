import type { APIRequestContext, Page } from "@playwright/test";
import { box, withKey } from "./chat-helpers.ts";
import { bodyOf, notesPath, rejectNotes, writeNote } from "./note-helpers.ts";
import { storedText } from "./stored-text.ts";
import { type Account, expect, signUp, submitSignIn, test } from "./support.ts";

// One browser with several tabs and users: no tab writes to another user's account, and signing out
// loses no text without asking.

test.use({ allowedErrors: ["409", "403", "502", "ERR_FAILED", "Failed to"] });

const asked = (page: Page) => page.getByRole("dialog", { name: "Sign Out" });
const signOutButton = (page: Page) => page.getByRole("button", { name: "Sign Out" });

async function itemsOf(
  page: Page,
  path: "notes" | "posts" | "prayers",
): Promise<Record<string, unknown>[]> {
  return (await (await page.request.get(`/api/${path}`)).json()).items;
}

/**
 * Makes the server process the next new prayers, but loses their responses. Returns a function with
 * the number of responses left to lose.
 */
async function loseResponses(page: Page, count: number): Promise<() => number> {
  let left = count;
  await page.route("**/api/prayers", async (route) => {
    if (route.request().method() !== "POST" || left === 0) return route.fallback();
    left -= 1;
    await route.fetch();
    await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
  });
  return () => left;
}

/** Changes an item as another device of the same user does. */
async function changeElsewhere(page: Page, path: string, change: object): Promise<void> {
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const { updated_at } = await (await page.request.get(path)).json();
  const data = { ...change, if_unchanged_since: updated_at };
  expect((await page.request.patch(path, { data, headers })).status()).toBe(200);
}

/**
 * Replaces the session cookie, like a sign-in in another tab that the open pages have not noticed
 * yet.
 */
async function switchSession(page: Page, { email, password }: Account) {
  const origin = new URL(page.url()).origin;
  const data = { email, password };
  const answer = await page.request.post("/api/auth/sign-in/email", { data, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function twoUsers(page: Page) {
  const bernice = await signUp(page, { name: "Bernice" });
  const alma = await signUp(page, { name: "Alma" });
  return { alma, bernice };
}

test("a note typed in a tab that still shows the previous user is not saved for the new user", {
  tag: "@gate",
}, async ({ page }) => {
  const { alma, bernice } = await twoUsers(page);
  await page.goto(notesPath);
  await page.getByRole("button", { name: "New Note" }).click();
  await expect(bodyOf(page)).toBeVisible();
  await switchSession(page, bernice);
  await bodyOf(page).fill("Alma's private note");
  // The rejected request makes the tab reload the session.
  await expect(page.getByText("Bernice").first()).toBeVisible();
  await expect(page.getByText("Alma's private note")).toHaveCount(0);
  expect(await itemsOf(page, "notes")).toEqual([]);
  await switchSession(page, alma);
  await page.goto(notesPath);
  await expect
    .poll(async () => (await itemsOf(page, "notes"))[0]?.body)
    .toBe("Alma's private note");
});

test("a prayer added in a tab that still shows the previous user waits until that user returns", async ({
  page,
}) => {
  const { alma, bernice } = await twoUsers(page);
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Alma's secret");
  await switchSession(page, bernice);
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(page.getByText("Bernice").first()).toBeVisible();
  expect(await itemsOf(page, "prayers")).toEqual([]);
  await switchSession(page, alma);
  await page.goto("/app/prayers");
  await expect.poll(async () => (await itemsOf(page, "prayers"))[0]?.title).toBe("Alma's secret");
});

test("Sign Out in a tab that still shows the previous user does not end the new user's session", async ({
  page,
}) => {
  const { bernice } = await twoUsers(page);
  await page.goto("/app");
  await expect(signOutButton(page)).toBeVisible();
  await switchSession(page, bernice);
  await signOutButton(page).click();
  await expect(page.getByText("Bernice").first()).toBeVisible();
  expect((await page.request.get("/api/me")).status()).toBe(200);
});

test("signing out asks before deleting an unsent question", async ({ page }) => {
  await signUp(page);
  await withKey(page, "plain");
  await page.goto("/app/chat");
  await box(page).fill("About my marriage");
  await signOutButton(page).click();
  await expect(asked(page)).toContainText("1 text is on this device only");
  await asked(page).getByRole("button", { name: "Stay Signed In" }).click();
  await expect(box(page)).toHaveValue("About my marriage");
  await signOutButton(page).click();
  await asked(page).getByRole("button", { name: "Discard and Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await storedText(page)).not.toContain("marriage");
});

test("signing out counts unsaved text in other tabs and from closed tabs", async ({
  page,
  context,
}) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto("/app/prayers");
  await other.getByRole("button", { name: "Add Prayer" }).first().click();
  await other.getByRole("dialog").getByLabel("Title").fill("Half written");
  await page.goto("/app");
  await signOutButton(page).click();
  await expect(asked(page)).toContainText("1 text is on this device only");
  await asked(page).getByRole("button", { name: "Stay Signed In" }).click();
  await expect(other.getByRole("dialog").getByLabel("Title")).toHaveValue("Half written");
  await other.close();
  await signOutButton(page).click();
  await expect(asked(page)).toContainText("1 text is on this device only");
  await asked(page).getByRole("button", { name: "Discard and Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await storedText(page)).not.toContain("Half written");
});

const titleOf = (page: Page) => page.getByRole("dialog").getByLabel("Title");

async function addPrayer(page: Page, title: string) {
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  await titleOf(page).fill(title);
}

/** Signs in on another device of the user and ends all other sessions from there. */
async function endOtherSessions(device: APIRequestContext, { email, password }: Account) {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const headers = { origin };
  const data = { email, password };
  const signedIn = await device.post(`${origin}/api/auth/sign-in/email`, { data, headers });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  const others = { data: { scope: "others" }, headers };
  const ended = await device.post(`${origin}/api/sessions/sign-out`, others);
  expect(ended.ok(), await ended.text()).toBe(true);
  await device.dispose();
}

test("after another device ends the session, unsaved text is hidden and restored only for its author", async ({
  page,
  context,
  playwright,
}) => {
  await withKey(page, "plain");
  const bernice = await signUp(page, { name: "Bernice" });
  const alma = await signUp(page, { name: "Alma" });
  const form = await context.newPage();
  await addPrayer(form, "Alma's secret");
  await page.goto("/app/chat");
  await box(page).fill("Alma's question");
  await endOtherSessions(await playwright.request.newContext(), alma);
  // A newly opened page finds no session and notifies the other tabs.
  const opened = await context.newPage();
  await opened.goto("/app");
  await expect(form).toHaveURL(/\/auth/);
  await expect(box(page)).toHaveValue("");

  await submitSignIn(form, bernice);
  await expect(form).toHaveURL(/\/app\/prayers/);
  await form.getByRole("button", { name: "Add Prayer" }).first().click();
  await expect(titleOf(form)).toHaveValue("");
  await page.goto("/app/chat");
  await expect(box(page)).toHaveValue("");

  // Bernice's sign-out deletes none of Alma's text.
  await signOutButton(page).click();
  await expect(page).toHaveURL("/");
  await form.close();
  await opened.close();
  await page.goto("/auth?next=/app/prayers");
  await submitSignIn(page, alma);
  await expect(page).toHaveURL(/\/app\/prayers/);
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  await expect(titleOf(page)).toHaveValue("Alma's secret");
  await page.keyboard.press("Escape");
  await page.locator('a[href="/app/chat"]').first().dispatchEvent("click");
  await expect(box(page)).toHaveValue("Alma's question");

  await signOutButton(page).click();
  await expect(asked(page)).toContainText("2 texts are on this device only");
  await asked(page).getByRole("button", { name: "Discard and Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await storedText(page)).not.toContain("Alma's");
});

test("a note typed after another device has ended the session asks its writer to sign in, and is then saved", async ({
  page,
  playwright,
}) => {
  const alma = await signUp(page, { name: "Alma" });
  await addPrayer(page, "Alma's secret");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.locator(`a[href="${notesPath}"]`).first().dispatchEvent("click");
  await page.getByRole("button", { name: "New Note" }).click();
  await expect(bodyOf(page)).toBeVisible();
  await endOtherSessions(await playwright.request.newContext(), alma);
  await bodyOf(page).fill("Alma's private note");
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText("Alma's private note")).toHaveCount(0);
  await submitSignIn(page, alma);
  await expect(page).toHaveURL(/\/app\/bible\/notes/);
  await expect
    .poll(async () => (await itemsOf(page, "notes"))[0]?.body)
    .toBe("Alma's private note");
  await page.locator('a[href="/app/prayers"]').first().dispatchEvent("click");
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  await expect(titleOf(page)).toHaveValue("Alma's secret");
});

test("a reload after another device has ended the session does not delete an unsent question", async ({
  page,
  playwright,
}) => {
  await withKey(page, "plain");
  const alma = await signUp(page, { name: "Alma" });
  await page.goto("/app/chat");
  await box(page).fill("Alma's question");
  await endOtherSessions(await playwright.request.newContext(), alma);
  await page.reload();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await expect(box(page)).toHaveValue("");
  await page.goto("/auth?next=/app/chat");
  await submitSignIn(page, alma);
  await expect(box(page)).toHaveValue("Alma's question");
});

test("a sign-out deletes the text that its dialog counted, but not text typed in another tab while the server responds", async ({
  page,
  context,
}) => {
  const alma = await signUp(page, { name: "Alma" });
  const early = await context.newPage();
  await addPrayer(early, "Agreed to delete");
  const late = await context.newPage();
  await late.goto("/app/prayers");
  await late.getByRole("button", { name: "Add Prayer" }).first().click();
  await expect(titleOf(late)).toBeVisible();
  let answer = () => {};
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/auth/sign-out", async (route) => {
    await typed;
    await route.fallback();
  });
  await page.goto("/app");
  await signOutButton(page).click();
  await expect(asked(page)).toContainText("1 text is on this device only");
  const sent = page.waitForRequest("**/api/auth/sign-out");
  await asked(page).getByRole("button", { name: "Discard and Sign Out" }).click();
  await sent;
  await titleOf(late).fill("Typed too late");
  answer();
  await expect(page).toHaveURL("/");
  await expect(late).toHaveURL(/\/auth/);
  await expect(early).toHaveURL(/\/auth/);
  await expect.poll(() => storedText(page)).toContain("Typed too late");
  expect(await storedText(page)).not.toContain("Agreed to delete");
  await submitSignIn(late, alma);
  await late.getByRole("button", { name: "Add Prayer" }).first().click();
  await expect(titleOf(late)).toHaveValue("Typed too late");
});

test("'Sign Out Everywhere' asks before deleting unsent text, and then deletes all of it", async ({
  page,
  context,
}) => {
  await signUp(page);
  await rejectNotes(context);
  await writeNote(page, "Only here");
  await expect(page.getByText("Couldn't be saved: Not now.")).toBeVisible();
  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Account Settings" }).click();
  const everywhere = page
    .getByRole("dialog", { name: "Account Settings" })
    .getByRole("button", { name: "Sign Out Everywhere", exact: true });
  await everywhere.click();
  await expect(asked(page)).toContainText("1 text is on this device only");
  await asked(page).getByRole("button", { name: "Stay Signed In" }).click();
  expect((await page.request.get("/api/me")).status()).toBe(200);
  await everywhere.click();
  await asked(page).getByRole("button", { name: "Discard and Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await storedText(page)).not.toContain("Only here");
});

test("a sign-out whose response is lost counts as done", async ({ page }) => {
  await signUp(page);
  await page.route("**/api/auth/sign-out", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto("/app");
  await signOutButton(page).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Sign out failed")).toHaveCount(0);
  expect(await storedText(page)).not.toMatch(/lydia/i);
});

test("a prayer whose response was replaced by an error page is added once, with the text sent last", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app/prayers");
  const left = await loseResponses(page, 2);
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Only once");
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect.poll(left).toBe(1);
  await expect(dialog.getByLabel("Title")).toBeEditable();
  await dialog.getByLabel("Title").fill("Only once, please");
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect.poll(left).toBe(0);
  await expect(dialog.getByLabel("Title")).toBeEditable();
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This was already added: “Only once”");
  await dialog.getByRole("button", { name: "Change It" }).click();
  await expect(dialog).toHaveCount(0);
  const titles = (await itemsOf(page, "prayers")).map(({ title }) => title);
  expect(titles).toEqual(["Only once, please"]);
});

test("a new prayer corrected after a lost response and a reload is added once, with the correction", async ({
  page,
  playwright,
}) => {
  const alma = await signUp(page, { name: "Alma" });
  await addPrayer(page, "For my bother");
  const left = await loseResponses(page, 1);
  const add = page.getByRole("dialog").getByRole("button", { name: "Add Prayer" });
  await add.click();
  await expect.poll(left).toBe(0);
  await expect(titleOf(page)).toBeEditable();
  await endOtherSessions(await playwright.request.newContext(), alma);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/auth?next=/app/prayers");
  await submitSignIn(page, alma);
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  await titleOf(page).fill("For my brother");
  await add.click();
  await page.getByRole("dialog").getByRole("button", { name: "Change It" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const titles = (await itemsOf(page, "prayers")).map(({ title }) => title);
  expect(titles).toEqual(["For my brother"]);
});

test("a post whose response was replaced by an error page is created once, with the text sent last", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app/profile");
  let failures = 1;
  await page.route("**/api/posts", async (route) => {
    if (route.request().method() !== "POST" || failures === 0) return route.fallback();
    await route.fetch();
    failures -= 1;
    await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
  });
  await page.getByRole("button", { name: "Create New Post" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Content").fill("My post with a tpyo");
  await dialog.getByRole("button", { name: "Create Post" }).click();
  await expect.poll(() => failures).toBe(0);
  await expect(dialog.getByLabel("Content")).toBeEditable();
  await dialog.getByLabel("Content").fill("My post with a typo fixed");
  await dialog.getByRole("button", { name: "Create Post" }).click();
  await expect(dialog).toHaveCount(0);
  const contents = (await itemsOf(page, "posts")).map(({ content }) => content);
  expect(contents).toEqual(["My post with a typo fixed"]);
});

test("a prayer edited on two devices keeps the changes of both, and asks if both changed the same field", async ({
  page,
}) => {
  await signUp(page);
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const made = await page.request.post("/api/prayers", {
    data: { title: "For my brother", description: "Begun" },
    headers,
  });
  const { id } = await made.json();
  const otherDevice = (change: object) => changeElsewhere(page, `/api/prayers/${id}`, change);
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Edit For my brother" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("For my brother Tom");
  await otherDevice({ description: "From the phone" });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await itemsOf(page, "prayers")).toMatchObject([
    { title: "For my brother Tom", description: "From the phone" },
  ]);

  await page.getByRole("button", { name: "Edit For my brother Tom" }).click();
  await dialog.getByLabel("Description").fill("From the desk");
  await otherDevice({ description: "From the phone again", priority: 2 });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  const conflict = dialog.getByRole("alert").filter({ hasText: "changed on another device" });
  await expect(conflict).toContainText("From the phone again");
  await expect(dialog.getByLabel("Description")).toHaveValue("From the desk");
  await conflict.getByRole("button", { name: "Keep Mine" }).click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await itemsOf(page, "prayers")).toMatchObject([
    { title: "For my brother Tom", description: "From the desk", priority: 2 },
  ]);
});

test("a post edited on two devices keeps the changes of both, and asks if both changed the text", async ({
  page,
}) => {
  await signUp(page);
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const data = { content: "Begun" };
  const { id } = await (await page.request.post("/api/posts", { data, headers })).json();
  const otherDevice = (change: object) => changeElsewhere(page, `/api/posts/${id}`, change);
  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Edit post" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Content").fill("From the desk");
  await otherDevice({ is_prayer: true });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await itemsOf(page, "posts")).toMatchObject([
    { content: "From the desk", is_prayer: true },
  ]);

  await page.getByRole("button", { name: "Edit post" }).click();
  await dialog.getByLabel("Content").fill("From the desk again");
  await otherDevice({ content: "From the phone" });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  const conflict = dialog.getByRole("alert").filter({ hasText: "changed on another device" });
  await expect(conflict).toContainText("From the phone");
  await expect(dialog.getByLabel("Content")).toHaveValue("From the desk again");
  await conflict.getByRole("button", { name: "Use Theirs" }).click();
  await expect(dialog.getByLabel("Content")).toHaveValue("From the phone");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await itemsOf(page, "posts")).toMatchObject([{ content: "From the phone" }]);
});

test("a tab that showed another site when its user's session ended shows no data of that user to the next one", async ({
  page,
  context,
}) => {
  const bernice = await signUp(page, { name: "Bernice" });
  const alma = await signUp(page, { name: "Alma" });
  await page.goto("/app/chat");
  const address = new URL(page.url()).origin;
  await page.evaluate(() => sessionStorage.setItem("berea_openai_key", "sk-of-alma"));
  await page.reload();
  await box(page).fill("Alma's question");
  await page.goto("about:blank");

  await context.clearCookies();
  const other = await context.newPage();
  await other.goto("/auth?next=/app");
  await submitSignIn(other, bernice);
  await expect(other.getByText("Bernice").first()).toBeVisible();

  await page.goto(`${address}/app/chat`);
  await expect(page.getByText("Bernice").first()).toBeVisible();
  await expect(page.getByText("Alma's question")).toHaveCount(0);
  const session = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(session).toContain("berea_tab_owner");
  expect(await session()).not.toMatch(/sk-of-alma|Alma's question/);

  await switchSession(page, alma);
  await page.goto(`${address}/app/chat`);
  await expect(page.getByText("Alma's question")).toBeVisible();
});

test("a note typed while a sign-out asks about other text is kept for its owner", async ({
  page,
  context,
}) => {
  const alma = await signUp(page, { name: "Alma" });
  await addPrayer(page, "Agreed to delete");
  await page.keyboard.press("Escape");
  const late = await context.newPage();
  await late.goto(notesPath);
  await late.getByRole("button", { name: "New Note" }).click();
  await expect(bodyOf(late)).toBeVisible();
  await signOutButton(page).click();
  await expect(asked(page)).toContainText("1 text is on this device only");
  await context.route("**/api/notes", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await bodyOf(late).fill("Typed too late");
  await expect.poll(() => storedText(page)).toContain("Typed too late");
  await asked(page).getByRole("button", { name: "Discard and Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await storedText(page)).not.toContain("Agreed to delete");
  await context.unroute("**/api/notes");
  await page.goto(`/auth?next=${notesPath}`);
  await submitSignIn(page, alma);
  await expect(page).toHaveURL(notesPath);
  await expect.poll(async () => (await itemsOf(page, "notes"))[0]?.body).toBe("Typed too late");
});

test("a form's text is restored after its tab was killed, until the form saves it", async ({
  page,
  context,
}) => {
  await signUp(page);
  await addPrayer(page, "Half written");
  await expect.poll(() => storedText(page)).toContain("Half written");
  // Playwright closes a page without the confirmation that the browser would ask for.
  await page.close();
  const next = await context.newPage();
  await next.goto("/app/prayers");
  await next.getByRole("button", { name: "Add Prayer" }).first().click();
  await expect(titleOf(next)).toHaveValue("Half written");
  await next.getByRole("dialog").getByRole("button", { name: "Add Prayer" }).click();
  await expect(next.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => storedText(next)).not.toMatch(/held-drafts.*Half written/);
  await next.close();
  const last = await context.newPage();
  await last.goto("/app/prayers");
  await last.getByRole("button", { name: "Add Prayer" }).first().click();
  await expect(titleOf(last)).toHaveValue("");
});
