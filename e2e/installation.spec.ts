import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { expect, signUp, test } from "./support.ts";

// The name, the logo and invitations of an installation. The first account of the server is its
// admin.

test.describe.configure({ mode: "default" });
const server = withOwnServer();

/** A PNG of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("an admin names the installation, closes sign-up and invites somebody by a link", async ({
  page,
  browser,
}) => {
  await signUp(page, server);
  await page.goto("/app");
  await page.getByRole("link", { name: "Open the Admin Panel" }).click();
  const steps = page.getByRole("region", { name: "First steps" });
  const nameStep = steps.getByRole("listitem").filter({ hasText: "Give this site a name" });
  await expect(nameStep.getByRole("img", { name: "To do" })).toBeVisible();
  await nameStep.getByRole("link").click();
  const setting = page.getByRole("region", { name: "installation", exact: true });
  await setting.getByLabel("Name", { exact: true }).fill("Grace Church");
  await setting.getByLabel("Welcome").fill("Good to see you.");
  await setting.getByRole("button", { name: "Save" }).click();
  // The open page shows the name at once, in its header and title.
  await expect(page.getByRole("link", { name: "Grace Church" }).first()).toBeVisible();
  await expect(page).toHaveTitle("Admin Panel · Grace Church");
  await expect(nameStep.getByRole("img", { name: "Done" })).toBeVisible();
  await steps.getByRole("button", { name: "Hide This List" }).click();
  await expect(steps).toBeHidden();
  await setting
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
  await expect(setting.getByRole("img", { name: "Current logo" })).toBeVisible();
  await expectAccessible(page);
  const signUpSetting = page.getByRole("region", { name: "sign_up", exact: true });
  await signUpSetting
    .getByRole("switch", { name: "Only invited people can create an account" })
    .check();
  await signUpSetting.getByRole("button", { name: "Save" }).click();
  await expect(signUpSetting.getByRole("status")).toHaveText("Saved.");

  await page.getByRole("tab", { name: "Invitations" }).click();
  await page.getByRole("button", { name: "Make Link" }).click();
  const dialog = page.getByRole("dialog", { name: "Invitation link" });
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("article", { name: "Link for anyone" });
  await expect(row).toContainText("Waiting");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);

  const visitor = await browser.newPage({ baseURL: server.baseURL });
  await visitor.goto("/");
  await expect(visitor.getByRole("region", { name: "Welcome" })).toContainText("Good to see you.");
  await visitor.goto("/auth?signup=true");
  await expect(visitor.getByText("You need an invitation to sign up")).toBeVisible();
  await visitor.goto("/");
  await visitor.goto(link);
  await expect(visitor.getByText("You are invited to Grace Church.")).toBeVisible();
  await expect(visitor).toHaveURL(`${server.baseURL}/auth?signup=true`);
  await visitor.getByLabel("Email").fill("silas@example.org");
  await visitor.getByLabel("Password", { exact: true }).fill("purple-cloth-2026");
  await visitor.getByLabel("Confirm Password").fill("purple-cloth-2026");
  await visitor.getByRole("button", { name: "Create Account" }).click();
  await visitor.waitForURL(/\/(app|onboarding)/);
  await visitor.close();
  await page.reload();
  await expect(row).toContainText("Accepted");
});
