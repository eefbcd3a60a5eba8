// An answer that misquotes scripture: the page offers the correct text, shows the changes, and can
// restore the original.
import type { Locator } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { ask, createConversation, replies, withKey } from "./chat-helpers.ts";
import { expect, focusOn, signUp, test } from "./support.ts";

const wrong = "It says: “The LORD is my shepherd; I shall want” (Psalm 23:1).";

/** Reloads the page of a corrected answer, which stays corrected, and restores the original. */
async function undoAfterReload(answer: Locator) {
  await answer.page().reload();
  await expect(answer.getByRole("status")).toContainText("was corrected");
  await answer.getByText("What the AI wrote", { exact: true }).click();
  await answer.getByRole("button", { name: "Undo Corrections" }).click();
  await expect(answer.getByRole("status")).not.toContainText("corrected");
}

test("a wrong quotation in a saved answer is corrected, survives a reload, and can be restored", {
  tag: "@gate",
}, async ({ page }) => {
  await signUp(page);
  await withKey(page, "echo");
  await page.goto(await createConversation(page, "Psalm", ["Quote", wrong]));
  const answer = replies(page).last();
  const correct = answer.getByRole("button", { name: "Correct the Quotation" });
  await focusOn(correct);
  await page.keyboard.press("Enter");
  await expect(answer.getByRole("status")).toContainText(
    "One quotation of this answer was corrected",
  );
  await expect(answer).toContainText("Checked: 1 quotation is word for word");
  await answer.getByText("What the AI wrote", { exact: true }).click();
  await expect(answer.getByRole("deletion")).toContainText("I shall want");
  await expect(answer.getByRole("insertion")).toContainText("I shall not want");
  await expect(answer).toContainText("Psalm 23:1, KJV");
  await expect(correct).toBeHidden();
  await expectAccessible(page);
  await undoAfterReload(answer);
  await expect(correct).toBeVisible();
});

test("a guest's correction of a quotation survives a reload", async ({ page }) => {
  await withKey(page, "echo");
  await page.goto("/app/chat");
  await ask(page, wrong);
  const answer = replies(page).last();
  await answer.getByRole("button", { name: "Correct the Quotation" }).click();
  await expect(answer.getByRole("status")).toContainText("was corrected");
  await undoAfterReload(answer);
});

test("the AI's lookups are collapsed below its answer and link to the passages", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "tool-page");
  await page.goto("/app/chat");
  const call = { name: "read_passage", input: { reference: "John 11:35" } };
  await ask(page, JSON.stringify(call));
  const answer = replies(page).last();
  await answer.getByText("The AI looked up one thing in Berea").click();
  await answer.getByRole("link", { name: "Read John 11:35 (KJV)" }).click();
  await expect(page).toHaveURL(/ref=John\+11%3A35/);
});
