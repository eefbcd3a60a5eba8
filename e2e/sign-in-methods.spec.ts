import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type OidcIssuer, oidcClient, startOidcIssuer } from "#testing/oidc-issuer.ts";
import { type SmsWebhook, startSmsWebhook } from "#testing/sms-webhook.ts";
import { nextPhone } from "#testing/unique.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { answerQuestions, expect, signUp, test, withoutEmbeddedResponses } from "./support.ts";

// Sign-in without a password. A real OpenID provider and a fake SMS gateway run on loopback.

test.describe.configure({ mode: "default" });
let issuer: OidcIssuer;
let sms: SmsWebhook;
test.beforeAll(async () => {
  issuer = await startOidcIssuer();
  sms = await startSmsWebhook();
});
const server = withOwnServer(() => ({
  GOOGLE_ISSUER: issuer.issuer,
  GOOGLE_CLIENT_ID: oidcClient.clientId,
  GOOGLE_CLIENT_SECRET: oidcClient.clientSecret,
  SSO_ISSUER: issuer.issuer,
  SSO_CLIENT_ID: oidcClient.clientId,
  SSO_CLIENT_SECRET: oidcClient.clientSecret,
  SSO_NAME: "Berea College",
  SSO_DOMAIN: "college.example",
  SMS_WEBHOOK_URL: sms.url,
}));
test.afterAll(async () => {
  await issuer.close();
  await sms.close();
});

const toast = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** The user's actions on the provider's page. */
async function signInAtProvider(page: Page, email: string) {
  await page.getByLabel("Address").fill(email);
  await page.getByRole("button", { name: "Go on" }).click();
}
const continueWith = (page: Page, name: string) =>
  page.getByRole("button", { name: `Continue with ${name}` }).click();

test("[A01] [A11] Continue with Google opens /payment-selection after onboarding, otherwise /app", async ({
  page,
}) => {
  const email = `${randomUUID()}@example.org`;
  await page.goto("/onboarding");
  await answerQuestions(page, "Create Account");
  await expect(page).toHaveURL(/from=onboarding/);
  await continueWith(page, "Google");
  await signInAtProvider(page, email);
  await expect(page).toHaveURL("/payment-selection");
  // Answers given before the redirect to the provider are kept.
  const onboarding = await (await page.request.get("/api/onboarding")).json();
  expect(onboarding).toMatchObject({ completed: true });

  await page.context().clearCookies();
  await page.goto("/auth");
  await continueWith(page, "Google");
  await signInAtProvider(page, email);
  await expect(page).toHaveURL("/app");
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
});

test("the requested path survives the redirect to the provider", async ({ page }) => {
  await page.goto("/app/prayers");
  await expect(page).toHaveURL(/\/auth/);
  await continueWith(page, "Google");
  await signInAtProvider(page, `${randomUUID()}@example.org`);
  await expect(page).toHaveURL("/app/prayers");
});

