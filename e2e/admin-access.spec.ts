import { expectAccessible } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { type Account, expect, signUp, test } from "./support.ts";

// The first account of an installation is its admin; later accounts are not.

const server = withOwnServer();
test.describe.configure({ mode: "serial" });
let admin: Account;

test("[R14] [H06] the admin panel is available and visible to admins only", async ({
  page,
  browser,
}) => {
  admin = await signUp(page, server);
  await page.goto("/app");
  await page.getByRole("link", { name: "Admin Panel", exact: true }).click();
  await expect(page).toHaveURL("/app/admin");
  await expect(page.getByRole("heading", { name: /Admin/ })).toBeVisible();

  const context = await browser.newContext({ baseURL: server.baseURL });
  const otherPage = await context.newPage();
  let panelShown = false;
  await otherPage.exposeFunction("panelSeen", () => {
    panelShown = true;
  });
  await otherPage.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector("main h1")?.textContent ?? "";
      if (heading.includes("Admin")) Reflect.get(window, "panelSeen")();
    }).observe(document, { childList: true, subtree: true });
  });
  await otherPage.goto("/app/admin");
  await expect(otherPage).toHaveURL("/");
  await signUp(otherPage, server);
  await otherPage.goto("/app/admin");
  await expect(otherPage).toHaveURL("/");
  expect(panelShown).toBe(false);

  await otherPage.goto("/app");
  await expect(otherPage.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(otherPage.getByRole("link", { name: "Admin Panel", exact: true })).toHaveCount(0);
  await context.close();
});

test("moderators hide or keep reported content and give a reason; other users cannot open the page", async ({
  page,
  browser,
}) => {
  const { headers } = server;
  const context = await browser.newContext({ baseURL: server.baseURL });
  const otherPage = await context.newPage();
  await signUp(otherPage, server);
  const made = await otherPage.request.post("/api/prayers", {
    headers,
    data: { title: "Buy now" },
  });
  const { id: journalId } = (await made.json()) as { id: string };
  const shared = await otherPage.request.post(`/api/prayers/${journalId}/share`, {
    headers,
    data: {},
  });
  const { id } = ((await shared.json()) as { shared_as: { id: string } }).shared_as;
  await otherPage.goto("/app/moderation");
  await expect(otherPage).toHaveURL("/");

  const { email, password } = admin;
  const signedIn = await page.request.post("/api/auth/sign-in/email", {
    headers,
    data: { email, password },
  });
  expect(signedIn.ok()).toBe(true);
  const reason = "It is an advertisement.";
  await page.request.post(`/api/prayers/community/${id}/report`, { headers, data: { reason } });
  await page.goto("/app");
  await page.getByRole("link", { name: "Moderation" }).click();
  const item = page.getByRole("article", { name: "Reported prayer" });
  await expect(item).toContainText("Buy now");
  await expect(item).toContainText(reason);
  await expectAccessible(page);
  // Without a reason, the buttons show an error.
  await item.getByRole("button", { name: "Hide" }).click();
  await expect(item.getByText("Write a reason first.")).toBeVisible();
  await expect(item.getByLabel("Your reason")).toBeFocused();
  await item.getByLabel("Your reason").fill("Advertisement");
  await item.getByRole("button", { name: "Hide" }).click();
  await expect(item).toHaveCount(0);
  await expect(page.getByText("Nothing to decide")).toBeVisible();
  await expect(page.getByText("hid a prayer: Advertisement")).toBeVisible();
  await page.getByRole("tab", { name: "Hidden" }).click();
  await expect(item).toContainText("hidden");
  const response = await otherPage.request.get(`/api/prayers/community/${id}`);
  expect(response.status()).toBe(404);
  await item.getByLabel("Your reason").fill("Not after all");
  await item.getByRole("button", { name: "Restore" }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole("tab", { name: "Kept visible" }).click();
  await expect(item).toContainText("Not after all");
  expect((await otherPage.request.get(`/api/prayers/community/${id}`)).status()).toBe(200);
  await context.close();
});

test.describe("when another moderator decides first", () => {
  // The rejected decision is a 409; the toast logs it.
  test.use({ allowedErrors: ["Failed to load resource", "Not saved: This case changed"] });

  test("moderators see the author of anonymous content only after giving a reason, and cannot overwrite each other's decisions", async ({
    page,
    browser,
  }) => {
    const { headers } = server;
    const context = await browser.newContext({ baseURL: server.baseURL });
    const otherPage = await context.newPage();
    const author = await signUp(otherPage, { baseURL: server.baseURL, name: "Damaris of Athens" });
    const share = async (title: string) => {
      const made = await otherPage.request.post("/api/prayers", { headers, data: { title } });
      const { id } = (await made.json()) as { id: string };
      const shared = await otherPage.request.post(`/api/prayers/${id}/share`, {
        headers,
        data: { anonymous: true },
      });
      return ((await shared.json()) as { shared_as: { id: string } }).shared_as.id;
    };
    const ids = [await share("A secret struggle"), await share("Another one")];
    const { email, password } = admin;
    await page.request.post("/api/auth/sign-in/email", { headers, data: { email, password } });
    for (const id of ids) {
      const data = { category: "spam" };
      const reported = await page.request.post(`/api/prayers/community/${id}/report`, {
        headers,
        data,
      });
      expect(reported.status()).toBe(204);
    }
    await page.goto("/app/moderation");
    const [first, second] = ["A secret struggle", "Another one"].map((text) =>
      page.getByRole("article", { name: "Reported prayer" }).filter({ hasText: text }),
    ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>];
    await expect(first).toContainText("Spam or advertising");
    await expect(first).toContainText("Anonymous");
    await expect(page.getByText(author.name)).toHaveCount(0);
    await first.getByLabel("Your reason").fill("A threat");
    await first.getByRole("button", { name: "Reveal Name" }).click();
    await expect(first).toContainText(author.name);
    await expect(second).not.toContainText(author.name);
    await expect(page.getByText("revealed the author of a prayer: A threat")).toBeVisible();
    await expectAccessible(page);

    // Another tab decides the second case.
    const decided = await page.request.post(`/api/admin/reports/prayer/${ids[1]}`, {
      headers,
      data: { action: "hide", reason: "In another tab" },
    });
    expect(decided.status()).toBe(204);
    await second.getByLabel("Your reason").fill("It is fine");
    await second.getByRole("button", { name: "Keep Visible" }).click();
    await expect(page.getByText("This case changed since you loaded it.")).toBeVisible();
    await expect(second).toHaveCount(0);
    for (const [width, name] of [
      [1280, "wide"],
      [390, "narrow"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, name).toBeLessThanOrEqual(0);
      if (process.env.SCREENSHOTS)
        await page.screenshot({
          path: `${process.env.SCREENSHOTS}/moderation-${name}.png`,
          fullPage: true,
        });
    }
    await context.close();
  });
});
