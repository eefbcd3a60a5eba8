import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { mailsTo, newestCode } from "../testing/outbox.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { withAdmin, withOwnServer } from "./own-server.ts";
import { expect, focusOn, signIn, signUp, test } from "./support.ts";

// Settings, data export and account deletion. The first account of this server is its admin.

test.describe.configure({ mode: "default" });
const server = withOwnServer();
const path = "/app/profile/settings";
const { headers } = server;

const admin = withAdmin(server);

const start = (page: Page) => signUp(page, server);
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const stored = async (page: Page) =>
  (await (await page.request.get("/api/preferences")).json()).preferences;
const verseSize = (page: Page) =>
  page.locator("#v16").evaluate((verse) => Number.parseFloat(getComputedStyle(verse).fontSize));

test("preferences apply at once, before the first paint after a reload, and on another device", async ({
  page,
  browser,
}) => {
  const account = await start(page);
  await page.goto("/app/bible?ref=John+3");
  await expect(page.locator("#v16")).toBeVisible();
  const usual = await verseSize(page);

  await page.goto(path);
  await page.getByRole("radio", { name: "Sepia" }).first().check();
  await page.getByRole("radio", { name: "Largest" }).check();
  await page.getByLabel("Default translation").selectOption({ label: "World English Bible" });
  await page.getByRole("switch", { name: "Reduce motion" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "sepia");
  await expect
    .poll(() => stored(page))
    .toMatchObject({ scheme: "sepia", text_size: 150, version: "web", reduced_motion: true });

  await page.goto("/app/bible?ref=John+3");
  await expect(page.getByLabel("Bible version")).toHaveValue("web");
  await expect(page.locator("#v16")).toContainText("one and only Son");
  expect(await verseSize(page)).toBeCloseTo(usual * 1.5, 0);
  await expect(page.locator("html")).toHaveAttribute("data-motion", "less");

  const otherPage = await browser.newPage({
    baseURL: server.baseURL,
    extraHTTPHeaders: { "x-forwarded-for": "10.0.0.2" },
  });
  await signIn(otherPage, account);
  await expect(otherPage).toHaveURL("/app");
  await expect(otherPage.locator("html")).toHaveAttribute("data-scheme", "sepia");
  await otherPage.goto("/app/bible?ref=John+3");
  await expect(otherPage.getByLabel("Bible version")).toHaveValue("web");
  expect(await verseSize(otherPage)).toBeCloseTo(usual * 1.5, 0);
  await otherPage.close();
});

test("a guest's preferences move to the new account; another user's preferences do not", async ({
  page,
  context,
}) => {
  await page.goto("/app/bible?ref=John+3");
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  await start(page);
  await page.goto("/app");
  await expect.poll(() => stored(page)).toMatchObject({ scheme: "dark" });

  await context.clearCookies();
  await start(page);
  await page.goto("/app");
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "light");
  expect(await (await page.request.get("/api/preferences")).json()).toMatchObject({
    stored: false,
  });
});

