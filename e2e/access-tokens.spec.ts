import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

test("a user creates a token, a program uses it, and the user sees the use and revokes it", async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUp(page);
  await page.goto("/app/profile/settings");
  await page.getByRole("link", { name: "Access Tokens" }).click();
  await expect(page.getByText("No access tokens yet")).toBeVisible();
  await page.getByRole("button", { name: "Create Token" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Token" });
  await dialog.getByRole("button", { name: "Create Token" }).click();
  await expect(dialog.getByText("Please choose at least one permission.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Sermon script");
  await dialog.getByLabel("Read notes").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create Token" }).click();
  const shown = page.getByRole("dialog", { name: "Copy Your Token" });
  const token = await shown.getByLabel("Access token").inputValue();
  expect(token).toMatch(/^berea_pat_[0-9A-Za-z]{38}$/);
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(shown).toBeHidden();

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get("/api/notes")).status()).toBe(200);
  expect((await program.get("/api/prayers")).status()).toBe(403);

  // The token authenticates the request, not the cookie of the browser that sends it.
  const headers = { authorization: `Bearer ${token}` };
  const session = await page.request.get("/api/auth/get-session", { headers });
  expect(await session.json()).toBeNull();

  await page.reload();
  const item = page.getByRole("listitem").filter({ hasText: "Sermon script" });
  await expect(item).toContainText("1 call in 90 days");
  await expect(page.getByText(token)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await item.getByRole("button", { name: "Revoke: Sermon script" }).click();
  const confirm = page.getByRole("dialog", { name: "Revoke Token" });
  await confirm.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("No access tokens yet")).toBeVisible();
  expect((await program.get("/api/notes")).status()).toBe(401);
  await program.dispose();
});
