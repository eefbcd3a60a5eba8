import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { mailsTo, newestLink } from "../testing/outbox.ts";
import { totpCode } from "../testing/totp.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { expect, signIn, signUp, test } from "./support.ts";

// Account Settings and sessions.

test.describe.configure({ mode: "default" });
const server = withOwnServer();

async function openSettings(page: Page) {
  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Account Settings" }).click();
  return page.getByRole("dialog", { name: "Account Settings" });
}
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const failed = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test("[F07] the email is shown, validated, and changed after both addresses confirm the change", async ({
  page,
}) => {
  const { email } = await signUp(page, server);
  const next = `${randomUUID()}@example.net`;
  const settings = await openSettings(page);
  await expect(settings.getByText(`Current email: ${email}`)).toBeVisible();
  const update = settings.getByRole("button", { name: "Update Email" });
  for (const typed of ["", "   ", email]) {
    await settings.getByLabel("New Email").fill(typed);
    await update.click();
    await expect(settings.getByText("Please enter a new email address")).toBeVisible();
  }
  await settings.getByLabel("New Email").fill(next);
  await update.click();
  await expect(toast(page, "Email Update Initiated")).toContainText("old and your new address");
  for (const [address, waiting] of [
    [email, "Now open the link that was sent to the new address"],
    [next, "Your account has its new address"],
  ] as const) {
    await expect.poll(() => newestLink(server.dataDir(), address)).toBeDefined();
    await page.goto(newestLink(server.dataDir(), address) ?? "");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Change Address" }).click();
    await expect(page.getByText(waiting)).toBeVisible();
  }
  await expect((await openSettings(page)).getByText(`Current email: ${next}`)).toBeVisible();
  expect(mailsTo(server.dataDir(), email).at(-1)?.subject).toContain("has changed");
});

test.describe("when the server fails", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: "] });

  test("[F07] [F17] a failed email change shows the server's message, or 'Failed to update email' without one", async ({
    page,
  }) => {
    await signUp(page, server);
    const settings = await openSettings(page);
    const answers = [
      { status: 429, json: { error: { code: "rate_limited", message: "Too many tries." } } },
      { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" },
    ];
    await page.route("**/api/email-change", (route) => route.fulfill(answers.shift()));
    for (const message of ["Too many tries.", "Failed to update email"]) {
      await settings.getByLabel("New Email").fill(`${randomUUID()}@example.net`);
      await settings.getByRole("button", { name: "Update Email" }).click();
      await expect(failed(page, message)).toBeVisible();
    }
  });

  test("[F08] a new password is validated and requires the current password", async ({
    page,
    browser,
  }) => {
    const account = await signUp(page, server);
    const otherContext = await browser.newContext({ baseURL: server.baseURL });
    const otherPage = await otherContext.newPage();
    await signIn(otherPage, account);
    await expect(otherPage).toHaveURL("/app");

    const settings = await openSettings(page);
    const fill = async (current: string, next: string, confirmation: string) => {
      await settings.getByLabel("Current Password", { exact: true }).fill(current);
      await settings.getByLabel("New Password", { exact: true }).fill(next);
      await settings.getByLabel("Confirm New Password", { exact: true }).fill(confirmation);
      await settings.getByRole("button", { name: "Update Password" }).click();
    };
    const next = `madder-root-${randomUUID()}`;
    await fill(account.password, "short", "short");
    await expect(
      settings.getByText("New password must be at least 6 characters long"),
    ).toBeVisible();
    await fill(account.password, next, `${next}!`);
    await expect(settings.getByText("New passwords do not match")).toBeVisible();
    await fill("not-that-one", next, next);
    await expect(failed(page, "Invalid password")).toBeVisible();
    await page.route("**/api/auth/change-password", (route) => route.fulfill({ status: 500 }));
    await fill(account.password, next, next);
    await expect(failed(page, "Failed to update password")).toBeVisible();
    await expect(settings.getByLabel("New Password", { exact: true })).toHaveValue(next);
    await page.unroute("**/api/auth/change-password");
    await fill(account.password, next, next);
    await expect(toast(page, "Password Updated")).toBeVisible();

    // Only this device stays signed in. All others must use the new password.
    await page.reload();
    await expect(page.getByRole("button", { name: "Account Settings" })).toBeVisible();
    await otherPage.goto("/app");
    await expect(otherPage).toHaveURL(/\/auth/);
    await signIn(otherPage, { ...account, password: next });
    await expect(otherPage).toHaveURL("/app");
    await otherContext.close();
  });
});

