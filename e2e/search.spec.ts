import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { createConversation } from "./chat-helpers.ts";
import { bodyOf, writeNote } from "./note-helpers.ts";
import { expect, signUp, test } from "./support.ts";

// The search box in the explorer and the dialog that Ctrl+K opens.

test("a partly remembered verse is listed first while the user types, with the reason for the match", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/app/bible");
  const box = page.getByRole("searchbox", { name: "Search the Bible" });
  await box.pressSequentially("yahweh is my sheperd i shall lack nothing");
  const first = page.getByRole("region", { name: "Search results" }).getByRole("article").first();
  await expect(first.getByRole("heading", { name: "Psalm 23:1" })).toBeVisible();
  await expect(first.getByText("WEB", { exact: true })).toBeVisible();
  await expect(
    first.getByText("King James Version: The LORD is my shepherd; I shall not want."),
  ).toBeVisible();
  await first.getByText("Why this matched").click();
  await expect(first.getByText("The words match the World English Bible.")).toBeVisible();
  await expect(page.getByText("Showing results for “shepherd”, not “sheperd”.")).toBeVisible();
  await expectAccessible(page);
  await first.getByRole("button", { name: "Read in context" }).click();
  await expect(page.locator("#v1")).toHaveAttribute("data-marked", "true");
});

test("a typed passage that does not exist gets its reason and a link to the nearest one", async ({
  page,
}) => {
  await page.goto("/app/bible");
  const box = page.getByRole("searchbox", { name: "Search the Bible" });
  await box.fill("Sirach 1:1");
  await expect(page.getByText("Sirach is a deuterocanonical book.")).toBeVisible();
  await box.fill("John 3:99");
  const reason = page.getByRole("status").filter({ hasText: "John 3 has 36 verses." });
  await expect(reason).toBeVisible();
  await expectAccessible(page);
  await reason.getByRole("link", { name: "Read John 3" }).click();
  await expect(page.getByRole("heading", { name: "John 3", exact: true })).toBeVisible();
});

test("results are counted by book, filtered, sorted and paged, and none is lost", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/app/bible?q=shepherd&mode=search");
  const results = page.getByRole("region", { name: "Search results" });
  await expect(results.getByRole("status").first()).toContainText(/^\d+ verses/);
  const where = results.getByRole("combobox", { name: "Where" });
  const label = await where.getByRole("option", { name: /^New Testament/ }).textContent();
  const count = Number(/\((\d+)\)/.exec(label ?? "")?.[1]);
  await where.selectOption("nt");
  await expect(results.getByRole("heading").first()).toHaveText(
    /Matthew|Mark|Luke|John|Acts|Hebrews|1 Peter|Ephesians|Revelation/,
  );
  const more = results.getByRole("button", { name: "Show More" });
  await expect(results.getByRole("status").first()).toContainText(`${count} verses`);
  await expect
    .poll(async () => {
      if (await more.isVisible()) await more.click();
      return results.getByRole("article").count();
    })
    .toBeGreaterThanOrEqual(count);
  await results.getByRole("combobox", { name: "Order" }).selectOption("canon");
  await expect(results.getByRole("heading").first()).toHaveText("Matthew 9:36");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
});

test("operators match exactly, and operators without effect are reported as ignored", async ({
  page,
}) => {
  await page.goto("/app/bible");
  const box = page.getByRole("searchbox", { name: "Search the Bible" });
  const results = page.getByRole("region", { name: "Search results" });
  for (const [query, found] of [
    ['"living water" in:john', "3 verses"],
    ["G26 in:1cor", "11 verses"],
    ["melchi* NOT in:hebrews", "6 verses"],
  ] as const) {
    await box.fill(query);
    await box.press("Enter");
    await expect(results.getByRole("status").filter({ hasText: "vers" })).toHaveText(found);
  }
  await box.fill("in:atlantis shepherd");
  await box.press("Enter");
  await expect(page.getByText("Ignored: in:atlantis")).toBeVisible();
});

