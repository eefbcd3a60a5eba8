import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { askAndWait } from "./chat-helpers.ts";
import { withAdmin, withOwnServer } from "./own-server.ts";
import { expect, test, upstream } from "./support.ts";

// What happened to the quotations of answers, and reports that a mark is wrong.

test.describe.configure({ mode: "default" });
test.use({ allowedErrors: ["404"] });
const server = withOwnServer({ AI_PROVIDER_URLS: upstream.providerUrls });
const admin = withAdmin(server);
const tab = "/app/admin?tab=quotations";

test("a guest reports a wrong mark, an admin handles it, and everyone sees the published figures", async ({
  page,
  browser,
}) => {
  await page.goto("/quotations");
  await expect(page.getByText("Not published")).toBeVisible();
  await expectAccessible(page);
  await page.addInitScript(() => localStorage.setItem("berea_openai_key", "sk-test-say"));
  await page.goto("/app/chat");
  await askAndWait(page, "He said: “The LORD is my shepherd; I shall want” (Psalm 23:1).");
  await page.getByText("Checked: 1 quotation differs").click();
  const card = page.getByRole("article", { name: "Psalm 23:1" });
  await card.getByRole("button", { name: "This mark is wrong" }).click();
  await expect(card.getByRole("status")).toHaveText("Reported, without any text. Thank you.");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Send this text too" }).click();
  await expect(card.getByRole("status")).toHaveText("Reported with the text. Thank you.");

  const desk = await browser.newPage({ baseURL: server.baseURL });
  await admin.signIn(desk);
  await desk.goto(tab);
  const table = desk.getByRole("region", { name: "Quotations by model" });
  await expect(table.getByRole("row").last()).toHaveText(/gpt-6-luna\s*1\s*0\s*1\s*0\s*0/);
  await expect(desk.getByText("1 quotation in the last 26 weeks")).toContainText("100% wrong");
  const report = desk.getByRole("article", { name: "Differs" });
  await expect(report).toContainText("He said: “The LORD is my shepherd; I shall want”");
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(desk);
  await report.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(report).toContainText("Resolved");
  await report.getByRole("button", { name: "Delete" }).click();
  await expect(desk.getByText("No reports yet")).toBeVisible();

  await desk.goto("/app/admin?tab=settings");
  const setting = desk.getByRole("region", { name: "citations", exact: true });
  await setting.getByRole("switch").check();
  await setting.getByRole("button", { name: "Save" }).click();
  await expect(setting.getByRole("status")).toHaveText("Saved.");
  await desk.close();

  await page.goto("/quotations");
  await page.getByText("Week by week").click();
  const weeks = page.getByRole("region", { name: "Quotations by week and model" });
  await expect(weeks.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});

test.describe("a failed load", () => {
  test.use({ allowedErrors: ["404", "500", "503"] });
  test("figures that could not be loaded are requested again", async ({ page }) => {
    let isBroken = true;
    await page.route("**/api/citations/counts", (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto("/quotations");
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    isBroken = false;
    await retry.click();
    await expect(retry).toBeHidden();
    const figures = page.getByRole("region", { name: "Quotations by model" });
    await expect(figures.or(page.getByText("Not published"))).toBeVisible();
  });
});
