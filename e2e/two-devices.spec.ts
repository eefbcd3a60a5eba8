import type { Browser, Locator, Page } from "@playwright/test";
import { askAndWait, entries, withKey } from "./chat-helpers.ts";
import { type Account, expect, signUp, test } from "./support.ts";

// One user on two devices: two browser contexts with separate sessions. Neither device overwrites,
// deletes or publishes text from the other that its user has not seen.

test.use({ allowedErrors: ["409", "Failed to", "This conversation has changed"] });

const origin = () => new URL(test.info().project.use.baseURL ?? "").origin;

/** Signs the same user in on another device. Both pages close at the end of the test. */
async function secondDevice(browser: Browser, { email, password }: Account): Promise<Page> {
  const phone = await (await browser.newContext({ baseURL: origin() })).newPage();
  const data = { email, password };
  const headers = { origin: origin() };
  const answer = await phone.request.post("/api/auth/sign-in/email", { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return phone;
}

async function add(page: Page, path: string, data: object): Promise<{ id: string }> {
  const made = await page.request.post(path, { data, headers: { origin: origin() } });
  expect(made.ok(), await made.text()).toBe(true);
  return made.json();
}

const read = async (page: Page, path: string) => (await page.request.get(path)).json();
const saveChanges = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();

/** Saves the changes, and waits until the dialog is closed. */
async function saveAndClose(page: Page) {
  await saveChanges(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function editPost(page: Page, text: string) {
  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Edit post" }).click();
  await page.getByRole("dialog").getByLabel("Content").fill(text);
}

async function editPrayer(page: Page, title: string, field: string, text: string) {
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  await page.getByRole("dialog").getByLabel(field).fill(text);
}

test("editing a post on two devices asks on the second one, and both then show its choice", async ({
  page,
  browser,
}) => {
  const account = await signUp(page);
  await add(page, "/api/posts", { content: "Begun" });
  const phone = await secondDevice(browser, account);
  await editPost(page, "From the desk");
  await editPost(phone, "From the phone");
  await saveAndClose(phone);
  await saveChanges(page);
  const conflict = page.getByRole("alert").filter({ hasText: "changed on another device" });
  await expect(conflict).toContainText("From the phone");
  await conflict.getByRole("button", { name: "Keep Mine" }).click();
  await saveChanges(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText("From the desk")).toBeVisible();
  await expect(phone.getByText("From the phone")).toHaveCount(0);
  await phone.context().close();
});

test("a post that another device deleted while it was edited here can be saved as a new post", async ({
  page,
}) => {
  await signUp(page);
  const { id } = await add(page, "/api/posts", { content: "Begun" });
  await editPost(page, "Begun, and continued");
  await page.request.delete(`/api/posts/${id}`, { headers: { origin: origin() } });
  await saveChanges(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("deleted on another device");
  await dialog.getByRole("button", { name: "Save as New Post" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Begun, and continued")).toBeVisible();
  const { items } = await read(page, "/api/posts");
  expect(items).toMatchObject([{ content: "Begun, and continued" }]);
});

test("the text of a comment that another device deleted while it was edited here moves to a new comment", async ({
  page,
}) => {
  await signUp(page);
  const title = `For Silas ${crypto.randomUUID()}`;
  const prayer = await add(page, "/api/prayers", { title });
  await add(page, `/api/prayers/${prayer.id}/share`, { anonymous: false });
  const { shared_as } = await read(page, `/api/prayers/${prayer.id}`);
  const comments = `/api/prayers/community/${shared_as.id}/comments`;
  const comment = await add(page, comments, { comment: "Praying" });
  await page.goto("/app/prayers?tab=community");
  const entry = page.getByRole("article").filter({ hasText: title });
  await entry.getByRole("button", { name: "Comments" }).click();
  await entry.getByRole("listitem").getByRole("button", { name: "Edit" }).click();
  await entry.getByLabel("Edit your comment").fill("Praying, and not only today");
  await page.request.delete(`${comments}/${comment.id}`, { headers: { origin: origin() } });
  // The open page is notified of the deletion, which removes the form of the edit.
  await expect(entry.getByLabel("Edit your comment")).toHaveCount(0);
  await expect(entry.getByLabel("Your comment", { exact: true })).toHaveValue(
    "Praying, and not only today",
  );
  await entry.getByRole("button", { name: "Send" }).click();
  await expect(entry.getByRole("listitem")).toContainText("Praying, and not only today");
});

test("text typed for a prayer that another device deletes is shown after the list has reloaded, until it is discarded", async ({
  page,
}) => {
  await signUp(page);
  const { id } = await add(page, "/api/prayers", { title: "For rain" });
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Add Update" }).click();
  await page.getByRole("textbox", { name: "Any update?" }).fill("The first clouds");
  const seen = await read(page, `/api/prayers/${id}`);
  const query = new URLSearchParams({ if_unchanged_since: seen.updated_at });
  const headers = { origin: origin() };
  const deleted = await page.request.delete(`/api/prayers/${id}?${query}`, { headers });
  expect(deleted.ok(), await deleted.text()).toBe(true);
  const lost = page.getByRole("alert").filter({ hasText: "deleted before your text was saved" });
  await page.getByRole("button", { name: "Add Update" }).click();
  await expect(page.getByText("This prayer was deleted on another device.")).toBeVisible();
  await expect(lost).toContainText("The first clouds");
  await expect(page.getByRole("button", { name: "Updates on For rain" })).toHaveCount(0);
  await lost.getByRole("button", { name: "Discard" }).click();
  await expect(lost).toHaveCount(0);
});

test("a prayer that another device has changed is shown again before it is shared", async ({
  page,
  browser,
}) => {
  const account = await signUp(page);
  const title = `For Silas ${crypto.randomUUID()}`;
  const { id } = await add(page, "/api/prayers", { title });
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Share with Community" }).click();
  const dialog = page.getByRole("dialog", { name: "Share with Community" });
  const phone = await secondDevice(browser, account);
  await editPrayer(phone, title, "Description", "A private matter, from the phone");
  await saveAndClose(phone);
  const share = dialog.getByRole("button", { name: "Share", exact: true });
  await share.click();
  await expect(dialog).toContainText("Nothing was shared");
  await expect(dialog).toContainText("A private matter, from the phone");
  expect(await read(page, `/api/prayers/${id}`)).toMatchObject({ is_shared: false });
  await share.click();
  await expect(dialog).toHaveCount(0);
  expect(await read(page, `/api/prayers/${id}`)).toMatchObject({ is_shared: true });
  await phone.context().close();
});

test("an edit begun before another device shared the prayer asks before it is published", async ({
  page,
  browser,
}) => {
  const account = await signUp(page);
  const title = `For Silas ${crypto.randomUUID()}`;
  const { id } = await add(page, "/api/prayers", { title });
  await editPrayer(page, title, "Description", "Only for me");
  const phone = await secondDevice(browser, account);
  await phone.goto("/app/prayers");
  await phone.getByRole("button", { name: "Share with Community" }).click();
  const sharing = phone.getByRole("dialog", { name: "Share with Community" });
  await sharing.getByRole("button", { name: "Share", exact: true }).click();
  await expect(sharing).toHaveCount(0);
  await saveChanges(page);
  const conflict = page.getByRole("alert").filter({ hasText: "shared on another device" });
  await expect(conflict).toContainText("everyone who is signed in can read what you save");
  expect(await read(page, `/api/prayers/${id}`)).toMatchObject({ description: null });
  await phone.context().close();
});

/** Opens the dialog that asks whether to delete the prayer "For Tom". */
async function askToDeletePrayer(page: Page): Promise<Locator> {
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Delete For Tom" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Prayer" });
  await expect(dialog).toContainText('"For Tom" will be permanently deleted.');
  return dialog;
}

test("a prayer that another device has changed is shown again before it is deleted", async ({
  page,
  browser,
}) => {
  const account = await signUp(page);
  await add(page, "/api/prayers", { title: "For Tom" });
  const dialog = await askToDeletePrayer(page);
  const phone = await secondDevice(browser, account);
  await editPrayer(phone, "For Tom", "Description", "A long text from the phone");
  await saveAndClose(phone);
  const remove = dialog.getByRole("button", { name: "Delete", exact: true });
  await remove.click();
  await expect(dialog).toContainText("Another device changed this");
  await expect(dialog).toContainText("A long text from the phone");
  expect((await read(page, "/api/prayers")).items).toHaveLength(1);
  await remove.click();
  await expect(dialog).toHaveCount(0);
  expect((await read(page, "/api/prayers")).items).toEqual([]);
  await phone.context().close();
});

test("a prayer that received an update on another device is shown again before it is deleted", async ({
  page,
}) => {
  await signUp(page);
  const { id } = await add(page, "/api/prayers", { title: "For Tom" });
  const dialog = await askToDeletePrayer(page);
  await add(page, `/api/prayers/${id}/updates`, { content: "From the phone" });
  const remove = dialog.getByRole("button", { name: "Delete", exact: true });
  await remove.click();
  await expect(dialog).toContainText("“For Tom – 1 update”");
  await remove.click();
  await expect(dialog).toHaveCount(0);
  expect((await read(page, "/api/prayers")).items).toEqual([]);
});

test("a post that another device has changed is shown again before it is deleted", async ({
  page,
  browser,
}) => {
  const account = await signUp(page);
  await add(page, "/api/posts", { content: "Begun" });
  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Delete post" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this post?" });
  await expect(dialog).toContainText("This post will be permanently deleted.");
  const phone = await secondDevice(browser, account);
  await editPost(phone, "A long text from the phone");
  await saveAndClose(phone);
  const remove = dialog.getByRole("button", { name: "Delete", exact: true });
  await remove.click();
  await expect(dialog).toContainText("A long text from the phone");
  expect((await read(page, "/api/posts")).items).toHaveLength(1);
  await remove.click();
  await expect(dialog).toHaveCount(0);
  expect((await read(page, "/api/posts")).items).toEqual([]);
  await phone.context().close();
});

test("a link to a conversation is not created if another device has continued it since", async ({
  page,
  browser,
}) => {
  const account = await signUp(page);
  await withKey(page, "plain");
  await page.goto("/app/chat");
  await askAndWait(page, "What is grace?");
  await expect(page).toHaveURL(/\/app\/chat\/[0-9a-f-]{36}$/);
  const phone = await secondDevice(browser, account);
  await withKey(phone, "plain");
  await phone.goto(page.url());
  await expect(entries(phone)).toHaveCount(3);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/share", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.fallback();
  });
  await page.getByRole("button", { name: /^More for/ }).hover();
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share conversation" });
  const sent = page.waitForRequest(
    (request) => /\/share$/.test(request.url()) && request.method() === "POST",
  );
  await dialog.getByRole("button", { name: "Make a Link" }).click();
  await sent;
  await askAndWait(phone, "And about my marriage?");
  release();
  await expect(
    page.getByRole("alert").filter({ hasText: "This conversation has changed." }),
  ).toBeVisible();
  await expect(dialog.getByLabel("Link", { exact: true })).toHaveCount(0);
  await expect(page.getByText("And about my marriage?")).toBeVisible();
  await dialog.getByRole("button", { name: "Make a Link" }).click();
  await expect(dialog.getByLabel("Link", { exact: true })).toBeVisible();
  await phone.context().close();
});
