import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";

const html = (style: string, body = "<p>Grace and peace</p>") =>
  `<html lang="en"><title>Test</title><style>body { background: #fff; color: #000 } ${style}</style>
  <main><h1>Test</h1>${body}</main></html>`;

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
