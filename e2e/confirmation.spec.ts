import type { Page } from "@playwright/test";
import { newestCode, newestLink } from "../testing/outbox.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import {
  answerQuestions,
  expect,
  expectStoredAnswers,
  newAccount,
  submitSignIn,
  submitSignUp,
  test,
} from "./support.ts";

// Sign-up with confirmation of the email address. The whole file runs in one worker, because its
// server has one port.
test.describe.configure({ mode: "default" });
const server = withOwnServer({ REQUIRE_EMAIL_CONFIRMATION: "true" });
test.use({ allowedErrors: ["Failed to load resource", "Failed to resend confirmation email"] });

test("[A05] [A06] a sign-up requires confirmation, and the email can be sent again", async ({
  page,
}) => {
  await page.goto("/auth?signup=true");
  const { email } = await submitSignUp(page);
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const resend = page.getByRole("button", { name: "Resend Confirmation Email" });
  await resend.click();
  await expect(page.getByText("Confirmation email sent")).toBeVisible();
  await page.route("**/api/auth/send-verification-email", (route) =>
    route.fulfill({ status: 503 }),
  );
  await resend.click();
  await expect(page.getByText("Failed to resend confirmation email")).toBeVisible();

  await page.getByRole("button", { name: "Back to Sign Up" }).click();
  await expect(page.getByLabel("Confirm Password")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

/** Submits the sign-up form that the page shows, and waits for the confirmation mail. */
async function awaitLink(page: Page) {
  const account = await submitSignUp(page);
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  const link = () => newestLink(server.dataDir(), account.email);
  await expect.poll(link).toBeDefined();
  return { account, link: link() ?? "" };
}

test("the confirmation link signs the user in if it opens in the same browser", async ({
  page,
}) => {
  await page.goto("/auth?signup=true");
  const { link } = await awaitLink(page);
  await page.goto(link);
  await expect(page).toHaveURL("/onboarding");
});

test("in another browser, the confirmation link asks for the chosen password", async ({
  page,
  browser,
}) => {
  await page.goto("/auth?signup=true");
  const { account, link } = await awaitLink(page);
  const context = await browser.newContext();
  const otherPage = await context.newPage();
  await otherPage.goto(link);
  await expect(otherPage.getByText("You opened the link in another browser.")).toBeVisible();
  await expectAccessible(otherPage);
  await submitSignIn(otherPage, account);
  await expect(otherPage).toHaveURL("/onboarding");
  await context.close();
});

test("a code sent by email signs the user in", async ({ page }) => {
  const { email } = newAccount();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/auth");
  await page.getByRole("button", { name: "Email Me a Code" }).click();
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText("Please enter your email address")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText(`A code was emailed to ${email}`)).toBeVisible();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Please enter the six-digit code")).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await expect.poll(() => newestCode(server.dataDir(), email)).toBeDefined();
  await page.getByLabel("Code").fill(newestCode(server.dataDir(), email) ?? "");
  await page.getByLabel("Code").press("Enter");
  await expect(page).toHaveURL("/onboarding");
});

test("[A26] confirming in a new tab keeps the onboarding answers after the first tab is closed", async ({
  page,
  context,
}) => {
  await page.goto("/onboarding");
  await answerQuestions(page, "Create Account");
  const { link } = await awaitLink(page);

  const confirmed = await context.newPage();
  await page.close();
  await confirmed.goto(link);
  await expect(confirmed).toHaveURL("/payment-selection");
  await expect(confirmed.getByRole("heading", { name: "Choose your plan" })).toBeVisible();
  await expectStoredAnswers(confirmed);
  const pending = await confirmed.evaluate(() => localStorage.getItem("berea_pending_onboarding"));
  expect(pending).toBeNull();
});
