import { expect, signUp, test } from "./support.ts";

// A list that fails to load shows two errors: one on the page, with a retry button, and one in a
// toast.

test.use({ allowedErrors: ["Failed to load resource", "Error: "] });

const prayers = "Failed to load prayers. Please try again.";
const pages = [
  ["/app/prayers", "**/api/prayers?*", prayers],
  ["/app/prayers/now", "**/api/prayers/today*", prayers],
  ["/app/prayers/lists", "**/api/prayers/*", prayers],
  ["/app/prayers/history", "**/api/prayers*", prayers],
  ["/app/notifications", "**/api/notifications*", "Your notifications couldn't be loaded."],
  [
    "/app/prayers/posts",
    "**/api/posts/public*",
    "Community posts couldn't be loaded. Check your connection and try again.",
  ],
  ["/app/groups", "**/api/groups", "Your groups couldn't be loaded."],
  ["/app/bible/plans", "**/api/reading-plans*", "Your reading plans couldn't be loaded."],
  ["/app/bible/bookmarks", "**/api/bookmarks*", "Your bookmarks couldn't be loaded."],
  ["/app/bible/notes", "**/api/notes*", "Your notes couldn't be loaded."],
  ["/app/devotions", "**/api/devotions*", "The devotions couldn't be loaded."],
  ["/app/memory", "**/api/memory-verses*", "Your memory verses couldn't be loaded."],
  ["/app/chat/history", "**/api/chats*", "Failed to load your chat history. Please try again."],
  ["/app/bible/credits", "**/api/bibles", "The credits couldn't be loaded."],
  [
    "/app/bible/cross-references?ref=John+3:16",
    "**/api/study/**",
    "The cross references couldn't be loaded.",
  ],
  ["/app/profile", "**/api/posts*", "Your posts couldn't be loaded."],
  ["/app/notifications", "**/api/blocks*", "Your blocks couldn't be loaded."],
  ["/app/profile", "**/api/progress*", "Your reading progress couldn't be loaded."],
] as const;

for (const [path, calls, message] of pages) {
  test(`[Q03]${path === "/app/chat/history" ? " [C26]" : ""} a failed load of ${calls} on ${path} is shown in the page and as a toast`, async ({
    page,
  }) => {
    await signUp(page);
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { error: { code: "internal", message: "It broke." } } }),
    );
    await page.goto(path);
    await expect(page.getByRole("main").getByText(message)).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  });
}

test("[J16] the journal and the community show a toast when they fail to load", async ({
  page,
}) => {
  await signUp(page);
  const broken = { status: 500, json: { error: { code: "internal", message: "It broke." } } };
  await page.route("**/api/prayers?*", (route) => route.fulfill(broken));
  await page.route("**/api/prayers/community?*", (route) => route.fulfill(broken));
  await page.goto("/app/prayers");
  const toast = (text: string) => page.getByRole("alert").filter({ hasText: text });
  await expect(toast(prayers)).toBeVisible();
  await page.getByRole("tab", { name: "Community Prayers" }).click();
  await expect(toast("Failed to load shared prayers. Please try again.")).toBeVisible();
});
