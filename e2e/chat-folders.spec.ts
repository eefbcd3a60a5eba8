import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { askAndWait, createConversation, replies, withKey } from "./chat-helpers.ts";
import { expect, signUp, test } from "./support.ts";

// Folders for conversations, and links to single answers.

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const sidebar = (page: Page) => page.getByRole("complementary", { name: "Conversations" });
const folder = (page: Page, name: string) =>
  sidebar(page).getByRole("button", { name, exact: true });
const chatLink = (page: Page, title: string) => sidebar(page).getByRole("link", { name: title });

async function addFolder(page: Page, name: string, instructions = "") {
  await sidebar(page).getByRole("button", { name: "New Folder" }).click();
  await dialog(page, "New Folder").getByLabel("Name").fill(name);
  await dialog(page, "New Folder").getByLabel("Instructions for the AI").fill(instructions);
  await dialog(page, "New Folder").getByRole("button", { name: "Save" }).click();
  await expect(dialog(page, "New Folder")).toBeHidden();
  await expect(folder(page, name)).toBeVisible();
}

async function chooseInMenu(page: Page, button: string, item: string) {
  await sidebar(page).getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Creates the conversation "Ruth and Naomi" and the folder "Women". */
async function createRuthAndWomen(page: Page) {
  await signUp(page);
  await withKey(page, "plain");
  await createConversation(page, "Ruth and Naomi", ["Who is Ruth?", "A Moabite."]);
  await page.goto("/app/chat");
  await addFolder(page, "Women");
}

/** Moves the conversation "Ruth and Naomi" to the folder "Women". */
async function moveToWomen(page: Page) {
  await chooseInMenu(page, "More for Ruth and Naomi", "Move to folder");
  await dialog(page, "Move conversation").getByLabel("Folder").selectOption("Women");
  await dialog(page, "Move conversation")
    .getByRole("button", { name: "Move", exact: true })
    .click();
  await expect(dialog(page, "Move conversation")).toBeHidden();
}

test("a conversation begins in a folder, whose instructions it shows", async ({ page }) => {
  await signUp(page);
  await withKey(page, "plain");
  await page.goto("/app/chat");
  await addFolder(page, "Sermons", "I preach to farmers.");
  await chooseInMenu(page, "More for the folder Sermons", "New chat in this folder");
  await expect(page.getByText("Folder: Sermons · instructions")).toBeVisible();
  await askAndWait(page, "What is grace?");
  await expect(page).toHaveURL(/\/app\/chat\/[0-9a-f-]{36}$/);
  await page.getByText("Folder: Sermons · instructions").click();
  await expect(page.getByText("I preach to farmers.")).toBeVisible();
  await folder(page, "Sermons").click();
  await expect(chatLink(page, "What is grace?")).toHaveCount(1);
  await expectAccessible(page);
});

test("a conversation moves by menu and by dragging, and stays when its folder is deleted", async ({
  page,
}) => {
  await createRuthAndWomen(page);
  await addFolder(page, "Judges");
  await folder(page, "Women").click();
  await expect(page.getByText("No conversations in this folder yet.")).toBeVisible();

  await moveToWomen(page);
  await expect(page.getByText("No conversations in this folder yet.")).toBeHidden();
  await expect(chatLink(page, "Ruth and Naomi")).toHaveCount(1);

  await folder(page, "Judges").click();
  await expect(page.getByText("No conversations in this folder yet.")).toBeVisible();
  await chatLink(page, "Ruth and Naomi").dragTo(folder(page, "Judges"));
  await folder(page, "Judges").click();
  await expect(folder(page, "Judges")).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByText("No conversations in this folder yet.")).toBeVisible();
  await expect(chatLink(page, "Ruth and Naomi")).toHaveCount(0);

  await chooseInMenu(page, "More for the folder Judges", "Delete");
  await dialog(page, "Delete Folder").getByRole("button", { name: "Delete" }).click();
  await expect(folder(page, "Judges")).toHaveCount(0);
  await expect(chatLink(page, "Ruth and Naomi")).toHaveCount(1);
});

test("a folder is renamed, and the history finds a conversation by the folder's name", async ({
  page,
}) => {
  await createRuthAndWomen(page);
  await moveToWomen(page);
  await chooseInMenu(page, "More for the folder Women", "Name and instructions");
  await dialog(page, "Edit Folder").getByLabel("Name").fill("Foremothers");
  await dialog(page, "Edit Folder").getByRole("button", { name: "Save" }).click();
  await expect(folder(page, "Foremothers")).toBeVisible();
  await page.goto("/app/chat/history");
  await page.getByRole("searchbox", { name: "Search your conversations" }).fill("foremothers");
  const items = page.getByRole("main").getByRole("listitem");
  await expect(items).toHaveCount(1);
  await expect(items.first()).toContainText("Folder: Foremothers");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});

test.describe("when another device renames a conversation", () => {
  test.use({ allowedErrors: ["Failed to load resource"] });

  test("a title that another device changed is not overwritten unseen", async ({ page }) => {
    await signUp(page);
    await withKey(page, "plain");
    const address = await createConversation(page, "Ruth", ["Who is Ruth?", "A Moabite."]);
    await page.goto(address);
    await chooseInMenu(page, "More for Ruth", "Rename");
    const rename = dialog(page, "Rename conversation");
    await rename.getByLabel("Title").fill("Gleaning");
    const id = address.split("/").at(-1);
    const answer = await page.request.patch(`/api/chats/${id}`, { data: { title: "Boaz" } });
    expect(answer.status()).toBe(204);
    await rename.getByRole("button", { name: "Save" }).click();
    await expect(rename.getByRole("alert")).toContainText("Title on the other device: Boaz");
    await rename.getByRole("button", { name: "Keep Mine" }).click();
    await rename.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveTitle("Gleaning · Berea");
  });
});

test("one answer is shared by a link, which the settings list and end", async ({
  page,
  browser,
}) => {
  await signUp(page);
  await withKey(page, "plain");
  const chat = ["I am Lydia. Who wept?", "“Jesus wept.” (John 11:35)"];
  await page.goto(await createConversation(page, "Tears", chat));
  await replies(page).last().getByRole("button", { name: "Link to this answer" }).click();
  const share = dialog(page, "Link to this answer");
  await share.getByRole("button", { name: "Make a Link" }).click();
  const link = await share.getByLabel("Link", { exact: true }).inputValue();
  const visitor = await browser.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: "A shared answer" })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Jesus wept. (Word for word)" })).toBeVisible();
  await expect(visitor.getByText("I am Lydia")).toHaveCount(0);
  await expectAccessible(visitor);
  await page.goto("/app/chat/settings");
  await expect(page.getByText(/One answer, shared on/)).toBeVisible();
  await page.getByRole("button", { name: "End link to Tears" }).click();
  await expect(page.getByText("You haven't shared any conversations or answers.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("This conversation is not available")).toBeVisible();
  await visitor.close();
});

test("on a phone, the menu of a conversation deletes it, and no button beside the menu does", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "plain");
  await createConversation(page, "Ruth", ["Who is Ruth?", "A Moabite."]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/app/chat");
  await page.getByRole("button", { name: "Your Conversations" }).click();
  const list = dialog(page, "Conversations");
  await expect(list.getByRole("link", { name: "Ruth" })).toBeVisible();
  await expect(list.getByRole("button", { name: "Delete Ruth" })).toHaveCount(0);
  await list.getByRole("button", { name: "More for Ruth" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(list.getByRole("link", { name: "Ruth" })).toHaveCount(0);
});
