import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { answerQuestions, expect, newAccount, signUp, test } from "./support.ts";

// Signing in and up with email and password.

async function fill(page: Page, email: string, password: string, confirm?: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  if (confirm !== undefined) await page.getByLabel("Confirm Password").fill(confirm);
}
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In", exact: true });
const signUpButton = (page: Page) => page.getByRole("button", { name: "Create Account" });

/** Leaves the site first, because the server would answer a running request with 401. */
async function forgetSession(page: Page) {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

test("[A02] sign-in requires both email and password", async ({ page }) => {
  await page.goto("/auth");
  for (const [email, password, focused] of [
    ["", "", "Email"],
    ["lydia@example.org", "", "Password"],
    ["  ", "purple-cloth", "Email"],
  ] as const) {
    await fill(page, email, password);
    await signInButton(page).click();
    await expect(page.getByText("Please enter both email and password")).toBeVisible();
    await expect(page.getByLabel(focused, { exact: true })).toBeFocused();
  }
});

test("[A03] a new password must be confirmed and have at least six characters", async ({
  page,
}) => {
  await page.goto("/auth?signup=true");
  await fill(page, "lydia@example.org", "short", "short");
  await signUpButton(page).click();
  await expect(page.getByText("Password must be at least 6 characters long")).toBeVisible();
  await fill(page, "lydia@example.org", "purple-cloth", "purple-clot");
  await signUpButton(page).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  const { email } = newAccount();
  await fill(page, email, "lydia6", "lydia6");
  await signUpButton(page).click();
  await expect(page).toHaveURL("/onboarding");
});

test("[A04] the form switches between sign-in and sign-up and links to the landing page", async ({
  page,
}) => {
  await page.goto("/auth");
  await expect(page.getByLabel("Confirm Password")).toHaveCount(0);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByLabel("Confirm Password")).toBeVisible();
  await page.getByRole("button", { name: "Sign in instead" }).click();
  await expect(page.getByLabel("Confirm Password")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("when sign-in fails", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Authentication error"] });

  test("[A07] the page shows the server's message, or a default one without it", async ({
    page,
  }) => {
    const toast = (text: string) => page.getByRole("alert").filter({ hasText: text });
    await page.goto("/auth");
    await fill(page, newAccount().email, "purple-cloth");
    await signInButton(page).click();
    await expect(toast("Invalid email or password")).toContainText("Authentication error");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("purple-cloth");

    await page.route("**/api/auth/sign-in/email", (route) => route.fulfill({ status: 500 }));
    await signInButton(page).click();
    await expect(toast("Failed to authenticate")).toContainText("Authentication error");
    await expect(page.getByText("Failed to authenticate")).toHaveCount(1);
  });
});

test("sign-in methods that this server does not support are hidden, and no email is promised", async ({
  page,
}) => {
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: "Use a Passkey" })).toBeVisible();
  const settings = await (await page.request.get("/api/settings/public")).json();
  expect(settings).toMatchObject({ googleSignIn: false, mail: false, phoneSignIn: false });
  for (const name of ["Continue with Google", "Email Me a Code", "Text Me a Code"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(newAccount().email);
  await page.getByRole("button", { name: "Request Link" }).click();
  await expect(page.getByText("This server sends no mail.")).toBeVisible();
});

test("the window title changes with the form", async ({ page }) => {
  await page.goto("/auth?signup=true");
  await expect(page).toHaveTitle(/^Sign Up/);
  await page.getByRole("button", { name: "Sign in instead" }).click();
  await expect(page).toHaveTitle(/^Sign In/);
});

test("[A08] a signed-in user is redirected from /auth", async ({ page }) => {
  await signUp(page, { onboarded: false });
  await page.goto("/auth");
  await expect(page).toHaveURL("/onboarding");
  await page.goto("/auth?from=onboarding");
  await expect(page).toHaveURL("/payment-selection");
  await forgetSession(page);
  await signUp(page, { onboarded: true });
  await page.goto("/auth");
  await expect(page).toHaveURL("/app");
  await page.goto("/auth?from=onboarding");
  await expect(page).toHaveURL("/payment-selection");
});

test("[A10] sign-up opens onboarding, and sign-in opens the home page after onboarding", async ({
  page,
}) => {
  const { email, password } = newAccount();
  await page.goto("/auth?signup=true");
  await fill(page, email, password, password);
  await signUpButton(page).click();
  await expect(page).toHaveURL("/onboarding");

  await forgetSession(page);
  await page.goto("/auth");
  await fill(page, email, password);
  await signInButton(page).click();
  await expect(page).toHaveURL("/onboarding");
  await answerQuestions(page, "Continue");
  await expect(page).toHaveURL("/payment-selection");

  await forgetSession(page);
  await page.goto("/auth");
  await fill(page, email, password);
  await signInButton(page).click();
  await expect(page).toHaveURL("/app");
});

test("[A12] a session survives a reload, applies to every tab, and ends in every tab", {
  tag: "@gate",
}, async ({ page, context }) => {
  await signUp(page);
  await page.goto("/app");
  await page.reload();
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  const otherPage = await context.newPage();
  await otherPage.goto("/app/prayers/lists");
  await expect(otherPage.getByRole("button", { name: "Sign Out" })).toBeVisible();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(otherPage).toHaveURL(/\/auth\?next=/);
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name.includes("session"))).toEqual([]);
  const me = await page.request.get("/api/me");
  expect(me.status()).toBe(401);
});

for (const address of ["/auth", "/auth?signup=true"]) {
  test(`${address} is accessible and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await page.getByRole("button", { name: /^(Sign In|Create Account)$/ }).click();
    await expect(page.getByText("Please enter both email and password")).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
}
