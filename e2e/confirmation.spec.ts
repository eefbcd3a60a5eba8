import type { Page } from "@playwright/test";
import { newestCode, newestLink } from "../testing/outbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { confirmingServerPort } from "./ports.ts";
import { expect, newAccount, test } from "./support.ts";

// Sign-up with confirmation of the address by mail. One worker runs the whole file: its server has
// one port.
test.describe.configure({ mode: "default" });
const server = withOwnServer(confirmingServerPort, { REQUIRE_EMAIL_CONFIRMATION: "true" });
test.use({ allowedErrors: ["Failed to load resource", "Failed to resend confirmation email"] });

test("[A05] [A06] a sign-up waits for its confirmation, and the mail can be sent again", async ({
  page,
}) => {
  const { email, password } = newAccount();
  await page.goto("/auth?signup=true");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
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

async function signUp(page: Page) {
  const { email, password } = newAccount();
  await page.goto("/auth?signup=true");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect.poll(() => newestLink(server.dataDir(), email)).toBeDefined();
  return { email, password, link: newestLink(server.dataDir(), email) ?? "" };
}

test("the link signs in the browser that signed up", async ({ page }) => {
  const { link } = await signUp(page);
  await page.goto(link);
  await expect(page).toHaveURL("/onboarding");
});

test("in another browser the link asks for the chosen password", async ({ page, browser }) => {
  const { email, password, link } = await signUp(page);
  const context = await browser.newContext();
  const otherPage = await context.newPage();
  await otherPage.goto(link);
  await expect(otherPage.getByText("You opened the link in another browser.")).toBeVisible();
  await expectAccessible(otherPage);
  await otherPage.getByLabel("Email").fill(email);
  await otherPage.getByLabel("Password", { exact: true }).fill(password);
  await otherPage.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(otherPage).toHaveURL("/onboarding");
  await context.close();
});

test("a code sent by mail signs in", async ({ page }) => {
  const { email } = newAccount();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/auth");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText("Please enter your email address")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText(`A code was mailed to ${email}`)).toBeVisible();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Please enter the six-digit code")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => newestCode(server.dataDir(), email)).toBeDefined();
  await page.getByLabel("Code").fill(newestCode(server.dataDir(), email) ?? "");
  await page.getByLabel("Code").press("Enter");
  await expect(page).toHaveURL("/onboarding");
});

test("[A26] confirming in a new tab keeps the onboarding answers after the first tab is closed", async ({
  page,
  context,
}) => {
  const { email, password } = newAccount();
  await page.goto("/onboarding");
  for (const button of ["Next", "Next", "Create Account"]) {
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: button }).click();
  }
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect.poll(() => newestLink(server.dataDir(), email)).toBeDefined();

  const confirmed = await context.newPage();
  await page.close();
  await confirmed.goto(newestLink(server.dataDir(), email) ?? "");
  await expect(confirmed).toHaveURL("/payment-selection");
  await expect(confirmed.getByRole("heading", { name: "Choose your plan" })).toBeVisible();
  const stored = await confirmed.request.get("/api/onboarding");
  expect(await stored.json()).toEqual({
    answers: { faith_level: "new", bible_familiarity: "not_familiar", primary_goal: "learn" },
    completed: true,
  });
  const pending = await confirmed.evaluate(() => localStorage.getItem("berea_pending_onboarding"));
  expect(pending).toBeNull();
});
