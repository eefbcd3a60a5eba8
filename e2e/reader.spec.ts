import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

// Reading options, opening chapters, and copying.

const verse = (page: Page, number: number) => page.locator(`#v${number}`);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
async function open(page: Page, ref = "John 3") {
  await page.goto(`/app/bible?${new URLSearchParams({ ref })}`);
  await expect(verse(page, 1)).toBeVisible();
}

test("users and guests set size, layout, columns and numbers beside the text, and the settings persist", {
  tag: "@gate",
}, async ({ page }) => {
  await open(page);
  const width = () => verse(page, 1).evaluate((element) => element.parentElement?.clientWidth ?? 0);
  const usual = await width();
  await page.getByRole("button", { name: "Reading options" }).click();
  const options = page.getByRole("dialog", { name: "Reading options" });
  // Each selected option is on top of its indicator and uses the colors of the scheme.
  await page.evaluate(() => document.documentElement.setAttribute("data-scheme", "sepia"));
  await expect
    .poll(() =>
      options.locator(".mantine-SegmentedControl-root").evaluateAll((roots) =>
        roots.map((root) => {
          const topOf = (selector: string) =>
            root.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
          const option = topOf("input:checked + label");
          const indicator = topOf(".mantine-SegmentedControl-indicator");
          return Math.abs(indicator - option) < 2;
        }),
      ),
    )
    .toEqual([true, true, true]);
  const colors = await options
    .locator(".mantine-SegmentedControl-root")
    .first()
    .evaluate((track) => {
      const sample = document.createElement("i");
      sample.style.background = "var(--surface-sunk)";
      track.append(sample);
      const expected = getComputedStyle(sample).backgroundColor;
      sample.remove();
      return { track: getComputedStyle(track).backgroundColor, expected };
    });
  expect(colors.track).toBe(colors.expected);
  await options.getByText("Verse by verse").click();
  await expect(verse(page, 2)).toHaveCSS("display", "block");
  await options.getByText("Narrow").click();
  await expect.poll(width).toBeLessThan(usual);
  await options.getByText("150%").click();
  await options.getByRole("switch", { name: "Verse numbers" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  const number = page.getByRole("button", { name: "Verse 5", exact: true });
  await expect(number).toHaveCSS("opacity", "0");
  await number.focus();
  await expect(number).toHaveCSS("opacity", "1");

  await page.reload();
  await expect(verse(page, 2)).toHaveCSS("display", "block");
  await signUp(page);
  await page.goto("/app");
  await expect
    .poll(async () => (await (await page.request.get("/api/preferences")).json()).preferences)
    .toMatchObject({ layout: "verses", width: "narrow", text_size: 150, verse_numbers: false });
});

test("the arrow keys open the previous and next chapter, but not while the user types", async ({
  page,
}) => {
  await open(page, "John 21");
  await page.keyboard.press("ArrowRight");
  await expect(heading(page, "Acts 1")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page, "John 21")).toBeVisible();
  await page.getByPlaceholder("Search books...").fill("act");
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page, "John 21")).toBeVisible();
  await open(page, "Genesis 1");
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page, "Genesis 1")).toBeVisible();
});

test("the explorer offers to continue with the last chapter read on this device", async ({
  page,
}) => {
  await page.goto("/app/bible");
  await expect(page.getByText("Continue with")).toHaveCount(0);
  await page.goto("/app/bible?ref=Ruth+2&version=asv");
  await expect(verse(page, 1)).toBeVisible();
  await page.goto("/app/bible");
  await page.getByRole("link", { name: "Ruth 2 (ASV)" }).click();
  await expect(heading(page, "Ruth 2")).toBeVisible();
  await expect(page.getByLabel("Bible version")).toHaveValue("asv");
});

test("a copied verse has the format in the settings", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page);
  await page.goto("/app/profile/settings");
  const section = page.getByRole("region", { name: "Copied verses" });
  await section.getByRole("radio", { name: "Before the text" }).check();
  await section.getByRole("switch", { name: "In quotation marks" }).uncheck();
  await section.getByRole("switch", { name: "Include the translation" }).uncheck();
  await expect(section.getByLabel("Example")).toHaveText(
    "Psalm 119:105: Thy word is a lamp unto my feet, and a light unto my path.",
  );
  await open(page, "John 11");
  await page.getByRole("button", { name: "Verse 35", exact: true }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Copy" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("John 11:35: Jesus wept.");
});

test("the reading options fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await page.getByRole("button", { name: "Reading options" }).click();
  await expect(page.getByRole("dialog", { name: "Reading options" })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test("in continuous reading, chapters follow each other; each is counted and saved as the last position", async ({
  page,
}) => {
  await open(page, "Philemon 1");
  await page.getByRole("button", { name: "Reading options" }).click();
  await page.getByRole("switch", { name: "Continuous scrolling" }).click();
  await page.keyboard.press("Escape");
  const following = page.getByRole("region", { name: "Hebrews 1" });
  await verse(page, 25).scrollIntoViewIfNeeded();
  await following.getByRole("heading", { name: "Hebrews 1" }).scrollIntoViewIfNeeded();
  await expect(following).toContainText("God, who at sundry times and in divers manners");
  await following
    .getByRole("button", { name: "Verse 14", exact: true })
    .evaluate((element) => element.scrollIntoView({ block: "start" }));
  await expect(page.getByRole("region", { name: "Hebrews 2" })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("berea_last_place")))
    .toContain("Hebrews");
  await following.getByRole("button", { name: "Verse 3", exact: true }).click();
  await expect(page).toHaveURL(/Hebrews/);
  await expect(page.getByRole("toolbar", { name: "Hebrews 1:3: actions" })).toBeVisible();
});
