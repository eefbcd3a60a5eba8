import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

/** Returns the address that the system opens when another app shares these fields. */
const shareOf = (fields: Record<string, string>) => `/app/share?${new URLSearchParams(fields)}`;
const link = "https://example.org/sermon";

test("the manifest offers Berea as a target for texts and links", () => {
  const manifest = JSON.parse(readFileSync("web/public/app.webmanifest", "utf8"));
  expect(manifest.share_target).toMatchObject({ action: "/app/share", method: "GET" });
});

test("a guest's shared text opens in Check a Text", async ({ page }) => {
  await page.goto(shareOf({ text: "He read “Jesus wept” (John 11:35)." }));
  await expect(page).toHaveURL(/\/app\/bible\/check$/);
  const field = page.getByLabel("Text", { exact: true });
  await expect(field).toHaveValue("He read “Jesus wept” (John 11:35).");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("John 11:35").first()).toBeVisible();
});

test("a user saves a shared link as a note; nothing is saved before", async ({ page }) => {
  await signUp(page);
  await page.goto(shareOf({ title: "A sermon", text: link }));
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue(`A sermon\n\n${link}`);
  await expectAccessible(page);
  expect((await (await page.request.get("/api/notes")).json()).items).toEqual([]);
  await page.getByRole("button", { name: "Save Note" }).click();
  await expect(page).toHaveURL(/\/app\/bible\/notes$/);
  await expect(page.getByRole("article").filter({ hasText: link })).toBeVisible();
});

test("a link that a guest shares survives signing in", async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const other = await browser.newPage({
    ...(baseURL && { baseURL }),
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  });
  const { email, password } = await signUp(other);
  await other.close();
  await page.goto(shareOf({ url: link }));
  await page.getByRole("link", { name: "Sign In to Save It" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue(link);
  await page.getByRole("button", { name: "Save Note" }).click();
  await expect(page.getByRole("article").filter({ hasText: link })).toBeVisible();
});
