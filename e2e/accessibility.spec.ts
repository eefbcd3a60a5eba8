import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, openWithoutLoad, signUp, test } from "./support.ts";

const html = (style: string, body = "<p>Grace and peace</p>") =>
  `<html lang="en"><title>Test</title><style>body { background: #fff; color: #000 } ${style}</style>
  <main><h1>Test</h1>${body}</main></html>`;

const publicPages = {
  "public Bible and guide pages": [
    "/",
    "/help",
    "/bible/kjv",
    "/bible/kjv/john/3/16",
    "/bible/kjv/search?query=shepherd",
    "/compare",
    "/compare/john/3/16",
    "/reading-plans",
    "/reading-plans/romans",
    "/resources",
  ],
  "public account and chat pages": [
    "/privacy",
    "/example",
    "/auth",
    "/auth?signup=true",
    "/auth/reset-password",
    "/onboarding",
    "/app/chat",
  ],
};
const appPages = {
  "Bible pages of the app": [
    "/app/bible",
    "/app/bible?version=kjv&ref=John+3",
    "/app/bible/bookmarks",
    "/app/bible/notes",
    "/app/bible/lexicon",
    "/app/bible/interlinear?ref=John+3:16",
    "/app/bible/check",
    "/app/bible/cross-references?ref=John+3:16",
    "/app/bible/chart",
    "/app/bible/credits",
    "/app/bible/compare?ref=John+3:16",
    "/app/bible/plans",
    "/app/bible/resources",
    "/app/devotions",
    "/app/memory",
  ],
  "journal, chat and profile pages": [
    "/app",
    "/app/chat/history",
    "/app/chat/settings",
    "/app/prayers",
    "/app/prayers?tab=community",
    "/app/prayers/now",
    "/app/prayers/lists",
    "/app/prayers/history",
    "/app/prayers/posts",
    "/app/groups",
    "/app/notifications",
    "/app/profile",
    "/app/profile/settings",
    "/app/profile/calendars",
    "/app/profile/access-tokens",
    "/payment-selection",
  ],
};

async function expectEachAccessible(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await openWithoutLoad(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [group, paths] of Object.entries(publicPages)) {
    test(`the ${group} are accessible and fit the screen`, { tag: "@gate" }, async ({ page }) => {
      await expectEachAccessible(page, paths);
    });
  }

  for (const [group, paths] of Object.entries(appPages)) {
    test(`the ${group} are accessible and fit the screen`, { tag: "@gate" }, async ({ page }) => {
      await signUp(page);
      await expectEachAccessible(page, paths);
    });
  }
});

test("the accessibility check passes on an accessible page", async ({ page }) => {
  await page.setContent(html(""));
  await expectAccessible(page);
});

for (const scheme of ["light", "sepia", "dark"]) {
  test(`the accessibility check finds text with too little contrast in the scheme ${scheme} only`, async ({
    page,
  }) => {
    await page.setContent(html(`[data-scheme="${scheme}"] p { color: #ddd }`));
    await expect(expectAccessible(page)).rejects.toThrow(`in ${scheme}`);
  });
}

test("the accessibility check finds a field without a label", async ({ page }) => {
  await page.setContent(html("", "<input>"));
  await expect(expectAccessible(page)).rejects.toThrow("label");
});
