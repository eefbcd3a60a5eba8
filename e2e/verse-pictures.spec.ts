import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, test } from "./support.ts";

// Pictures of verses: chosen, downloaded and shared from the reader and the daily verse.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("a selected verse is downloaded as a picture of the chosen design and size", async ({
  page,
}) => {
  await page.goto("/app/bible?version=kjv&ref=John+3:16");
  await page.locator("#v16 [data-at]").first().tap();
  await page
    .getByRole("toolbar", { name: "John 3:16: actions" })
    .getByRole("button", { name: "Picture" })
    .tap();
  const dialog = page.getByRole("dialog", { name: "Picture of John 3:16" });
  const picture = dialog.getByRole("img", { name: "John 3:16 (KJV)" });
  const size = () =>
    picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect(picture).toBeVisible();
  await expect.poll(size).toEqual([1080, 1080]);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  const loaded = page.waitForResponse("**/pictures/bible/kjv/john/3/16/night-portrait.png");
  await dialog.getByText("Night").tap();
  await dialog.getByText("Portrait").tap();
  expect((await loaded).status()).toBe(200);
  await expect.poll(size).toEqual([1080, 1920]);
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download" }).tap();
  expect((await download).suggestedFilename()).toBe("John-3-16.png");
});

test("a picture is shared as a file where the device can", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: File[] }) =>
        Object.assign(window, { sharedFile: `${file?.name} ${file?.type}` }),
    });
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/app/bible?version=kjv&ref=John+3");
  const card = page.getByRole("region", { name: "Daily Verse" });
  await card.getByRole("button", { name: "Picture" }).click();
  const dialog = page.getByRole("dialog", { name: /^Picture of/ });
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { sharedFile?: string }).sharedFile))
    .toMatch(/\.png image\/png$/);
});
