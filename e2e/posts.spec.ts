import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { expect, signUp, test } from "./support.ts";

// Public posts in the community. The first account is the admin, who grants the paid plan that
// public posts require.

const server = withOwnServer();
const { headers } = server;
const path = "/app/prayers/posts";
test.describe.configure({ mode: "serial" });

const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Community Posts" });
const posts = (page: Page) => page.getByRole("list", { name: "Posts" }).getByRole("listitem");

async function publish(page: Page, content: string): Promise<void> {
  const made = await page.request.post("/api/posts", {
    headers,
    data: { content, is_public: true },
  });
  expect(made.status(), await made.text()).toBe(201);
}

test("[F18] the community lists public posts newest first, page by page, with links to their authors' pages", async ({
  page,
  browser,
}) => {
  const admin = await signUp(page, { baseURL: server.baseURL, name: "Lydia of Thyatira" });
  await page.goto("/app/prayers?tab=community");
  await page.getByRole("link", { name: "Community Posts" }).click();
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText("No public posts yet")).toBeVisible();

  const me = (await (await page.request.get("/api/auth/get-session")).json()) as {
    user: { id: string };
  };
  const granted = await page.request.put(`/api/admin/users/${me.user.id}/subscription`, {
    headers,
    data: { plan_type: "yearly", expires_at: null },
  });
  expect(granted.ok(), await granted.text()).toBe(true);
  for (const content of ["Give thanks", "Rejoice always"]) await publish(page, content);
  const hidden = await page.request.post("/api/posts", { headers, data: { content: "For me" } });
  expect(hidden.status()).toBe(201);

  const context = await browser.newContext({ baseURL: server.baseURL });
  const reader = await context.newPage();
  await signUp(reader, { baseURL: server.baseURL, name: "Silas" });
  // The page size is one post, so that two posts need "Show Earlier Posts".
  await reader.route("**/api/posts/public?*", (route) =>
    route.continue({ url: route.request().url().replace("limit=20", "limit=1") }),
  );
  await reader.goto(path);
  await expect(posts(reader)).toHaveCount(1);
  await expect(posts(reader)).toContainText("Rejoice always");
  await reader.getByRole("button", { name: "Show Earlier Posts" }).click();
  await expect(posts(reader)).toHaveCount(2);
  await expect(posts(reader).last()).toContainText("Give thanks");
  await expect(reader.getByRole("button", { name: "Show Earlier Posts" })).toHaveCount(0);
  await expect(reader.getByText("For me")).toHaveCount(0);
  await expectAccessible(reader);
  await reader.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(reader);

  await posts(reader).first().getByRole("button", { name: "Report" }).click();
  const dialog = reader.getByRole("dialog", { name: "Report this post" });
  await dialog.getByLabel("What is wrong with it?").fill("It is an advertisement.");
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(reader.getByText("A moderator will look at it.")).toBeVisible();
  await posts(reader).first().getByRole("link", { name: admin.name }).click();
  await expect(reader.getByRole("heading", { level: 1, name: admin.name })).toBeVisible();
  for (const content of ["Give thanks", "Rejoice always"]) {
    await expect(reader.getByText(content)).toBeVisible();
  }
  await context.close();

  // Authors cannot report their own posts.
  await page.reload();
  await expect(posts(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Report" })).toHaveCount(0);
});

test.describe("when the server fails", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: "] });

  test("[F18] a failed load of public posts is announced, and a retry loads them", async ({
    page,
  }) => {
    await signUp(page, server);
    const broken = { status: 500, json: { error: { code: "internal", message: "It broke." } } };
    await page.route("**/api/posts/public?*", (route) => route.fulfill(broken));
    await page.goto(path);
    const failure = page
      .getByRole("alert")
      .filter({ hasText: "Community posts couldn't be loaded." });
    await expect(failure).toBeVisible();
    await page.unroute("**/api/posts/public?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(posts(page)).toHaveCount(2);
  });
});
