import { expectAccessible } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { firstAccountServerPort } from "./ports.ts";
import { type Account, expect, signUp, test } from "./support.ts";

// The first account of an installation is its admin; everyone after it is not.

const { baseURL } = withOwnServer(firstAccountServerPort);
test.describe.configure({ mode: "serial" });
let admin: Account;

test("[R14] [H06] the admin panel opens for admins, and others see nothing of it", async ({
  page,
  browser,
}) => {
  admin = await signUp(page, { baseURL });
  await page.goto("/app");
  await page.getByRole("link", { name: "Admin Panel" }).click();
  await expect(page).toHaveURL("/app/admin");
  await expect(page.getByRole("heading", { name: /Admin/ })).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  let panelShown = false;
  await other.exposeFunction("panelSeen", () => {
    panelShown = true;
  });
  await other.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector("main h1")?.textContent ?? "";
      if (shown.includes("Admin")) Reflect.get(window, "panelSeen")();
    }).observe(document, { childList: true, subtree: true });
  });
  await other.goto("/app/admin");
  await expect(other).toHaveURL("/");
  await signUp(other, { baseURL });
  await other.goto("/app/admin");
  await expect(other).toHaveURL("/");
  expect(panelShown).toBe(false);

  await other.goto("/app");
  await expect(other.getByRole("button", { name: "Profile", exact: true })).toBeVisible();
  await other.waitForLoadState("networkidle");
  await expect(other.getByRole("link", { name: "Admin Panel" })).toHaveCount(0);
  await context.close();
});

test("moderators look at what was reported, hide it or let it stand, and say why; others have no such page", async ({
  page,
  browser,
}) => {
  const { origin } = new URL(baseURL);
  const headers = { origin };
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signUp(other, { baseURL });
  const made = await other.request.post("/api/prayers", { headers, data: { title: "Buy now" } });
  const { id: journalId } = (await made.json()) as { id: string };
  const shared = await other.request.post(`/api/prayers/${journalId}/share`, { headers, data: {} });
  const { id } = ((await shared.json()) as { shared_as: { id: string } }).shared_as;
  await other.goto("/app/moderation");
  await expect(other).toHaveURL("/");

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
  await item.getByLabel("Your reason").fill("Advertisement");
  await item.getByRole("button", { name: "Hide" }).click();
  await expect(item).toContainText("hidden");
  await expect(page.getByText("a prayer hidden, because: Advertisement")).toBeVisible();
  const gone = await other.request.get(`/api/prayers/community/${id}`);
  expect(gone.status()).toBe(404);
  await item.getByLabel("Your reason").fill("Not after all");
  await item.getByRole("button", { name: "Let it stand" }).click();
  await expect(item).toHaveCount(0);
  expect((await other.request.get(`/api/prayers/community/${id}`)).status()).toBe(200);
  await context.close();
});