test("my: searches the verses that the user has highlighted", async ({ page }) => {
  await signUp(page);
  const mark = { version: "kjv", book: "John", chapter: 3, verse: 16, color: "yellow" };
  await page.request.post("/api/highlights", { data: { items: [{ ...mark, start: 0, end: 7 }] } });
  await page.goto("/app/bible?q=my%3A+loved&mode=search");
  const results = page.getByRole("region", { name: "Search results" });
  await expect(results.getByRole("article")).toHaveCount(1);
  await expect(results.getByRole("heading", { name: "John 3:16" })).toBeVisible();
});

/** Opens the Go to dialog with the keyboard. Returns its text box. */
async function openGoTo(page: Page): Promise<Locator> {
  await page.goto("/app/bible/plans");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  return page.getByRole("combobox", { name: "A reference, some words, or a page" });
}

test("Ctrl+K opens a reference, a page or a verse with the keyboard only", async ({ page }) => {
  const box = await openGoTo(page);
  await expect(box).toBeFocused();
  await box.fill("jhon 3 16");
  await expectAccessible(page);
  await expect(page.getByRole("option", { name: "Read John 3:16" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page.locator("#v16")).toHaveAttribute("data-marked", "true");

  await page.keyboard.press("Control+k");
  await box.fill("god so loved the world one and only son");
  const verse = page.getByRole("option", { name: /^John 3:16/ });
  await expect(verse).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/John/);

  await page.keyboard.press("Control+k");
  await box.fill("resources");
  await page.getByRole("option", { name: "Bible: Resources" }).click();
  await expect(page).toHaveURL("/app/bible/resources");
  await page.keyboard.press("Control+k");
  await expect(box).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
});

test("searching for the name of a passage finds the passage", async ({ page }) => {
  await page.goto("/app/bible");
  const box = page.getByRole("searchbox", { name: "Search the Bible" });
  await box.fill("parable of the lost son");
  const passages = page.getByRole("list", { name: "Passages by name" });
  const button = passages.getByRole("button", { name: "Luke 15:11-32 · The Prodigal Son" });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/ref=Luke(\+|%20)15(:|%3A)11-32/);
  await expect(page.locator("#v11")).toBeVisible();
});

test("a question shows its topic with the text of the best passages, and the others on request", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/app/bible");
  const box = page.getByRole("searchbox", { name: "Search the Bible" });
  await box.fill("what does the bible say about worry");
  const topic = page.getByRole("region", { name: "Topic: Worry" });
  await expect(topic.getByRole("listitem")).toHaveCount(3);
  await expect(topic.getByRole("listitem").first()).toContainText("Philippians 4:6-7");
  await expect(topic.getByRole("listitem").first()).toContainText("Be careful for nothing");
  const more = topic.getByRole("button", { name: /^Show All \d+ Passages$/ });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.click();
  const fewer = topic.getByRole("button", { name: "Show Fewer Passages" });
  await expect(fewer).toHaveAttribute("aria-expanded", "true");
  expect(await topic.getByRole("listitem").count()).toBeGreaterThan(8);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  // The filter is that of the similar verses, so the topic stays.
  await page.getByText(/similar verses$/).click();
  await page.getByRole("combobox", { name: "Where" }).selectOption({ index: 2 });
  await expect(page).toHaveURL(/in=nt/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(topic).toBeVisible();
});

test("the shown passages of a topic are copied with their references", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/app/bible?q=worry&mode=search");
  const topic = page.getByRole("region", { name: "Topic: Worry" });
  await topic.getByRole("button", { name: "Copy Passages" }).click();
  await expect(page.getByText("3 passages copied to clipboard")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")).toHaveLength(3);
  expect(copied).toMatch(/^"Be careful for nothing; .*" — Philippians 4:6-7 \(KJV\)$/m);
});