test("[A21] after both changes the session shows the new email, and the new password signs in", async ({
  page,
}) => {
  const { email } = await signUp(page, server);
  const session = async () => (await page.request.get("/api/auth/get-session")).json();
  expect(await session()).toMatchObject({ user: { email } });
  const { headers } = server;
  const next = `${randomUUID()}@example.net`;
  await page.request.post("/api/email-change", { data: { new_email: next }, headers });
  for (const address of [next, email]) {
    const link = new URL(newestLink(server.dataDir(), address) ?? "");
    const token = link.searchParams.get("token");
    const answer = await page.request.post("/api/email-change/confirm", {
      data: { token },
      headers,
    });
    expect(answer.ok()).toBe(true);
  }
  expect(await session()).toMatchObject({ user: { email: next } });
});

test.describe("with a second factor", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Invalid backup code"] });

  test("two-factor sign-in is set up, required at sign-in, and accepts a recovery code", async ({
    page,
    context,
  }) => {
    const account = await signUp(page, server);
    const settings = await openSettings(page);
    await settings.getByRole("button", { name: "Set Up Two-Step Verification" }).click();
    await settings.getByLabel("Your password").fill(account.password);
    await settings.getByRole("button", { name: "Set Up", exact: true }).click();
    await expect(settings.getByRole("img", { name: "QR code" })).toBeVisible();
    const secret = await settings.locator("code").innerText();
    const uri = `otpauth://totp/Berea:x?secret=${secret}&issuer=Berea`;
    const recovery = await settings
      .getByRole("list", { name: "Recovery codes" })
      .getByRole("listitem")
      .allInnerTexts();
    expect(recovery.length).toBeGreaterThanOrEqual(8);
    await expectAccessible(page);
    await settings.getByLabel("Enter the code from the app").fill(totpCode(uri));
    await settings.getByRole("button", { name: "Turn On" }).click();
    await expect(toast(page, "Two-step verification is on")).toBeVisible();
    await expect(settings.getByText("On. You sign in with")).toBeVisible();

    await context.clearCookies();
    await signIn(page, account);
    await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
    expect((await page.request.get("/api/me")).status()).toBe(401);
    await expectAccessible(page);
    // Uses the code of the next 30-second period: the setup used the current one, and each code
    // works only once.
    await page.getByLabel("Code").fill(totpCode(uri, Date.now() + 30_000));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/app");

    await context.clearCookies();
    await signIn(page, account);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(recovery[0] ?? "");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/app");

    const confirmation = await openSettings(page);
    await confirmation.getByRole("button", { name: "New Recovery Codes" }).click();
    await confirmation.getByLabel("Your password").fill(account.password);
    await confirmation.getByRole("button", { name: "Create New Codes" }).click();
    await expect(confirmation.getByText("your old codes no longer work")).toBeVisible();
    const fresh = await confirmation
      .getByRole("list", { name: "Recovery codes" })
      .getByRole("listitem")
      .allInnerTexts();
    expect(fresh.length).toBeGreaterThanOrEqual(8);
    expect(fresh).not.toContain(recovery[1]);
    await confirmation.getByRole("button", { name: "Done" }).click();

    await context.clearCookies();
    await signIn(page, account);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(recovery[1] ?? "");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await page.getByLabel("Recovery code").fill(fresh[0] ?? "");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/app");
  });
});

