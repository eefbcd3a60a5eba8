import type { Page } from "@playwright/test";
import { box, withKey } from "./chat-room.ts";
import { storedText } from "./stored-text.ts";
import { type Account, expect, signUp, test } from "./support.ts";

// One browser, several tabs and users: no tab writes into another user's account, and signing out
// loses no text unasked.

test.use({ allowedErrors: ["409", "403", "502", "ERR_FAILED", "Failed to"] });

const notesPath = "/app/bible/notes";
const editorOf = (page: Page) => page.getByRole("dialog", { name: "Note" });
const bodyOf = (page: Page) => editorOf(page).getByLabel("Note", { exact: true });
const asked = (page: Page) => page.getByRole("dialog", { name: "Sign Out" });
const signOutButton = (page: Page) => page.getByRole("button", { name: "Sign Out" });

async function itemsOf(
  page: Page,
  path: "notes" | "posts" | "prayers",
): Promise<Record<string, unknown>[]> {
  return (await (await page.request.get(`/api/${path}`)).json()).items;
}

/** Replaces the session cookie, like a sign-in in another tab, before the open pages notice. */
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

test("a note typed in a tab that still shows its writer is not saved for the user who has signed in since", async ({
  page,
}) => {
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

test("a prayer added in a tab that still shows its writer waits until that user is back", async ({
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

test("the Sign Out button of a tab that shows another user does not end that user's successor's session", async ({
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

test("signing out asks before it deletes a question that is typed and not sent", async ({
  page,
}) => {
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

test("signing out counts text that is being written in other tabs", async ({ page, context }) => {
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
  // A closed tab no longer counts.
  await other.close();
  await signOutButton(page).click();
  await expect(page).toHaveURL("/");
});

test("'Sign out everywhere' asks before it deletes text that is on this device only, and then leaves none", async ({
  page,
  context,
}) => {
  await signUp(page);
  await context.route("**/api/notes", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 403, json: { error: { code: "forbidden", message: "Not now." } } })
      : route.fallback(),
  );
  await page.goto(notesPath);
  await page.getByRole("button", { name: "New Note" }).click();
  await bodyOf(page).fill("Only here");
  await editorOf(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Couldn't be saved: Not now.")).toBeVisible();
  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Account Settings" }).click();
  const everywhere = page
    .getByRole("dialog", { name: "Account Settings" })
    .getByRole("button", { name: "Sign out everywhere", exact: true });
  await everywhere.click();
  await expect(asked(page)).toContainText("1 text is on this device only");
  await asked(page).getByRole("button", { name: "Stay Signed In" }).click();
  expect((await page.request.get("/api/me")).status()).toBe(200);
  await everywhere.click();
  await asked(page).getByRole("button", { name: "Discard and Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await storedText(page)).not.toContain("Only here");
});

test("a sign-out whose answer is lost is recognized as done", async ({ page }) => {
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

test("a prayer whose answer was replaced by an error page is added once, with the words that were sent last", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app/prayers");
  let failures = 2;
  await page.route("**/api/prayers", async (route) => {
    if (route.request().method() !== "POST" || failures === 0) return route.fallback();
    failures -= 1;
    await route.fetch();
    await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
  });
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Only once");
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect.poll(() => failures).toBe(1);
  await expect(dialog.getByLabel("Title")).toBeEditable();
  await dialog.getByLabel("Title").fill("Only once, please");
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect.poll(() => failures).toBe(0);
  await expect(dialog.getByLabel("Title")).toBeEditable();
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(dialog).toHaveCount(0);
  const titles = (await itemsOf(page, "prayers")).map(({ title }) => title);
  expect(titles).toEqual(["Only once, please"]);
});

test("a prayer edited on two devices keeps what each of them changed, and asks where both changed the same", async ({
  page,
}) => {
  await signUp(page);
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const made = await page.request.post("/api/prayers", {
    data: { title: "For my brother", description: "Begun" },
    headers,
  });
  const { id } = await made.json();
  const otherDevice = (data: object) => page.request.patch(`/api/prayers/${id}`, { data, headers });
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

test("a post edited on two devices keeps what each of them changed, and asks where both changed the text", async ({
  page,
}) => {
  await signUp(page);
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const data = { content: "Begun" };
  const { id } = await (await page.request.post("/api/posts", { data, headers })).json();
  const otherDevice = (data: object) => page.request.patch(`/api/posts/${id}`, { data, headers });
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