test("the Go to dialog opens a passage by its name with the keyboard", async ({ page }) => {
  const box = await openGoTo(page);
  await box.fill("love chapter");
  const option = page.getByRole("option", { name: "1 Corinthians 13 · The Love Chapter" });
  await expect(option).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/ref=1(\+|%20)Corinthians(\+|%20)13/);
});

test("the Go to dialog finds the user's prayers, and changes the colors", async ({ page }) => {
  await signUp(page);
  const data = { title: "Dad's operation", tags: ["family"] };
  const { id } = await (await page.request.post("/api/prayers", { data })).json();
  const box = await openGoTo(page);
  await box.fill("colors dark");
  await page.getByRole("option", { name: "Colors: Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  await page.keyboard.press("Control+k");
  await box.fill("family operation");
  const prayers = page.getByRole("group", { name: "Prayers" });
  await prayers.getByRole("option", { name: "Dad's operation" }).click();
  await expect(page).toHaveURL(`/app/prayers/${id}`);
});

test("the Go to dialog finds the user's notes and conversations with the keyboard only", async ({
  page,
}) => {
  await signUp(page);
  await writeNote(page, "The tax collector climbs a sycamore.");
  const chat = await createConversation(page, "Who was Zacchaeus?", [
    "Which tree did he climb?",
    "A **sycamore** fig, which has low branches.",
  ]);
  const box = await openGoTo(page);
  await box.fill("sycamore");
  const notes = page.getByRole("group", { name: "Notes" });
  const note = notes.getByRole("option").filter({ hasText: "The tax collector climbs" });
  await expect(note).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("group", { name: "Bible" }).getByRole("option")).not.toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  const found = page.getByRole("group", { name: "Conversations" }).getByRole("option");
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expect(found).toHaveText("Who was Zacchaeus?A sycamore fig, which has low branches.");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${chat}\\?message=.*find=sycamore`));
  // The page moves the focus when the conversation appears.
  await expect(page.getByText("which has low branches")).toBeInViewport();

  await page.keyboard.press("Control+k");
  await box.fill("sycamore");
  await expect(note).toBeVisible();
  await box.press("Enter");
  await expect(bodyOf(page)).toHaveValue("The tax collector climbs a sycamore.");
  await expect(page).toHaveURL("/app/bible/notes?q=sycamore");
});

test.describe("when a search fails", () => {
  test.use({ allowedErrors: ["Failed to load resource"] });

  test("the Go to dialog says when nothing of the user matches, and when a search failed", async ({
    page,
  }) => {
    await signUp(page);
    let fails = true;
    await page.route("**/api/notes?*", (route) =>
      fails
        ? route.fulfill({
            status: 403,
            json: { error: { code: "forbidden", message: "Not now." } },
          })
        : route.continue(),
    );
    const box = await openGoTo(page);
    await box.fill("sycamore");
    const failure = page.getByRole("alert").filter({ hasText: "Your notes couldn't be searched." });
    await expect(failure).toBeVisible();
    fails = false;
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(failure).toHaveCount(0);
    await expect(
      page.getByText("No matches in your prayers, notes or conversations."),
    ).toBeVisible();
  });
});

test("Enter opens a typed reference without a search, and shows that it waits for other text", async ({
  page,
}) => {
  let searches = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/search?*", async (route) => {
    searches += 1;
    await held;
    await route.continue();
  });
  await page.goto("/app/bible");
  const box = page.getByRole("searchbox", { name: "Search the Bible" });
  await box.fill("1 cor 13:4");
  await box.press("Enter");
  await expect(page.locator("#v4")).toHaveAttribute("data-marked", "true");
  expect(searches).toBe(0);

  await page.goto("/app/bible");
  await box.fill("gensis 1 1");
  await box.press("Enter");
  const button = page.getByRole("search").getByRole("button");
  await expect(button).toHaveAttribute("data-loading", "true");
  answer();
  await expect(page.locator("#v1")).toHaveAttribute("data-marked", "true");
});
