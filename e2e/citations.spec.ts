import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

// Checks the quotations in a pasted text word for word.

const sermon = `Brothers and sisters, “The LORD is my shepherd; I shall want” (Psalm 23:1).
As Jesus showed, “Jesus wept.” (John 11:35), and we read in John 3:99 that all is well.
And “God helps those who help themselves” is what my father said.`;

test("quotations in a pasted text are marked, explained, and linked to their verses", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/app/bible");
  await page.getByRole("link", { name: "Check a Text" }).first().click();
  const check = page.getByRole("button", { name: "Check", exact: true });
  await expect(check).toBeDisabled();
  await page.getByRole("textbox", { name: "Text" }).fill(sermon);
  await check.click();
  const found = page.getByRole("region", { name: "Results" });
  await expect(found.getByRole("status")).toHaveText(
    "1 quotation is word for word, 1 quotation differs, 1 quotation is a well-known saying that is not in the Bible, and 1 reference names a verse that doesn't exist",
  );
  const wrong = found.getByRole("article", { name: "Psalm 23:1" });
  await expect(wrong).toContainText("Differs");
  await expect(wrong.getByRole("insertion")).toContainText("not");
  const legend = page.getByRole("note", { name: "What the signs mean" });
  await expect(legend).toContainText("≠ differs, or has the wrong reference");
  await expect(found.locator("mark").first()).toContainText("≠ (Differs)");
  await expectAccessible(page);
  await legend.getByRole("button", { name: "Got it" }).click();
  await expect(legend).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
  await wrong.getByRole("link", { name: "Read in context" }).click();
  await expect(page.locator("#v1")).toHaveAttribute("data-marked", "true");
});

test("quotations in a chat answer are checked below it, with the differing words", {
  tag: "@gate",
}, async ({ page }) => {
  await signUp(page);
  // The fake AI echoes the question.
  await page.addInitScript(() => localStorage.setItem("berea_openai_key", "sk-test-echo"));
  await page.goto("/app/chat");
  const box = page.getByRole("textbox", { name: "Your message" });
  await box.fill("“The LORD is my shepherd; I shall want” (Psalm 23:1), and Jude 1:99");
  await box.press("Enter");
  const checked = page.getByText(
    "Checked: 1 quotation differs and 1 reference names a verse that doesn't exist",
  );
  await checked.click();
  const wrong = page.getByRole("article", { name: "Psalm 23:1" });
  await expect(wrong.getByRole("insertion")).toContainText("not");
  await expectAccessible(page);
});

test("a modern wording without a named translation is not an error, and its card names the translation shown", async ({
  page,
}) => {
  await page.goto("/app/bible/check");
  await page
    .getByRole("textbox", { name: "Text" })
    .fill("“The LORD is my shepherd, I lack nothing.” (Psalm 23:1, NIV)");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const card = page.getByRole("article", { name: "Psalm 23:1" });
  await expect(card.getByRole("heading", { level: 2 })).toContainText(
    "Not compared: we don't have the NIV",
  );
  await expect(card.getByRole("heading", { level: 3 })).toHaveText(
    "Psalm 23:1 (King James Version)",
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});

test("a text without quotations shows a message, and Back restores the pasted text", async ({
  page,
}) => {
  await page.goto("/app/bible/check");
  await page.getByRole("textbox", { name: "Text" }).fill("Nothing but talk.");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("Nothing to compare")).toBeVisible();
  await page.getByRole("link", { name: "Explorer" }).click();
  await expect(page.getByRole("heading", { name: "Bible Explorer" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("Nothing but talk.");
});

test.describe("when the server fails", () => {
  test.use({ allowedErrors: ["Failed to load resource"] });

  test("the page shows an error with a retry button", async ({ page }) => {
    await page.goto("/app/bible/check");
    await page.route("**/api/citations/check", (route) => route.fulfill({ status: 500 }));
    await page.getByRole("textbox", { name: "Text" }).fill(sermon);
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(page.getByRole("main").getByText("The text couldn't be checked.")).toBeVisible();
    await page.unroute("**/api/citations/check");
    await page.getByRole("button", { name: /Try again/i }).click();
    await expect(page.getByRole("region", { name: "Results" })).toBeVisible();
  });
});
