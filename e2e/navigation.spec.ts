import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Expands the navigation group if it is collapsed, then clicks the link. */
async function follow(page: Page, group: string, link: string) {
  const fold = navigation(page).getByRole("button", { name: group });
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  const to = navigation(page).getByRole("link", { name: link, exact: true });
  await to.click();
}

test("[R08] chat history and chat settings have pages that the navigation links to", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app");
  await follow(page, "Chat", "History");
  await expect(page).toHaveURL(/\/app\/chat\/history$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await follow(page, "Chat", "Settings");
  await expect(page).toHaveURL(/\/app\/chat\/settings$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("[R09] the Bible Explorer is at /app/bible", async ({ page }) => {
  await page.goto("/app/bible");
  await expect(page.getByRole("heading", { level: 1, name: "Bible Explorer" })).toBeVisible();
});

test("[R10] reading plans and study resources have pages", async ({ page }) => {
  await page.goto("/app/bible/plans");
  await expect(page.getByRole("heading", { level: 1, name: "Reading Plans" })).toBeVisible();
  await page.goto("/app/bible/resources");
  await expect(page.getByRole("heading", { level: 1, name: "Study Resources" })).toBeVisible();
});

test("[R11] bookmarks and notes have pages that the navigation links to", async ({ page }) => {
  await signUp(page);
  await page.goto("/app/bible");
  await follow(page, "Bible", "Bookmarks");
  await expect(page).toHaveURL(/\/app\/bible\/bookmarks$/);
  await expect(page.getByRole("heading", { level: 1, name: "Bookmarks" })).toBeVisible();
  await follow(page, "Bible", "Notes");
  await expect(page).toHaveURL(/\/app\/bible\/notes$/);
  await expect(page.getByRole("heading", { level: 1, name: "Notes" })).toBeVisible();
});

test("[R12] prayers, prayer lists and prayer history have pages that the navigation links to", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app");
  await follow(page, "Prayers", "Prayer Journal");
  await expect(page).toHaveURL(/\/app\/prayers$/);
  await expect(page.getByRole("heading", { level: 1, name: "Prayer Journal" })).toBeVisible();
  await follow(page, "Prayers", "Lists");
  await expect(page).toHaveURL(/\/app\/prayers\/lists$/);
  await follow(page, "Prayers", "History");
  await expect(page).toHaveURL(/\/app\/prayers\/history$/);
});

test("[R13] the profile is at /app/profile", async ({ page }) => {
  await signUp(page);
  await page.goto("/app/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/profile$/);
});

test("chat history, chat settings, prayer history and prayer lists have no accessibility violations", async ({
  page,
}) => {
  await signUp(page);
  for (const path of ["chat/history", "chat/settings", "prayers/history", "prayers/lists"]) {
    await page.goto(`/app/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