test.describe("a provider that denies access", () => {
  test.use({ allowedErrors: ["Failed to load resource"] });
  test("is reported once", async ({ page }) => {
    await withoutEmbeddedResponses(page);
    await page.goto("/auth");
    await continueWith(page, "Google");
    // The organization's name loads after the error is shown and must not show the error again.
    const errorShown = Promise.withResolvers<void>();
    await page.route("**/api/settings/public", async (route) => {
      await errorShown.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Say no" }).click();
    await expect(toast(page, "Failed to authenticate with Google")).toContainText("You declined");
    errorShown.resolve();
    await expect(page).toHaveURL("/auth");
    await expect(page.getByRole("button", { name: "Continue with Berea College" })).toBeVisible();
    await expect(toast(page, "Failed to authenticate with Google")).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
    await expect(toast(page, "Failed to authenticate with Google")).toHaveCount(0);
  });
});

test("single sign-on has a button with the organization's name", async ({ page }) => {
  await page.goto("/auth");
  await continueWith(page, "Berea College");
  await signInAtProvider(page, `${randomUUID()}@college.example`);
  await expect(page).toHaveURL("/app");
});

test.describe("an unreachable provider", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Failed to authenticate with Google"] });
  test("[A07] is reported with its name", async ({ page }) => {
    await page.goto("/auth");
    await page.route("**/api/auth/sign-in/social", (route) => route.fulfill({ status: 500 }));
    await continueWith(page, "Google");
    await expect(toast(page, "Failed to authenticate with Google")).toBeVisible();
  });
});

test.describe("a wrong code", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Authentication error"] });
  test("shows the server's message and allows another attempt", async ({ page }) => {
    const phone = nextPhone();
    await page.goto("/auth");
    await page.getByRole("button", { name: "Text Me a Code" }).click();
    await page.getByLabel("Phone number").fill("nonsense");
    await page.getByRole("button", { name: "Send Code" }).click();
    await expect(toast(page, "Authentication error")).toBeVisible();
    // With the spaces that users may type.
    await page
      .getByLabel("Phone number")
      .fill(`${phone.slice(0, 2)} (${phone.slice(2, 5)}) ${phone.slice(5)}`);
    await page.getByRole("button", { name: "Send Code" }).click();
    await expect(page.getByText(`A code was texted to ${phone}`)).toBeVisible();
    const code = sms.codeTo(phone) ?? "";
    await page.getByLabel("Code").fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(toast(page, "Invalid OTP")).toBeVisible();
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/onboarding");
  });
});

test("a passkey is added in the account settings and then signs in", async ({ page, context }) => {
  const client = await context.newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signUp(page, server);
  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Account Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Account Settings" });
  await settings.getByLabel("Name of the passkey").fill("My laptop");
  await settings.getByRole("button", { name: "Add a Passkey" }).click();
  await expect(settings.getByRole("button", { name: "Remove My laptop" })).toBeVisible();

  await context.clearCookies();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page).toHaveURL("/app");

  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Account Settings" }).click();
  await settings.getByRole("button", { name: "Remove My laptop" }).click();
  await page
    .getByRole("dialog", { name: /Remove/ })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(settings.getByRole("button", { name: "Remove My laptop" })).toHaveCount(0);
});

test("a Google account is linked and unlinked in the account settings", async ({ page }) => {
  await signUp(page, server);
  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Account Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Account Settings" });
  await settings.getByRole("button", { name: "Link Google" }).click();
  await signInAtProvider(page, `${randomUUID()}@example.org`);
  await expect(page).toHaveURL("/app/profile");
  await page.getByRole("button", { name: "Account Settings" }).click();
  await settings.getByRole("button", { name: "Unlink Google" }).click();
  await expect(settings.getByRole("button", { name: "Link Google" })).toBeVisible();
});

test.describe("lists that fail to load", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: "] });

  test("passkeys and linked accounts show an error, and a retry loads them", async ({ page }) => {
    await signUp(page, server);
    const broken = { status: 500, json: { message: "It broke." } };
    const lists = ["**/api/auth/passkey/list-user-passkeys*", "**/api/auth/list-accounts*"];
    for (const list of lists) await page.route(list, (route) => route.fulfill(broken));
    await page.goto("/app/profile");
    await page.getByRole("button", { name: "Account Settings" }).click();
    const settings = page.getByRole("dialog", { name: "Account Settings" });
    const failed = [
      settings.getByText("Your passkeys couldn't be loaded."),
      settings.getByText("Your linked accounts couldn't be loaded."),
    ];
    for (const message of failed) await expect(message).toBeVisible();
    await expect(settings.getByRole("button", { name: "Link Google" })).toHaveCount(0);
    for (const list of lists) await page.unroute(list);
    for (const _ of failed) {
      await settings.getByRole("button", { name: "Try again" }).first().click();
    }
    for (const message of failed) await expect(message).toHaveCount(0);
    await expect(settings.getByRole("button", { name: "Link Google" })).toBeVisible();
  });
});

test("the sign-in methods are accessible and fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: "Text Me a Code" })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
