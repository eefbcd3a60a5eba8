import type { Page } from "@playwright/test";
import { box, withKey } from "./chat-helpers.ts";
import { storedText } from "./stored-text.ts";
import { type Account, expect, signUp, submitSignIn, test } from "./support.ts";

// Text of tabs that are closed, reloaded, or open while the user signs out in another tab.

const titleOf = (page: Page) => page.getByRole("dialog").getByLabel("Title");
const asked = (page: Page) => page.getByRole("dialog", { name: "Sign Out" });
const signOutButton = (page: Page) => page.getByRole("button", { name: "Sign Out" });
const openForm = (page: Page) => page.getByRole("button", { name: "Add Prayer" }).first().click();

async function typePrayer(page: Page, title: string) {
  await page.goto("/app/prayers");
  await openForm(page);
  await titleOf(page).fill(title);
  await expect.poll(() => storedText(page)).toMatch(new RegExp(`held-drafts.*${title}`));
}

async function signInAt(page: Page, account: Account, next: string) {
  await page.goto(`/auth?next=${next}`);
  await submitSignIn(page, account);
  await expect(page).toHaveURL(next);
}

test("an unsent question is restored after its tab was closed, until it is sent", async ({
  page,
  context,
}) => {
  await signUp(page);
  await withKey(page, "plain");
  await page.goto("/app/chat");
  await box(page).fill("About my marriage");
  await expect.poll(() => storedText(page)).toMatch(/held-drafts.*About my marriage/);
  await page.close();
  const next = await context.newPage();
  await withKey(next, "plain");
  await next.goto("/app/chat");
  await expect(box(next)).toHaveValue("About my marriage");
  await next.reload();
  await expect(box(next)).toHaveValue("About my marriage");
  await box(next).press("Enter");
  await expect(next).toHaveURL(/\/app\/chat\/[0-9a-f-]{36}$/);
  await expect(next.getByRole("button", { name: "Stop" })).toBeHidden();
  await expect.poll(() => storedText(next)).not.toMatch(/held-drafts.*About my marriage/);
  await next.close();
  const last = await context.newPage();
  await last.goto("/app/chat");
  await expect(box(last)).toHaveValue("");
});

test("a question from a closed tab is shown only to its author, and signing out asks about it", async ({
  page,
  context,
}) => {
  const bernice = await signUp(page, { name: "Bernice" });
  const alma = await signUp(page, { name: "Alma" });
  await page.goto("/app/chat");
  await box(page).fill("About my marriage");
  await expect.poll(() => storedText(page)).toMatch(/held-drafts.*About my marriage/);
  await page.close();
  await context.clearCookies();
  const next = await context.newPage();
  // With a key, no dialog covers the button.
  await withKey(next, "plain");
  await signInAt(next, bernice, "/app/prayers");
  // The change of user has removed the key, so the next page stores one again.
  await expect(next.getByRole("heading", { name: "Prayer Journal" })).toBeVisible();
  await next.goto("/app/chat");
  await expect(box(next)).toHaveValue("");
  await signOutButton(next).click();
  await expect(next).toHaveURL("/");
  await signInAt(next, alma, "/app/prayers");
  await signOutButton(next).click();
  await expect(asked(next)).toContainText("1 text is on this device only");
  await asked(next).getByRole("button", { name: "Discard and Sign Out" }).click();
  await expect(next).toHaveURL("/");
  expect(await storedText(next)).not.toContain("marriage");
});

test("two tabs that reload with an unsaved prayer each restore their own", async ({
  page,
  context,
}) => {
  await signUp(page);
  const other = await context.newPage();
  await typePrayer(other, "For harvest");
  await typePrayer(page, "For rain");
  for (const tab of [page, other]) tab.on("dialog", (dialog) => void dialog.accept());
  // Both are closed at the same time, as in a restart of the browser.
  for (const tab of [page, other]) await tab.goto("about:blank");
  for (const [tab, title] of [
    [page, "For rain"],
    [other, "For harvest"],
  ] as const) {
    await tab.goto("/app/prayers");
    await openForm(tab);
    await expect(titleOf(tab)).toHaveValue(title);
  }
});

test("a sign-out does not delete text that another tab leaves after the dialog has opened", async ({
  page,
  context,
}) => {
  const alma = await signUp(page, { name: "Alma" });
  const early = await context.newPage();
  await typePrayer(early, "Agreed to delete");
  const late = await context.newPage();
  await page.goto("/app");
  await signOutButton(page).click();
  await expect(asked(page)).toContainText("1 text is on this device only");
  await typePrayer(late, "Typed too late");
  // Choosing Stay in another dialog keeps the count of the first one.
  await late.keyboard.press("Escape");
  await signOutButton(late).click();
  await expect(asked(late)).toContainText("2 texts are on this device only");
  await asked(late).getByRole("button", { name: "Stay Signed In" }).click();
  await late.close();
  await asked(page).getByRole("button", { name: "Discard and Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(early).toHaveURL(/\/auth/);
  await expect.poll(() => storedText(page)).not.toContain("Agreed to delete");
  await early.close();
  await signInAt(page, alma, "/app/prayers");
  await openForm(page);
  await expect(titleOf(page)).toHaveValue("Typed too late");
});
