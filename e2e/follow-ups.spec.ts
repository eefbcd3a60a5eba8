import { ask, box, entries, replies, withKey } from "./chat-helpers.ts";
import { expect, signUp, test } from "./support.ts";

/** With the key `say`, the AI answers with the question. */
const grace = "Grace is a gift that is given to those who have not earned it.";
const said = `${grace}\n\n<after_answer>\ntitle: What grace is\nask: What is mercy?\nask: What is faith?\n</after_answer>`;

test("tapping a suggested question sends it and keeps the draft", async ({ page }) => {
  await withKey(page, "say");
  await page.goto("/app/chat");
  await expect(entries(page).first()).toBeVisible();
  await ask(page, said);
  const next = page.getByRole("region", { name: "Questions to ask next" });
  await expect(next.getByRole("button")).toHaveText(["What is mercy?", "What is faith?"]);
  await expect(replies(page).last()).toContainText(grace);
  await expect(replies(page).last()).not.toContainText("ask:");

  await page.reload();
  await expect(next.getByRole("button")).toHaveCount(2);
  await box(page).fill("Something else");
  await next.getByRole("button", { name: "What is mercy?" }).click();
  await expect(replies(page).last()).toContainText("What is mercy?");
  await expect(next).toBeHidden();
  await expect(box(page)).toHaveValue("Something else");
});

test("the AI generates the title of a conversation whose first message is too long for one", async ({
  page,
}) => {
  await signUp(page);
  await withKey(page, "say");
  await page.goto("/app/chat");
  await expect(entries(page).first()).toBeVisible();
  await ask(page, said);
  await expect(page).toHaveTitle(/^What grace is/);
  const list = page.getByRole("complementary", { name: "Conversations" });
  await expect(list.getByRole("link", { name: "What grace is" })).toBeVisible();
  await page.reload();
  const next = page.getByRole("region", { name: "Questions to ask next" });
  await expect(next.getByRole("button")).toHaveText(["What is mercy?", "What is faith?"]);
  await expect(page).toHaveTitle(/^What grace is/);
});