test("sessions are listed and can be signed out one by one or all at once, in every tab", async ({
  page,
  context,
  browser,
}) => {
  const account = await signUp(page, server);
  const otherContext = await browser.newContext({
    baseURL: server.baseURL,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const otherPage = await otherContext.newPage();
  await signIn(otherPage, account);
  await expect(otherPage).toHaveURL("/app");

  const settings = await openSettings(page);
  await expect(settings.getByText("(this device)")).toBeVisible();
  await settings.getByRole("button", { name: "Sign out: Firefox on Linux" }).click();
  await expect(settings.getByText("Firefox on Linux")).toHaveCount(0);
  await otherPage.goto("/app");
  await expect(otherPage).toHaveURL(/\/auth/);

  const tab = await context.newPage();
  await tab.goto("/app/prayers");
  await expect(tab.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await settings.getByRole("button", { name: "Sign Out Everywhere", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(tab).toHaveURL(/\/auth\?next=/);
  await otherContext.close();
});

test("[A13] every change of the session dispatches an event", async ({ page, context }) => {
  const account = await signUp(page, server);
  await context.clearCookies();
  await context.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { sessionEvents: events });
    window.addEventListener("berea:session", (event) => events.push((event as CustomEvent).detail));
  });
  const events = () =>
    page.evaluate(() => (window as never as { sessionEvents: string[] }).sessionEvents);
  await signIn(page, account);
  await expect(page).toHaveURL("/app");
  await expect.poll(events).toEqual(["initial session", "signed in"]);

  const settings = await openSettings(page);
  await expect(settings).toBeVisible();
  // A new password creates a new session: the token changes, the user does not.
  const next = `madder-root-${randomUUID()}`;
  await settings.getByLabel("Current Password", { exact: true }).fill(account.password);
  await settings.getByLabel("New Password", { exact: true }).fill(next);
  await settings.getByLabel("Confirm New Password", { exact: true }).fill(next);
  await settings.getByRole("button", { name: "Update Password" }).click();
  await expect.poll(events).toContain("token refreshed");

  await settings.getByRole("button", { name: "Set Up Two-Step Verification" }).click();
  await settings.getByLabel("Your password").fill(next);
  await settings.getByRole("button", { name: "Set Up", exact: true }).click();
  const secret = await settings.locator("code").innerText();
  await settings
    .getByLabel("Enter the code from the app")
    .fill(totpCode(`otpauth://totp/x?secret=${secret}`));
  await settings.getByRole("button", { name: "Turn On" }).click();
  await expect.poll(events).toContain("MFA challenge verified");

  // Another tab changes the email, and this tab receives the event.
  const address = `${randomUUID()}@example.net`;
  const { headers } = server;
  await page.request.post("/api/email-change", { data: { new_email: address }, headers });
  const tab = await context.newPage();
  for (const side of [account.email, address]) {
    await tab.goto(newestLink(server.dataDir(), side) ?? "");
    await tab.getByRole("button", { name: "Change Address" }).click();
    await expect(tab.getByText("Thank you").or(tab.getByText("Your account has"))).toBeVisible();
  }
  await expect.poll(events).toContain("user updated");

  await page.evaluate(() =>
    (window as never as { sessionEvents: string[] }).sessionEvents.splice(0),
  );
  await tab.getByRole("link", { name: "Go to Berea" }).click();
  await tab.getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(events).toContain("signed out");

  await page.goto("/auth/reset-password?token=from-a-mail");
  await expect.poll(events).toContain("password recovery");
});

test.describe("when the server is unreachable for a while", () => {
  test.use({ allowedErrors: ["Failed to load resource"] });

  test("[A14] [A25] the session is refreshed before it expires; errors are retried with exponential backoff and do not sign the user out", async ({
    page,
  }) => {
    await signUp(page, server);
    await page.clock.install();
    const retries: number[] = [];
    let mode: "ending" | "down" | "up" = "ending";
    const down = [502, 503, 504, 502];
    await page.route("**/api/auth/get-session", async (route) => {
      if (mode === "down") {
        retries.push(await page.evaluate(() => Date.now()));
        const status = down[retries.length - 1];
        if (status) return route.fulfill({ status, body: "down" });
        mode = "up";
      }
      const answer = await route.fetch();
      const body = await answer.json();
      // The session appears as it would one minute before it expires.
      if (mode === "ending") {
        body.session.expiresAt = await page.evaluate(() =>
          new Date(Date.now() + 115_000).toISOString(),
        );
        mode = "down";
      }
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto("/app");
    await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
    await page.clock.runFor(35_000);
    for (let pause = 200; retries.length <= down.length; pause *= 2) {
      const before = retries.length;
      await page.clock.runFor(pause + 50);
      await expect.poll(() => retries.length).toBeGreaterThan(before);
    }
    const pauses = retries.slice(1).map((at, index) => at - (retries[index] ?? 0));
    for (const [index, least] of [200, 400, 800, 1600].entries()) {
      expect(pauses[index], `pause ${index + 1}`).toBeGreaterThanOrEqual(least);
    }
    expect(mode).toBe("up");
    await page.clock.runFor(1000);
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await expect(page).toHaveURL("/app");
  });
});

test("the dialog is accessible and fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, server);
  const settings = await openSettings(page);
  await expect(settings.getByText("(this device)")).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
