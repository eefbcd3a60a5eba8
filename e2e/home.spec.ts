import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

// The home page and the navigation.

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await page.goto("/app");
});

test("[H01] the home page shows a welcome and a link to the chat", async ({ page }) => {
  await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
  await expect(page).toHaveTitle("Home · Berea");
  const start = page.getByRole("link", { name: "Start Chatting" });
  await expect(start).toHaveAttribute("href", "/chat");
  await start.click();
  await expect(page).toHaveURL("/app/chat");
});

test("[H02] the home page has four cards, each with a link", { tag: "@gate" }, async ({ page }) => {
  const cards = page.getByRole("region", { name: "Explore" }).getByRole("listitem");
  await expect(cards).toHaveCount(4);
  for (const [name, href] of [
    ["AI Berea", "/chat"],
    ["Bible Explorer", "/bible"],
    ["Prayer Journal", "/prayers"],
    ["Personal Profile", "/profile"],
  ]) {
    const card = cards.filter({ has: page.getByRole("heading", { name: name ?? "" }) });
    await expect(card.getByRole("link", { name: /^Explore/ })).toHaveAttribute("href", href ?? "");
  }
});

test("[H03] the home page has three tiles without links or buttons", async ({ page }) => {
  for (const name of ["Daily Devotions", "Bible Reading Plans", "Community Prayers"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
    const tile = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(tile).toHaveCount(1);
    await expect(tile.getByRole("link")).toHaveCount(0);
    await expect(tile.getByRole("button")).toHaveCount(0);
  }
});

test("the verse of the day links to its chapter", async ({ page }) => {
  const verse = page.getByRole("figure", { name: "Verse of the day" });
  const date = await page.evaluate(() => {
    const now = new Date();
    const twoDigits = (part: number) => String(part).padStart(2, "0");
    return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
  });
  const today = await (await page.request.get(`/api/daily-verse?date=${date}`)).json();
  await expect(verse).toContainText(today.text);
  await expect(verse).toContainText(`${today.reference} (KJV)`);
  await verse.getByRole("link").click();
  await expect(page).toHaveURL(/\/app\/bible\?/);
});

test("a question typed on the home page opens the chat; a blank one does nothing", async ({
  page,
}) => {
  const box = page.getByLabel("Your question");
  const ask = page.getByRole("button", { name: "Ask" });
  await box.fill("   ");
  await expect(ask).toBeDisabled();
  await box.fill("What is grace?");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/app\/chat/);
});

test("[H05] the sidebar's groups collapse, and the active one is highlighted", async ({ page }) => {
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  const groups: Record<string, [string, string][]> = {
    Chat: [
      ["Chat", "/app/chat"],
      ["History", "/app/chat/history"],
      ["Settings", "/app/chat/settings"],
    ],
    Bible: [
      ["Explorer", "/app/bible"],
      ["Reading Plans", "/app/bible/plans"],
      ["Devotions", "/app/devotions"],
      ["Resources", "/app/bible/resources"],
      ["Check a Text", "/app/bible/check"],
      ["Bookmarks", "/app/bible/bookmarks"],
      ["Notes", "/app/bible/notes"],
      ["Memory Verses", "/app/memory"],
    ],
    Prayers: [
      ["Prayer Journal", "/app/prayers"],
      ["Groups", "/app/groups"],
      ["Lists", "/app/prayers/lists"],
      ["History", "/app/prayers/history"],
    ],
    Profile: [
      ["Profile", "/app/profile"],
      ["Settings", "/app/profile/settings"],
    ],
  };
  for (const [name, links] of Object.entries(groups)) {
    const group = nav.getByRole("button", { name });
    await expect(group).toHaveAttribute("aria-expanded", "false");
    await expect(group).not.toHaveAttribute("data-active");
    await group.click();
    const list = group.locator("xpath=following-sibling::ul");
    for (const [label, href] of links) {
      await expect(list.getByRole("link", { name: label, exact: true })).toHaveAttribute(
        "href",
        href,
      );
    }
    await group.click();
    await expect(list).toBeHidden();
  }

  const bible = nav.getByRole("button", { name: "Bible" });
  await bible.click();
  await nav.getByRole("link", { name: "Notes" }).click();
  await expect(page).toHaveURL("/app/bible/notes");
  await expect(bible).toHaveAttribute("data-active", "true");
  await expect(nav.getByRole("link", { name: "Notes" })).toHaveAttribute("aria-current", "page");
  await expect(nav.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
  const colorOf = (name: string) =>
    nav.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).color);
  await expect.poll(async () => (await colorOf("Bible")) === (await colorOf("Chat"))).toBe(false);
});

test("on a phone, a menu button opens the navigation, which closes after navigating", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.getByRole("button", { name: "Open navigation" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Prayers" }).click();
  await drawer.getByRole("link", { name: "Lists" }).click();
  await expect(page).toHaveURL("/app/prayers/lists");
  await expect(drawer).toBeHidden();
});

test.describe("colors", () => {
  // The tests block the app's script to see the page before it runs.
  test.use({ allowedErrors: ["Failed to load resource", "Failed to fetch dynamically"] });

  test("the chosen color scheme applies before the app starts", async ({ page }) => {
    await page.getByRole("radio", { name: "Sepia" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-scheme", "sepia");
    await page.route("**/assets/entry.client-*.js", (route) => route.abort());
    await page.reload({ waitUntil: "domcontentloaded" });
    await expect(page.locator("html")).toHaveAttribute("data-scheme", "sepia");
  });
});

test("each option of the command palette has an id that the input can reference", async ({
  page,
}) => {
  // A key press before the page handles keys would be lost.
  await page.getByRole("button", { name: "Go to…" }).click();
  const input = page.getByRole("combobox", { name: "A reference, some words, or a page" });
  for (const typed of ["john 3", "prayers", "prodigal"]) {
    await input.fill(typed);
    const options = page.getByRole("option");
    await expect(options.first()).toBeVisible();
    const ids = await options.evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^\S+$/);
    const active = await input.getAttribute("aria-activedescendant");
    expect(ids).toContain(active);
  }
});

test("the home page is accessible", async ({ page }) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