test("if the AI chat is off, it is missing from the navigation, the home page, the reader and its own URL", async ({
  page,
}) => {
  await start(page);
  await page.goto(path);
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("button", { name: "Chat" })).toBeVisible();
  // With the keyboard, because sections above may still load and move the switch away from the
  // pointer.
  await focusOn(page.getByRole("switch", { name: "Show the AI chat" }));
  await page.keyboard.press("Space");
  await expect(nav.getByRole("button", { name: "Chat" })).toHaveCount(0);
  await expect.poll(() => stored(page)).toMatchObject({ ai: false });

  await page.goto("/app");
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Start Chatting" })).toHaveCount(0);
  await page.goto("/app/bible?ref=John+3");
  await page.locator("#v16").getByRole("button").click();
  await expect(page.getByRole("toolbar").getByRole("button", { name: "Save" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Discuss" })).toHaveCount(0);
  await page.goto("/app/chat");
  await expect(page.getByText("The AI chat is off")).toBeVisible();
  await page.getByRole("link", { name: "Go to Settings" }).click();
  await page.getByRole("switch", { name: "Show the AI chat" }).check();
  await expect(nav.getByRole("button", { name: "Chat" })).toBeVisible();
});

test("all emails are off by default, and the page says so if the server cannot send any", async ({
  page,
}) => {
  await start(page);
  await page.goto(path);
  const mail = page.getByRole("switch", { name: "Verse of the day by email" });
  await expect(mail).not.toBeChecked();
  await expect(mail).toBeDisabled();
  await expect(page.getByText("This server isn't set up to send email.")).toBeVisible();
});

test.describe("an invalid unsubscribe link", () => {
  test.use({ allowedErrors: ["Failed to load resource"] });

  test("shows an error, on an accessible page", async ({ page }) => {
    await page.goto("/stop-mail");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await expectAccessible(page);
  });
});

test.describe("a change that cannot be saved", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Settings not saved"] });

  test("applies on this device, and the page shows an error", async ({ page }) => {
    await start(page);
    await page.goto(path);
    await page.route("**/api/preferences", (route) => route.fulfill({ status: 500 }));
    await page.getByRole("radio", { name: "Dark" }).first().check();
    await expect(page.getByRole("alert").filter({ hasText: "Settings not saved" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  });
});

/** Creates an account with the prayer "For Philippi" and its archive. */
async function exportPrayer(page: Page) {
  await start(page);
  await page.request.post("/api/prayers", { data: { title: "For Philippi" }, headers });
  await page.goto(path);
  await page.getByRole("button", { name: "Export My Data" }).click();
  await expect(page.getByText(/Your archive is ready/)).toBeVisible();
}

test("all data is exported as one archive that the user can download", async ({ page }) => {
  await exportPrayer(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^berea-export-\d{4}-\d\d-\d\d\.zip$/);
  const entries = unzipSync(new Uint8Array(readFileSync(await file.path())));
  const prayers = JSON.parse(strFromU8(entries["json/prayers.json"] ?? new Uint8Array()));
  expect(prayers).toMatchObject([{ title: "For Philippi" }]);
  await page.reload();
  await expect(page.getByText(/Your archive is ready/)).toBeVisible();
});

test("importing an archive into another account shows a preview and adds nothing twice", async ({
  page,
  context,
}) => {
  await exportPrayer(page);
  const address = await page.getByRole("link", { name: "Download" }).getAttribute("href");
  const archive = await (await page.request.get(address ?? "")).body();
  const file = { name: "berea.zip", mimeType: "application/zip", buffer: archive };

  await context.clearCookies();
  await start(page);
  await page.goto(path);
  const section = page.getByRole("region", { name: "Import" });
  const input = section.getByLabel("File to import");
  await input.setInputFiles(file);
  const prayers = section.getByRole("listitem").filter({ hasText: "Prayers" });
  await expect(section.getByText("berea.zip has 1 new item.")).toBeVisible();
  await expect(prayers).toContainText("1 new");
  expect((await (await page.request.get("/api/prayers")).json()).items).toEqual([]);
  await expectAccessible(page);
  await section.getByRole("button", { name: "Import" }).click();
  await expect(section.getByText("Imported from berea.zip: 1 item.")).toBeVisible();

  await expect(section.getByRole("button", { name: "Choose Another File" })).toBeEnabled();
  await input.setInputFiles(file);
  await expect(section.getByText("berea.zip contains nothing new.")).toBeVisible();
  await expect(prayers).toContainText("1 already in your account");
  await page.goto("/app/prayers");
  await expect(page.getByText("For Philippi")).toHaveCount(1);
});

test.describe("a wrong password on the way", () => {
  test.use({ allowedErrors: ["Failed to load resource"] });

  test("a user deletes an account with the keyboard, password and phrase, and then cancels the deletion", async ({
    page,
  }) => {
    const { email, password } = await start(page);
    const posted = await page.request.post("/api/prayers", {
      data: { title: "For Philippi" },
      headers,
    });
    expect(posted.status()).toBe(201);
    await page.goto(path);
    await focusOn(page.getByRole("button", { name: "Delete Account" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Delete Account" });
    const contents = dialog.getByRole("list", { name: "What will be deleted" });
    await expect(contents.getByRole("listitem").filter({ hasText: "Prayers" })).toContainText("1");
    await expectAccessible(page);
    await expect(dialog.getByLabel("Your password")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Please enter your password.")).toBeVisible();
    await expect(dialog.getByText("Please type “delete my account” to confirm.")).toBeVisible();
    await page.keyboard.type("not-the-password");
    await focusOn(dialog.getByLabel("Type “delete my account”"));
    await page.keyboard.type("Delete my account");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("This is not your password.")).toBeVisible();
    await dialog.getByLabel("Your password").fill(password);
    await page.keyboard.press("Enter");
    await expect(toast(page, "Your account will be deleted")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(mailsTo(server.dataDir(), email).at(-1)?.subject).toContain("will be deleted");

    await page.goto("/app");
    const notice = page.getByRole("complementary", { name: "Your account" });
    await expect(notice).toContainText("will be deleted on");
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Keep My Account" }).click();
    await expect(toast(page, "Your account stays")).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test("a user without a password is asked for an emailed code", async ({ page }) => {
  const email = `${Date.now()}@example.org`;
  const otp = async (call: string, data: object) =>
    expect((await page.request.post(`/api/auth${call}`, { data, headers })).ok()).toBe(true);
  await otp("/email-otp/send-verification-otp", { email, type: "sign-in" });
  await expect.poll(() => newestCode(server.dataDir(), email)).toBeDefined();
  await otp("/sign-in/email-otp", { email, otp: newestCode(server.dataDir(), email) });
  await page.goto(path);
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Account" });
  await expect(dialog.getByRole("radio", { name: "Delete it too" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Keep it without my name" }).check();
  await dialog.getByRole("button", { name: "Send Me a Code" }).click();
  await expect(toast(page, "Code sent")).toBeVisible();
  await dialog.getByLabel("Code", { exact: true }).fill(newestCode(server.dataDir(), email) ?? "");
  await dialog.getByLabel("Type “delete my account”").fill("delete my account");
  await dialog.getByRole("button", { name: "Delete My Account" }).click();
  await expect(toast(page, "Your account will be deleted")).toBeVisible();
});

test("the last admin must name another admin before deleting the account", async ({ page }) => {
  await admin.signIn(page);
  await page.goto(path);
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Account" });
  await expect(dialog.getByRole("alert")).toContainText("Make somebody else an admin first");
  await expect(dialog.getByRole("button", { name: "Delete My Account" })).toHaveCount(0);
});

test("the settings are accessible and fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await start(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
