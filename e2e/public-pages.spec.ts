import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

// The public pages that the server renders, other than chapters.

const phone = { width: 390, height: 844 };

test.describe("without JavaScript on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("a chapter is read, searched for and shared", { tag: "@gate" }, async ({ page }) => {
    await page.goto("/bible/kjv/john/3");
    await expect(page.getByText("For God so loved the world")).toBeVisible();

    await page.getByRole("searchbox").fill("valley of the shadow of death");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/bible\/kjv\/search\?query=valley/);
    await page.getByRole("link", { name: "Psalm 23:4" }).click();
    await expect(page).toHaveURL("/bible/kjv/psalms/23/4");
    await expect(page.locator("[data-marked]")).toContainText("I will fear no evil");

    const share = page.getByRole("region", { name: "Share Psalm 23:4" });
    const link = share.getByRole("link", { name: /\/bible\/kjv\/psalms\/23\/4$/ });
    await expect(link).toBeVisible();
    await expect(share.getByRole("link", { name: "Send by email" })).toHaveAttribute(
      "href",
      /^mailto:\?subject=Psalm%2023%3A4%20\(?%?/,
    );
    const download = page.waitForEvent("download");
    await share.getByRole("link", { name: "Download as a picture" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
    await expectNoHorizontalScroll(page);
  });

  test("plans, resources and a comparison are read and linked", async ({ page }) => {
    await page.goto("/bible/kjv/john/3");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Reading Plans" }).click();
    await page.getByRole("link", { name: "Romans, Slowly" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Romans, Slowly");
    await page.getByRole("main").getByRole("link", { name: "Romans 8" }).click();
    await expect(page).toHaveURL("/bible/kjv/romans/8");

    await footer.getByRole("link", { name: "Study Resources" }).click();
    await expect(page.getByText("14,197 words of the Bible’s own languages")).toBeVisible();
    await expectNoHorizontalScroll(page);

    await footer.getByRole("link", { name: "Compare translations" }).click();
    await page.getByRole("textbox", { name: "Passage" }).fill("1 John 4:8");
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL("/compare/1-john/4/8");
    await expect(
      page.getByText("He that loveth not knoweth not God; for God is love.").first(),
    ).toBeVisible();
    await expect(
      page.getByRole("link", { name: "World English Bible", exact: true }),
    ).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
});

for (const path of [
  "/reading-plans",
  "/reading-plans/romans",
  "/resources",
  "/compare",
  "/compare/john/3/16-17",
]) {
  test(`${path} hydrates without an error and is accessible`, async ({ page }) => {
    await page.goto(path);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(phone);
    await page.reload();
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
}

test("links between public pages load no document", async ({ page }) => {
  await page.goto("/reading-plans");
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "A Month of Psalms" }).click();
  await page.getByRole("main").getByRole("link", { name: "Psalm 23", exact: true }).click();
  await expect(page.getByText("The LORD is my shepherd")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Compare translations" }).click();
  await page.getByRole("textbox", { name: "Passage" }).fill("John 11:35");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare John 11:35");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test.describe("a shared conversation", () => {
  test("is read without JavaScript, and its quotations are checked with it", async ({
    page,
    browser,
  }) => {
    await signUp(page);
    const messages = [
      { role: "user", content: "What did Jesus do?" },
      { role: "assistant", content: "**He wept.** John 11:35 says “Jesus wept.” (KJV)" },
    ];
    const data = { title: "At the grave", messages };
    const made = await page.request.post("/api/chats/import", { data });
    const { id } = (await made.json()) as { id: string };
    const shared = await page.request.post(`/api/chats/${id}/share`, { data: {} });
    const { token } = (await shared.json()) as { token: string };

    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const reader = await plain.newPage();
    await reader.goto(`/shared/${token}`);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("At the grave");
    await expect(reader.locator("strong", { hasText: "He wept." })).toBeVisible();
    await expectNoHorizontalScroll(reader);
    await plain.close();

    await page.goto(`/shared/${token}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("At the grave");
    await expect(page.locator("strong", { hasText: "He wept." })).toBeVisible();
    await expect(page.getByRole("button", { name: /Jesus wept/ })).toBeVisible();
  });
});
