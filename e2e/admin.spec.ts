import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { nextAddress } from "../testing/unique.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { withAdmin, withOwnServer } from "./own-server.ts";
import { expect, focusOn, signUp, test } from "./support.ts";

// The admin panel, on a server whose first account is its admin.

test.describe.configure({ mode: "default" });
const server = withOwnServer();
const { headers } = server;
const panel = "/app/admin";

const admin = withAdmin(server);

async function enter(page: Page, path = panel) {
  await admin.signIn(page);
  await page.goto(path);
}

/** Creates a user for the admin to manage. */
async function createUser(page: Page, name: string): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@example.org`;
  const context = await page.context().browser()?.newContext({ baseURL: server.baseURL });
  if (!context) throw new Error("no browser");
  const made = await context.request.post("/api/auth/sign-up/email", {
    headers: { ...headers, "x-forwarded-for": nextAddress() },
    data: { name, email, password: `purple-cloth-${email}` },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { user } = (await made.json()) as { user: { id: string } };
  await context.close();
  return { id: user.id, email };
}

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const cardOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Statistics" }).locator("div").filter({ hasText: name });
const user = (page: Page, name: string) => page.getByRole("article", { name });

test("[M01] [M02] the panel shows five counts and the tabs, and 'Loading...' until they load", async ({
  page,
}) => {
  await createUser(page, "Onesiphorus");
  const hold = Promise.withResolvers<void>();
  await page.route("**/api/admin/stats", async (route) => {
    await hold.promise;
    await route.continue();
  });
  await enter(page);
  await expect(page.getByText("Loading...").first()).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  hold.resolve();
  const stats = (await (await page.request.get("/api/admin/stats")).json()) as Record<
    string,
    number
  >;
  for (const [name, key] of [
    ["Total Users", "totalUsers"],
    ["Total Chats", "totalChats"],
    ["Total Prayers", "totalPrayers"],
    ["Today's Sessions", "todaySessions"],
    ["Today's Minutes", "todayMinutes"],
  ] as const) {
    await expect(cardOf(page, name)).toContainText(String(stats[key]));
  }
  expect(stats.totalUsers).toBeGreaterThan(1);
  await expect(page.getByRole("tab", { name: "User Management" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("tab", { name: "App Settings" })).toBeVisible();
});

test("[M03] each user is listed with an eight-character id, name and removable roles; admins are highlighted", async ({
  page,
}) => {
  const { id } = await createUser(page, "Epaphras");
  await enter(page);
  await page.getByLabel("Search by name or email").fill("epaph");
  const row = user(page, "Epaphras");
  await expect(row).toContainText(id.slice(0, 8));
  await expect(row).not.toContainText(id.slice(0, 9));
  await expect(row.getByRole("list", { name: "Roles of Epaphras" })).toContainText("user");
  await expect(
    row.getByRole("button", { name: "Remove the role user from Epaphras" }),
  ).toBeVisible();
  await page.getByLabel("Search by name or email").fill(admin.account().email);
  const roles = page.getByRole("list", { name: /^Roles of/ }).getByRole("listitem");
  const color = (role: string) =>
    roles.filter({ hasText: role }).evaluate((badge) => getComputedStyle(badge).color);
  await expect(roles).toHaveCount(2);
  expect(await color("admin")).not.toBe(await color("user"));
  await page.getByLabel("Search by name or email").fill("nobody has this");
  await expect(page.getByText("No users found", { exact: true })).toBeVisible();
});

test("[M04] [M05] [E02] a role is assigned to a user, removed, and assigned again", async ({
  page,
}) => {
  const { id } = await createUser(page, "Tychicus");
  await enter(page);
  const assign = page.getByRole("button", { name: "Assign Role" });
  await expect(assign).toBeDisabled();
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("user");
  await page.getByRole("combobox", { name: "User" }).fill("Tychi");
  await page.getByRole("option", { name: `Tychicus (${id.slice(0, 8)})` }).click();
  await page.getByLabel("Role", { exact: true }).selectOption("moderator");
  await assign.click();
  await expect(toast(page, "Role moderator assigned successfully")).toBeVisible();
  await page.getByLabel("Search by name or email").fill("Tychicus");
  const roles = user(page, "Tychicus").getByRole("list");
  await expect(roles).toContainText("moderator");
  await user(page, "Tychicus")
    .getByRole("button", { name: "Remove the role moderator from Tychicus" })
    .click();
  const removed = toast(page, "Role moderator removed successfully");
  await expect(removed).toBeVisible();
  await expect(roles).not.toContainText("moderator");
  await removed.getByRole("button", { name: "Undo" }).click();
  await expect(roles).toContainText("moderator");
});

test.describe("the last admin", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Failed to remove role"] });
  test("keeps the role, and the page explains why", async ({ page }) => {
    await enter(page);
    await page.getByLabel("Search by name or email").fill(admin.account().email);
    await expect(page.getByRole("list", { name: /^Roles of/ })).toHaveCount(1);
    await page.getByRole("button", { name: /^Remove the role admin from/ }).click();
    const failure = page.getByRole("alert").filter({ hasText: "Failed to remove role" });
    await expect(failure).toContainText("The last admin cannot lose the role.");
    await expect(page.getByRole("list", { name: /^Roles of/ })).toContainText("admin");
  });
});

test("an account is suspended, restored, signed out, given a plan, and deleted or kept, each with a reason", async ({
  page,
}) => {
  await createUser(page, "Demas");
  await enter(page);
  await page.getByLabel("Search by name or email").fill("Demas");
  const row = user(page, "Demas");
  const dialog = page.getByRole("dialog");
  const choose = async (item: string) => {
    await row.getByRole("button", { name: "More options for Demas" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Suspend…");
  await expect(dialog.getByRole("button", { name: "Suspend" })).toBeDisabled();
  await dialog.getByLabel("Reason").fill("Loved this present world");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(toast(page, "Suspended")).toBeVisible();
  await expect(row).toContainText("Suspended");
  await choose("Lift suspension…");
  await dialog.getByLabel("Reason").fill("Came back");
  await dialog.getByRole("button", { name: "Lift Suspension" }).click();
  await expect(toast(page, "Suspension lifted")).toBeVisible();
  await choose("Set plan…");
  await dialog.getByLabel("Plan of Demas").selectOption("monthly");
  await dialog.getByRole("button", { name: "Set Plan" }).click();
  await expect(row).toContainText("monthly plan");
  await choose("Sign out everywhere…");
  await dialog.getByRole("button", { name: "Sign Out" }).click();
  await expect(toast(page, "Signed out everywhere")).toBeVisible();
  await choose("Delete…");
  await dialog.getByLabel("Reason").fill("Asked for it");
  await dialog.getByRole("button", { name: "Start Deletion" }).click();
  await expect(row).toContainText("Deleted on");
  await choose("Cancel deletion…");
  await dialog.getByLabel("Reason").fill("Asked otherwise");
  await dialog.getByRole("button", { name: "Cancel Deletion" }).click();
  await expect(row).not.toContainText("Deleted on");

  await page.getByRole("tab", { name: "Audit Log" }).click();
  const log = page.getByRole("region", { name: "Actions" });
  await expect(log.getByRole("listitem").first()).toContainText("stop deletion");
  await log.getByLabel("Search").fill("present world");
  await expect(log.getByRole("listitem")).toHaveCount(1);
  await expect(log.getByRole("listitem")).toContainText("suspend, person");
  const download = page.waitForEvent("download");
  await log.getByRole("link", { name: "Export as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("berea-audit-log.csv");
});

test.describe("settings", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Failed to update setting"] });

  test("[M06] [M07] [E03] every setting shows key, description and JSON; valid JSON is saved and invalid JSON is rejected with the reason", async ({
    page,
    browser,
  }) => {
    await enter(page, `${panel}?tab=settings`);
    for (const key of [
      "ai",
      "announcement",
      "citations",
      "community",
      "guest_access",
      "installation",
      "landing",
      "sign_up",
    ]) {
      await expect(page.getByRole("region", { name: key, exact: true })).toBeVisible();
    }
    const row = page.getByRole("region", { name: "announcement", exact: true });
    const json = row.getByLabel("announcement as JSON");
    await expect(json).toBeHidden();
    await row.getByText("Advanced").click();
    await expect(json).toHaveValue("null");
    let writes = 0;
    page.on("request", (request) => {
      if (request.method() === "PUT") writes += 1;
    });
    await json.fill('"We meet on Sun');
    await expect(row.getByRole("status")).toHaveText("Invalid JSON. Not saved.");
    await json.fill('"We meet on Sunday"');
    await expect(toast(page, "Setting updated successfully")).toBeVisible();
    await expect(row.getByRole("status")).toHaveText("Saved.");
    expect(writes).toBe(1);
    // The form shows the new value, and other users see the announcement.
    await expect(row.getByLabel("Announcement for everyone")).toHaveValue("We meet on Sunday");
    const otherPage = await browser.newPage({ baseURL: server.baseURL });
    await signUp(otherPage, server);
    await otherPage.goto("/app");
    await expect(otherPage.getByText("We meet on Sunday")).toBeVisible();

    const community = page.getByRole("region", { name: "community", exact: true });
    await community.getByText("Advanced").click();
    await community
      .getByLabel("community as JSON")
      .fill('{ "enabled": true, "reportThreshold": 0 }');
    await expect(community.getByRole("status")).toContainText("Rejected: reportThreshold");
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to update setting" }),
    ).toBeVisible();
    await expectAccessible(page);

    // Changed in the form, without JSON. Open pages apply the change at once.
    await row.getByLabel("Announcement for everyone").fill("");
    await row.getByRole("button", { name: "Save" }).click();
    await expect(json).toHaveValue("null");
    await expect(otherPage.getByText("We meet on Sunday")).toHaveCount(0);
    await otherPage.close();
  });

  test("[L03] [L06] [L07] an admin hides the testimonials and edits figures, prices and guarantee; the landing page shows the changes, even without scripts", async ({
    page,
    browser,
  }) => {
    await enter(page, `${panel}?tab=settings`);
    const row = page.getByRole("region", { name: "landing", exact: true });
    await row.getByLabel("Show testimonials").uncheck();
    await row.getByLabel("Figures", { exact: true }).fill("12 | Members\n3 | Groups");
    await row.getByLabel("Prices", { exact: true }).fill("2 € | 6 € | 50 €");
    await row.getByLabel("Guarantee", { exact: true }).fill("Free for members.");
    await row.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Setting updated successfully")).toBeVisible();

    const visitor = await browser.newPage({ baseURL: server.baseURL });
    await visitor.goto("/");
    const figures = visitor.getByRole("region", { name: "In numbers" });
    await expect(figures.getByRole("definition")).toHaveText(["12", "3"]);
    await expect(figures.getByRole("term")).toHaveText(["Members", "Groups"]);
    await expect(visitor.getByText("From people who use it")).toHaveCount(0);
    const pricing = visitor.locator("#pricing");
    await expect(pricing).toContainText("50 € per year");
    await expect(pricing).toContainText("Free for members.");
    await expect(pricing).not.toContainText("money-back");
    await expectAccessible(page);
    await visitor.close();

    const withoutScripts = await browser.newContext({
      baseURL: server.baseURL,
      javaScriptEnabled: false,
    });
    const plain = await withoutScripts.newPage();
    await plain.goto("/");
    await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(plain.getByText("From people who use it")).toBeHidden();
    await expect(plain.getByText("10,000+")).toBeHidden();
    await withoutScripts.close();

    await row.getByLabel("Show prices").uncheck();
    // The row still says "Saved." from the first save.
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith("/api/admin/settings/landing") &&
        response.request().method() === "PUT",
    );
    await row.getByRole("button", { name: "Save" }).click();
    expect((await saved).ok()).toBe(true);
    const later = await browser.newPage({ baseURL: server.baseURL });
    // The server reads the setting at most once per second.
    await expect(async () => {
      await later.goto("/");
      await expect(later.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await later.locator("#pricing").count()).toBe(0);
    }).toPass();
    await expect(later.getByRole("link", { name: "Pricing" })).toHaveCount(0);
    await later.close();
  });

  test("[M07] a failed change of a setting shows an error and keeps the typed value", async ({
    page,
  }) => {
    await enter(page, `${panel}?tab=settings`);
    await page.route("**/api/admin/settings/*", (route) => route.abort());
    const row = page.getByRole("region", { name: "guest_access", exact: true });
    await row.getByText("Advanced").click();
    await row.getByLabel("guest_access as JSON").fill("false");
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to update setting" }),
    ).toBeVisible();
    await expect(row.getByRole("status")).toContainText("Rejected");
    await expect(row.getByLabel("guest_access as JSON")).toHaveValue("false");
  });
});

test.describe("when the server fails", () => {
  test.use({
    allowedErrors: ["Failed to load resource", "Could not load", "Failed to", "Not done"],
  });

  test("[M10] a user list that fails to load shows 'Failed to load admin data' and an empty list", async ({
    page,
  }) => {
    await page.route("**/api/admin/users?*", (route) =>
      route.fulfill({ status: 500, json: { error: { code: "internal", message: "It broke." } } }),
    );
    await enter(page);
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to load admin data" }),
    ).toBeVisible();
    const usersTable = page.getByRole("region", { name: "Users" });
    await expect(usersTable.getByText("The users couldn't be loaded.")).toBeVisible();
    await expect(usersTable.getByRole("article")).toHaveCount(0);
    await page.unroute("**/api/admin/users?*");
    await usersTable.getByRole("button", { name: "Try again" }).click();
    await expect(usersTable.getByRole("article").first()).toBeVisible();
  });

  test("[M07] [M09] [Q02] if loads and actions fail, the panel shows zeros, empty lists and errors, and logs details to the console", async ({
    page,
  }) => {
    const details: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") details.push(message.text());
    });
    await createUser(page, "Aristarchus");
    const fail = (path: string) =>
      page.route(path, (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal", message: "It broke." } },
        }),
      );
    await fail("**/api/admin/stats");
    await fail("**/api/admin/users?*");
    await fail("**/api/admin/settings");
    await enter(page);
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to load admin data" }),
    ).toBeVisible();
    await expect(cardOf(page, "Total Users")).toContainText("0");
    await expect(page.getByText("The users couldn't be loaded.")).toBeVisible();
    expect(details.join("\n")).toContain("Could not load the statistics");
    await page.getByRole("tab", { name: "App Settings" }).click();
    await expect(page.getByText("The settings couldn't be loaded.")).toBeVisible();

    await page.unroute("**/api/admin/settings");
    await page.unroute("**/api/admin/stats");
    await page.unroute("**/api/admin/users?*");
    await page.goto(panel);
    await page.getByRole("combobox", { name: "User" }).fill("Aristarchus");
    await page.getByRole("option", { name: /^Aristarchus/ }).click();
    await fail("**/api/admin/users/*/roles");
    await page.getByRole("button", { name: "Assign Role" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to assign role" }),
    ).toBeVisible();
    // The selected role is still selected for a retry.
    await expect(page.getByRole("combobox", { name: "User" })).toHaveValue(/^Aristarchus/);
    await page.getByLabel("Search by name or email").fill("Aristarchus");
    await fail("**/api/admin/users/*/roles/*");
    await page.getByRole("button", { name: "Remove the role user from Aristarchus" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to remove role" }),
    ).toBeVisible();
    await expect(page.getByRole("list", { name: "Roles of Aristarchus" })).toContainText("user");
    expect(details.join("\n")).toContain("Failed to assign role");
  });
});

test("trends are shown as a chart and as numbers; health shows the status of each component", async ({
  page,
}) => {
  await enter(page, `${panel}?tab=trends`);
  const part = page.getByRole("region", { name: "New users, conversations and prayers" }).first();
  await part.getByText("Show as table").click();
  await expect(part.getByRole("row")).toHaveCount(91);
  const today = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });
  await expect(part.getByRole("row").nth(1)).toContainText(today.format());
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Health" }).click();
  const health = page.getByRole("region", { name: "System status" });
  await expect(health).toContainText("The schema is up to date.");
  await expect(health.getByRole("img", { name: "OK", exact: true })).toHaveCount(3);
  await expect(health).toContainText("King James Version, 31,102 verses");
  await expectAccessible(page);
});

test("an admin assigns a role with the keyboard only", async ({ page }) => {
  await createUser(page, "Trophimus");
  await enter(page);
  await focusOn(page.getByRole("combobox", { name: "User" }));
  await page.keyboard.type("Trophimus");
  await expect(page.getByRole("option", { name: /^Trophimus/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Assign Role" })).toBeEnabled();
  await focusOn(page.getByRole("button", { name: "Assign Role" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Role user assigned successfully")).toBeVisible();
});

for (const width of [1280, 390]) {
  test(`the panel is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(page);
    for (const tab of ["User Management", "App Settings", "Trends", "Requests", "Audit Log"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByText("Loading...")).toHaveCount(0);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    }
  });
}
