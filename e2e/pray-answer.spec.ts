import { createConversation, replies, withKey } from "./chat-helpers.ts";
import { expect, signUp, test } from "./support.ts";

test("an answer and its passages are added to a new prayer, below the text that the form already has", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "echo");
  const chat = await createConversation(page, "Fear", [
    "I am afraid",
    "**Do not fear**: “I am with thee” (Isaiah 41:10).",
  ]);
  await page.goto(chat);
  const pray = replies(page).last().getByRole("button", { name: "Pray this" });
  const form = page.getByRole("dialog", { name: "Add Prayer Request" });
  await pray.click();
  await expect(form.getByLabel("Verses")).toHaveValue("Isaiah 41:10");
  await form.getByLabel("Description").fill("My exam");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await page.goBack();
  await pray.click();
  await expect(form.getByLabel("Description")).toHaveValue(
    "My exam\n\nDo not fear: “I am with thee” (Isaiah 41:10).",
  );
  await expect(form.getByLabel("Verses")).toHaveValue("Isaiah 41:10");
  await form.getByLabel("Title").fill("Courage");
  await form.getByRole("button", { name: "Add Prayer" }).click();
  await expect(page.getByText("Prayer Added")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Do not fear: “I am with thee”");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Do not fear: “I am with thee”");
  await expect(form).toBeHidden();
});

test("a guest, who has no journal, has no button to pray an answer", async ({ page }) => {
  await page.goto("/example");
  await expect(page.getByRole("button", { name: "Copy message" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Pray this" })).toHaveCount(0);
});
