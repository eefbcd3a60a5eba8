import type { Page } from "@playwright/test";
import { docxOf, pptxOf, slideShape, wordParagraph } from "#testing/manuscripts.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, test } from "./support.ts";

// Checks the quotations of a whole document.

const wrong = "“For God so hated the world that he gave his Son” (John 3:16).";
const choose = (page: Page, name: string, content: Uint8Array) =>
  page.getByLabel("Document").setInputFiles({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(content),
  });

test("a Word document is read on the device, and its report names the pages", {
  tag: "@gate",
}, async ({ page }) => {
  const nextPage = `<w:p><w:r><w:lastRenderedPageBreak/><w:t>${wrong}</w:t></w:r></w:p>`;
  const body = wordParagraph("“Jesus wept.” (John 11:35)") + nextPage;
  await page.goto("/app/bible/check");
  await choose(page, "sermon.docx", docxOf(body));
  const report = page.getByRole("region", { name: "sermon.docx" });
  await expect(report.getByRole("status")).toHaveText(
    "1 quotation is word for word and 1 quotation differs",
  );
  await expect(report.getByRole("heading", { name: "Page 2" })).toBeVisible();
  await expect(report.getByRole("article", { name: "John 3:16" })).toContainText("Differs");
  await expect(report.getByText("Jesus wept.")).toBeHidden();
  await expectAccessible(page);
  await report.getByRole("checkbox", { name: "Only what needs attention (1)" }).uncheck();
  await expect(report.getByText("Jesus wept.")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(report.getByRole("article", { name: "John 3:16" })).toBeVisible();
});

test.describe("with failures", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: This file is damaged"] });

  test("a file that cannot be read says what to do, and another one can be chosen", async ({
    page,
  }) => {
    await page.goto("/app/bible/check");
    await choose(page, "old.docx", Buffer.from("no archive"));
    await expect(page.getByRole("alert")).toContainText("This file is damaged or incomplete.");
    await choose(page, "talk.pptx", pptxOf([{ shapes: slideShape("body", "Welcome") }]));
    await expect(page.getByRole("region", { name: "talk.pptx" }).getByRole("status")).toHaveText(
      "No quotations or references were found in this file.",
    );
    await page.getByRole("button", { name: "Remove file" }).click();
    await expect(page.getByRole("textbox", { name: "Text" })).toBeVisible();
  });

  test("a check shows its progress, waits for the limit of the server, and can be canceled", async ({
    page,
  }) => {
    let calls = 0;
    await page.route("**/api/citations/check", (route) => {
      calls += 1;
      if (calls === 1) return route.continue();
      const error = { code: "rate_limited", message: "Too many.", retry_after_seconds: 600 };
      return route.fulfill({ status: 429, json: { error } });
    });
    const filler = `${wrong} ${"We spoke of mercy. ".repeat(100)}\n\n`.repeat(40);
    await page.goto("/app/bible/check");
    await choose(page, "book.txt", Buffer.from(filler));
    await expect(page.getByText(/Waiting for the server: \d+% checked/)).toBeVisible();
    await expect(page.getByRole("progressbar")).not.toHaveAttribute("value", "0");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("textbox", { name: "Text" })).toBeVisible();
  });
});
