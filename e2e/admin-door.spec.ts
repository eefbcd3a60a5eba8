import { withOwnServer } from "./own-server.ts";
import { firstAccountServerPort } from "./ports.ts";
import { expect, signUp, test } from "./support.ts";

// The first account of an installation is its admin; everyone after it is not.

const { baseURL } = withOwnServer(firstAccountServerPort);

test("[R14] [H06] the admin panel opens for admins, and others see nothing of it", async ({
  page,
  browser,
}) => {
  await signUp(page, { baseURL });
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
