import { ask, conversation, replies, withKey } from "./chat-helpers.ts";
import { withOwnServer } from "./own-server.ts";
import { expect, newAccount, test, upstream } from "./support.ts";

// Berea in a home or church network without HTTPS: the browser provides neither crypto.randomUUID
// nor the clipboard.

withOwnServer({
  // With the port that the server gets.
  PUBLIC_URL: "http://berea.test:0",
  AI_BASE_URL: `${upstream.url}/v1`,
});
test.use({
  // The browser warns about a header that has no effect without HTTPS.
  allowedErrors: ["Cross-Origin-Opener-Policy header has been ignored"],
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--host-resolver-rules=MAP berea.test 127.0.0.1"];
    await use({ ...launchOptions, args });
  },
});

test("on plain HTTP, a user signs up, adds a prayer, chats, and copies an answer", async ({
  page,
}) => {
  const account = newAccount();
  await page.goto("/auth?signup=true");
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm Password").fill(account.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/(app|onboarding)/);

  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Prayer Request" });
  await dialog.getByLabel("Title").fill("For rain");
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(page.getByRole("main")).toContainText("For rain");

  await withKey(page, "plain");
  await page.goto("/app/chat");
  await ask(page, "What is love?");
  await expect(replies(page).last()).toContainText("a conversation by night.");
  await page.getByRole("button", { name: "Copy message" }).first().click();
  await expect(page.getByText("Copied to clipboard")).toBeVisible();
  const box = page.getByRole("textbox", { name: "Your message" });
  await box.focus();
  await page.keyboard.press("Control+V");
  await expect(box).toHaveValue("What is love?");
  await expect(conversation(page)).toContainText("What is love?");
});
