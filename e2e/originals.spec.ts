import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, test } from "./support.ts";

// From a verse to its Hebrew and Greek words, and to all verses that contain a word.

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a verse shows its Greek words, and a word shows its meaning and every verse that contains it", async ({
  page,
}) => {
  await page.goto("/app/bible?ref=John+3");
  await page.getByRole("button", { name: "Verse 16", exact: true }).click();
  await page.getByRole("toolbar").getByRole("link", { name: "Hebrew and Greek" }).click();
  const wordList = page.getByRole("list", { name: "The words in Greek" });
  await expect(wordList.getByRole("listitem")).toHaveCount(25);
  const panel = page.getByRole("region", { name: "Study John 3:16" });
  await expect(panel.getByText("For God so loved the world")).toBeVisible();
  await wordList.getByRole("button", { name: /ἠγάπησεν/ }).click();
  const card = page.getByRole("complementary", { name: "The word ἠγάπησεν" });
  await expect(card.getByRole("heading", { name: /ἀγαπάω/ })).toBeVisible();
  await expect(card.getByText("ēgapēsen", { exact: true })).toBeVisible();
  const fact = (name: string) =>
    card.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact("Dictionary form")).toContainText("ἀγαπάω");
  await expect(fact("Sense here")).toContainText("love");
  await expect(fact("Grammar")).toContainText(
    "verb, aorist, active, indicative, third person, singular",
  );
  await expectAccessible(page);
  await card.getByRole("link", { name: "Every verse with ἀγαπάω" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Every Verse with ἀγαπάω");
  await expect(page.getByText("110 verses")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(26);
  await page.getByRole("button", { name: "Show More" }).click();
  await expect(page.getByRole("article")).toHaveCount(51);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Matthew 5:43", exact: true }).click();
  await expect(page.locator("#v43")).toHaveAttribute("data-marked", "true");
});

test("Hebrew words run right to left and show their grammar and the Hebrew verse number", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/app/bible/interlinear?ref=Psalm+3:1");
  const wordList = page.getByRole("list", { name: "The words in Hebrew" });
  await expect(wordList).toHaveAttribute("dir", "rtl");
  await expect(page.getByText("There the verse is numbered Psalm 3:1-2.")).toBeVisible();
  const first = wordList.getByRole("button").first();
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  const card = page.getByRole("complementary");
  await expect(card).toContainText("noun, masculine, singular, absolute");
  await expect(card.getByRole("heading", { name: /H4210/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await card.getByRole("button", { name: "Close the word" }).click();
  await expect(card).toHaveCount(0);
});

test("a verse that the edition omits and a verse that does not exist each show a message", async ({
  page,
}) => {
  await page.goto("/app/bible/interlinear?ref=John+8:1");
  await expect(page.getByText("omits this verse")).toBeVisible();
  await page.getByRole("textbox", { name: "Verse" }).fill("nowhere");
  await page.getByRole("button", { name: "Look Up" }).click();
  await expect(page.getByText("Please enter a verse such as John 3:16.")).toBeVisible();
  await page.goto("/app/bible/word/ξξξ");
  await expect(page.getByText("No verses found")).toBeVisible();
});

/** Shares Psalm 23:4 from the reader. */
async function sharePsalm23(page: Page) {
  await page.goto("/app/bible?ref=Psalm+23");
  await page.getByRole("button", { name: "Verse 4", exact: true }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Share" }).click();
}

test.describe("sharing", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a verse is shared as a link that opens it", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
    });
    await sharePsalm23(page);
    await expect(toast(page, "Copied to clipboard")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const [, words, link = ""] = /^(.*)\n(.*)$/.exec(copied) ?? [];
    expect(words).toContain("valley of the shadow of death");
    await page.goto(link);
    await expect(page.locator("#v4")).toHaveAttribute("data-marked", "true");
  });

  test("a device with a share dialog receives the text and the link; closing the dialog is not an error", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, "share", {
        configurable: true,
        value: async (data: unknown) => {
          shared.push(data);
          throw new DOMException("closed", "AbortError");
        },
      });
    });
    await sharePsalm23(page);
    const shared = () => page.evaluate(() => (window as never as { shared: unknown[] }).shared);
    await expect.poll(shared).toMatchObject([{ title: "Psalm 23:4" }]);
    await expect(toast(page, "Error")).toHaveCount(0);
  });
});
