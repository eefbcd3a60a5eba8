import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import {
  ask,
  askAndWait,
  countMessageRenders,
  keyEntry,
  replies,
  withKey,
} from "./chat-helpers.ts";
import { expect, signUp, test } from "./support.ts";

// Rendering of answers. With the key "say", the fake provider answers with the question.

const answer = `<think>
They ask about John: "Jesus laughed aloud at the tomb" (John 11:35)?
</think>

**John 11:35** (KJV)
"Jesus wept."

| Saying | In the Bible? | Place | Who says it | To whom | When |
|---|---|---|---|---|---|
| Jesus wept | Yes, in every translation that we have | John 11:35 | John the evangelist | His readers | After the death of Lazarus |
| Cleanliness is next to godliness | ~~Yes~~ No | | John Wesley | His hearers | In a sermon of 1778 |

- [x] Read the chapter
- [ ] Pray
  1. for a friend
     - by name

Grace and truth[^1] came by him, ${"andeverythingelse".repeat(12)}.

\`\`\`
${"one long line of code ".repeat(12)}
\`\`\`

See [a page](https://example.org/a) and ![a lamb](https://example.org/lamb.png).

[^1]: See John 1:17.`;

const reply = (page: Page) => replies(page).last();

async function openWithKey(page: Page, behavior: string) {
  await withKey(page, behavior);
  await page.goto("/app/chat");
}

test("an answer shows tables, tasks, footnotes and line breaks, and leaves out its reasoning", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("example.org")) foreign.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await openWithKey(page, "say");
  await askAndWait(page, answer);
  await expect(reply(page).getByText(/^Checked: /)).toContainText("1 quotation");
  await expect(reply(page).getByText("laughed")).toHaveCount(0);
  await expect(reply(page).getByRole("table").getByRole("row")).toHaveCount(3);
  await expect(reply(page).getByRole("img", { name: "Not done" })).toBeVisible();
  await expect(reply(page).locator("br")).toHaveCount(1);
  await expect(reply(page).locator("img")).toHaveCount(0);
  expect(foreign).toEqual([]);
  // The table and the code scroll inside the message.
  await expectNoHorizontalScroll(page);
  for (const part of ["section[tabindex]", "pre"]) {
    const scroller = reply(page).locator(part).first();
    const [inner, outer] = await scroller.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    expect(inner, part).toBeGreaterThan(outer ?? 0);
  }
  await expectAccessible(page);
});

test("clicking a footnote scrolls to its text and back without changing the URL", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openWithKey(page, "say");
  await askAndWait(page, answer);
  const address = page.url();
  const reference = reply(page).getByRole("link", { name: "1", exact: true });
  await reference.click();
  const back = reply(page).getByRole("link", { name: "Back to reference 1" });
  await expect(back).toBeInViewport();
  await back.click();
  await expect(reference).toBeInViewport();
  await expect(reference).toBeFocused();
  expect(page.url()).toBe(address);
});

test("a new chunk of an answer rerenders no other message", async ({ page }) => {
  await signUp(page);
  await openWithKey(page, "plain");
  await askAndWait(page, "What is love?");
  await page.evaluate((entry) => localStorage.setItem(entry, "sk-test-slow"), keyEntry);
  await page.reload();
  await expect(replies(page)).toHaveCount(2);
  // The check of the first answer rerenders it once, so it must be over.
  await expect(replies(page).last()).toContainText("Checked:");
  await ask(page, "What is grace?");
  await expect(replies(page)).toHaveCount(3);
  await expect(reply(page)).toContainText("God's love");
  const renders = await countMessageRenders(page);
  await expect(reply(page)).toContainText("For God so loved the world");
  expect(await renders()).toBe(0);
  // Proves that the counter works: the end of the answer rerenders messages.
  await page.getByRole("button", { name: "Stop" }).click();
  await expect.poll(renders).toBeGreaterThan(0);
});
