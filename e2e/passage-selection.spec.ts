import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

// Taps select verses, and each action applies to the whole selected passage.

const verse = (page: Page, number: number) => page.locator(`#v${number}`);
const words = (page: Page, number: number) => verse(page, number).locator("[data-at]").first();
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const actionsFor = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: `${name}: actions` });

async function open(page: Page, ref = "John 3") {
  await page.goto(`/app/bible?${new URLSearchParams({ version: "kjv", ref })}`);
  await expect(verse(page, 1)).toBeVisible();
}

test.describe("on a laptop", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a click selects a verse, a second one extends the passage, and it is copied, saved and highlighted as one", {
    tag: "@gate",
  }, async ({ page }) => {
    await signUp(page);
    await open(page);
    await words(page, 16).click();
    await expect(actionsFor(page, "John 3:16")).toBeVisible();
    await words(page, 17).click({ modifiers: ["Shift"] });
    const actions = actionsFor(page, "John 3:16-17");
    await expect(actions).toBeVisible();
    await expect(page.getByRole("button", { name: "Verse 16", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expectAccessible(page);

    await actions.getByRole("button", { name: "Copy" }).click();
    await expect(toast(page, "Copied to clipboard")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^"For God so loved .* might be saved\." — John 3:16-17 \(KJV\)$/,
    );
    await actions.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toast(page, "Verse saved!")).toContainText("John 3:16-17");
    await expect(actions.getByRole("button", { name: "Saved" })).toBeDisabled();

    await actions.getByRole("button", { name: "Highlight in green" }).click();
    await expect(toast(page, "Text Highlighted")).toBeVisible();
    for (const number of [16, 17]) {
      await expect(verse(page, number).locator("mark").first()).toHaveAttribute(
        "data-color",
        "green",
      );
    }
    await expect(actions.getByRole("button", { name: "Highlight in green" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await actions.getByRole("button", { name: "Highlight in rose" }).click();
    await expect(page.locator('mark[data-color="green"]')).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("toolbar")).toHaveCount(0);

    await page.reload();
    await expect(verse(page, 17).locator("mark").first()).toHaveAttribute("data-color", "rose");
    await words(page, 17).click();
    await actionsFor(page, "John 3:17").getByRole("button", { name: "Remove Highlight" }).click();
    await expect(verse(page, 17).locator("mark")).toHaveCount(0);
    await expect(verse(page, 16).locator("mark").first()).toBeVisible();
  });

  test("a note about a passage is marked at its first verse, and the mark opens the note", async ({
    page,
  }) => {
    await signUp(page);
    await open(page);
    await words(page, 16).click();
    await words(page, 18).click();
    await actionsFor(page, "John 3:16-18").getByRole("button", { name: "Note" }).click();
    const editor = page.getByRole("dialog", { name: "Note" });
    await expect(editor.getByLabel("About")).toHaveValue("John 3:16-18");
    await editor.getByLabel("Note", { exact: true }).fill("For the study on Tuesday");
    await expect(editor.getByText("Saved", { exact: true })).toBeVisible();
    await editor.getByRole("button", { name: "Done" }).click();
    const mark = verse(page, 16).getByRole("button", { name: "Note on verse 16" });
    await expect(mark).toBeVisible();
    await expect(page.getByRole("button", { name: /^Note on verse/ })).toHaveCount(1);
    await mark.click();
    await expect(editor.getByLabel("Note", { exact: true })).toHaveValue(
      "For the study on Tuesday",
    );
  });

  /** Selects the text of a verse. Returns the toolbar of the selected words. */
  async function selectVerseText(page: Page): Promise<Locator> {
    await open(page, "Psalm 117");
    await verse(page, 2).selectText();
    await verse(page, 2).dispatchEvent("pointerup");
    return page.getByRole("toolbar", { name: "Selected words" });
  }

  test("the toolbar of selected words can select their whole verses", async ({ page }) => {
    const popup = await selectVerseText(page);
    await popup.getByRole("button", { name: "Whole Verses" }).click();
    await expect(actionsFor(page, "Psalm 117:2")).toBeVisible();
    await expect(popup).toHaveCount(0);
  });

  test("a click that ends a text selection selects no verse", async ({ page }) => {
    const popup = await selectVerseText(page);
    await expect(popup).toBeVisible();
    await words(page, 1).click();
    await expect(popup).toHaveCount(0);
    await expect(page.getByRole("toolbar")).toHaveCount(0);
    await words(page, 1).click();
    await expect(actionsFor(page, "Psalm 117:1")).toBeVisible();
  });

  test("cross references, comparison and original words open beside the text and follow the selection", async ({
    page,
  }) => {
    await open(page);
    await words(page, 16).click();
    const link = actionsFor(page, "John 3:16").getByRole("link", { name: "Cross references" });
    await link.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("region", { name: "Study John 3:16", exact: true });
    await expect(panel.getByRole("article").first()).toBeVisible();
    await expect(panel.getByRole("heading", { name: "John 3:16", exact: true })).toBeFocused();
    await expect(page).toHaveURL(/\/app\/bible\?/);
    await expectAccessible(page);
    await panel.getByRole("tab", { name: "Compare" }).click();
    await expect(panel.getByRole("region", { name: "World English Bible" })).toContainText(
      "one and only Son",
    );
    await panel.getByRole("tab", { name: "Words" }).click();
    await expect(panel.getByRole("list", { name: "The words in Greek" })).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Verse 17", exact: true }).click();
    const wider = page.getByRole("region", { name: "Study John 3:16-17" });
    await wider.getByRole("tab", { name: "Compare" }).click();
    await expect(wider.getByRole("region", { name: "World English Bible" })).toContainText(
      "didn’t send his Son",
    );
    await wider.getByRole("button", { name: "Close the study panel" }).click();
    await expect(page.getByRole("region", { name: "Tools" })).toBeVisible();
  });

  test("the verses of a second translation are aligned with the first, in a separate column", async ({
    page,
  }) => {
    await open(page);
    await page.getByLabel("Second translation").selectOption("web");
    await expect(page).toHaveURL(/with=web/);
    const beside = verse(page, 16).locator("[data-beside]");
    await expect(beside).toContainText("one and only Son");
    const [left, right] = [await words(page, 16).boundingBox(), await beside.boundingBox()];
    expect(right?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + 200);
    expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(12);
    await expectAccessible(page);
    await words(page, 16).click();
    await expect(actionsFor(page, "John 3:16")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(beside).toContainText("one and only Son");
    await page.getByLabel("Second translation").selectOption({ label: "No second translation" });
    await expect(beside).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Tools" })).toBeVisible();
  });

  test("a verse number stays on the line of its first word", async ({ page }) => {
    await open(page);
    const apart = () =>
      page.locator("[data-verse]").evaluateAll((verses) =>
        verses.flatMap((element) => {
          const number = element.querySelector("[data-verse-number]");
          const text = element.querySelector("[data-at]")?.firstChild;
          if (!number || !text) return [];
          const first = document.createRange();
          first.setStart(text, 0);
          first.setEnd(text, 1);
          const [above, below] = [number.getBoundingClientRect(), first.getBoundingClientRect()];
          return above.bottom < below.top ? [number.textContent] : [];
        }),
      );
    for (let width = 320; width <= 480; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      expect(await apart(), `at ${width} px`).toEqual([]);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("taps select a passage; its sheet has large touch targets and does not cover the passage", async ({
    page,
  }) => {
    await open(page);
    await words(page, 16).scrollIntoViewIfNeeded();
    await words(page, 16).tap();
    const sheet = actionsFor(page, "John 3:16");
    await expect(sheet).toBeVisible();
    const bottomOf = async (locator: ReturnType<Page["locator"]>) => {
      const box = await locator.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect
      .poll(async () => (await bottomOf(verse(page, 16))) - ((await sheet.boundingBox())?.y ?? 0))
      .toBeLessThan(0);
    for (const action of await sheet.locator("a, button:not([data-color])").all()) {
      const box = await action.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await words(page, 17).tap();
    await expect(actionsFor(page, "John 3:16-17")).toBeVisible();
    await words(page, 17).tap();
    await words(page, 16).tap();
    await expect(page.getByRole("toolbar")).toHaveCount(0);
  });

  test("on a phone, study links open their pages", async ({ page }) => {
    await open(page);
    await words(page, 3).tap();
    await actionsFor(page, "John 3:3").getByRole("link", { name: "Cross references" }).tap();
    await expect(page).toHaveURL(/cross-references\?ref=John\+3%3A3/);
  });
});
