import { newestLink } from "../testing/outbox.ts";
import { expectAccessible } from "./accessibility.ts";
import { dataDir, expect, signUp, test } from "./support.ts";

test.use({ allowedErrors: ["Failed to load resource", "Authentication error"] });

test("[A17] a forgotten password is reset by email", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  const { email } = await signUp(page);
  await context.clearCookies();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Request Link" }).click();
  await expect(page.getByText("Please enter your email address")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Request Link" }).click();
  await expect(page.getByRole("heading", { name: "Ask for Your Link" })).toBeVisible();

  await expect.poll(() => newestLink(dataDir, email)).toBeDefined();
  const link = newestLink(dataDir, email) ?? "";
  await page.goto(link);
  const chosen = page.getByLabel("New Password", { exact: true });
  const confirmation = page.getByLabel("Confirm New Password");
  const update = page.getByRole("button", { name: "Update Password" });
  await chosen.fill("short");
  await update.click();
  await expect(page.getByText("New password must be at least 6 characters long")).toBeVisible();
  await chosen.fill("a-new-purple-cloth");
  await confirmation.fill("another");
  await update.click();
  await expect(page.getByText("New passwords do not match")).toBeVisible();
  await confirmation.fill("a-new-purple-cloth");
  await expectAccessible(page);
  await update.click();
  await expect(page.getByText("Password Updated")).toBeVisible();

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a-new-purple-cloth");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/app$/);

  await page.goto(link);
  await chosen.fill("one-more-purple-cloth");
  await confirmation.fill("one-more-purple-cloth");
  await update.click();
  await expect(page.getByRole("alert").filter({ hasText: "Authentication error" })).toBeVisible();
});

test.describe("an error while a page renders", () => {
  test.use({ allowedErrors: ["RangeError"] });

  test("is shown in place of the page, and the navigation still works", { tag: "@gate" }, async ({
    page,
  }) => {
    await signUp(page);
    const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
    await page.route(`**/api/prayers/${id}`, (route) => route.fulfill({ json: { items: [] } }));
    await page.goto(`/app/prayers/${id}`);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Something went wrong on this page",
    );
    await expectAccessible(page);
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    await expect(page).toHaveURL("/app");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});
