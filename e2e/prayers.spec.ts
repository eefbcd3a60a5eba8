import type { Locator, Page, Route } from "@playwright/test";
import type { Prayer } from "#shared/api/prayers.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { storedText } from "./stored-text.ts";
import { expect, focusOn, signUp, test } from "./support.ts";

const journal = "/app/prayers";

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Prayer Request" });
  await expect(dialog.getByLabel("Title")).toBeFocused();
  return dialog;
}

/** Opens the fields beyond title and description. */
const openMore = (dialog: Locator) => dialog.getByRole("button", { name: "More" }).click();

/** Adds a prayer through the API, for tests about later steps. */
async function add(page: Page, body: { title: string; description?: string; tags?: string[] }) {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const answer = await page.request.post("/api/prayers", { data: body, headers: { origin } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Prayer;
}

const entry = (page: Page, title: string) => page.getByRole("article", { name: title });
const tagsOf = (page: Page, title: string) =>
  entry(page, title).getByRole("list", { name: "Tags" }).getByRole("listitem");

test("[J01] the journal has the tabs 'My Prayers' and 'Community Prayers', and shows that it is loading", async ({
  page,
}) => {
  await signUp(page);
  const pending = Promise.withResolvers<void>();
  await page.route("**/api/prayers?*", async (route) => {
    await pending.promise;
    await route.continue();
  });
  await page.goto(journal);
  await expect(page.getByRole("tab")).toHaveText(["My Prayers", "Community Prayers"]);
  await expect(page.getByText("Loading your prayers...")).toBeVisible();
  pending.resolve();
  await expect(page.getByText("Your journal is empty")).toBeVisible();
  await expect(page.getByText("Loading your prayers...")).toBeHidden();
  await page.getByRole("tab", { name: "Community Prayers" }).click();
  await expect(page.getByRole("radiogroup", { name: "Sort by" })).toBeVisible();
});

test("[J02] a prayer is added and edited: the title is required; tags are trimmed, added with Enter or plus, and removable", {
  tag: "@gate",
}, async ({ page }) => {
  await signUp(page);
  await page.goto(journal);
  const dialog = await openDialog(page);
  await dialog.getByLabel("Title").fill("   ");
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(dialog.getByText("Please give your prayer a title.")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();

  await dialog.getByLabel("Title").fill("  For my household  ");
  await openMore(dialog);
  const tag = dialog.getByRole("textbox", { name: "Tags" });
  await tag.fill("  Family ");
  await tag.press("Enter");
  await tag.fill("FAMILY");
  await tag.press("Enter");
  await tag.fill("New Job");
  await dialog.getByRole("button", { name: "Add tag", exact: true }).click();
  await tag.fill("mistake");
  await tag.press("Enter");
  await dialog.getByRole("button", { name: "Remove tag mistake" }).click();
  await expect(dialog.getByRole("listitem")).toHaveText(["family", "new job"]);
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(page.getByText("Prayer Added")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(entry(page, "For my household")).toBeVisible();
  await expect(tagsOf(page, "For my household")).toHaveText(["family", "new job"]);

  await page.getByRole("button", { name: "Edit For my household" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Prayer Request" });
  await expect(edit.getByLabel("Title")).toHaveValue("For my household");
  await edit.getByLabel("Title").fill("For my whole household");
  await edit.getByLabel("Description").fill("That they may believe.\n\nAll of them.");
  await edit.getByRole("button", { name: "Remove tag new job" }).click();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Prayer Updated")).toBeVisible();
  await page.reload();
  await expect(entry(page, "For my whole household")).toContainText("All of them.");
  await expect(tagsOf(page, "For my whole household")).toHaveText(["family"]);
});

test("[J03] the owner marks an active prayer as answered, which cannot be undone", async ({
  page,
  browser,
}) => {
  await signUp(page);
  const { id } = await add(page, { title: "Open my heart" });
  await page.goto(journal);
  const prayer = entry(page, "Open my heart");
  await prayer.getByRole("button", { name: "Mark as answered" }).click();
  await expect(
    page.getByText("Praise God! Your prayer has been marked as answered."),
  ).toBeVisible();
  await expect(prayer).toContainText("Answered");
  for (const look of ["now", "after a reload"]) {
    await test.step(look, async () => {
      await expect(prayer.getByRole("button", { name: "Mark as answered" })).toBeHidden();
      await expect(prayer.getByRole("button")).toHaveCount(4);
      await expect(prayer.getByRole("button", { name: "Add Update" })).toBeVisible();
      await expect(prayer.getByRole("button", { name: "Share with Community" })).toBeVisible();
      await expect(prayer.getByRole("button", { name: "Edit" })).toBeVisible();
      await expect(prayer.getByRole("button", { name: "Delete" })).toBeVisible();
    });
    await page.reload();
  }
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const mark = (by: Page) => by.request.post(`/api/prayers/${id}/answer`, { headers: { origin } });
  expect((await mark(page)).status()).toBe(409);
  const stranger = await (await browser.newContext()).newPage();
  await signUp(stranger);
  expect((await mark(stranger)).status()).toBe(404);
  await stranger.context().close();
});

test("[J05] a prayer is deleted only after a confirmation", async ({ page }) => {
  await signUp(page);
  await add(page, { title: "Let this cup pass" });
  await add(page, { title: "Thy will be done" });
  await page.goto(journal);
  const remove = page.getByRole("button", { name: "Delete Let this cup pass" });
  const dialog = page.getByRole("dialog", { name: "Delete Prayer" });
  await remove.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(entry(page, "Let this cup pass")).toBeVisible();
  await remove.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Prayer Deleted")).toBeVisible();
  await expect(entry(page, "Let this cup pass")).toBeHidden();
  await page.reload();
  await expect(entry(page, "Thy will be done")).toBeVisible();
  await expect(entry(page, "Let this cup pass")).toBeHidden();
});

test("a prayer dialog that is closed by accident or by opening another page keeps its text", async ({
  page,
}) => {
  await signUp(page);
  await page.goto(journal);
  const dialog = await openDialog(page);
  await dialog.getByLabel("Title").fill("Half a thought");
  await dialog.getByLabel("Description").fill("and the other half");
  await openMore(dialog);
  await dialog.getByRole("textbox", { name: "Tags" }).fill("half");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  // The URL changes before the page renders. Only the heading shows that the page has changed.
  await expect(page.getByRole("heading", { name: "Prayer Journal", level: 1 })).toBeHidden();
  await page.goBack();
  await openDialog(page);
  await expect(dialog.getByText("What you wrote before is still here.")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("Half a thought");
  await expect(dialog.getByLabel("Description")).toHaveValue("and the other half");
  // Saving also saves a tag that was typed but not added.
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(tagsOf(page, "Half a thought")).toHaveText(["half"]);
  await expect(dialog).toBeHidden();
  await openDialog(page);
  await expect(dialog.getByLabel("Title")).toHaveValue("");
});

test("a save that ends after its dialog was closed leaves the next dialog and its text alone", async ({
  page,
}) => {
  await signUp(page);
  await page.goto(journal);
  const response = Promise.withResolvers<void>();
  await page.route("**/api/prayers", async (route) => {
    if (route.request().method() === "POST") await response.promise;
    await route.fallback();
  });
  const dialog = await openDialog(page);
  await dialog.getByLabel("Title").fill("The first prayer");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  expect((await sent).url()).toContain("/api/prayers");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await openDialog(page);
  await dialog.getByLabel("Title").fill("The second pray");
  response.resolve();
  await expect(page.getByText("Prayer Added")).toBeVisible();
  await expect(entry(page, "The first prayer")).toBeVisible();
  await page.keyboard.type("er");
  await expect(dialog.getByLabel("Title")).toHaveValue("The second prayer");
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(entry(page, "The second prayer")).toBeVisible();
  await expect(entry(page, "The first prayer")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test.describe("when the server is unreachable", () => {
  test.use({ allowedErrors: ["Failed to load resource"] });

  test("signing out sends queued writes first, and asks before discarding those it cannot send", async ({
    page,
  }) => {
    await signUp(page);
    await page.goto(journal);
    const posts = (route: Route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback();
    await page.route("**/api/prayers", posts);
    const dialog = await openDialog(page);
    await dialog.getByLabel("Title").fill("Before I go");
    await dialog.getByRole("button", { name: "Add Prayer" }).click();
    const waiting = page.getByRole("region", { name: "Not synced yet" });
    await expect(waiting.getByText("Before I go")).toBeVisible();

    await page.getByRole("button", { name: "Sign Out" }).click();
    const asked = page.getByRole("dialog", { name: "Sign Out" });
    await expect(asked).toContainText("1 text is on this device only");
    await asked.getByRole("button", { name: "Stay Signed In" }).click();
    await expect(waiting.getByText("Before I go")).toBeVisible();

    await page.getByRole("button", { name: "Sign Out" }).click();
    await asked.getByRole("button", { name: "Discard and Sign Out" }).click();
    await expect(page).toHaveURL("/");
    expect(await storedText(page)).not.toContain("Before I go");
  });

  test("queued writes are sent when the server is reachable again, at the latest on sign-out", {
    tag: "@gate",
  }, async ({ page }) => {
    await signUp(page);
    await page.goto(journal);
    await page.route("**/api/prayers", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    const dialog = await openDialog(page);
    await dialog.getByLabel("Title").fill("Sent at last");
    await dialog.getByRole("button", { name: "Add Prayer" }).click();
    await expect(page.getByRole("region", { name: "Not synced yet" })).toBeVisible();
    await page.unroute("**/api/prayers");
    const sent = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/prayers") && answer.request().method() === "POST",
    );
    await page.getByRole("button", { name: "Sign Out" }).click();
    expect((await sent).status()).toBe(201);
    await expect(page).toHaveURL("/");
  });
});

const errorToast = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test.describe("when the server fails", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: Failed to", "Failed to load"] });

  test("[J12] adding, editing, answering and deleting each show their own error toast and keep the typed text", async ({
    page,
  }) => {
    await signUp(page);
    await add(page, { title: "Daily bread" });
    await page.goto(journal);
    await expect(entry(page, "Daily bread")).toBeVisible();
    await page.route("**/api/prayers**", (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 500 }),
    );
    const dialog = await openDialog(page);
    await dialog.getByLabel("Title").fill("A long night's words");
    await dialog.getByRole("button", { name: "Add Prayer" }).click();
    await expect(errorToast(page, "Failed to add prayer. Please try again.")).toBeVisible();
    await expect(dialog.getByLabel("Title")).toHaveValue("A long night's words");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Edit Daily bread" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Prayer Request" });
    await edit.getByLabel("Title").fill("Our daily bread");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect(errorToast(page, "Failed to update prayer. Please try again.")).toBeVisible();
    await expect(edit.getByLabel("Title")).toHaveValue("Our daily bread");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Mark as answered" }).click();
    await expect(
      errorToast(page, "Failed to update prayer status. Please try again."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Delete Daily bread" }).click();
    await page
      .getByRole("dialog", { name: "Delete Prayer" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(errorToast(page, "Failed to delete prayer. Please try again.")).toBeVisible();

    await page.unroute("**/api/prayers**");
    await page.keyboard.press("Escape");
    await openDialog(page);
    await expect(dialog.getByLabel("Title")).toHaveValue("A long night's words");
    await dialog.getByRole("button", { name: "Add Prayer" }).click();
    await expect(entry(page, "A long night's words")).toBeVisible();
  });

  test("[J12] a journal that fails to load shows an error toast and loads on retry", async ({
    page,
  }) => {
    await signUp(page);
    await add(page, { title: "Daily bread" });
    await page.route("**/api/prayers?*", (route) => route.abort());
    await page.goto(journal);
    await expect(errorToast(page, "Failed to load prayers. Please try again.")).toBeVisible();
    await expect(
      page.getByRole("main").getByText("Failed to load prayers. Please try again."),
    ).toBeVisible();
    await page.unroute("**/api/prayers?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(entry(page, "Daily bread")).toBeVisible();
  });
});

test("a long journal loads more as the user scrolls, and can be filtered by active or answered", async ({
  page,
}) => {
  await signUp(page);
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const first = await add(page, { title: "The first prayer" });
  await page.request.post(`/api/prayers/${first.id}/answer`, { headers: { origin } });
  for (let at = 2; at <= 45; at += 1) await add(page, { title: `Prayer number ${at}` });
  await page.goto(journal);
  const entries = page.getByRole("article");
  await expect(entries).toHaveCount(20);
  await entries.last().scrollIntoViewIfNeeded();
  await expect(entry(page, "Prayer number 6")).toBeAttached();
  await entries.last().scrollIntoViewIfNeeded();
  await expect(entries).toHaveCount(45);
  await expect(page.getByText("44 active, 1 answered")).toBeVisible();
  // The radio input itself is invisible. Users click its label.
  const filter = page.getByRole("radiogroup", { name: "Filter prayers" });
  await filter.getByText("Answered").click();
  await expect(filter.getByRole("radio", { name: "Answered" })).toBeChecked();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(entry(page, "The first prayer")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a user writes, tags, answers and deletes a prayer with the keyboard only", async ({
  page,
}) => {
  await signUp(page);
  await page.goto(journal);
  const button = page.getByRole("button", { name: "Add Prayer" }).first();
  await focusOn(button);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Prayer Request" });
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Strength");
  await page.keyboard.press("Tab");
  await page.keyboard.type("for the day");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Tags" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("work");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveText(["work"]);
  await focusOn(dialog.getByRole("button", { name: "Add Prayer" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const prayer = entry(page, "Strength");
  await focusOn(prayer.getByRole("button", { name: "Mark as answered" }));
  await page.keyboard.press("Enter");
  await expect(prayer.getByRole("heading")).toBeFocused();
  // Tags are not focusable; the buttons for updates, sharing and editing are.
  for (let stops = 0; stops < 4; stops += 1) await page.keyboard.press("Tab");
  await expect(prayer.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  const ask = page.getByRole("dialog", { name: "Delete Prayer" });
  await expect(ask.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(prayer).toBeHidden();
});

for (const width of [1280, 360]) {
  test(`the journal is accessible at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await signUp(page);
    await add(page, { title: "For my household", description: "All of them", tags: ["family"] });
    await page.goto(journal);
    await page.getByRole("button", { name: "Mark as answered" }).click();
    await expect(entry(page, "For my household")).toContainText("Answered");
    await add(page, { title: "Daily bread" });
    await page.reload();
    await expect(entry(page, "Daily bread")).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const dialog = await openDialog(page);
    await openMore(dialog);
    await dialog.getByRole("textbox", { name: "Tags" }).fill("family");
    await dialog.getByRole("button", { name: "Add tag", exact: true }).click();
    await dialog.getByRole("button", { name: "Add Prayer" }).click();
    await expect(dialog.getByText("Please give your prayer a title.")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Community Prayers" }).click();
    await expect(page.getByRole("radiogroup", { name: "Sort by" })).toBeVisible();
    await expectAccessible(page);
  });
}

test("tags are separated by commas or Enter", async ({ page }) => {
  await signUp(page);
  await page.goto(journal);
  const dialog = await openDialog(page);
  await dialog.getByLabel("Title").fill("For my office");
  await openMore(dialog);
  await dialog.getByRole("textbox", { name: "Tags" }).fill("Work, Anxiety");
  await page.keyboard.press("Enter");
  const tags = dialog.getByRole("list", { name: "Tags of this prayer" }).getByRole("listitem");
  await expect(tags).toHaveText(["work", "anxiety"]);
  await dialog.getByRole("textbox", { name: "Tags" }).pressSequentially("hope,");
  await expect(tags).toHaveText(["work", "anxiety", "hope"]);
});

test("editing a field removes its error", async ({ page }) => {
  await signUp(page);
  await page.goto(journal);
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  const title = dialog.getByLabel("Title");
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(title).toBeInViewport();
  await title.fill("For rain");
  await expect(title).not.toHaveAttribute("aria-invalid", "true");
});

test("adding a prayer in the community tab opens the journal that contains it", async ({
  page,
}) => {
  await signUp(page);
  await page.goto(`${journal}?tab=community`);
  const dialog = await openDialog(page);
  await dialog.getByLabel("Title").fill("For the harvest");
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(entry(page, "For the harvest")).toBeVisible();
  await expect(page.getByRole("tab", { name: "My Prayers" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("Pray Now asks a user without prayers to add one", async ({ page }) => {
  await signUp(page);
  await page.goto("/app/prayers/now");
  await expect(page.getByText("No active prayers yet")).toBeVisible();
  await expect(page.getByText("There is nothing left for today")).toHaveCount(0);
});
