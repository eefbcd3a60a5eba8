import { expectAccessible } from "./accessibility.ts";
import { answerQuestions, expect, signUp, submitSignIn, submitSignUp, test } from "./support.ts";

// The page that each URL opens, the users who may open it, and the redirect for others.

test("[R02] /auth signs users in or up, and recognizes a sign-up from onboarding", async ({
  page,
}) => {
  const account = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/auth");
  await expect(page.getByLabel("Confirm Password")).toHaveCount(0);
  await submitSignIn(page, account);
  await expect(page).toHaveURL("/app");

  await page.context().clearCookies();
  await page.goto("/auth?signup=true");
  await expect(page.getByLabel("Confirm Password")).toBeVisible();
  await submitSignUp(page);
  await expect(page).toHaveURL("/onboarding");

  await page.context().clearCookies();
  await page.goto("/auth?signup=true&from=onboarding");
  await submitSignUp(page);
  await expect(page).toHaveURL("/payment-selection");
});

test("[R03] onboarding is open to anyone", async ({ page }) => {
  await page.goto("/onboarding");
  await expect(page.getByText("1 of 3")).toBeVisible();
  await expect(page).toHaveURL("/onboarding");
});

test("[R04] without a session, the plans redirect to sign-up", { tag: "@gate" }, async ({
  page,
}) => {
  await page.goto("/payment-selection");
  await expect(page).toHaveURL("/auth?signup=true");
});

test("[R05] /app shows a spinner until the session is known, then redirects signed-out visitors to sign-in", {
  tag: "@gate",
}, async ({ page }) => {
  let release = () => {};
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/auth/get-session", async (route) => {
    await pending;
    await route.continue();
  });
  await page.goto("/app");
  await expect(page.getByRole("status")).toHaveText("Loading...");
  await expect(page.getByRole("heading")).toHaveCount(0);
  release();
  await expect(page).toHaveURL("/auth?next=%2Fapp");
});

test("[R06] after signing in, the requested page opens", { tag: "@gate" }, async ({ page }) => {
  const account = await signUp(page, { onboarded: false });
  await page.context().clearCookies();
  await page.goto("/app/prayers/lists?tag=family#today");
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.reload();
  await submitSignIn(page, account);
  await expect(page).toHaveURL("/app/prayers/lists?tag=family#today");
  await page.goBack();
  await expect(page).not.toHaveURL(/\/auth/);
});

test("after signing up, the requested page opens at the end of onboarding", async ({ page }) => {
  await page.goto("/app/bible/notes");
  await page.getByRole("button", { name: "Create an account" }).click();
  await submitSignUp(page);
  await answerQuestions(page, "Continue");
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page).toHaveURL("/app/bible/notes");
});

test("a return URL on another site is ignored", { tag: "@gate" }, async ({ page }) => {
  const account = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/auth?next=//example.org/");
  await submitSignIn(page, account);
  await expect(page).toHaveURL("/app");
});

test.describe("old addresses", () => {
  // The conversation in this URL does not exist, so the chat's request fails.
  test.use({ allowedErrors: ["Failed to load"] });

  test("[R15] redirect to the same page under /app and leave no history entry", async ({
    page,
  }) => {
    await signUp(page);
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    const chat = "/chat/0d8c1f6e-0000-4000-8000-000000000000";
    for (const path of ["/chat", chat, "/bible", "/prayers", "/profile"]) {
      await page.goto("/not-a-page");
      visited.length = 0;
      await page.goto(path);
      await expect.poll(() => visited).toContain(`/app${path}`);
      await page.goBack();
      await expect(page).toHaveURL("/not-a-page");
    }
    await page.goto("/app/prayers/notices");
    await expect(page).toHaveURL("/app/notifications");
  });
});

test("links within a page jump to their target without smooth scrolling", async ({ page }) => {
  await page.goto("/app/bible?version=kjv&ref=Psalm+119");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const behavior = await page.evaluate(() =>
    ["html", "body", "main"].map((name) => {
      const element = document.querySelector(name);
      return element && getComputedStyle(element).scrollBehavior;
    }),
  );
  expect(behavior).toEqual(["auto", "auto", "auto"]);
});

test("[R16] any other path opens a page that says that it does not exist", {
  tag: "@gate",
}, async ({ page }) => {
  for (const path of ["/nowhere", "/app/nowhere", "/chat/a/b"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expect(page.getByText("We couldn't find the page you were looking for.")).toBeVisible();
    await expect(page.getByText("the word of our God shall stand for ever")).toBeVisible();
    await expect(page.getByText("Isaiah 40:8")).toBeVisible();
  }
  await expect(page).toHaveTitle("Page Not Found · Berea");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});
