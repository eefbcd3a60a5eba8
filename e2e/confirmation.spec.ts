import { newestLink } from "../testing/outbox.ts";
import { expectAccessible } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { confirmingServerPort } from "./ports.ts";
import { expect, newAccount, test } from "./support.ts";

// Signing up where an address has to be confirmed by mail.

const server = withOwnServer(confirmingServerPort, { REQUIRE_EMAIL_CONFIRMATION: "true" });
test.use({ allowedErrors: ["Failed to load resource", "Failed to resend confirmation email"] });

test("[A05] [A06] a sign-up waits for its confirmation, which can be sent again", async ({
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
