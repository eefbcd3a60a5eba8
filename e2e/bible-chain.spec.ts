import { type PassageService, startPassageService } from "../testing/passage-service.ts";
import { withOwnServer } from "./own-server.ts";
import { expect, test, withoutEmbeddedResponses } from "./support.ts";

// The fallback chain for a chapter: each test breaks one source to reach the next one. The server
// and its call of the passage service are real. The passage service is a fake on loopback.

test.describe.configure({ mode: "default" });
test.use({
  allowedErrors: ["Failed to load resource", "Error: Could not load", "passage service"],
});

test.beforeEach(({ page }) => withoutEmbeddedResponses(page));

let service: PassageService;
test.beforeAll(async () => {
  service = await startPassageService();
});
withOwnServer(() => ({ PASSAGE_SERVICE_URL: service.url }));
test.afterAll(() => service.close());

test("[B23] a chapter comes from our server, else the passage service, else sample chapters, else ten placeholders", async ({
  page,
}) => {
  service.mood = "well";
  const verses = page.locator("[data-verse]");
  const article = page.getByRole("article");
  const notice = page.getByText("Using Sample Data");

  await test.step("our server has the chapter, and the passage service is not called", async () => {
    await page.goto("/app/bible?ref=John+3");
    await expect(verses).toHaveCount(36);
    expect(service.asked).toEqual([]);
  });

  await test.step("a response that is not JSON counts as a failure: the passage service provides the chapter under its own name", async () => {
    await page.route("**/api/bibles/*/books/*/chapters/*", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>It works!</h1>" }),
    );
    await page.reload();
    await expect(verses).toHaveCount(3);
    await expect(verses.first()).toContainText("Played words of John 3:1.");
    await expect(article.getByText("Played Translation")).toBeVisible();
    expect(service.asked).toEqual(["/John+3"]);
    await expect(notice).toBeHidden();
  });

  await test.step("the passage service fails: the sample chapter is shown under its translation's name", async () => {
    service.mood = "web-page";
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(verses).toHaveCount(36);
    await expect(article.getByText("King James Version")).toBeVisible();
    await expect(article.getByText("Could not load chapter content.")).toBeHidden();
  });

  await test.step("without a sample: ten placeholders, clearly marked as not scripture", async () => {
    service.mood = "broken";
    await page.goto("/app/bible?ref=Obadiah+1");
    await expect(verses).toHaveCount(10);
    for (const verse of await verses.all()) await expect(verse).toContainText("[Sample content]");
    await expect(notice).toBeVisible();
    await expect(page.getByText("Could not load chapter content. Please try again.")).toBeVisible();
    await page.getByRole("button", { name: "Verse 1", exact: true }).click();
    await expect(page.getByRole("toolbar")).toBeHidden();
  });
});

test("[B24] the notice about sample text gives the reason and disappears after five seconds", async ({
  page,
}) => {
  service.mood = "broken";
  // The page's clock advances only on request, so that load time does not count.
  await page.clock.install({ time: new Date("2026-11-21T08:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-21T08:00:01Z"));
  await page.route("**/api/bibles/*/books/*/chapters/*", (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Not here</h1>" }),
  );
  await page.goto("/app/bible?ref=Psalm+23");
  const notice = page.getByRole("status").filter({ hasText: "Using Sample Data" });
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(notice).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(notice).toContainText(
    "We're currently showing sample Bible content while our API connection is being fixed.",
  );
  await page.clock.runFor(4500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(2000);
  await expect(notice).toBeHidden();
});

test("[B34] a verse with the sample marker shows the notice, regardless of its source", async ({
  page,
}) => {
  // Not the next chapter, whose prefetch may still be running when the test ends.
  await page.route("**/api/bibles/*/books/*/chapters/1", async (route) => {
    const response = await route.fetch();
    const chapter = await response.json();
    chapter.verses[0].text = "[Sample content] In the beginning";
    chapter.verses[0].spans = undefined;
    await route.fulfill({ response, json: chapter });
  });
  await page.goto("/app/bible?ref=Genesis+1");
  await expect(page.locator("[data-verse]")).toHaveCount(31);
  await expect(page.getByText("Using Sample Data")).toBeVisible();
});
