import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

// What a new visitor sees first.

test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test("[R01] [L01] anyone can open the landing page, and its header has 'Sign In'", {
  tag: "@gate",
}, async ({ page }) => {
  await expect(page).toHaveTitle(/Berea/);
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign In" });
  await signIn.click();
  await expect(page).toHaveURL("/auth");
});

test("[L02] the hero links to onboarding and to a chapter that needs no account", async ({
  page,
}) => {
  const hero = page.getByRole("region", { name: "Your Complete Spiritual Companion" });
  await expect(
    hero.getByRole("heading", { level: 1, name: "Your Complete Spiritual Companion" }),
  ).toBeVisible();
  for (const name of ["Start Your Journey", "Try for Free"]) {
    await expect(hero.getByRole("link", { name })).toHaveAttribute("href", "/onboarding");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const readNow = hero.getByRole("link", { name: "Read now, no account needed" });
  await expect(readNow).toBeInViewport();
  await readNow.click();
  await expect(page.getByRole("heading", { name: "John 1" })).toBeVisible();
});

test("[L03] the stats band shows each figure with its label", async ({ page }) => {
  const band = page.getByRole("region", { name: "In numbers" });
  for (const [figure, label] of [
    ["10,000+", "Active Users"],
    ["50,000+", "Prayers Tracked"],
    ["25,000+", "Bible Chats"],
    ["4.9/5", "User Rating"],
  ]) {
    const entry = band.locator("dl > div").filter({ hasText: label ?? "" });
    await expect(entry.getByRole("term")).toHaveText(label ?? "");
    await expect(entry.getByRole("definition")).toHaveText(figure ?? "");
  }
});

test("[L04] [L09] the landing page lists six features and makes a true privacy claim", async ({
  page,
}) => {
  const grid = page.locator("#features");
  for (const name of [
    "AI Berea",
    "Prayer Journal",
    "Bible Study Plans",
    "Daily Devotions",
    "Community Features",
    "Secure & Private",
  ]) {
    await expect(grid.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
  }
  await expect(grid.getByText("Your data is private and encrypted")).toBeVisible();
  await expect(page.getByText(/end-to-end/i)).toHaveCount(0);
});

test("[L05] the example conversation shows one quotation that differs and one that matches word for word", {
  tag: "@gate",
}, async ({ page }) => {
  const chat = page.getByRole("figure", { name: "Example conversation" });
  await expect(chat.getByText("Does pride come before a fall?")).toBeVisible();
  const differing = chat.getByRole("blockquote").nth(0);
  const exact = chat.getByRole("blockquote").nth(1);
  await expect(differing).toContainText("Proverbs 16:18 (KJV)");
  await expect(differing).toContainText("Differs from the text");
  await expect(differing.getByRole("insertion")).toHaveText(
    "destruction, and an haughty spirit before ",
  );
  await expect(exact).toContainText("James 4:6 (KJV)");
  await expect(exact).toContainText("Word for word");
});

test("[L06] the landing page has three testimonials, each with a quote, a name and a role", async ({
  page,
}) => {
  const section = page.getByRole("region", { name: "From people who use it" });
  const figures = section.getByRole("figure");
  await expect(figures).toHaveCount(3);
  for (const name of ["Sarah M.", "David K.", "Grace L."]) {
    const figure = figures.filter({ has: page.getByText(name, { exact: true }) });
    await expect(figure.getByRole("blockquote")).toHaveText(/^“.{20,}”$/);
    await expect(figure.locator("figcaption span")).toHaveText(/\S/);
  }
});

test("[L07] the landing page has three plans, each with two ways to start", {
  tag: "@gate",
}, async ({ page }) => {
  const pricing = page.locator("#pricing");
  await expect(pricing.getByRole("article")).toHaveCount(3);
  for (const [name, price] of [
    ["Weekly Explorer", "$3.49 per week"],
    ["Monthly Devotee", "$9.99 per month"],
    ["Yearly Disciple", "$69.99 per year"],
  ]) {
    const card = pricing.getByRole("article", { name: name ?? "" });
    await expect(card).toContainText(price ?? "");
    for (const link of ["Get Started", "Try for Free"]) {
      await expect(card.getByRole("link", { name: link })).toHaveAttribute("href", "/onboarding");
    }
  }
  await expect(pricing.getByRole("article", { name: "Monthly Devotee" })).toContainText(
    "Most Popular",
  );
  const yearly = pricing.getByRole("article", { name: "Yearly Disciple" });
  await expect(yearly).toContainText("Best Value");
  await expect(yearly).toContainText("Save over 40% vs monthly");
});

test("[L08] the landing page has a closing call to action and a footer", async ({ page }) => {
  await expect(page.getByRole("contentinfo")).toContainText("Berea");
  await page.getByRole("link", { name: "Start Your Free Trial" }).click();
  await expect(page).toHaveURL("/onboarding");
});

test("the landing page is accessible and fits a phone", async ({ page }) => {
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test("the landing page offers a signed-in user to open the app instead of signing in", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Sign In" })).toHaveCount(0);
  await header.getByRole("link", { name: "Open Berea" }).click();
  await expect(page).toHaveURL("/app");
});
