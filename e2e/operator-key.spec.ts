import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { ask, askAndWait, box, keyDialog, replies } from "./chat-helpers.ts";
import { withAdmin, withOwnServer } from "./own-server.ts";
import { expect, test, upstream } from "./support.ts";

// The operator's key: an admin sets it, and guests use the chat without their own key.

test.describe.configure({ mode: "default" });
test.use({ allowedErrors: ["429"] });
const server = withOwnServer({
  AI_PROVIDER_URLS: upstream.providerUrls,
});

const admin = withAdmin(server);

async function enterAdmin(page: Page) {
  await admin.signIn(page);
  await page.goto("/app/admin?tab=ai");
}

test("without any key, the dialog explains how to get one and links to an example conversation with checked quotations", async ({
  page,
}) => {
  await page.goto("/app/chat");
  const dialog = keyDialog(page);
  await expect(dialog).toBeVisible();
  await dialog.getByText("How do I get a key?").click();
  for (const name of ["OpenAI", "Anthropic", "Google", "OpenRouter", "Groq", "Mistral", "xAI"]) {
    await expect(dialog.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      /^https:\/\//,
    );
  }
  await expect(dialog).toContainText(/about \$0\.90 for 1,000 answers/);
  await expect(dialog).toContainText(
    `On this server, keys and questions for OpenAI go to ${upstream.url}.`,
  );
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Look at an example conversation first" }).click();
  await expect(page).toHaveURL("/example");
  await expect(page.getByRole("heading", { name: "Example Conversation" })).toBeVisible();
  const summaries = page.getByText(/^Checked:/);
  await expect(summaries).toHaveText([/word for word/, /differs/]);
  await summaries.last().click();
  const card = page.getByRole("article", { name: "John 3:17" });
  await expect(card.getByRole("insertion").filter({ hasText: "not" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("two admins", () => {
  test.use({ allowedErrors: ["409", "Another administrator changed these settings"] });
  test("if another admin changed the AI setting first, that change is shown and the typed text is kept", async ({
    page,
  }) => {
    await enterAdmin(page);
    await page.goto("/app/admin?tab=settings");
    const other = await page.context().newPage();
    await other.goto("/app/admin?tab=settings");
    const setting = (on: Page) => on.getByRole("region", { name: "ai", exact: true });
    const save = (on: Page) => setting(on).getByRole("button", { name: "Save" }).click();
    await setting(page).getByLabel("Messages per user and day").fill("30");
    await setting(other).getByLabel("Model", { exact: true }).fill("gpt-6-sol");
    await save(other);
    await expect(setting(other)).toContainText("Saved.");
    await save(page);
    await expect(setting(page)).toContainText("Another administrator changed these settings.");
    await expect(setting(page).getByLabel("Model", { exact: true })).toHaveValue("gpt-6-sol");
    await expect(setting(page).getByLabel("Messages per user and day")).toHaveValue("30");
    await save(page);
    await expect(setting(page)).toContainText("Saved.");
    await setting(page).getByLabel("Model", { exact: true }).fill("");
    await setting(page).getByLabel("Messages per user and day").fill("");
    await save(page);
    await expect(setting(page).getByLabel("ai as JSON")).toHaveValue(/"model": null/);
  });

  for (const { name, field, other } of [
    {
      name: "announcement",
      field: "Announcement for everyone",
      other: "Announcement for everyone",
    },
    { name: "landing", field: "Figures", other: "Guarantee" },
  ]) {
    test(`another admin's change of the setting ${name} is shown before it can be overwritten, and the typed text is kept`, async ({
      page,
    }) => {
      await enterAdmin(page);
      await page.goto("/app/admin?tab=settings");
      const otherPage = await page.context().newPage();
      await otherPage.goto("/app/admin?tab=settings");
      const setting = (on: Page) => on.getByRole("region", { name, exact: true });
      const box = (on: Page, label: string) => setting(on).getByLabel(label, { exact: true });
      const save = (on: Page) => setting(on).getByRole("button", { name: "Save" }).click();
      await box(page, field).fill("1 | From the desk");
      await box(otherPage, other).fill("From the phone");
      await save(otherPage);
      await expect(setting(otherPage)).toContainText("Saved.");
      await save(page);
      await expect(setting(page)).toContainText("Another administrator changed these settings.");
      await expect(setting(page).getByLabel(`${name} as JSON`)).toHaveValue(/From the phone/);
      await expect(box(page, field)).toHaveValue("1 | From the desk");
      await save(page);
      await expect(setting(page).getByLabel(`${name} as JSON`)).toHaveValue(/From the desk/);
      await box(page, field).fill("");
      await box(page, other).fill("");
      await save(page);
      await expect(setting(page).getByLabel(`${name} as JSON`)).not.toHaveValue(/From the/);
    });
  }
});

test("an admin sets a key and limits; a guest then asks without a dialog, and sees the remaining messages and how to continue", async ({
  page,
  browser,
}) => {
  await enterAdmin(page);
  const panel = page.getByRole("region", { name: "AI key for everyone" });
  await expect(panel).toContainText("No key is set. Everyone needs a key of their own.");
  const key = panel.getByLabel("API key", { exact: true });
  await panel.getByRole("button", { name: "Save" }).first().click();
  await expect(panel).toContainText("Enter the key.");
  await key.fill("sk-test-refused-key");
  await panel.getByRole("button", { name: "Test" }).click();
  await expect(panel).toContainText("did not accept the API key");
  await key.fill("sk-test-plain-operator");
  await panel.getByRole("button", { name: "Test" }).click();
  await expect(panel).toContainText("It works. The model gpt-6-luna answered.");
  await panel.getByRole("button", { name: "Save" }).first().click();
  await expect(panel).toContainText("A key is set, with the model gpt-6-luna.");
  await expect(key).toHaveValue("");
  await panel.getByLabel("Each guest").fill("2");
  await panel.getByRole("button", { name: "Save" }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "Limits saved" })).toBeVisible();
  await expectAccessible(page);

  const visit = await browser.newContext({
    baseURL: server.baseURL,
    extraHTTPHeaders: { "x-forwarded-for": "10.0.0.2" },
  });
  const guest = await visit.newPage();
  const link = guest.getByRole("link", { name: "Ask a question, no account needed" });
  // The landing page follows the settings within seconds.
  await expect(async () => {
    await guest.goto("/");
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await link.click();
  await expect(guest.getByText("2 free messages are left today.")).toBeVisible();
  await expect(keyDialog(guest)).toBeHidden();
  await askAndWait(guest, "What is love?");
  await expect(replies(guest).last()).toContainText("God's love is the heart of the gospel");
  await expect(replies(guest).last()).toContainText("Checked:");
  await expect(guest.getByText("1 free message is left today.")).toBeVisible();
  await askAndWait(guest, "And grace?");
  await expect(guest.getByText("No free messages are left today.")).toBeVisible();
  await ask(guest, "And mercy?");
  await expect(replies(guest).last()).toContainText("You have used the 2 free messages of today.");
  await expect(box(guest)).toHaveValue("And mercy?");
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Use your own key" }).click();
  await expect(keyDialog(guest)).toContainText("You can chat without a key");
  await keyDialog(guest).getByLabel("API key", { exact: true }).fill("sk-test-echo-own");
  await keyDialog(guest).getByRole("button", { name: "Save Key" }).click();
  await box(guest).press("Enter");
  await expect(replies(guest).last()).toContainText("You sent 5 messages.");
  await expect(guest.getByText("No free messages are left today.")).toBeHidden();
  await visit.close();

  await page.reload();
  const usage = panel.getByRole("table");
  await expect(usage.getByRole("row")).toHaveCount(3);
  await expect(usage.getByRole("row").nth(1)).toContainText(/Guests.*gpt-6-luna.*2/);
  await expect(usage.getByRole("row").last()).toContainText(/Tests by admins.*gpt-6-luna.*1/);
  await panel.getByRole("button", { name: "Remove Key" }).click();
  await expect(panel).toContainText("No key is set.");
});
